import { canViewStats } from '@evens/domain/groups/settings/member-permissions';
import { statErrors } from '@evens/domain/stats/errors';
import type { Context as HttpContext } from 'hono';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { AppEnv } from '../../http/env.ts';
import { routeBehind } from '../../http/route.ts';
import { groupPath } from '../groups/api.ts';
import { type Membership, requireMembership } from '../groups/gate.ts';
import { findGroupReader } from '../groups/read-caller.ts';

declare const proof: unique symbol;

/** A member allowed to see the group's statistics (SS-13). Only this file creates one. */
export type StatsViewer = Membership & Readonly<{ [proof]: true }>;

async function requireStatsViewer(ctx: Context, c: HttpContext<AppEnv>): Promise<StatsViewer> {
  const membership = await requireMembership(ctx, c);
  if (!canViewStats(membership, membership.role)) throw new AppError(statErrors.STATS_FORBIDDEN);
  return membership as StatsViewer;
}

export const viewerRoute = routeBehind(async (ctx: Context, c) => ({ viewer: await requireStatsViewer(ctx, c) }), {
  params: groupPath,
  findReader: findGroupReader,
});
