import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Handles a request from the command line in a running Evens. The answer is sent as JSON. */
export type RequestHandler = (request: unknown) => Promise<unknown>;

type AnswerLine = { answer: unknown } | { error: string };

/** The shortest limit of any system is 104 bytes. Some systems silently cut off a longer path. */
const LONGEST_SOCKET_PATH = 100;

/** Calls `use` with a path to the socket that is short enough for the system. */
export async function withShortPath<T>(folder: string, name: string, use: (path: string) => Promise<T>): Promise<T> {
  const path = join(folder, name);
  if (Buffer.byteLength(path) <= LONGEST_SOCKET_PATH) return use(path);
  const detour = mkdtempSync(join(tmpdir(), 'evens-'));
  try {
    symlinkSync(folder, join(detour, 'lock'), 'dir');
    return await use(join(detour, 'lock', name));
  } finally {
    rmSync(detour, { recursive: true });
  }
}

/** A connection to the process that listens, or null if none does. */
export function connectTo(path: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const connection = connect(path);
    connection.once('connect', () => {
      connection.off('error', onError);
      resolve(connection);
    });
    const onError = (error: Error) => {
      const isNobodyThere = hasErrorCode(error, 'ECONNREFUSED') || hasErrorCode(error, 'ENOENT');
      if (isNobodyThere) resolve(null);
      else reject(error);
    };
    connection.once('error', onError);
  });
}

/** Sends one request and waits for its answer, no matter how long the work takes. */
export async function sendRequest(connection: Socket, request: unknown): Promise<unknown> {
  connection.on('error', () => {});
  connection.write(`${JSON.stringify(request)}\n`);
  for await (const line of createInterface({ input: connection })) {
    connection.end();
    const answer = JSON.parse(line) as AnswerLine;
    if ('error' in answer) throw new Error(answer.error);
    return answer.answer;
  }
  throw new Error('Evens stopped before it responded.');
}

/** Answers each line of a connection with one line, in order. */
export async function serveRequests(connection: Socket, onRequest: RequestHandler | undefined): Promise<void> {
  connection.on('error', () => {});
  for await (const line of createInterface({ input: connection })) {
    const answer = await handleRequest(line, onRequest);
    if (connection.writable) connection.write(`${JSON.stringify(answer)}\n`);
  }
}

async function handleRequest(line: string, onRequest: RequestHandler | undefined): Promise<AnswerLine> {
  try {
    const request: unknown = JSON.parse(line);
    if (request === 'ping') return { answer: 'pong' };
    if (!onRequest) return { error: 'This server doesn’t accept commands.' };
    return { answer: (await onRequest(request)) ?? null };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

export function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
