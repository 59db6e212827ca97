import { z } from '@hono/zod-openapi';

type WrongForm = { error?: string };

/** Whether the database can store a text. PostgreSQL takes no zero character, and its JSON no half surrogate pairs. */
export function storableText(wrongForm: WrongForm = {}) {
  return z.string(wrongForm).refine(isStorableText, wrongForm);
}

export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Whether the database can store a time, with any offset: its year in UTC has four digits and isn't 0. */
export function storableMoment(wrongForm: WrongForm = {}) {
  return z.iso.datetime({ offset: true, ...wrongForm }).refine((text) => isStorable(new Date(text)), wrongForm);
}

export function isStorable(at: Date): boolean {
  const year = at.getUTCFullYear();
  return year >= 1 && year <= 9999;
}
