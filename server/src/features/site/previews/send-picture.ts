import { HOUR_MS, SECOND_MS } from '@evens/domain/shared/time-units';
import type { PictureTexts } from '@evens/domain/site/previews/model';
import type { Context } from 'hono';
import type { AppEnv } from '../../../http/env.ts';
import { createTag, isKnownTag } from '../../../http/json-answer.ts';
import { drawPng } from './draw-png.ts';

/** Chats keep pictures. Each says nothing but what its link says to everyone. */
const CACHING = `public, max-age=${HOUR_MS / SECOND_MS}`;

export async function sendPicture(c: Context<AppEnv>, texts: PictureTexts): Promise<Response> {
  const etag = createTag(JSON.stringify(texts));
  const caching = { etag, 'cache-control': CACHING };
  if (isKnownTag(c, etag)) return c.body(null, 304, caching);
  return c.body(await drawPng(texts), 200, { ...caching, 'content-type': 'image/png' });
}
