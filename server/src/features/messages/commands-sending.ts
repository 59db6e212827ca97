import type { MailFailure, MailProvider } from '@evens/domain/messages/model';
import { mailLimits } from '@evens/domain/messages/model';
import { nextAttemptAfterMs, oneLine } from '@evens/domain/messages/rules';
import type { Context } from '../../context.ts';
import { type Store, type Tx, transact } from '../../db/transact.ts';
import { MailError, type OutgoingMail } from '../../ports/mailer.ts';

type Claimed = OutgoingMail & { attempts: number };
type Outcome = { provider: MailProvider; trouble: MailError | null };

/** Sends what is due, one mail after the other, until nothing is or nobody answers. */
export async function sendDueMails({ store, mailer, log }: Pick<Context, 'store' | 'mailer' | 'log'>): Promise<void> {
  for (let mail = await claimMail(store); mail; mail = await claimMail(store)) {
    const trouble = await mailer.send(mail).then(() => null, MailError.of);
    await noteOutcome(store, mail, { provider: mailer.provider, trouble });
    if (!trouble) continue;
    // Whom it was for and what the server said about them stands in the database alone.
    log.warn({ mail: mail.id, attempt: mail.attempts, failure: trouble.failure, code: trouble.code }, 'mail not sent');
    if (trouble.failure === 'unreachable') return;
  }
}

/** Takes the next mail for one attempt: until the lease runs out no other process makes another one. */
async function claimMail(store: Store): Promise<Claimed | null> {
  return transact(store, async (tx) => {
    await giveUpBroken(tx);
    const due = await tx.q
      .selectFrom('mails')
      .select(['id', 'recipient as to', 'subject', 'body', 'attempts'])
      .where('dueAt', '<=', tx.now)
      .orderBy('dueAt')
      .orderBy('number')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return null;
    const attempts = due.attempts + 1;
    const dueAt = new Date(tx.now.getTime() + mailLimits.leaseMs);
    await tx.q.updateTable('mails').set({ attempts, dueAt }).where('id', '=', due.id).execute();
    return { id: due.id, to: due.to, subject: due.subject, text: due.body ?? '', attempts };
  });
}

/** Whoever made the last attempt died of it, or with it: nobody knows whether the mail went out. */
async function giveUpBroken(tx: Tx): Promise<void> {
  const broken = tx.q
    .selectFrom('mails')
    .select('id')
    .where('dueAt', '<=', tx.now)
    .where('attempts', '>', mailLimits.retriesMs.length)
    .forUpdate()
    .skipLocked();
  await tx.q
    .updateTable('mails')
    .set({ status: 'failed', dueAt: null, body: null, error: 'The last attempt broke off.' })
    .where('id', 'in', broken)
    .execute();
}

/** What an attempt came to, unless another one has begun meanwhile. What was really sent is not kept (EM-13). */
async function noteOutcome(store: Store, mail: Claimed, { provider, trouble }: Outcome): Promise<void> {
  await transact(store, async (tx) => {
    const waitMs = trouble && nextAttemptAfterMs(trouble.failure, mail.attempts);
    await tx.q
      .updateTable('mails')
      .set({
        provider,
        error: trouble && oneLine(trouble.message, mailLimits.errorMaxCharacters),
        ...(waitMs === null ? ended(trouble?.failure, provider) : { dueAt: new Date(tx.now.getTime() + waitMs) }),
      })
      .where('id', '=', mail.id)
      .where('attempts', '=', mail.attempts)
      .where('status', '=', 'attempted')
      .execute();
  });
}

function ended(failure: MailFailure | undefined, provider: MailProvider) {
  const status = failure ? ('failed' as const) : ('sent' as const);
  return { status, dueAt: null, ...(provider === 'captured' ? {} : { body: null }) };
}
