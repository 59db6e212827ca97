import type { Channel } from '@evens/domain/deliveries/model';
import type { Db } from '../../db/database.ts';
import { listCapturedEmails, takeNewest } from '../deliveries/captured/list-captured-emails.ts';
import { readItems } from '../deliveries/read-items.ts';
import { type ComposingContext, composeEmail } from './email/compose-email.ts';
import { composeText } from './text/compose-text.ts';

export type CapturedMail = { at: Date; to: string; kind: string; subject: string; text: string };
export type CapturedText = Omit<CapturedMail, 'subject'>;

type ToRead = { most: number; to?: string };

/** The latest emails captured because no mail server is set up, newest last (EM-01, EM-13). */
export async function listCapturedMails(db: Db, ctx: ComposingContext, toRead: ToRead): Promise<CapturedMail[]> {
  const rows = await readCaptured(db, 'email', toRead);
  return Promise.all(
    rows.map(async ({ at, ...parts }) => {
      const { subject, text } = await composeEmail(ctx, parts);
      return { at, to: parts.recipient, kind: parts.kind, subject, text };
    }),
  );
}

/** The latest texts captured because no SMS provider is set up, newest last (SM-01). */
export async function listCapturedTexts(db: Db, toRead: ToRead): Promise<CapturedText[]> {
  const rows = await readCaptured(db, 'text', toRead);
  return rows.map(({ at, ...parts }) => ({ at, to: parts.recipient, kind: parts.kind, text: composeText(parts) }));
}

/** What was captured of a group's news is in a table of its own. */
async function readCaptured(db: Db, channel: Channel, { most, to }: ToRead) {
  const rows = await db
    .selectFrom('deliveries')
    .select(['id', 'number', 'createdAt', 'userId', 'groupId', 'recipient', 'kind', 'subject', 'body'])
    .where('channel', '=', channel)
    .where('provider', '=', 'captured')
    .$if(to !== undefined, (q) => q.where('recipient', '=', to ?? ''))
    .orderBy('createdAt', 'desc')
    .orderBy('number', 'desc')
    .limit(most)
    .execute();
  const items = await readItems(
    db,
    rows.map(({ id }) => id),
  );
  const deliveries = rows.map(({ subject, body, ...row }) => ({
    ...row,
    items: items.get(row.id) ?? [],
    written: body === null ? null : { subject, body },
  }));
  const emails = channel === 'email' ? await listCapturedEmails(db, { most, to }) : [];
  const all = takeNewest([...deliveries, ...emails.map((email) => ({ ...email, written: null }))], most);
  return all.reverse().map(({ id: _, number: __, createdAt: at, ...row }) => ({ at, ...row }));
}
