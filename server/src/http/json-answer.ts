import { hash } from 'node:crypto';
import type { Context } from 'hono';
import type { AppEnv } from './env.ts';

/** Content that was written as JSON before, because many readers get the same. */
export class WrittenJson<T> {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Identifies the content. The tag is weak, because a proxy may compress what it stands for. */
  readonly tag: string;
  /** Only a type. */
  readonly content?: T;

  constructor(content: T) {
    const text = JSON.stringify(content);
    this.bytes = new TextEncoder().encode(text);
    this.tag = createTag(text);
  }
}

/** Answers with JSON. A reader who already has the same content gets a 304 without it. */
export function sendJson(c: Context<AppEnv>, content: unknown): Response {
  const type = { 'content-type': 'application/json; charset=utf-8' };
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!isRead) return c.body(JSON.stringify(content), 200, type);
  const { bytes, tag: etag } = content instanceof WrittenJson ? content : new WrittenJson(content);
  return isKnownTag(c, etag) ? c.body(null, 304, { etag }) : c.body(bytes, 200, { ...type, etag });
}

export function createTag(text: string): string {
  return `W/"${hash('sha1', text, 'base64url')}"`;
}

/** Whether the reader says that they have the content with this tag. */
export function isKnownTag(c: Context<AppEnv>, etag: string): boolean {
  const known = c.req.header('if-none-match')?.split(',') ?? [];
  return known.some((tag) => strip(tag) === strip(etag));
}

function strip(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
