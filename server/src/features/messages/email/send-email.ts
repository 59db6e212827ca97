import type { MailData, MailKind } from '@evens/domain/messages/model';
import { mailLimits } from '@evens/domain/messages/model';
import { linkMailRefusal } from '@evens/domain/messages/rules';
import { sql } from 'kysely';
import { refuse } from '../../../app-error.ts';
import type { Tx, Writes } from '../../../db/tx.ts';
import { queueDelivery } from '../../deliveries/queue-delivery.ts';
import type { MailedLink } from '../../sign-in/links/mailed-links.ts';
import type { SecuredAccount } from '../../sign-in/links/remove-unproved.ts';

type Mail<K extends MailKind> = { kind: K; to: string; data: MailData[K] };

/** Writes an email to one mailbox in the caller's transaction. It's sent later, and a failure to send undoes nothing. */
export function sendMail<K extends MailKind>(tx: Writes, { kind, to, data }: Mail<K>): void {
  queueDelivery(tx, { channel: 'email', kind, recipient: to, payload: data });
}

/** Emails a link. Links sent on request are rate limited (AU-16, AU-23). */
export async function mailLink(tx: Tx, { kind, to, link, isOnDemand }: MailedLink): Promise<void> {
  if (isOnDemand) refuse(linkMailRefusal(kind, await countRecent(tx, { kind, to })));
  sendMail(tx, { kind, to, data: { link } });
}

/** Tells the owner of a mailbox what a reset removed from their account. */
export async function mailSecured(tx: Tx, { to, ...data }: SecuredAccount): Promise<void> {
  sendMail(tx, { kind: 'account_secured', to, data });
}

/** Counts the recent emails to a mailbox. The lock makes concurrent requests wait, so that each one is counted. */
async function countRecent(tx: Tx, { kind, to }: { kind: MailKind; to: string }): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail:${to}`}, 0))`.execute(tx.q);
  const row = await tx.q
    .selectFrom('deliveries')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('channel', '=', 'email')
    .where('recipient', '=', to)
    .where('kind', '=', kind)
    .where('cause', 'is', null)
    .where('newsId', 'is', null)
    .where('createdAt', '>', new Date(tx.now.getTime() - mailLimits.linksWindowMs))
    .executeTakeFirstOrThrow();
  return row.count;
}
