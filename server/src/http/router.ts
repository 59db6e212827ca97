import { defineErrors, type ErrorSpec } from '@evens/domain/shared/errors';
import { isId } from '@evens/domain/shared/ids';
import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { AppError } from '../app-error.ts';
import type { AppEnv } from './env.ts';
import { errorShape, httpErrors } from './errors.ts';

type Gate = (c: Context<AppEnv>) => Promise<unknown>;

/**
 * A router whose refusals of malformed input carry the text that the rules give for the field, where they give one. Whoever
 * does not pass the gate is told that and nothing of what was wrong with the input (ER-05).
 */
export function createRouter(gate?: Gate): OpenAPIHono<AppEnv> {
  return new OpenAPIHono<AppEnv>({
    defaultHook: async (result, c) => {
      if (result.success) return;
      await gate?.(c);
      throw inputError(result.error);
    },
  });
}

const MARK = 'refusal:';

/** For a field of a shape: what to say when its value has the wrong form. */
export function says(spec: ErrorSpec): { error: string } {
  return { error: MARK + JSON.stringify(spec) };
}

function inputError(error: z.ZodError): AppError {
  const [first] = error.issues;
  if (first?.message.startsWith(MARK)) {
    const { code, ...spec } = JSON.parse(first.message.slice(MARK.length)) as ErrorSpec;
    const [known] = Object.values(defineErrors({ [code]: spec }));
    return new AppError(known ?? httpErrors.INVALID_INPUT);
  }
  const details = error.issues.map((issue) => ({ path: issue.path.join('.'), problem: issue.message }));
  return new AppError(httpErrors.INVALID_INPUT, { details });
}

/** The answers that every call may give beside its own. */
export const refusals = {
  default: { description: 'An error: a stable code and a message for the user', content: json(errorShape) },
} as const;

export function json<T extends z.ZodType>(schema: T) {
  return { 'application/json': { schema } };
}

export function answers<T extends z.ZodType>(schema: T, description: string) {
  return { 200: { description, content: json(schema) }, ...refusals } as const;
}

export function takes<T extends z.ZodType>(schema: T) {
  return { body: { content: json(schema), required: true } } as const;
}

/** Fields that a caller may send although the server knows better: their values never count. */
export function ignored<const Names extends string[]>(...names: Names) {
  const field = z.unknown().optional().openapi({ description: 'Ignored: the server knows it' });
  return Object.fromEntries(names.map((name) => [name, field])) as Record<Names[number], typeof field>;
}

/** An id in a path: what cannot be one is as unknown as one that nothing has. */
export function idOf(unknown: ErrorSpec) {
  return z.string().refine(isId, says(unknown));
}

export const groupPath = z.object({ groupId: z.string().max(40) });
