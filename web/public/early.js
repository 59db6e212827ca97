// Runs before the first paint and before the app's code loads. The keys are those of src/lib/prefs.ts and src/lib/session.ts.

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

// The path that Evens runs under, which src/lib/address/base-path.ts reads, and the tab of this page.
// Only someone who is signed in gets the page of a tab (build/tab-pages.ts).
const { base = '', opening } = document.documentElement.dataset;
globalThis.evensBase = base;
// A tab is drawn without filters. With some, only its heading shows (src/ui/theme.css).
if (location.search !== '') document.documentElement.dataset.filtered = '';

// Someone who has closed the explainer of a tab, or all of them, doesn't see it in what was drawn.
try {
  const closed = (localStorage.getItem('evens.closed-explainers') ?? '').split(' ');
  const isOff = localStorage.getItem('evens.help-dialogs') === 'off';
  if (isOff || closed.includes(opening)) document.documentElement.dataset.explained = '';
} catch {
  // Without storage, explainers stay.
}

// Requests the first screen's data while its code loads.
const LONGEST_MS = 70_000;
const FRESH_MS = 10_000;
const QUARTER_HOUR_MS = 900_000;
const MONTH_MS = 30 * 86_400_000;
const monthAgo = new Date(Math.floor(Date.now() / QUARTER_HOUR_MS) * QUARTER_HOUR_MS - MONTH_MS).toISOString();
// What a tab asks of the current group without filters, exactly as its data.ts writes it.
const GROUP_CALLS = {
  home: ['home'],
  bids: [
    `bids?${new URLSearchParams({ tab: 'available', from: monthAgo })}`,
    `bids/counts?${new URLSearchParams({ from: monthAgo })}`,
  ],
  bets: ['bets?tab=all', 'bets/counts'],
  debts: ['debts/sums', 'plan'],
  stats: ['stats'],
};
globalThis.evensEarly = new Map();
// Unused responses are too old after this time.
setTimeout(() => globalThis.evensEarly.clear(), FRESH_MS);
// The server may have drawn the list. Its buttons can't react yet, so the app presses the one that was tapped last.
addEventListener('click', ({ clientX: x, clientY: y }) => {
  globalThis.evensTapped = document.querySelector('[data-drawn]') ? { x, y } : undefined;
});
// What the app has requested by now isn't requested again.
const early = (path) => {
  if (globalThis.evensEarly.has(base + path)) return undefined;
  const asked = fetch(base + path, { signal: AbortSignal.timeout(LONGEST_MS) });
  asked.catch(() => undefined);
  globalThis.evensEarly.set(base + path, asked);
  return asked;
};
const readEarly = async (response) => (await response).clone().json();
const startTab = async () => {
  const groups = early('/api/groups?limit=100');
  if (opening === 'lines') early('/api/lines');
  const calls = location.search === '' ? (GROUP_CALLS[opening] ?? []) : [];
  if (calls.length === 0) return;
  // The current group is the remembered one, or the first. A remembered one that the person has left refuses the calls,
  // and the app then asks for the first.
  const remembered = localStorage.getItem('evens.group');
  const group = remembered ?? (await readEarly(groups)).items[0]?.id;
  if (group) for (const call of calls) early(`/api/groups/${group}/${call}`);
  if (group && opening === 'bids') await startAdmin(group, groups);
};
// Only the list of groups says whether someone is an admin, whose large bids come first on Bids.
const startAdmin = async (group, groups) => {
  const { items } = await readEarly(groups);
  const path = `/api/groups/${group}/bids?tab=waiting`;
  if (items.find(({ id }) => id === group)?.role === 'admin') early(path);
};
const startData = () => {
  const session = early('/api/auth/get-session');
  (opening ? startTab() : readEarly(session).then((found) => found && startTab())).catch(() => undefined);
};

// Where games are drawn, the data and the code load once they show. In the background, a page shows nothing.
const LATEST_MS = 500;
const lateCode = document.querySelector('[data-late-code]');
const startAll = () => {
  if (!lateCode.isConnected) return;
  startData();
  document.head.append(document.importNode(lateCode.content, true));
  lateCode.remove();
};
if (lateCode) {
  addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => setTimeout(startAll));
    setTimeout(startAll, document.hidden ? 0 : LATEST_MS);
  });
} else {
  startData();
}
