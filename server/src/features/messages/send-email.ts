import type { MailContent, MailKind } from '@evens/domain/messages/model';
import { mailLimits } from '@evens/domain/messages/model';
import {
  accountSecuredMail,
  linkMailRefusal,
  oneLine,
  passwordResetMail,
  signUpAgainMail,
  signUpMail,
  verificationMail,
} from '@evens/domain/messages/rules';
import { sql } from 'kysely';
import { refuse } from '../../app-error.ts';
import { defineHook } from '../../db/hooks.ts';
import type { Store } from '../../db/store.ts';
import type { Tx } from '../../db/tx.ts';
import { newId } from '../../ports/ids.ts';
import type { MailedLink } from '../sign-in/links/mailed-links.ts';
import type { SecuredAccount } from '../sign-in/links/remove-unproved.ts';

type Mail = MailContent & { kind: MailKind; to: string };

const SUBJECT_MOST = 200;

/** An email was written. It may go out once the transaction commits. */
export const mailWritten = defineHook<MailKind>('mailWritten');

/** Writes an email in the caller's transaction. It's sent later, and a failure to send undoes nothing. */
export async function sendMail(tx: Tx, { kind, to, subject, text }: Mail): Promise<void> {
  await tx.q
    .insertInto('mails')
    .values({
      id: newId(),
      kind,
      recipient: to,
      subject: oneLine(subject, SUBJECT_MOST),
      body: text,
      status: 'attempted',
      provider: null,
      error: null,
      dueAt: tx.now,
      createdAt: tx.now,
    })
    .execute();
  await tx.run(mailWritten, kind);
}

const letters: Record<MailedLink['kind'], (link: string) => MailContent> = {
  password_reset: passwordResetMail,
  email_verification: verificationMail,
  sign_up_confirmation: signUpMail,
  sign_up_again: signUpAgainMail,
};

/** Emails a link. Links sent on request are rate limited (AU-16, AU-23). */
export async function mailLink(tx: Tx, { kind, to, link, isOnDemand }: MailedLink): Promise<void> {
  if (isOnDemand) refuse(linkMailRefusal(kind, await countRecent(tx, { kind, to })));
  await sendMail(tx, { kind, to, ...letters[kind](link) });
}

/** Tells the owner of a mailbox what a reset removed from their account. */
export async function mailSecured(tx: Tx, { to, ...account }: SecuredAccount): Promise<void> {
  await sendMail(tx, { kind: 'account_secured', to, ...accountSecuredMail(account) });
}

/** Counts the recent emails to a mailbox. The lock makes concurrent requests wait, so that each one is counted. */
async function countRecent(tx: Tx, { kind, to }: Pick<Mail, 'kind' | 'to'>): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail:${to}`}, 0))`.execute(tx.q);
  const row = await tx.q
    .selectFrom('mails')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('recipient', '=', to)
    .where('kind', '=', kind)
    .where('createdAt', '>', new Date(tx.now.getTime() - mailLimits.linksWindowMs))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Deletes emails long after they were of any use. */
export async function sweepMails({ database, clock }: Store): Promise<void> {
  const { db } = database;
  const before = new Date((await clock.now(db)).getTime() - mailLimits.keptMs);
  await db.deleteFrom('mails').where('createdAt', '<', before).where('status', '!=', 'attempted').execute();
}
