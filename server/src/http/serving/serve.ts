import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from '../env.ts';
import { strictServer } from '../guards/malformed-request.ts';
import { listenError } from './listen-error.ts';

export type Serving = { port: number; stop(): Promise<void> };

const DRAIN_MS = 8_000;
const SWEEP_MS = 50;

/** Listens; stopping lets running requests finish and cuts streams, which would never finish by themselves. */
export function serve(app: Hono<AppEnv>, at: { port: number; host: string }): Promise<Serving> {
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
    // A connection that a browser keeps open goes idle when its last answer is sent, not before.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      done();
    });
  });
}
