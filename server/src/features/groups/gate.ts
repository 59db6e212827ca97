import { groupErrors } from '@evens/domain/groups/errors';
import { groupSettingsErrors } from '@evens/domain/groups/settings/errors';
import type { ErrorSpec } from '@evens/domain/shared/errors';
import { isId } from '@evens/domain/shared/ids';
import type { Context as HttpContext } from 'hono';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { RowOf } from '../../db/statement.ts';
import type { AppEnv } from '../../http/env.ts';
import { routeBehind } from '../../http/route.ts';
import { findSession, requireSession, type Session } from '../accounts/gate.ts';
import { type GroupResponse, groupPath } from './api.ts';
import { type memberStatement, selectMember, toGroupResponse } from './group-rows.ts';

declare const proof: unique symbol;
declare const adminProof: unique symbol;

/** Proof that someone is an active member of a group, with what the group allows. Only this file creates one. */
export type Membership = Readonly<{
  userId: string;
  userName: string;
  groupId: string;
  groupName: string;
  [proof]: true;
}> &
  Readonly<Pick<GroupResponse, 'role' | 'settings' | 'bettingRules' | 'permissions'>>;

/** Proof that a member is a group admin. Only this file creates one. */
export type GroupAdmin = Membership & Readonly<{ [adminProof]: true }>;

export async function findMembership(
  ctx: Context,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<Membership | null> {
  if (!isId(groupId)) return null;
  return toMembership(userId, await selectMember(ctx.store.database.db, { groupId, userId }));
}

type MemberRow = RowOf<typeof memberStatement>;
type ReadRow = () => Promise<MemberRow | undefined>;
const underway = new WeakMap<Request, { groupId: string; read: ReadRow }>();

/** Uses a membership that is being read together with the session. */
export function keepMembership(request: Request, groupId: string, read: ReadRow): void {
  underway.set(request, { groupId, read });
}

function toMembership(userId: string, row: MemberRow | undefined): Membership | null {
  if (!row) return null;
  const { name, role, settings, bettingRules, permissions } = toGroupResponse(row);
  const facts = { userId, userName: row.displayName, groupId: row.id, groupName: name };
  return { ...facts, role, settings, bettingRules, permissions } as Membership;
}

/** A missing group and one the caller isn't in get the same answer (ER-05). */
export async function requireMembershipIn(ctx: Context, c: HttpContext<AppEnv>, groupId: string): Promise<Membership> {
  const session = await requireSession(ctx, c);
  const known = underway.get(c.req.raw);
  const membership =
    known?.groupId === groupId
      ? toMembership(session.userId, await known.read())
      : await findMembership(ctx, { groupId, userId: session.userId });
  if (!membership) throw new AppError(groupErrors.GROUP_NOT_FOUND);
  return membership;
}

/** Membership of the group in the path. */
export function requireMembership(ctx: Context, c: HttpContext<AppEnv>): Promise<Membership> {
  return requireMembershipIn(ctx, c, c.req.param('groupId') ?? '');
}

/** Lets only admins of the group in the path through. */
async function requireGroupAdmin(
  ctx: Context,
  c: HttpContext<AppEnv>,
  refusal: ErrorSpec = groupErrors.NOT_GROUP_ADMIN,
): Promise<GroupAdmin> {
  const membership = await requireMembership(ctx, c);
  if (membership.role !== 'admin') throw new AppError(refusal);
  return membership as GroupAdmin;
}

/** Lets only admins change the settings. These refusals have their own messages (GS-08, GS-11). */
async function requireSettingsAdmin(ctx: Context, c: HttpContext<AppEnv>): Promise<GroupAdmin> {
  const session = await findSession(ctx, c.req.raw);
  if (!session) throw new AppError(groupSettingsErrors.GROUP_SETTINGS_NOT_SIGNED_IN);
  return requireGroupAdmin(ctx, c, groupSettingsErrors.GROUP_SETTINGS_FORBIDDEN);
}

/** Someone who isn't signed in gets a message about joining (GR-12). */
async function requireJoiner(ctx: Context, c: HttpContext<AppEnv>): Promise<Session> {
  const session = await findSession(ctx, c.req.raw);
  if (!session) throw new AppError(groupErrors.JOIN_NOT_SIGNED_IN);
  return session;
}

const ofGroup = { params: groupPath };

export const memberRoute = routeBehind(
  async (ctx: Context, c) => ({ member: await requireMembership(ctx, c) }),
  ofGroup,
);

export const groupAdminRoute = routeBehind(
  async (ctx: Context, c) => ({ admin: await requireGroupAdmin(ctx, c) }),
  ofGroup,
);

export const settingsRoute = routeBehind(
  async (ctx: Context, c) => ({ admin: await requireSettingsAdmin(ctx, c) }),
  ofGroup,
);

export const joinerRoute = routeBehind(async (ctx: Context, c) => ({ session: await requireJoiner(ctx, c) }));
