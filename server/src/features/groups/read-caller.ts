import { isId } from '@evens/domain/shared/ids';
import { createMiddleware } from 'hono/factory';
import type { Context } from '../../context.ts';
import { keepAnswer } from '../../db/idempotency.ts';
import { prepare } from '../../db/statement.ts';
import type { AppEnv } from '../../http/env.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';
import { processNow } from '../../ports/clock-process.ts';
import { keepSession, sessionOfToken } from '../accounts/gate.ts';
import { keepMembership } from './gate.ts';
import { memberOfToken } from './group-rows.ts';

type Repeated = { token: string; route: string; key: string };

/** The answer that the owner of a session got before. */
const answerOfToken = prepare((db, { token, route, key }: Repeated) =>
  db
    .selectFrom('answers')
    .select(['bodyHash', 'answer', 'createdAt'])
    .where('userId', '=', (e) => e.selectFrom('sessions').select('userId').where('token', '=', token))
    .where('route', '=', route)
    .where('key', '=', key),
);

/** Reads who calls a group's route in one trip: the session, the membership, and what the same request got before. */
export function readCaller(ctx: Context) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const groupId = c.req.param('groupId') ?? '';
    const token = isId(groupId) ? await ctx.auth.readStoredToken(c.req.raw.headers) : null;
    if (!token) return next();
    const now = processNow();
    const key = idempotencyKey(c.req);
    const session = sessionOfToken({ token, now });
    const member = memberOfToken({ token, groupId, now });
    const repeated = key ? [answerOfToken({ token, route: c.req.path, key })] : [];
    const answers = await ctx.store.database.read([session, member, ...repeated]);
    keepSession(ctx, c.req.raw, answers.of(session)[0]);
    keepMembership(c.req.raw, groupId, answers.of(member)[0]);
    for (const statement of repeated) keepAnswer(c.req.raw, answers.of(statement)[0]);
    return next();
  });
}
