import type { HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../app-error.ts';
import type { AppEnv } from './env.ts';
import { httpErrors } from './errors.ts';

/** Twice as deep as any call needs. */
const MAX_DEPTH = 10;

/** Goes by the headers, because asking for the body itself makes Node.js build a stream. */
export function hasBody(request: HonoRequest): boolean {
  return request.header('transfer-encoding') !== undefined || Number(request.header('content-length') ?? 0) > 0;
}

/** Refuses JSON that is nested too deep or has a field twice, because two parsers could read it differently. */
export const unambiguousJson = createMiddleware<AppEnv>(async (c, next) => {
  const body = hasBody(c.req) ? await c.req.text() : '';
  if (body !== '' && isJson(body) && !isUnambiguous(body)) throw new AppError(httpErrors.UNREADABLE);
  return next();
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The keys of an object so far. Null for a list. */
type Level = Set<string> | null;

/** Whether valid JSON isn't too deep and has each key of an object once. Reads each character once. */
export function isUnambiguous(json: string): boolean {
  const levels: Level[] = [];
  let isKeyNext = false;
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (char === '"') {
      const end = endOfString(json, at);
      if (isKeyNext && !addKey(levels.at(-1), json.slice(at, end + 1))) return false;
      isKeyNext = false;
      at = end;
    } else if (char === '{' || char === '[') {
      if (levels.length === MAX_DEPTH) return false;
      levels.push(char === '{' ? new Set() : null);
      isKeyNext = char === '{';
    } else if (char === '}' || char === ']') {
      levels.pop();
      isKeyNext = false;
    } else if (char === ',') {
      isKeyNext = Boolean(levels.at(-1));
    }
  }
  return true;
}

/** The next quote, unless a backslash comes before it. Then each character counts. */
function endOfString(json: string, start: number): number {
  const quote = json.indexOf('"', start + 1);
  if (!json.slice(start, quote).includes('\\')) return quote;
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at;
}

/** False if the object already has the key, even if it's written with escapes. */
function addKey(keys: Level | undefined, source: string): boolean {
  const key = source.includes('\\') ? String(JSON.parse(source)) : source.slice(1, -1);
  const isNew = !keys?.has(key);
  keys?.add(key);
  return isNew;
}
