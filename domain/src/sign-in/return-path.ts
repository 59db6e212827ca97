/**
 * Where to go after sign-in: a path of Evens itself, else '/' (AU-22).
 * The path is judged as a browser would read it, percent signs undone, since '/%5Cevil' and '//evil' lead elsewhere.
 */
export function returnPath(raw: unknown): string {
  if (typeof raw !== 'string' || hasUnsafeCharacters(raw)) return '/';
  const path = decoded(raw.split(/[?#]/)[0] ?? '');
  if (path === null || hasUnsafeCharacters(path)) return '/';
  if (!path.startsWith('/') || path.includes('//')) return '/';
  return path === '/login' || path.startsWith('/login/') ? '/' : raw;
}

/** Whether someone was on the way to a page that needs a signed-in user, so that the sign-in page says 'Please log in' (SH-09). */
export function isBehindSignIn(raw: unknown): boolean {
  const path = returnPath(raw).split(/[?#]/)[0] ?? '/';
  return path !== '/' && path !== '/verify-email' && !path.startsWith('/join/');
}

function decoded(path: string): string | null {
  try {
    const once = decodeURIComponent(path);
    return once === path ? path : decoded(once);
  } catch {
    return null;
  }
}

function hasUnsafeCharacters(text: string): boolean {
  return /[\s\\\p{Cc}]/u.test(text);
}
