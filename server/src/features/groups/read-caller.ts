import { isDeepStrictEqual } from 'node:util';
import { isId } from '@evens/domain/shared/ids';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import type { Context as HttpContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Context } from '../../context.ts';
import { keepAnswer } from '../../db/idempotency.ts';
import { prepare, type RowOf } from '../../db/statement.ts';
import { Premise } from '../../db/transactions/premise.ts';
import type { AppEnv } from '../../http/env.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';
import { processNow } from '../../ports/clock-process.ts';
import { keepSession, ownerOfToken } from '../accounts/gate.ts';
import { keepMembership } from './gate.ts';
import { callerStatement, callerVersionStatement, type memberStatement } from './group-rows.ts';
import { noteRemembered } from './remembered-caller.ts';

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

/** How many callers a process remembers. */
const CALLERS = 1_000;
/** Someone who was away for longer is read again. */
const KNOWN_FOR_MS = HOUR_MS;
/** Posting and accepting a bid. Their transactions confirm what is remembered of the caller. */
const CONFIRMING = /^\/api\/groups\/[^/]+\/bids(?:\/[^/]+\/accept)?$/;

/**
 * Starts to read who calls a group's route: the session, the membership, and what the same request got before. Doesn't wait
 * for it, so whatever the route reads before its gate goes along in the same trip. Someone who posts or accepts a bid is
 * known from their last call. If anything has changed since then, the call starts over.
 */
export function readCaller(ctx: Context) {
  const known = new Map<string, MemberCaller>();
  const read = (request: Request, reader: GroupReader, repeated?: ReturnType<typeof answerOfToken>) => {
    const caller = callerStatement(reader);
    const answers = ctx.store.database.read(repeated ? [caller, repeated] : [caller]);
    const row = async () => (await answers).of(caller)[0];
    const member = async () => (await answers).of(caller).find(isMember);
    // The error is thrown where the answers are needed.
    member().then(
      (found) => remember(known, reader, found),
      () => {},
    );
    keepSession(request, row);
    keepMembership(request, reader.groupId, member);
    if (repeated) keepAnswer(request, async () => (await answers).of(repeated)[0]);
  };
  return createMiddleware<AppEnv>(async (c, next) => {
    const groupId = c.req.param('groupId') ?? '';
    const request = c.req.raw;
    const token = isId(groupId) ? await ctx.auth.readStoredToken(request.headers) : null;
    if (!token) return next();
    const reader = { token, groupId, now: processNow() };
    readers.set(request, reader);
    const key = idempotencyKey(c.req);
    const before = key && CONFIRMING.test(c.req.path) ? known.get(toName(reader)) : undefined;
    if (before && isThere(before, reader)) {
      const premise = new Premise(callerVersionStatement(reader), (rows) => {
        const [now] = rows as CallerVersion[];
        const isSame = now !== undefined && areSame(now, before);
        remember(known, reader, isSame ? { ...before, usedAt: now.usedAt } : undefined);
        return isSame;
      });
      noteRemembered(request, { premise, readAgain: () => read(request, reader) });
      keepSession(request, async () => before);
      keepMembership(request, groupId, async () => before);
      return next();
    }
    read(request, reader, key ? answerOfToken({ token, now: reader.now, route: c.req.path, key }) : undefined);
    return next();
  });
}

/** A program is read each time, because a token that ended has a refusal of its own, before any route. */
function isThere({ usedAt, scope }: MemberCaller, { now }: GroupReader): boolean {
  return scope === null && now.getTime() - usedAt.getTime() < KNOWN_FOR_MS;
}

/** When the session was last used says nothing about what its owner may do. */
function areSame(one: CallerVersion, other: CallerVersion): boolean {
  const names = Object.keys(one) as (keyof CallerVersion)[];
  return names.every((name) => name === 'usedAt' || isDeepStrictEqual(one[name], other[name]));
}

function toName({ token, groupId }: GroupReader): string {
  return `${groupId} ${token}`;
}

function remember(known: Map<string, MemberCaller>, reader: GroupReader, found: MemberCaller | undefined): void {
  known.delete(toName(reader));
  if (known.size >= CALLERS) known.clear();
  if (found) known.set(toName(reader), found);
}

type CallerRow = RowOf<typeof callerStatement>;
type CallerVersion = RowOf<typeof callerVersionStatement>;
type MemberCaller = CallerRow & RowOf<typeof memberStatement>;

function isMember(row: CallerRow): row is MemberCaller {
  return row.id !== null;
}
