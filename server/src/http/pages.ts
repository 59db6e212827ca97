import { limits } from '@evens/domain/shared/limits';
import { z } from '@hono/zod-openapi';
import { AppError } from '../app-error.ts';
import { httpErrors } from './errors.ts';
import { isStorable } from './guards/storable-text.ts';

/** The query of every list: how many rows, and from which one. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(limits.pageMax).default(limits.pageDefault),
  cursor: z.string().max(200).optional(),
});

export type Page<T> = { items: T[]; nextCursor: string | null };

export function pageSchema<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

/** The last row of a page: the value that the list is sorted by, and the id as a tie-breaker. */
type Cursor = { key: string; id: string };

function encodeCursor(last: Cursor): string {
  return Buffer.from(`${last.key} ${last.id}`).toString('base64url');
}

function decodeCursor(cursor: string): Cursor {
  const [key = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  return id && !id.includes('\0') ? { key, id } : refuseCursor();
}

/** Starting the list over instead would make a client that follows cursors read forever. */
function refuseCursor(): never {
  throw new AppError(httpErrors.INVALID_INPUT, {
    details: [{ path: 'cursor', problem: 'not a cursor from any list' }],
  });
}

/** Where a list sorted by time continues. An empty cursor counts as none. */
export function timeCursor(cursor: string | undefined): { at: Date; id: string } | undefined {
  if (!cursor) return undefined;
  const { key, id } = decodeCursor(cursor);
  const at = new Date(key);
  return isStorable(at) ? { at, id } : refuseCursor();
}

/** Where a list sorted by time, and then by its own numbers, continues. */
export function timeAndNumberCursor(cursor: string | undefined): { at: Date; number: number } | undefined {
  const after = timeCursor(cursor);
  if (!after) return undefined;
  return /^\d{1,15}$/.test(after.id) ? { at: after.at, number: Number(after.id) } : refuseCursor();
}

/** Where a list sorted by amount continues. */
export function amountCursor(cursor: string | undefined): { amountCents: number; id: string } | undefined {
  if (!cursor) return undefined;
  const { key, id } = decodeCursor(cursor);
  return /^\d{1,9}$/.test(key) ? { amountCents: Number(key), id } : refuseCursor();
}

/** Where a list sorted by its own numbers continues. */
export function numberCursor(cursor: string | undefined): number | undefined {
  if (!cursor) return undefined;
  const { key } = decodeCursor(cursor);
  return /^\d{1,15}$/.test(key) ? Number(key) : refuseCursor();
}

/** Cuts a list that was read with one row more than a page has. */
export function toPage<Row, Item>(
  rows: readonly Row[],
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
