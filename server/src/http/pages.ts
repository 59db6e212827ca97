import { limits } from '@evens/domain/shared/limits';
import { z } from '@hono/zod-openapi';
import { isStorable } from './text.ts';

/** The query of every list: how many, and from where on. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(limits.pageMax).default(limits.pageDefault),
  cursor: z.string().max(200).optional(),
});

export type Page<T> = { items: T[]; nextCursor: string | null };

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

/** The last row of a page: the value that the list is sorted by, and the id that decides between equal ones. */
type Cursor = { key: string; id: string };

function encodeCursor(last: Cursor): string {
  return Buffer.from(`${last.key} ${last.id}`).toString('base64url');
}

function decodeCursor(cursor: string | undefined): Cursor | undefined {
  const [key = '', id = ''] = Buffer.from(cursor ?? '', 'base64url')
    .toString()
    .split(' ');
  return id && !id.includes('\0') ? { key, id } : undefined;
}

/** Where a list sorted by time goes on; an unreadable cursor starts it from its beginning. */
export function timeCursor(cursor: string | undefined): { at: Date; id: string } | undefined {
  const last = decodeCursor(cursor);
  const at = new Date(last?.key ?? '');
  return last && isStorable(at) ? { at, id: last.id } : undefined;
}

/** Where a list sorted by amount goes on; an unreadable cursor starts it from its beginning. */
export function amountCursor(cursor: string | undefined): { amountCents: number; id: string } | undefined {
  const last = decodeCursor(cursor);
  return last && /^\d{1,9}$/.test(last.key) ? { amountCents: Number(last.key), id: last.id } : undefined;
}

/** Cuts a list that was read with one row more than the page holds. */
export function toPage<Row, Item>(
  rows: Row[],
  limit: number,
  parts: { item: (row: Row) => Item; last: (row: Row) => Cursor },
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(parts.item),
    nextCursor: rows.length > limit && last ? encodeCursor(parts.last(last)) : null,
  };
}
