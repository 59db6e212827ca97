import type { z } from '@hono/zod-openapi';
import { errorSchema } from './errors.ts';

/** The error answers that any call can give. */
export const refusals = {
  default: { description: 'An error: a stable code and a message for the user', content: json(errorSchema) },
} as const;

/** Every GET with a JSON answer can also say this. */
export const unchanged = {
  304: { description: 'Nothing has changed since the response with the ETag in If-None-Match' },
} as const;

export function json<T extends z.ZodType>(schema: T) {
  return { 'application/json': { schema } };
}

export function answers<T extends z.ZodType>(schema: T, description: string) {
  return { 200: { description, content: json(schema) }, ...refusals } as const;
}
