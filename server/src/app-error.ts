import { type ErrorSpec, fillText } from '@evens/domain/shared/errors';

type Extra = { values?: Readonly<Record<string, string | number>>; details?: unknown; retryAfterSeconds?: number };

/** A refusal that the user sees. Anything else that is thrown is a fault. */
export class AppError extends Error {
  readonly spec: ErrorSpec;
  readonly details: unknown;
  /** For the Retry-After header. */
  readonly retryAfterSeconds: number | undefined;

  constructor(spec: ErrorSpec, extra: Extra = {}) {
    super(fillText(spec.message, extra.values ?? {}));
    this.spec = spec;
    this.details = extra.details;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}

/** Throws the refusal, if there is one. */
export function refuse(refusal: ErrorSpec | null, extra: Extra = {}): void {
  if (refusal) throw new AppError(refusal, extra);
}

/** The code of any thrown error that has one, such as PostgreSQL's and Node's. */
export function getErrorCode(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
