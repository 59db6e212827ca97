import type { SignInProvider } from '@evens/domain/accounts/model';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { ReadQueue } from './db/reads/read-queue.ts';
import type { Store } from './db/store.ts';
import type { Foreground } from './http/serving/request-priority.ts';
import type { LiveHub } from './live/hub.ts';
import type { Contacts } from './ports/contacts/contacts.ts';
import type { Mailer } from './ports/email/mailer.ts';
import type { IdentityProvider } from './ports/identity/identity-provider.ts';
import type { Metrics } from './ports/metrics/metrics.ts';
import type { Sms } from './ports/sms/sms.ts';

/** What routes and jobs receive. app.ts creates it once. Nouns that need more extend it, like `FeedContext`. */
export type Context = {
  readonly config: Config;
  readonly store: Store;
  readonly hub: LiveHub;
  /** An audit takes seconds, and statistics or a page of an export take milliseconds, so each has its own queue. */
  readonly longReads: { readonly audits: ReadQueue; readonly figures: ReadQueue };
  readonly foreground: Foreground;
  readonly log: Logger;
  /** Null if no one may read them. */
  readonly metrics: Metrics | null;
  readonly auth: {
    /** The stored form of a request's API token, or else of its session cookie. Null if there is none or it's forged. */
    readStoredToken(requestHeaders: Headers): Promise<string | null>;
  };
  readonly providers: Readonly<Partial<Record<SignInProvider, IdentityProvider>>>;
  readonly mailer: Mailer;
  readonly sms: Sms;
  readonly contacts: Contacts;
  /** The address where browsers reach this server, for links and cookies. */
  readonly publicUrl: string;
};

/** What jobs get that write many rows: where to, and where they log the rows that fail. */
export type JobContext = Pick<Context, 'store' | 'log'>;
