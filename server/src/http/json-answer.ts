import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { AppEnv } from './env.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Packing = 'br' | 'gzip';

/** Smaller content fits into one packet either way. */
const PACKED_FROM_BYTES = 1024;

/** At this quality, output is a fifth smaller than gzip and just as fast. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const pack: Record<Packing, (bytes: Bytes) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, brotliOptions),
  gzip: (bytes) => zip(bytes),
};

/** Content that was written as JSON before, because many readers get the same. It's compressed once for all of them. */
export class WrittenJson<T> {
  readonly bytes: Bytes;
  /** Identifies the content. The tag is weak, because it stands for each compressed form as well. */
  readonly tag: string;
  /** Only a type. */
  readonly content?: T;
  readonly #packed = new Map<Packing, Promise<Bytes>>();

  constructor(content: T) {
    const text = JSON.stringify(content);
    this.bytes = new TextEncoder().encode(text);
    this.tag = createTag(text);
  }

  packed(packing: Packing): Promise<Bytes> {
    const packed = this.#packed.get(packing) ?? pack[packing](this.bytes).then((bytes) => new Uint8Array(bytes));
    this.#packed.set(packing, packed);
    return packed;
  }
}

/** Answers with JSON, compressed if that helps. A reader who already has the same content gets a 304 without it. */
export async function sendJson(c: Context<AppEnv>, content: unknown): Promise<Response> {
  const type = { 'content-type': 'application/json; charset=utf-8' };
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!isRead) return c.body(JSON.stringify(content), 200, type);
  const written = content instanceof WrittenJson ? content : new WrittenJson(content);
  const about = { etag: written.tag, vary: 'accept-encoding' };
  if (isKnownTag(c, written.tag)) return c.body(null, 304, about);
  const packing = written.bytes.length < PACKED_FROM_BYTES ? undefined : findPacking(c);
  return packing
    ? c.body(await written.packed(packing), 200, { ...type, ...about, 'content-encoding': packing })
    : c.body(written.bytes, 200, { ...type, ...about });
}

/** Brotli is smaller, but browsers accept it only over secure connections. */
function findPacking(c: Context<AppEnv>): Packing | undefined {
  const accepted = (c.req.header('accept-encoding') ?? '').split(',').map((one) => one.replaceAll(/\s/g, ''));
  const names = accepted.filter((one) => !/;q=0(\.0*)?$/.test(one)).map((one) => one.split(';')[0]);
  return (['br', 'gzip'] as const).find((name) => names.includes(name));
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
