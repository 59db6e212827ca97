import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';

/** What every request carries. */
export type AppEnv = {
  Bindings: HttpBindings;
  /** `address` is that of the caller, as http/address.ts reads it. */
  Variables: {
    requestId: string;
    log: Logger;
    /** How the log names an account. */
    accountTag: (userId: string) => string;
    address: string;
    page?: string;
  };
};
