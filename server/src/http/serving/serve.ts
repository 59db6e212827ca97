import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from '../env.ts';
import { strictServer } from '../guards/malformed-request.ts';
import { listenError, type Place } from './listen-error.ts';

export type Serving = { port: number; stop(): Promise<void> };

const DRAIN_MS = 8_000;
const SWEEP_MS = 50;
/**
 * How long a connection may stay idle. Longer than web servers in front keep theirs (Caddy 120 s, nginx 60 s): if Evens
 * closed it first, a request could be on its way and get no answer.
 */
const IDLE_MS = 150_000;

/** Starts listening. Stopping lets running requests finish and closes streams, which would never finish. */
export function serve(app: Hono<AppEnv>, at: Place): Promise<Serving> {
  return new Promise((done, fail) => {
    const server = strictServer(getRequestListener(app.fetch));
    server.keepAliveTimeout = IDLE_MS;
    const unused = trackUnused(server);
    server.once('error', (error) => fail(listenError(error, at)));
    server.listen(at.port, at.host, () => {
      const { port } = server.address() as AddressInfo;
      done({ port, stop: () => drain(server, unused) });
    });
  });
}

/** The connections without a request so far. Browsers open some in advance, and for Node.js they aren't idle. */
function trackUnused(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return unused;
}

function drain(server: Server, unused: ReadonlySet<Socket>): Promise<void> {
  return new Promise((done) => {
    for (const socket of unused) socket.destroy();
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
