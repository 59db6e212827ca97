import { bidErrors } from '@evens/domain/bids/errors';
import { isId } from '@evens/domain/shared/ids';
import type { Context as HttpContext } from 'hono';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { AppEnv } from '../../http/env.ts';
import { routeBehind } from '../../http/route.ts';
import { findSession } from '../accounts/gate.ts';
import { groupPath } from '../groups/api.ts';
import { type Membership, requireMembership } from '../groups/gate.ts';
import { startOver } from '../groups/remembered-caller.ts';
import type { FeedContext } from '../lines/feed/feed.ts';

/**
 * The poster's membership. Posting has its own errors for someone who isn't signed in and for an impossible group id
 * (BD-17).
 */
async function requirePoster(ctx: Context, c: HttpContext<AppEnv>): Promise<Membership> {
  if (!(await findSession(ctx, c.req.raw))) throw new AppError(bidErrors.USER_INVALID);
  if (!isId(c.req.param('groupId') ?? '')) throw new AppError(bidErrors.GROUP_ID_INVALID);
  return requireMembership(ctx, c);
}

export const posterRoute = routeBehind(async (ctx: FeedContext, c) => ({ member: await requirePoster(ctx, c) }), {
  params: groupPath,
  startOver,
});
