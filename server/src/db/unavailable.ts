import { getErrorCode } from '../app-error.ts';

/** Network errors between the server and the database. */
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
/** PostgreSQL's errors when a connection breaks, while it starts or stops, and when it has no disk, memory, or connections left. */
const SQL_STATES = /^(?:08[0-9A-Z]{3}|57P0[123]|53[0-9A-Z]{3})$/;
/** The driver's own errors when a connection breaks or takes too long. They have no code. */
const DRIVER =
  /^(?:Connection terminated|timeout expired|Client (?:has encountered a connection error|was closed) and is not queryable)/;

/** Whether the database can't be used for now, so trying again later helps. Any other error is our fault. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = getErrorCode(error);
  if (code !== undefined) return NETWORK.has(code) || SQL_STATES.test(code);
  return error instanceof Error && DRIVER.test(error.message);
}
