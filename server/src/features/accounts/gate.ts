import { accountErrors } from '@evens/domain/accounts/errors';
import type { SessionUser } from '@evens/domain/accounts/model';
import { displayNameOf, isFreshProof } from '@evens/domain/accounts/rules';
import { limits } from '@evens/domain/shared/limits';
import type { Context as HttpContext } from 'hono';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { AppEnv } from '../../http/env.ts';
import { processNow } from '../../ports/clock-process.ts';
import { isAdministrator } from './admins/queries.ts';
import { noteSessionUse } from './note-session-use.ts';

declare const proof: unique symbol;
declare const fresh: unique symbol;

/** Who sends a request. Only this file makes one, so that whoever takes it need not ask again. */
export type Session = Readonly<{
  id: string;
  userId: string;
  name: string;
  email: string;
  photoURL: string | null;
  expiresAt: Date;
  /** When its owner last proved who they are, by signing in or by confirming. */
  provedAt: Date;
  [proof]: true;
}>;

/** A session whose owner proved who they are in the last few minutes: a browser left open is not enough. */
export type ProvedSession = Session & { readonly [fresh]: true };

/** That somebody administers the site (AD-01). Only this file makes one. */
export type SiteAdmin = Readonly<{ userId: string; name: string; [proof]: true }>;

const found = new WeakMap<Request, Promise<Session | null>>();

/** The session behind a request, looked up once however often it is asked for. */
export function findSession(ctx: Context, request: Request): Promise<Session | null> {
  const known = found.get(request);
  if (known) return known;
  const fresh = readSession(ctx, request);
  found.set(request, fresh);
  return fresh;
}

export async function findUserId(ctx: Context, request: Request): Promise<string | undefined> {
  return (await findSession(ctx, request))?.userId;
}

export async function requireSession(ctx: Context, c: HttpContext<AppEnv>): Promise<Session> {
  const session = await findSession(ctx, c.req.raw);
  if (!session) throw new AppError(accountErrors.NOT_SIGNED_IN);
  return session;
}

export function provedUntil({ provedAt }: Session): string {
  return new Date(provedAt.getTime() + limits.freshProofMs).toISOString();
}

/** For what someone at a browser left open must not change: phone, payment handles and linked identities. */
export async function requireProvedSession(ctx: Context, c: HttpContext<AppEnv>): Promise<ProvedSession> {
  const session = await requireSession(ctx, c);
  if (!isFreshProof(session.provedAt, processNow())) throw new AppError(accountErrors.REAUTHENTICATION_NEEDED);
  return session as ProvedSession;
}

export function isSiteAdmin({ store, config }: Context, { userId }: Session): Promise<boolean> {
  return isAdministrator(store.database.db, { userId, primaryEmail: config.siteAdminEmail });
}

/** Everybody else learns nothing but that (AD-02). */
export async function requireSiteAdmin(ctx: Context, c: HttpContext<AppEnv>): Promise<SiteAdmin> {
  const session = await requireSession(ctx, c);
  if (!(await isSiteAdmin(ctx, session))) throw new AppError(accountErrors.NOT_SITE_ADMIN);
  return { userId: session.userId, name: session.name } as SiteAdmin;
}

/** Whether a session that was good a while ago still is: nobody signed out, and it has not run out. */
export async function sessionStillHolds(ctx: Context, session: Session): Promise<boolean> {
  const row = await ctx.store.database.db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session.id)
    .where('expiresAt', '>', processNow())
    .executeTakeFirst();
  return row !== undefined;
}

export function sessionUser(session: Session): SessionUser {
  return { id: session.userId, name: session.name, email: session.email, photoURL: session.photoURL };
}

async function readSession(ctx: Context, request: Request): Promise<Session | null> {
  const token = await ctx.auth.storedTokenOf(request.headers);
  if (!token) return null;
  const row = await ctx.store.database.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id', 'sessions.userId', 'sessions.expiresAt', 'sessions.updatedAt'])
    .select((e) => e.fn.coalesce('sessions.provedAt', 'sessions.createdAt').as('provedAt'))
    .select(['users.name', 'users.email', 'users.image'])
    .where('sessions.token', '=', token)
    .where('sessions.expiresAt', '>', processNow())
    .executeTakeFirst();
  if (!row) return null;
  const { image, updatedAt, ...person } = row;
  if (await isIdleAdmin(ctx, { userId: row.userId, usedAt: updatedAt })) return null;
  await noteSessionUse(ctx.store.database.db, { id: row.id, usedAt: updatedAt });
  return { ...person, name: displayNameOf(row), photoURL: image } as Session;
}

/** A site administrator's session ends after 14 days without use, so that a forgotten browser can't run the site. */
async function isIdleAdmin(
  { store, config }: Context,
  { userId, usedAt }: { userId: string; usedAt: Date },
): Promise<boolean> {
  if (processNow().getTime() - usedAt.getTime() < limits.adminIdleDays * limits.dayMs) return false;
  return isAdministrator(store.database.db, { userId, primaryEmail: config.siteAdminEmail });
}
