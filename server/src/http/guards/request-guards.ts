import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { AppError } from '../../app-error.ts';
import { readBearer } from '../callers/bearer-token.ts';
import type { AppEnv } from '../env.ts';
import { httpErrors, sendError } from '../errors.ts';
import { hasBody } from '../json-body.ts';

const MAX_BODY_BYTES = 64 * 1024;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const TEXT = /^(text\/|application\/(json|manifest\+json)|image\/svg)/;

const limitStreamedBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new AppError(httpErrors.TOO_LARGE);
  },
});

/** Node.js reads no more of a body than its announced length, so only a body without one has to be counted. */
export const limitBody = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.header('transfer-encoding') !== undefined) return limitStreamedBody(c, next);
  if (Number(c.req.header('content-length') ?? 0) > MAX_BODY_BYTES) throw new AppError(httpErrors.TOO_LARGE);
  return next();
});

/**
 * Refuses a changing request from another site's page. Browsers name the page, and programs don't. With an API token, cookies
 * don't count, so the page doesn't matter.
 */
export function sameOriginOnly(publicUrl: string) {
  const own = new URL(publicUrl).origin;
  return createMiddleware<AppEnv>(async (c, next) => {
    const { headers } = c.req.raw;
    if (!SAFE_METHODS.has(c.req.method) && !readBearer(headers) && isForeign(headers, own)) {
      throw new AppError(httpErrors.FOREIGN_ORIGIN);
    }
    return next();
  });
}

/** Sec-Fetch-Site counts first, because it's right no matter which host name friends use. */
function isForeign(headers: Headers, own: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  return origin !== null && origin !== own && URL.parse(origin)?.host !== headers.get('host');
}

/** No inline code or styles, and nothing from other sites except team logos, which are fetched into blobs. */
export function headers(options: { logoUrl: string | undefined; isHttps: boolean }) {
  const logoHosts = options.logoUrl ? [new URL(options.logoUrl).origin] : [];
  const general = {
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'", ...logoHosts],
      fontSrc: ["'self'"],
      frameSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: options.isHttps ? 'max-age=31536000; includeSubDomains' : false,
  };
  // A page that opens a sign-in window at a provider must see when that window is closed.
  const cutOff = secureHeaders({ ...general, crossOriginOpenerPolicy: 'same-origin-allow-popups' });
  const connected = secureHeaders({ ...general, crossOriginOpenerPolicy: false });
  return createMiddleware<AppEnv>((c, next) => (mayHaveForeignOpener(c.req.raw.headers) ? cutOff : connected)(c, next));
}

/**
 * Whether a page of another site may have opened this one. If so, it's cut off. A browser then starts a new process for the page,
 * so pages that people open themselves, or from Evens, do without.
 */
function mayHaveForeignOpener(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  return site !== 'none' && site !== 'same-origin';
}

/** For the end of a sign-in at a provider. Its window stays connected to the page that opened it until it closes. */
export const allowOpener = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.res.headers.set('cross-origin-opener-policy', 'unsafe-none');
});

/** For an email that our own page shows in a frame. It brings its styles along, and nothing in it can run or load. */
export const allowOwnFrame = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";
  c.res.headers.set('content-security-policy', policy);
  c.res.headers.set('x-frame-options', 'SAMEORIGIN');
});

/** By default, answers aren't cached. Text always has a charset. */
export const noStoreNoSniff = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  const type = headers.get('content-type');
  if (type && TEXT.test(type) && !type.includes('charset')) headers.set('content-type', `${type}; charset=utf-8`);
});

/**
 * Other sites' pages can send forms and plain text without permission, so changing requests take only JSON. Paths that take
 * forms go by a signature in the request, never by a cookie.
 */
export function jsonOnly({ formsAt }: { formsAt: readonly string[] }) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (SAFE_METHODS.has(c.req.method) || !hasBody(c.req)) return next();
    const isJson = /^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '');
    const takesForms = formsAt.some((path) => c.req.path.startsWith(path));
    if (!isJson && !takesForms) throw new AppError(httpErrors.NOT_JSON);
    return next();
  });
}

/** No route matches: either there is none, or it takes other methods. */
export function handleNotFound(app: Hono<AppEnv>) {
  return (c: Context<AppEnv>) => {
    const methods = METHODS.filter((method) => hasRoute(app, { method, path: c.req.path }));
    const isKnown = SAFE_METHODS.has(c.req.method) || METHODS.includes(c.req.method);
    if (isKnown && methods.length === 0) return sendError(c, new AppError(httpErrors.NOT_FOUND));
    if (methods.includes(c.req.method) || (c.req.method === 'HEAD' && methods.includes('GET'))) {
      return sendError(c, new AppError(httpErrors.NOT_FOUND));
    }
    c.header('allow', [...(methods.includes('GET') ? ['HEAD'] : []), ...methods].join(', '));
    return sendError(c, new AppError(httpErrors.WRONG_METHOD));
  };
}

function hasRoute(app: Hono<AppEnv>, { method, path }: { method: string; path: string }): boolean {
  const [matched] = app.router.match(method, path);
  return matched.some(
    ([[, route]]) => route.method !== 'ALL' && path.startsWith('/api/') === route.path.startsWith('/api/'),
  );
}
