import type { SignInProvider } from '@evens/domain/accounts/model';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { ReadQueue } from './db/read-queue.ts';
import type { Store } from './db/transact.ts';
import type { Feed } from './features/lines/feed/feed.ts';
import type { Devices } from './features/sign-in/attempts/device-cookie.ts';
import type { Auth } from './features/sign-in/create-auth.ts';
import type { Entries } from './features/sign-in/linked-accounts/oauth-state.ts';
import type { Foreground } from './http/serving/foreground.ts';
import type { LiveHub } from './live/hub.ts';
import type { Mailer } from './ports/email/mailer.ts';
import type { IdentityProvider } from './ports/identity/identity-provider.ts';
import type { Sms } from './ports/sms/sms.ts';

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
