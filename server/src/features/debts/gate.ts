import { debtErrors } from '@evens/domain/debts/errors';
import { groupErrors } from '@evens/domain/groups/errors';
import type { ErrorSpec } from '@evens/domain/shared/errors';
import type { Context as HttpContext } from 'hono';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { AppEnv } from '../../http/env.ts';
import { routeBehind } from '../../http/route.ts';
import { findSession, isSiteAdmin, type Session } from '../accounts/gate.ts';
import { groupPath } from '../groups/api.ts';
import { findMembership, type Membership, requireMembership } from '../groups/gate.ts';
import { getGroupNameForMember } from '../groups/queries.ts';

declare const proof: unique symbol;

/**
 * Someone who can undo payments in a group: its admins, and site admins in any group (DB-19). Only this file creates
 * one.
 */
export type Overseer = Readonly<{
  userId: string;
  userName: string;
  groupId: string;
  groupName: string;
  isSiteAdmin: boolean;
  [proof]: true;
}>;

/** The payer's membership. Recording a payment has its own error for someone who isn't signed in (DB-11). */
async function requirePayer(ctx: Context, c: HttpContext<AppEnv>): Promise<Membership> {
  await requireSignedIn(ctx, c, debtErrors.PAYMENT_NOT_SIGNED_IN);
  return requireMembership(ctx, c);
}

async function requireOverseer(ctx: Context, c: HttpContext<AppEnv>): Promise<Overseer> {
  const session = await requireSignedIn(ctx, c, debtErrors.UNDO_NOT_SIGNED_IN);
  const { userId } = session;
  const groupId = c.req.param('groupId') ?? '';
  const membership = await findMembership(ctx, { groupId, userId });
  if (membership?.role === 'admin') {
    const { userName, groupName } = membership;
    return { userId, userName, groupId, groupName, isSiteAdmin: false } as Overseer;
  }
  if (!(await isSiteAdmin(ctx, session))) {
    throw new AppError(membership ? groupErrors.NOT_GROUP_ADMIN : groupErrors.GROUP_NOT_FOUND);
  }
  const groupName = await getGroupNameForMember(ctx.store.database.db, groupId);
  if (groupName === null) throw new AppError(groupErrors.GROUP_NOT_FOUND);
  return { userId, userName: membership?.userName ?? session.name, groupId, groupName, isSiteAdmin: true } as Overseer;
}

async function requireSignedIn(ctx: Context, c: HttpContext<AppEnv>, refusal: ErrorSpec): Promise<Session> {
  const session = await findSession(ctx, c.req.raw);
  if (!session) throw new AppError(refusal);
  return session;
}

export const payerRoute = routeBehind(async (ctx: Context, c) => ({ member: await requirePayer(ctx, c) }), {
  params: groupPath,
});

export const overseerRoute = routeBehind(async (ctx: Context, c) => ({ overseer: await requireOverseer(ctx, c) }));
