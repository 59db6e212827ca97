import { groupErrors } from '@evens/domain/groups/errors';
import { ApiError } from '../../lib/api.ts';
import { groupFailures } from './copy.ts';

const known: ReadonlySet<string> = new Set(Object.values(groupErrors).map(({ code }) => code));

/** The server's message for a refusal, and otherwise the given text. */
function failureText(error: ApiError, byStatus: Readonly<Record<number, string>>, otherwise: string): string {
  if (known.has(error.code)) return error.message;
  const isRefused = error.status >= 400 && error.status < 500;
  return byStatus[error.status] ?? (isRefused ? error.message : otherwise);
}

/** Why someone couldn't join, as the form shows it (GR-11 to GR-18). */
export function joinFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return groupFailures.joinForm;
  const byStatus = {
    0: groupFailures.joinOffline,
    401: groupErrors.JOIN_NOT_SIGNED_IN.message,
    503: groupFailures.joinNoDatabase,
  };
  return failureText(error, byStatus, groupFailures.join);
}

/** Why the group wasn't created (GR-24 to GR-26). */
export function createFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return groupFailures.create;
  const byStatus = {
    0: groupFailures.createOffline,
    401: groupErrors.CREATE_GROUP_USER_RECORD_MISSING.message,
    403: groupFailures.createForbidden,
  };
  return failureText(error, byStatus, groupFailures.create);
}
