import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../env.ts';
import { callerAddress, proxyList } from './caller-address.ts';

/** Stores the caller's address with the request, for everything that counts by address. */
export function noteAddress(trustedProxies: readonly string[]) {
  const proxies = proxyList(trustedProxies);
  return createMiddleware<AppEnv>((c, next) => {
    const peer = c.env.incoming.socket.remoteAddress;
    c.set('address', callerAddress({ peer, forwarded: c.req.header('x-forwarded-for') }, proxies));
    return next();
  });
}
