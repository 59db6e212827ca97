import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { floorStatements } from './floor-statements.ts';

/**
 * A bare server that does what Evens does with one SQL statement per call: no rules, no notifications, no kept answers. It
 * says its address on standard output. Evens is measured against it.
 */
const pool = new pg.Pool({ connectionString: process.argv[2] ?? '', max: 10 });
const streams = new Set<ServerResponse>();

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => send(response, 500, { message: String(error) }));
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = '/' } = request;
  const token = request.headers.authorization ?? '';
  const [, what = '', id = ''] = url.split('/');
  if (what === 'health') return send(response, 200, await first('health', []));
  if (what === 'live') return openStream(request, response);
  if (what === 'standings') return send(response, 200, await rows('standings', [token]));
  if (method === 'GET') return send(response, 200, await rows('list', [token]));
  const body = await readBody(request);
  if (id) return send(response, 200, await first('accept', [token, id]));
  const bid = await first('post', [token, body.gameId, body.side, body.odds, body.amountCents]);
  send(response, 200, bid);
  const event = `data: ${JSON.stringify(bid)}\n\n`;
  for (const stream of streams) stream.write(event);
}

type Name = keyof typeof floorStatements;

async function rows(name: Name, values: unknown[]): Promise<unknown[]> {
  return (await pool.query({ name, text: floorStatements[name], values })).rows;
}

async function first(name: Name, values: unknown[]): Promise<unknown> {
  const [row] = await rows(name, values);
  if (!row) throw new Error(`${name} found nothing`);
  return row;
}

async function readBody(request: IncomingMessage) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text || '{}') as Record<string, unknown>;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

function openStream(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(': open\n\n');
  streams.add(response);
  request.on('close', () => streams.delete(response));
}

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.stdin.resume();
process.stdin.once('end', () => process.exit(0));
