import { limits } from '@evens/domain/shared/limits';
import type { Client } from 'openapi-fetch';
import { atBase } from './address/base-path.ts';
import type { paths } from './api.gen.ts';
import { serverUnreachable, somethingWrong } from './copy.ts';
import { type DraftName, dropDraft, fillIn, keepDraft, readDraft } from './drafts/drafts.ts';
import { findKnownAnswer, keepAnswer } from './known-answers.ts';
import { noteAge } from './offline/saved-answers.ts';
import { takePreloaded } from './preloaded-responses.ts';
import { askForProof, needsProof } from './reauthentication.ts';

type ErrorBody = { code: string; message: string; details?: unknown };

/** A refusal with the server's message, or a call that failed (status 0). */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: unknown;

  constructor(status: number, { code, message, details }: ErrorBody) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

const UNREACHABLE = { code: 'UNREACHABLE', message: serverUnreachable };
const UNREADABLE = { code: 'UNREADABLE', message: somethingWrong };

const KEY_HEADER = 'idempotency-key';
const REPEATS = 2;
const REPEAT_AFTER_MS = 500;

const signedOut = new Set<() => void>();

export function unreachable(): ApiError {
  return new ApiError(0, UNREACHABLE);
}

/** Whether the server responds at all, with any status. */
export function isServerThere(): Promise<boolean> {
  return fetch(atBase('/api/health'), { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

/** Calls the listener when a call finds that the session has ended (ER-06). */
export function onSignedOut(listener: () => void): () => void {
  signedOut.add(listener);
  return () => signedOut.delete(listener);
}

/** Reports that the session has ended. Any call can find that out. */
export function notifySignedOut(): void {
  for (const listener of signedOut) listener();
}

/**
 * Sends a POST that broke off again with the same Idempotency-Key, so that the server does it once, however many
 * copies arrive.
 */
async function send(request: Request, repeats = request.headers.has(KEY_HEADER) ? REPEATS : 0): Promise<Response> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(limits.callTimeoutMs)]);
  try {
    return (await takePreloaded(request)) ?? (await fetch(request.clone(), { signal }));
  } catch (error) {
    if (request.signal.aborted) throw error;
    if (signal.aborted || repeats === 0) throw unreachable();
    await new Promise((done) => setTimeout(done, REPEAT_AFTER_MS));
    return send(request, repeats - 1);
  }
}

/** Calls about the session itself. There, a 401 is an answer and not the end of a session. */
function isAboutSession(path: string): boolean {
  return path.startsWith('/api/auth/');
}

/**
 * Writes about the session that haven't been answered, and how many have. Some of them give it another cookie. Logging out
 * doesn't count, because then it's right that no one is signed in.
 */
const sessionWrites = { running: new Set<Promise<unknown>>(), answered: 0 };

async function sendSessionWrite(request: Request): Promise<Response> {
  const response = send(request);
  sessionWrites.running.add(response);
  try {
    return await response;
  } finally {
    sessionWrites.running.delete(response);
    sessionWrites.answered += 1;
  }
}

/**
 * A call that runs beside a write about the session can carry the cookie from before, so its answer may be that no one is
 * signed in. Then it's sent again.
 */
async function sendInSession(path: string, request: Request): Promise<Response> {
  const { answered } = sessionWrites;
  const response = await send(request);
  if (response.status !== 401 && !isAboutSession(path)) return response;
  await Promise.allSettled(sessionWrites.running);
  return sessionWrites.answered === answered ? response : send(request);
}

function sendCall(path: string, request: Request): Promise<Response> {
  if (!isAboutSession(path) || request.method === 'GET') return sendInSession(path, request);
  return path === '/api/auth/sign-out' ? send(request) : sendSessionWrite(request);
}

/** Not randomUUID, which browsers don't offer on plain HTTP. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Something a person wants to do once. Until it succeeds, each attempt with the same content has the same key. If a
 * response was lost, pressing again returns the result of the first press and does nothing twice.
 */
