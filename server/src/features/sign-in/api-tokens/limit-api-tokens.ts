import { accountErrors } from '@evens/domain/accounts/errors';
import { tokenCallRefusal } from '@evens/domain/sign-in/api-tokens/rules';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { AppError, refuse } from '../../../app-error.ts';
import type { Context } from '../../../context.ts';
import { readBearer } from '../../../http/callers/bearer-token.ts';
import type { AppEnv } from '../../../http/env.ts';
import { findSession } from '../../accounts/gate.ts';

/** Refuses what a caller's API token can't do, before anything else looks at the call (HO-12). */
export function limitApiTokens(ctx: Context) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!readBearer(c.req.raw.headers)) return next();
    const session = await findSession(ctx, c.req.raw);
    if (!session?.scope) throw new AppError(accountErrors.TOKEN_INVALID);
    const route = matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? c.req.path;
    refuse(tokenCallRefusal({ scope: session.scope, method: c.req.method, route }));
    return next();
  });
}
