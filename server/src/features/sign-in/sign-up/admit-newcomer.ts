import { isHost, newcomerRefusal } from '@evens/domain/sign-in/sign-up/rules';
import { sql } from 'kysely';
import { refuse } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Tx } from '../../../db/tx.ts';
import { grantAdministration } from '../../accounts/admins/grant-administration.ts';
import { hasAccount } from '../../accounts/queries.ts';
import type { SignInContext } from '../sign-in-context.ts';
import { getSignUpMode, hasAccounts } from './queries.ts';

/** Someone without an account, with their normalized email. */
export type Newcomer = { email: string; inviteCode: string | null };

/**
 * Refuses someone who can't sign up here. It comes before everything that depends on whether the email has an account
 * (HO-01).
 */
export async function refuseNewcomer(ctx: SignInContext, db: Db, newcomer: Newcomer): Promise<void> {
  const { email, inviteCode } = newcomer;
  const { siteAdminEmail } = ctx.config;
  const mode = await getSignUpMode(db, ctx.config);
  if (mode === 'open') return;
  const invite = inviteCode === null || mode === 'closed' ? null : { isOpen: await ctx.isInviteOpen(db, inviteCode) };
  const mayBeHost = isHost({ email, siteAdminEmail, hasAccounts: await hasAccounts(db) });
  refuse(newcomerRefusal({ mode, isHost: mayBeHost && !(await hasAccount(db, email)), invite }));
}

/** Refuses everyone where no invite could let them in. A provider identified them, so no one else learns anything. */
export async function refuseWhereClosed(ctx: SignInContext, email: string): Promise<void> {
  const { db } = ctx.store.database;
  if ((await getSignUpMode(db, ctx.config)) === 'closed') await refuseNewcomer(ctx, db, { email, inviteCode: null });
}

/**
 * Creates a newcomer's account if they can sign up. The first person of a site becomes its admin. When two sign up first
 * at once, the second waits here and isn't first anymore.
 */
export async function admitNewcomer(
  ctx: SignInContext,
  tx: Tx,
  { newcomer, create }: { newcomer: Newcomer; create: () => Promise<string> },
): Promise<string> {
  const isFirst = ctx.config.siteAdminEmail === undefined && (await lockFirst(tx));
  await refuseNewcomer(ctx, tx.q, newcomer);
  const userId = await create();
  if (isFirst) await grantAdministration(tx, { userId, via: 'first_account' });
  return userId;
}

/** Whether no one has an account. If so, no one else can become the first until the transaction ends. */
async function lockFirst(tx: Tx): Promise<boolean> {
  if (await hasAccounts(tx.q)) return false;
  await sql`select pg_advisory_xact_lock(hashtextextended('first account', 0))`.execute(tx.q);
  return !(await hasAccounts(tx.q));
}
