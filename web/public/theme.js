// Runs before the first paint, so that a remembered dark theme does not flash light. The key is the one of src/lib/prefs.ts.
try {
  const theme = localStorage.getItem('evens.theme') === 'dark' ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme;
  if (theme === 'dark') document.querySelector('meta[name="theme-color"]').content = '#0f1311';
} catch {
  // A browser that keeps nothing shows the light theme.
}
