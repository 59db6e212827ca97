import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { AppError } from '../../app-error.ts';
import type { AppEnv } from '../env.ts';
import { httpErrors } from '../errors.ts';

type SecurityEvent =
  | 'sign_in'
  | 'sign_in_failed'
  | 'role_changed'
  | 'sign_up_changed'
  | 'sessions_ended'
  | 'token_created'
  | 'token_revoked'
  | 'backup_downloaded'
  | 'access_refused';

type Details = { account: string | null | undefined; target?: string; code?: string };

/** The tag of an account in the log. It's always the same, and useless without the server's secret. */
export function accountTag(secret: string, userId: string): string {
  return createHmac('sha256', secret).update(`log:${userId}`).digest('hex').slice(0, 16);
}

/** Logs who changed what about access, without saying who they are. */
export function logSecurity(c: Context<AppEnv>, event: SecurityEvent, { account, target, code }: Details): void {
  const tag = c.get('accountTag');
  const line = { event, account: account ? tag(account) : null, ...(target ? { target: tag(target) } : {}) };
  c.get('log').info({ ...line, ...(code ? { code } : {}) }, 'security');
}

const REFUSED = new Set([403, 404]);

/** Logs refusals. Things that aren't yours look like things that don't exist, so both are logged. */
export async function logRefusal(
  c: Context<AppEnv>,
  error: unknown,
  findUserId: (request: Request) => Promise<string | undefined>,
): Promise<void> {
  if (!(error instanceof AppError) || error.spec === httpErrors.NOT_FOUND || !REFUSED.has(error.spec.status)) return;
  const account = await findUserId(c.req.raw).catch(() => undefined);
  logSecurity(c, 'access_refused', { account, code: error.spec.code });
}
