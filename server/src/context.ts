import type { SignInProvider } from '@evens/domain/accounts/model';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { ReadQueue } from './db/read-queue.ts';
import type { Store } from './db/transact.ts';
import type { Auth } from './features/accounts/auth.ts';
import type { Devices } from './features/accounts/auth-devices.ts';
import type { Entries } from './features/accounts/auth-entries.ts';
import type { Feed } from './features/lines/feed.ts';
import type { Foreground } from './http/foreground.ts';
import type { LiveHub } from './live/hub.ts';
import type { IdentityProvider } from './ports/identity-provider.ts';
import type { Mailer } from './ports/mailer.ts';
import type { Sms } from './ports/sms.ts';

/** What the parts of the server are handed: plain objects, made once in app.ts. */
export type Context = {
  readonly config: Config;
  readonly store: Store;
  readonly hub: LiveHub;
  /** Audits take seconds, and figures and pages of exports milliseconds: neither waits for the other. */
  readonly longReads: { readonly audits: ReadQueue; readonly figures: ReadQueue };
  readonly foreground: Foreground;
  readonly log: Logger;
  readonly auth: Auth;
  readonly entries: Entries;
  readonly devices: Devices;
  readonly providers: Readonly<Partial<Record<SignInProvider, IdentityProvider>>>;
  readonly feed: Feed;
  readonly mailer: Mailer;
  readonly sms: Sms;
  /** Where browsers reach this server; links and cookies are made for it. */
  readonly publicUrl: string;
};
