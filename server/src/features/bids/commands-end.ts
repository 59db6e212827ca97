import { acceptRefusal, cancelRefusal, oppositeSelection } from '@evens/domain/bids/rules';
import { describePick } from '@evens/domain/lines/rules';
import { limits } from '@evens/domain/shared/limits';
import { refuse } from '../../app-error.ts';
import { type Store, type Tx, transact } from '../../db/transact.ts';
import { openBet } from '../bets/commands.ts';
import { holdMember } from '../groups/commands-hold.ts';
import type { Membership } from '../groups/gate.ts';
import type { Feed } from '../lines/feed.ts';
import { gameState } from '../lines/queries.ts';
import { notify } from '../notifications/commands.ts';
import type { AcceptAnswer, BidOnWire } from './api.ts';
import { type BidRow, type BidTarget, changeBid, lockBid, refuseSecondOfType } from './commands-write.ts';
import { bidOnWire, startedGameOf } from './queries.ts';

const EXPIRE_AT_ONCE = 200;

/** Takes the other side of a bid: the bid is accepted and its one bet opened, together or not at all (BD-36 to BD-41). */
export async function acceptBid(
  { store, feed }: { store: Store; feed: Feed },
  member: Membership,
  target: BidTarget & { version: number },
): Promise<AcceptAnswer> {
  await readLiveScores({ store, feed }, member, target);
  return transact(store, async (tx) => {
    const role = await holdMember(tx, member);
    const bid = await lockBid(tx, member, target);
    const refusal = acceptRefusal({
      bid,
      viewerId: member.userId,
      seenVersion: target.version,
      now: tx.now,
      gameState: bid.gameId ? await gameState(tx.q, bid.gameId) : null,
      role,
      permissions: member.permissions,
    });
    refuse(refusal, { details: { bid: bidOnWire(bid, tx.now) } });
    await refuseSecondOfType(tx, member, bid);
    const accepted = await changeBid(tx, bid, {
      status: 'accepted',
      acceptorId: member.userId,
      acceptorName: member.userName,
      acceptedAt: tx.now,
    });
    const selection = oppositeSelection(bid.selection, bid);
    const bet = await openBet(tx, { bid, acceptor: { id: member.userId, name: member.userName, selection } });
    await tellOfAcceptance(tx, member, bid);
    return { bid: accepted, bet };
  });
}

/** Whether a running game is over already is only known from scores that are fresh (BD-38). */
async function readLiveScores({ store, feed }: { store: Store; feed: Feed }, member: Membership, target: BidTarget) {
  const now = await store.clock.now(store.database.db);
  const started = await startedGameOf(store.database.db, { ...target, groupId: member.groupId, now });
  if (started) await feed.readResults([started.sportKey], { maxAgeMs: limits.scoresFreshForLiveAcceptMs });
}

function tellOfAcceptance(tx: Tx, member: Membership, bid: BidRow): Promise<void> {
  return notify(tx, {
    type: 'bid_accepted',
    groupId: bid.groupId,
    recipients: [bid.creatorId],
    cause: `bid_accepted:${bid.id}`,
    data: {
      groupName: member.groupName,
      userName: member.userName,
      awayTeam: bid.awayTeam,
      homeTeam: bid.homeTeam,
      betType: bid.betType,
      pick: describePick(bid.selection),
      line: bid.selection.line,
      odds: bid.selection.odds,
      riskCents: bid.amountCents,
      winCents: bid.acceptorAmountCents,
    },
  });
}

/** Takes the own bid back (BD-43). */
export async function cancelBid(store: Store, member: Membership, target: BidTarget): Promise<BidOnWire> {
  return transact(store, async (tx) => {
    const bid = await lockBid(tx, member, target);
    const refusal = cancelRefusal({ bid, viewerId: member.userId, now: tx.now });
    refuse(refusal, { details: { bid: bidOnWire(bid, tx.now) } });
    return changeBid(tx, bid, { status: 'cancelled' });
  });
}

/** Writes down that bids have expired, whether or not anybody looks (BD-48); a bid being accepted right now is left alone. */
export async function expireBids(store: Store): Promise<{ expired: number }> {
  let expired = 0;
  for (;;) {
    const batch = await transact(store, expireSome);
    expired += batch;
    if (batch < EXPIRE_AT_ONCE) return { expired };
  }
}

async function expireSome(tx: Tx): Promise<number> {
  const due = await tx.q
    .selectFrom('bids')
    .select(['id', 'groupId'])
    .where('status', 'in', ['open', 'pending_approval'])
    .where('expirationTime', '<=', tx.now)
    .orderBy('id')
    .limit(EXPIRE_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const bid of due) await changeBid(tx, bid, { status: 'expired' });
  return due.length;
}
