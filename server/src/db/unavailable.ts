/** Network errors between the server and the database. */
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
/** PostgreSQL's errors when a connection breaks, while it starts or stops, and when it has no connections left. */
const SQL_STATES = /^(08[0-9A-Z]{3}|57P0[123]|53300)$/;

/** Whether the database can't be reached, so trying again later helps. Any other error is our fault. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && (NETWORK.has(code) || SQL_STATES.test(code));
}
