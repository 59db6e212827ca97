import type { Db } from '../../db/database.ts';

export type CapturedMail = { at: Date; to: string; subject: string; text: string };

/** The latest mail that nobody was there to send, the newest last (EM-01, EM-13). */
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
