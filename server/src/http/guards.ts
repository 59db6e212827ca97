import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { AppError } from '../app-error.ts';
import type { AppEnv } from './env.ts';
import { httpErrors } from './errors.ts';

const MAX_BODY_BYTES = 64 * 1024;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new AppError(httpErrors.TOO_LARGE);
  },
});

/** A browser names the page that a changing request comes from; another site's page is refused. Programs name none. */
export function sameOriginOnly(publicUrl: string) {
  const own = new URL(publicUrl).origin;
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method) && isForeign(c.req.raw.headers, own)) {
      throw new AppError(httpErrors.FOREIGN_ORIGIN);
    }
    return next();
  });
}

/** The browser's own judgement counts first: it holds whatever host name friends reach the server by. */
function isForeign(headers: Headers, own: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  return origin !== null && origin !== own && URL.parse(origin)?.host !== headers.get('host');
}

/** No inline code, no inline style, nothing from elsewhere but team logos, which come by fetch into blobs. */
export function headers(options: { logoUrl: string | undefined; isHttps: boolean }) {
  const logoHosts = options.logoUrl ? [new URL(options.logoUrl).origin] : [];
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'", ...logoHosts],
      fontSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: options.isHttps ? 'max-age=31536000; includeSubDomains' : false,
  });
}

/** Answers of the API are for one person and one moment. */
export const neverStored = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
});
