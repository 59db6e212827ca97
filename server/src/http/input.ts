import { defineErrors, type ErrorSpec } from '@evens/domain/shared/errors';
import { isId } from '@evens/domain/shared/ids';
import { z } from '@hono/zod-openapi';
import { AppError } from '../app-error.ts';
import { httpErrors } from './errors.ts';

const MARK = 'refusal:';

/** Gives a field of a schema the error for a malformed value. */
export function withMessage(spec: ErrorSpec): { error: string } {
  return { error: MARK + JSON.stringify(spec) };
}

export function inputError(error: z.ZodError): AppError {
  const [first] = error.issues;
  if (first?.message.startsWith(MARK)) {
    const { code, ...spec } = JSON.parse(first.message.slice(MARK.length)) as ErrorSpec;
    const [known] = Object.values(defineErrors({ [code]: spec }));
    return new AppError(known ?? httpErrors.INVALID_INPUT);
  }
  const details = error.issues.map((issue) => ({ path: issue.path.join('.'), problem: issue.message }));
  return new AppError(httpErrors.INVALID_INPUT, { details });
}

/** Fields that clients may send but the server ignores, because it has the values itself. */
export function ignoredFields<const Names extends string[]>(...names: Names) {
  const field = z.unknown().optional().openapi({ description: 'Ignored: the server knows it' });
  return Object.fromEntries(names.map((name) => [name, field])) as Record<Names[number], typeof field>;
}

/** An id in a path. A malformed id gets the same error as an unknown one. */
export function pathId(unknown: ErrorSpec) {
  return z.string().refine(isId, withMessage(unknown));
}
