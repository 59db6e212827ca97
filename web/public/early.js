// Runs before the first paint and before the page's own code is here. The keys are those of src/lib/prefs.ts and src/lib/early.ts.

// A remembered dark theme must not flash light.
try {
  const theme = localStorage.getItem('evens.theme') === 'dark' ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme;
  if (theme === 'dark') document.querySelector('meta[name="theme-color"]').content = '#0f1311';
} catch {
  // A browser that keeps nothing shows the light theme.
}

// What the first screen waits for is asked for while its code is on the way: who is signed in, and then what they came to see.
const LONGEST_MS = 70_000;
const FRESH_MS = 10_000;
const early = (path) => {
  const asked = fetch(path, { signal: AbortSignal.timeout(LONGEST_MS) });
  asked.catch(() => undefined);
  globalThis.evensEarly.set(path, asked);
  return asked;
};
globalThis.evensEarly = new Map();
// What nobody has taken by then is too old to be shown as new.
setTimeout(() => globalThis.evensEarly.clear(), FRESH_MS);
early('/api/auth/get-session')
  .then((answer) => answer.clone().json())
  .then((session) => {
    if (!session) return;
    early('/api/groups?limit=100');
    if (['/', '/lines'].includes(location.pathname)) early('/api/lines');
  })
  .catch(() => undefined);
