import type { App } from '../../app.ts';
import type { Database } from '../../db/database.ts';
import {
  type CapturedMail,
  type CapturedText,
  listCapturedMails,
  listCapturedTexts,
} from '../../features/messages/queries.ts';
import { spreadNews } from '../../features/notifications/spread-news.ts';

const MOST = 1000;

type Server = { app: App; database: Database };

/** The captured emails to an address, the newest last. Queues what is still to be queued, as the server's jobs do. */
export async function openMailbox({ app, database }: Server, email: string): Promise<CapturedMail[]> {
  await spreadNews(app.context);
  return listCapturedMails(database.db, app.context, { most: MOST, to: email });
}

/** The path of the link in an email, with its query and fragment. */
export function linkIn({ text }: { text: string }): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  if (!link) throw new Error('there is no link in this mail');
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
}

/** The path of the link in the newest email to an address. */
export async function newestLink(server: Server, email: string): Promise<string> {
  const newest = (await openMailbox(server, email)).at(-1);
  if (!newest) throw new Error(`there is no mail to ${email}`);
  return linkIn(newest);
}

/** The captured text messages to a number, the newest last. */
export async function openTexts({ app, database }: Server, number: string): Promise<CapturedText[]> {
  await spreadNews(app.context);
  return listCapturedTexts(database.db, { most: MOST, to: number });
}

/** The code in the newest captured text message to a number. */
export async function textedCode(server: Server, number: string): Promise<string> {
  const newest = (await openTexts(server, number)).at(-1);
  const [code] = /^\d{6}/.exec(newest?.text ?? '') ?? [];
  if (!code) throw new Error(`there is no code for ${number}`);
  return code;
}
