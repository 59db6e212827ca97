import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Store } from './db/transact.ts';
import type { Auth } from './features/accounts/auth.ts';
import type { Feed } from './features/lines/feed.ts';
import type { LiveHub } from './live/hub.ts';
import type { Mailer } from './ports/mailer.ts';
import type { Sms } from './ports/sms.ts';

/** What the parts of the server are handed: plain objects, made once in app.ts. */
export type Context = {
  readonly config: Config;
  readonly store: Store;
  readonly hub: LiveHub;
  readonly log: Logger;
  readonly auth: Auth;
  readonly feed: Feed;
  readonly mailer: Mailer;
  readonly sms: Sms;
  /** Where browsers reach this server; links and cookies are made for it. */
  readonly publicUrl: string;
};
