import { groupErrors } from '@evens/domain/groups/errors';
import type { ErrorSpec } from '@evens/domain/shared/errors';
import { ApiError } from '../../lib/api.ts';

const known: ReadonlySet<string> = new Set(Object.values(groupErrors).map(({ code }) => code));

/** The server's message for a refusal, and otherwise the given text. */
function told(error: ApiError, byStatus: Readonly<Record<number, ErrorSpec>>, otherwise: ErrorSpec): string {
  if (known.has(error.code)) return error.message;
  const isRefused = error.status >= 400 && error.status < 500;
  return (byStatus[error.status] ?? (isRefused ? error : otherwise)).message;
}

/** Why someone couldn't join, as the form shows it (GR-11 to GR-18). */
export function joinFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return groupErrors.JOIN_FORM_FAILED.message;
  const byStatus = {
    0: groupErrors.JOIN_SERVER_UNREACHABLE,
    401: groupErrors.JOIN_NOT_SIGNED_IN,
    503: groupErrors.JOIN_DATABASE_FAILED,
  };
  return told(error, byStatus, groupErrors.JOIN_FAILED);
}

/** Why the group wasn't created (GR-24 to GR-26). */
export function createFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return groupErrors.CREATE_GROUP_FAILED.message;
  const byStatus = {
    0: groupErrors.CREATE_GROUP_SERVER_UNREACHABLE,
    401: groupErrors.CREATE_GROUP_USER_RECORD_MISSING,
    403: groupErrors.CREATE_GROUP_FORBIDDEN,
  };
  return told(error, byStatus, groupErrors.CREATE_GROUP_FAILED);
}
