// Runs before the first paint and before the app's code loads. The keys are those of src/lib/prefs.ts and src/lib/early.ts.

// A remembered theme must not flash in another one. All but light and dark follow the device, and without any it's light.
try {
  const remembered = localStorage.getItem('evens.theme') ?? 'light';
  const isDark =
    remembered === 'dark' || (remembered !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  if (isDark) document.querySelector('meta[name="theme-color"]').content = '#0f1311';
} catch {
  // Without storage, the theme is light.
}

// Requests the first screen's data while its code loads: the session, and then the groups and lines.
const LONGEST_MS = 70_000;
const FRESH_MS = 10_000;
const early = (path) => {
  const asked = fetch(base + path, { signal: AbortSignal.timeout(LONGEST_MS) });
  asked.catch(() => undefined);
  globalThis.evensEarly.set(base + path, asked);
  return asked;
};
// What Home shows of the current group: the remembered one, or the first.
const earlyHome = async (groups) => {
  const groupId = localStorage.getItem('evens.group') ?? (await (await groups).clone().json()).items[0]?.id;
  if (groupId) early(`/api/groups/${groupId}/home`);
};
globalThis.evensEarly = new Map();
// The path that Evens runs under. src/lib/address/base-path.ts reads it.
const base = document.documentElement.dataset.base ?? '';
globalThis.evensBase = base;
// Unused responses are too old after this time.
setTimeout(() => globalThis.evensEarly.clear(), FRESH_MS);
early('/api/auth/get-session')
  .then((answer) => answer.clone().json())
  .then((session) => {
    if (!session) return;
    const groups = early('/api/groups?limit=100');
    if ([`${base}/`, `${base}/lines`].includes(location.pathname)) early('/api/lines');
    if (location.pathname === `${base}/home`) return earlyHome(groups);
  })
  .catch(() => undefined);
