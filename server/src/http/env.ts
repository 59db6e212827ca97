import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';

/** What every request has. */
export type AppEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    log: Logger;
    /** The tag of an account in the log. */
    accountTag: (userId: string) => string;
    /** The caller's address, as caller-address.ts reads it. */
    address: string;
    /** The built page to send, and what its browser tells the live stream. */
    page?: string;
    mark?: string | undefined;
    /** The first screen of that page, as HTML. */
    drawn?: string | undefined;
  };
};
