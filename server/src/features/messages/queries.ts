import type { Db } from '../../db/database.ts';

export type CapturedMail = { at: Date; to: string; subject: string; text: string };
export type CapturedText = Omit<CapturedMail, 'subject'>;

/** The latest emails captured because no mail server is set up, newest last (EM-01, EM-13). */
export async function listCapturedMails(db: Db, most: number): Promise<CapturedMail[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['createdAt as at', 'recipient as to', 'subject', 'body'])
    .where('provider', '=', 'captured')
    .where('status', '=', 'sent')
    .orderBy('number', 'desc')
    .limit(most)
    .execute();
  return rows.reverse().map(({ body, ...mail }) => ({ ...mail, text: body ?? '' }));
}

/** The latest texts captured because no SMS provider is set up, newest last (SM-01). */
export async function listCapturedTexts(db: Db, most: number): Promise<CapturedText[]> {
  const rows = await db
    .selectFrom('texts')
    .select(['createdAt as at', 'recipient as to', 'body'])
    .where('provider', '=', 'captured')
    .where('status', '=', 'sent')
    .orderBy('number', 'desc')
    .limit(most)
    .execute();
  return rows.reverse().map(({ body, ...text }) => ({ ...text, text: body ?? '' }));
}
