import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from '../env.ts';
import { strictServer } from '../guards/malformed-request.ts';
import { listenError, type Place } from './listen-error.ts';

export type Serving = { port: number; stop(): Promise<void> };

const DRAIN_MS = 8_000;
const SWEEP_MS = 50;

/** Starts listening. Stopping lets running requests finish and closes streams, which would never finish. */
export function serve(app: Hono<AppEnv>, at: Place): Promise<Serving> {
  return new Promise((done, fail) => {
    const server = strictServer(getRequestListener(app.fetch));
    server.once('error', (error) => fail(listenError(error, at)));
    server.listen(at.port, at.host, () => {
      const { port } = server.address() as AddressInfo;
      done({ port, stop: () => drain(server) });
    });
  });
}

function drain(server: Server): Promise<void> {
  return new Promise((done) => {
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    // A kept-alive connection is idle only once its last answer is sent.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      done();
    });
  });
}
