import { withoutEndSlashes } from '@evens/domain/shared/text';
import { createMiddleware } from 'hono/factory';
import type { CookieOptions } from 'hono/utils/cookie';
import { getPath } from 'hono/utils/url';
import type { AppEnv } from '../env.ts';

/** The path of the public address, such as /evens, and nothing at the root of a host (HO-08). */
export function getBasePath(publicUrl: string): string {
  return withoutEndSlashes(new URL(publicUrl).pathname);
}

/** How routes see the path of a request: without the base. A proxy may have removed it already. */
export function pathUnder(base: string): (request: Request) => string {
  if (base === '') return getPath;
  return (request) => {
    const path = getPath(request);
    if (path === base) return '/';
    return path.startsWith(`${base}/`) ? path.slice(base.length) : path;
  };
}

/** Routes redirect to paths of Evens, and a browser needs them with the base. The base alone gets the slash that pages need. */
export function redirectsUnder(base: string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (base !== '' && c.req.method === 'GET' && getPath(c.req.raw) === base) c.res = c.redirect('/');
    else await next();
    const to = c.res.headers.get('location');
    if (to?.startsWith('/')) c.res.headers.set('location', `${base}${to}`);
  });
}

/** Only this Evens gets its cookies. With HTTPS, browsers make sure that no other site on its domain can set them. */
export function describeCookie(publicUrl: string, name: string): { name: string; options: CookieOptions } {
  const base = getBasePath(publicUrl);
  const secure = publicUrl.startsWith('https:');
  // __Host- is only for cookies of the whole host.
  const prefix = base === '' ? '__Host-' : '__Secure-';
  const options = { path: base || '/', httpOnly: true, secure, sameSite: 'Lax' } as const;
  return { name: secure ? `${prefix}${name}` : name, options };
}
