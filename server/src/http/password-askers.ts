import { createMiddleware } from 'hono/factory';
import { hashingFor } from '../ports/password-queue.ts';
import type { AppEnv } from './env.ts';

type Parts = { findUserId: (request: Request) => Promise<string | undefined> };

/** Has passwords hashed first for people who have a session, and counts everyone else by address. */
export function passwordAskers({ findUserId }: Parts) {
  return createMiddleware<AppEnv>((c, next) => {
    const find = async () => {
      const userId = await findUserId(c.req.raw);
      if (userId) return { key: userId, isKnown: true };
      return { key: c.get('address'), isKnown: false };
    };
    return hashingFor(find, next);
  });
}
