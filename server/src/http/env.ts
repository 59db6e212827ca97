import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';

/** What every request carries. */
export type AppEnv = {
  Bindings: HttpBindings;
  Variables: { requestId: string; log: Logger; page?: string };
};
