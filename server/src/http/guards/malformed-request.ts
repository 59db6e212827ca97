import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { httpErrors } from '../errors.ts';

const HOST = /^[a-z0-9.:[\]_-]+$/i;

/** A request that isn't valid HTTP never reaches the routes. It gets this answer, and its connection is closed. */
function refusal(): string {
  const { status, code, message } = httpErrors.UNREADABLE;
  const body = JSON.stringify({ code, message, requestId: randomUUID() });
  return [
    `HTTP/1.1 ${status} Bad Request`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'Referrer-Policy: no-referrer',
    'X-Content-Type-Options: nosniff',
    'X-Frame-Options: DENY',
    '',
    body,
  ].join('\r\n');
}

function refuse(socket: Duplex): void {
  if (socket.writable) socket.end(refusal());
  else socket.destroy();
}

/** A server that passes on requests with a host and a path, and refuses all others the same way. */
export function strictServer(listener: RequestListener): Server {
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    if (isReadable(request)) listener(request, response);
    else refuse(request.socket);
  });
  server.on('clientError', (_error, socket) => refuse(socket));
  server.on('checkExpectation', (request: IncomingMessage) => refuse(request.socket));
  server.on('connect', (_request, socket) => refuse(socket));
  return server;
}

/** With two hosts, a proxy and Evens could each use a different one. */
function hasOneHost({ headers, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length === 1 && HOST.test(headers.host ?? '');
}

function isReadable(request: IncomingMessage): boolean {
  const { url = '' } = request;
  return url.startsWith('/') && !url.includes('\\') && hasOneHost(request) && URL.canParse(url, 'http://host');
}
