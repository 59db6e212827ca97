import { z } from '@hono/zod-openapi';

type WrongForm = { error?: string };

/** Text that the database can keep: PostgreSQL takes no zero character, and JSON in it no halves of surrogate pairs. */
export function storableText(wrongForm: WrongForm = {}) {
  return z.string(wrongForm).refine(isStorableText, wrongForm);
}

export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** A time that the database can keep, with any offset: its year in UTC has four digits and is not the year 0. */
export function storableMoment(wrongForm: WrongForm = {}) {
  return z.iso.datetime({ offset: true, ...wrongForm }).refine((text) => isStorable(new Date(text)), wrongForm);
}

export function isStorable(at: Date): boolean {
  const year = at.getUTCFullYear();
  return year >= 1 && year <= 9999;
}
