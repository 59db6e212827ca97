import { hash } from 'node:crypto';
import type { Context } from 'hono';
import type { AppEnv } from './env.ts';

/** Answers with JSON. A reader who already has the same content gets a 304 without it. */
export function sendJson(c: Context<AppEnv>, content: unknown): Response {
  const text = JSON.stringify(content);
  const type = { 'content-type': 'application/json; charset=utf-8' };
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.body(text, 200, type);
  const etag = createTag(text);
  return isKnownTag(c, etag) ? c.body(null, 304, { etag }) : c.body(text, 200, { ...type, etag });
}

/** Identifies content. The tag is weak, because a proxy may compress what it stands for. */
export function createTag(text: string): string {
  return `W/"${hash('sha1', text, 'base64url')}"`;
}

/** Whether the reader says that they have the content with this tag. */
export function isKnownTag(c: Context<AppEnv>, etag: string): boolean {
  const known = c.req.header('if-none-match');
  return known !== undefined && known.split(',').some((tag) => strip(tag) === strip(etag));
}

function strip(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
