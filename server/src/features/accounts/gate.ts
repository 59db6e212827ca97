import { accountErrors } from '@evens/domain/accounts/errors';
import type { SessionUser, TokenScope } from '@evens/domain/accounts/model';
import { getDisplayName, isFreshProof } from '@evens/domain/accounts/rules';
import { limits } from '@evens/domain/shared/limits';
import { DAY_MS } from '@evens/domain/shared/time-units';
import type { Context as HttpContext } from 'hono';
import { sql } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { prepare, type RowOf } from '../../db/statement.ts';
import type { AppEnv } from '../../http/env.ts';
import { routeBehind } from '../../http/route.ts';
import { processNow } from '../../ports/clock-process.ts';
import { isAdministrator } from './admins/queries.ts';
import { recordSessionUse } from './record-session-use.ts';

declare const proof: unique symbol;
declare const fresh: unique symbol;

/** The person sending a request. Only this file creates one, so code that gets one doesn't have to check again. */
export type Session = Readonly<{
  id: string;
  userId: string;
  name: string;
  email: string;
  photoURL: string | null;
  expiresAt: Date;
  /** When the owner last proved who they are, by signing in or by confirming. */
  provedAt: Date;
  /** What the caller's API token can do; null for someone who's signed in. */
  scope: TokenScope | null;
  [proof]: true;
}>;

/** A session whose owner proved who they are within the last few minutes. A browser left open isn't enough. */
export type ProvedSession = Session & { readonly [fresh]: true };

/** Proof that someone is a site admin (AD-01). Only this file creates one. */
export type SiteAdmin = Readonly<{ userId: string; name: string; [proof]: true }>;

/** A site admin who proved who they are within the last few minutes. */
export type ProvedSiteAdmin = SiteAdmin & { readonly [fresh]: true };

const NEVER = new Date(0);

const found = new WeakMap<Request, Promise<Session | null>>();

/** Finds the session of a request. Looks it up once per request. */
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

/**
 * Protects what a stranger at an open browser must not do: change the phone number, payment handles, or linked accounts, create an
 * API token, or download a backup.
 */
export async function requireProvedSession(ctx: Context, c: HttpContext<AppEnv>): Promise<ProvedSession> {
  const session = await requireSession(ctx, c);
  if (!isFreshProof(session.provedAt, processNow())) throw new AppError(accountErrors.REAUTHENTICATION_NEEDED);
  return session as ProvedSession;
}

/** API tokens never administer the site, not even a site admin's. */
export async function isSiteAdmin({ store, config }: Context, { userId, scope }: Session): Promise<boolean> {
  if (scope !== null) return false;
  return isAdministrator(store.database.db, { userId, primaryEmail: config.siteAdminEmail });
}

/** Everyone else learns only that they aren't a site admin (AD-02). */
export async function requireSiteAdmin(ctx: Context, c: HttpContext<AppEnv>): Promise<SiteAdmin> {
  const session = await requireSession(ctx, c);
  if (!(await isSiteAdmin(ctx, session))) throw new AppError(accountErrors.NOT_SITE_ADMIN);
  return { userId: session.userId, name: session.name } as SiteAdmin;
}

/** Whether a session that was valid earlier still is: it hasn't been ended and hasn't expired. */
export async function isSessionStillValid(ctx: Context, session: Session): Promise<boolean> {
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

type OfToken = { token: string; now: Date };

/** The session of a token, if it hasn't expired, and its owner. */
export function selectSession(db: Db, { token, now }: OfToken) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id as sessionId', 'sessions.userId', 'sessions.expiresAt', 'sessions.updatedAt as usedAt'])
    .select('sessions.tokenScope as scope')
    .select((e) => e.fn.coalesce('sessions.provedAt', 'sessions.createdAt').as('provedAt'))
    .select(['users.name as userName', 'users.email', 'users.image'])
    .where('sessions.token', '=', token)
    .where('sessions.expiresAt', '>', now);
}

/** The id of a session's owner, as part of a statement. */
export function ownerOfToken({ token, now }: OfToken) {
  return sql<string>`(select user_id from sessions where token = ${token} and expires_at > ${now})`;
}

const sessionOfToken = prepare((db, values: OfToken) => selectSession(db, values));

type SessionRow = RowOf<typeof sessionOfToken>;
type ReadRow = () => Promise<SessionRow | undefined>;

const underway = new WeakMap<Request, ReadRow>();

/** Uses a session that is being read together with other things, and forgets what was found before. */
export function keepSession(request: Request, read: ReadRow): void {
  underway.set(request, read);
  found.delete(request);
}

async function readSession(ctx: Context, request: Request): Promise<Session | null> {
  const read = underway.get(request);
  return toSession(ctx, read ? await read() : await readRow(ctx, request));
}

async function readRow({ auth, store }: Context, request: Request): Promise<SessionRow | undefined> {
  const token = await auth.readStoredToken(request.headers);
  if (!token) return undefined;
  const session = sessionOfToken({ token, now: processNow() });
  return (await store.database.read([session])).of(session)[0];
}

async function toSession(ctx: Context, row: SessionRow | undefined): Promise<Session | null> {
  if (!row) return null;
  const { sessionId: id, userId, email, image, scope, expiresAt, usedAt } = row;
  const isToken = scope !== null;
  if (!isToken && (await isIdleAdmin(ctx, { userId, usedAt }))) return null;
  await recordSessionUse(ctx.store.database.db, { id, usedAt });
  // No one is at the keyboard of a program.
  const provedAt = isToken ? NEVER : row.provedAt;
  const name = getDisplayName({ name: row.userName, email });
  return { id, userId, name, email, photoURL: image, expiresAt, provedAt, scope } as Session;
}

/** A site admin's session ends after 14 days without use, so that a forgotten browser can't be used to run the site. */
async function isIdleAdmin(
  { store, config }: Context,
  { userId, usedAt }: { userId: string; usedAt: Date },
): Promise<boolean> {
  if (processNow().getTime() - usedAt.getTime() < limits.adminIdleDays * DAY_MS) return false;
  return isAdministrator(store.database.db, { userId, primaryEmail: config.siteAdminEmail });
}

/** A route open to everyone. */
export const anyoneRoute = routeBehind(async (_ctx: Context) => ({}));

export const sessionRoute = routeBehind(async (ctx: Context, c) => ({ session: await requireSession(ctx, c) }));

export const provedRoute = routeBehind(async (ctx: Context, c) => ({ session: await requireProvedSession(ctx, c) }), {
  inputGate: requireSession,
});

/** For what would let a stranger at an admin's open browser take everyone's data. */
export const provedSiteAdminRoute = routeBehind(
  async (ctx: Context, c) => {
    const admin = await requireSiteAdmin(ctx, c);
    await requireProvedSession(ctx, c);
    return { admin: admin as ProvedSiteAdmin };
  },
  { inputGate: requireSiteAdmin },
);

export const siteAdminRoute = routeBehind(async (ctx: Context, c) => ({ admin: await requireSiteAdmin(ctx, c) }));