export class Intent {
  #key = '';
  #content: string | null = null;
  readonly #name: DraftName | null;

  /** With a name, it's the same intent after a reload. */
  constructor(name: DraftName | null = null) {
    this.#name = name;
    const sent = fillIn({ key: '', content: '' }, name && readDraft(name));
    if (sent.key) [this.#key, this.#content] = [sent.key, sent.content];
  }

  async carryOut<T>(content: unknown, send: (headers: Record<string, string>) => Promise<T>): Promise<T> {
    const text = JSON.stringify(content);
    if (text !== this.#content) this.#key = newKey();
    this.#content = text;
    if (this.#name) keepDraft(this.#name, { key: this.#key, content: text });
    const done = await send({ [KEY_HEADER]: this.#key });
    this.#content = null;
    if (this.#name) dropDraft(this.#name);
    return done;
  }
}

type CallInit = {
  params?: { path?: Record<string, unknown>; query?: Record<string, unknown> };
  body?: unknown;
  headers?: HeadersInit;
  signal?: AbortSignal | null;
};

function buildUrl(template: string, { path = {}, query = {} }: NonNullable<CallInit['params']> = {}): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(
    given.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  );
  return `${location.origin}${atBase(filled)}${search.size > 0 ? `?${search}` : ''}`;
}

/** The parsed body, or undefined if it isn't one of ours. */
async function readBody(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text());
  } catch {
    return undefined;
  }
}

/** Some changes to personal data need confirmation first. The call is then sent again. */
async function call(method: string, path: string, init: CallInit = {}): ReturnType<typeof callOnce> {
  const first = await callOnce(method, path, init);
  if (!needsProof(first.error)) return first;
  return (await askForProof()) ? callOnce(method, path, init) : first;
}

async function callOnce(method: string, path: string, { params, body, headers, signal = null }: CallInit) {
  const url = buildUrl(path, params);
  const known = method === 'GET' ? findKnownAnswer(url) : undefined;
  const request = new Request(url, {
    method,
    headers: headers ?? {},
    signal,
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (body !== undefined) request.headers.set('content-type', 'application/json');
  if (known) request.headers.set('if-none-match', known.tag);
  const takesKey = method === 'POST' && !isAboutSession(path);
  if (takesKey && !request.headers.has(KEY_HEADER)) request.headers.set(KEY_HEADER, newKey());
  const response = await sendCall(path, request);
  noteAge(response);
  if (response.status === 401 && !isAboutSession(path)) notifySignedOut();
  if (known && response.status === 304) return { data: known.data, response };
  const reply = await readBody(response);
  if (method === 'GET' && response.ok) keepAnswer(url, response, reply);
  return response.ok ? { data: reply, response } : { error: reply, response };
}

/**
 * The server's API, typed by its OpenAPI description. Wrap each call in `answer`. Only the types are from
 * openapi-fetch, because its code is larger than all of this.
 */
export const api = {
  GET: (path: string, init?: CallInit) => call('GET', path, init),
  POST: (path: string, init?: CallInit) => call('POST', path, init),
  PATCH: (path: string, init?: CallInit) => call('PATCH', path, init),
  DELETE: (path: string, init?: CallInit) => call('DELETE', path, init),
} as Pick<Client<paths>, 'GET' | 'POST' | 'PATCH' | 'DELETE'>;

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}

/** The content of a response. A refusal is thrown as an ApiError. */
export async function answer<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> {
  const { data, error, response } = await call;
  if (data !== undefined) return data;
  throw new ApiError(response.status, isErrorBody(error) ? error : UNREADABLE);
}

/** Whether the server refused the call for a reason in this list, such as `accountErrors`. */
export function isRefusalFrom(errors: object, error: unknown): error is ApiError {
  return error instanceof ApiError && Object.hasOwn(errors, error.code);
}

/** Whether the server refused the call, for whatever reason. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** The text to show for any error from a call. */
export function getMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : UNREADABLE.message;
}
