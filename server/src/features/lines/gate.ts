import { routeBehind } from '../../http/route.ts';
import { requireSession, requireSiteAdmin } from '../accounts/gate.ts';
import { groupPath } from '../groups/api.ts';
import { requireMembership } from '../groups/gate.ts';
import { findGroupReader } from '../groups/read-caller.ts';
import { startOver } from '../groups/remembered-caller.ts';
import type { FeedContext } from './feed/feed.ts';

export const feedSessionRoute = routeBehind(async (ctx: FeedContext, c) => ({ session: await requireSession(ctx, c) }));

export const feedMemberRoute = routeBehind(
  async (ctx: FeedContext, c) => ({ member: await requireMembership(ctx, c) }),
  { params: groupPath, findReader: findGroupReader, startOver },
);

export const feedAdminRoute = routeBehind(async (ctx: FeedContext, c) => ({ admin: await requireSiteAdmin(ctx, c) }));
