import { isId } from '@evens/domain/shared/ids';
import type { Context as HttpContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Context } from '../../context.ts';
import { keepAnswer } from '../../db/idempotency.ts';
import { prepare, type RowOf } from '../../db/statement.ts';
import type { AppEnv } from '../../http/env.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';
import { processNow } from '../../ports/clock-process.ts';
import { keepSession, ownerOfToken } from '../accounts/gate.ts';
import { keepMembership } from './gate.ts';
import { callerStatement, type memberStatement } from './group-rows.ts';

type Repeated = { token: string; now: Date; route: string; key: string };

/** The answer that the owner of a session got before. */
const answerOfToken = prepare((db, { token, now, route, key }: Repeated) =>
  db
    .selectFrom('answers')
    .select(['bodyHash', 'answer', 'createdAt'])
    .where('userId', '=', ownerOfToken({ token, now }))
    .where('route', '=', route)
    .where('key', '=', key),
);

/** Who asks for something of a group, as far as that's known before the database is asked. */
export type GroupReader = { readonly token: string; readonly groupId: string; readonly now: Date };

const readers = new WeakMap<Request, GroupReader>();

/** Nothing without a session's token or a possible group. No gate lets such a request through. */
export function findGroupReader(c: HttpContext<AppEnv>): GroupReader | undefined {
  return readers.get(c.req.raw);
}

/**
 * Starts to read who calls a group's route: the session, the membership, and what the same request got before. Doesn't wait
 * for it, so whatever the route reads before its gate goes along in the same trip.
 */
export function readCaller(ctx: Context) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const groupId = c.req.param('groupId') ?? '';
    const request = c.req.raw;
    const token = isId(groupId) ? await ctx.auth.readStoredToken(request.headers) : null;
    if (!token) return next();
    const reader = { token, groupId, now: processNow() };
    readers.set(request, reader);
    const key = idempotencyKey(c.req);
    const caller = callerStatement(reader);
    const repeated = key ? answerOfToken({ token, now: reader.now, route: c.req.path, key }) : undefined;
    const answers = ctx.store.database.read(repeated ? [caller, repeated] : [caller]);
    // The error is thrown where the answers are needed.
    answers.catch(() => {});
    keepSession(request, async () => (await answers).of(caller)[0]);
    keepMembership(request, groupId, async () => (await answers).of(caller).find(isMember));
    if (repeated) keepAnswer(request, async () => (await answers).of(repeated)[0]);
    return next();
  });
}

type CallerRow = RowOf<typeof callerStatement>;
type MemberRow = RowOf<typeof memberStatement>;

function isMember(row: CallerRow): row is CallerRow & MemberRow {
  return row.id !== null;
}
