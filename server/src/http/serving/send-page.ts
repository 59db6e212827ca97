import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import type { AppEnv } from '../env.ts';

/** A page is a few kilobytes, so this takes less time than a read from a disk. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Sends a page in the smallest encoding that the browser accepts. */
export function sendPage(c: Context<AppEnv>, page: string): Response {
  // Another site's page is cut off from what it opens (request-guards.ts).
  c.header('vary', 'Accept-Encoding, Sec-Fetch-Site', { append: true });
  c.header('content-type', 'text/html; charset=utf-8');
  const accepted = (c.req.header('accept-encoding') ?? '').split(',').map((one) => one.trim());
  if (accepted.includes('br')) return c.body(brotliCompressSync(page, QUALITY), 200, { 'content-encoding': 'br' });
  if (accepted.includes('gzip')) return c.body(gzipSync(page), 200, { 'content-encoding': 'gzip' });
  return c.body(page);
}
