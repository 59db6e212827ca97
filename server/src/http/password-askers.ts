import { createMiddleware } from 'hono/factory';
import { hashingFor } from '../ports/password-queue.ts';
import { callerAddress, proxyList } from './address.ts';
import type { AppEnv } from './env.ts';

type Parts = {
  trustedProxies: readonly string[];
  findUserId: (request: Request) => Promise<string | undefined>;
};

/** Has passwords hashed first for people who have a session, and counts everyone else by address. */
export function passwordAskers({ trustedProxies, findUserId }: Parts) {
  const proxies = proxyList(trustedProxies);
  return createMiddleware<AppEnv>((c, next) => {
    const peer = c.env.incoming.socket.remoteAddress;
    const find = async () => {
      const userId = await findUserId(c.req.raw);
      if (userId) return { key: userId, isKnown: true };
      const address = callerAddress({ peer, forwarded: c.req.header('x-forwarded-for') }, proxies);
      return { key: address, isKnown: false };
    };
    return hashingFor(find, next);
  });
}
