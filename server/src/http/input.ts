import { defineErrors, type ErrorSpec } from '@evens/domain/shared/errors';
import { isId } from '@evens/domain/shared/ids';
import { z } from '@hono/zod-openapi';
import { AppError } from '../app-error.ts';
import { httpErrors } from './errors.ts';

const MARK = 'refusal:';

/** For a field of a shape: what to say when its value has the wrong form. */
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

/** Fields that a caller may send although the server knows better: their values never count. */
export function ignored<const Names extends string[]>(...names: Names) {
  const field = z.unknown().optional().openapi({ description: 'Ignored: the server knows it' });
  return Object.fromEntries(names.map((name) => [name, field])) as Record<Names[number], typeof field>;
}

/** An id in a path: what cannot be one is as unknown as one that nothing has. */
export function pathId(unknown: ErrorSpec) {
  return z.string().refine(isId, withMessage(unknown));
}
