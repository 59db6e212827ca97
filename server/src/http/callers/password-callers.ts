import { createMiddleware } from 'hono/factory';
import { runAsCaller } from '../../ports/passwords/password-queue.ts';
import type { AppEnv } from '../env.ts';

type FindUser = (request: Request) => Promise<string | undefined>;
type Parts = { findUserId: FindUser; findDeviceOwner: FindUser };

/** Hashes passwords of people with a session or a known device first. Everyone else is counted by address. */
export function identifyPasswordCallers({ findUserId, findDeviceOwner }: Parts) {
  return createMiddleware<AppEnv>((c, next) => {
    const find = async () => {
      const userId = (await findUserId(c.req.raw)) ?? (await findDeviceOwner(c.req.raw));
      if (userId) return { key: userId, isKnown: true };
      return { key: c.get('address'), isKnown: false };
    };
    return runAsCaller(find, next);
  });
}
