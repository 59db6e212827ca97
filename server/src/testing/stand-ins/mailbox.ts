import type { App } from '../../app.ts';
import type { Database } from '../../db/database.ts';

/** A captured email. */
export type CapturedMail = { kind: string; subject: string; text: string };

/** The captured emails to an address, the newest last. */
export async function openMailbox(
  { app, database }: { app: App; database: Database },
  email: string,
): Promise<CapturedMail[]> {
  await app.jobs.find(({ name }) => name === 'send-mails')?.run();
  const rows = await database.db
    .selectFrom('mails')
    .select(['kind', 'subject', 'body'])
    .where('recipient', '=', email)
    .where('provider', '=', 'captured')
    .orderBy('number')
    .execute();
  return rows.map(({ body, ...mail }) => ({ ...mail, text: body ?? '' }));
}

/** The path of the link in an email, with its query and fragment. */
export function linkIn({ text }: { text: string }): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  if (!link) throw new Error('there is no link in this mail');
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
}

/** The path of the link in the newest email to an address. */
export async function newestLink(server: { app: App; database: Database }, email: string): Promise<string> {
  const newest = (await openMailbox(server, email)).at(-1);
  if (!newest) throw new Error(`there is no mail to ${email}`);
  return linkIn(newest);
}

/** The code in the newest captured text message to a number. */
export async function textedCode({ app, database }: { app: App; database: Database }, number: string): Promise<string> {
  await app.jobs.find(({ name }) => name === 'send-texts')?.run();
  const row = await database.db
    .selectFrom('texts')
    .select('body')
    .where('recipient', '=', number)
    .where('provider', '=', 'captured')
    .orderBy('number', 'desc')
    .executeTakeFirst();
  const [code] = /^\d{6}/.exec(row?.body ?? '') ?? [];
  if (!code) throw new Error(`there is no code for ${number}`);
  return code;
}
