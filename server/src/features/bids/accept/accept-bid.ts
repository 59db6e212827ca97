import { isFeedSport } from '@evens/domain/bets/rules';
import { acceptorRiskRefusal } from '@evens/domain/bids/custom/rules';
import { acceptRefusal, oppositeSelection } from '@evens/domain/bids/rules';
import { describePick } from '@evens/domain/lines/copy';
import { freshnessErrors } from '@evens/domain/lines/freshness/errors';
import { arePricesOld, type FeedGame, feedRefusal } from '@evens/domain/lines/freshness/rules';
import { limits } from '@evens/domain/shared/limits';
import { refuse } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import { openBet } from '../../bets/open-bet.ts';
import type { Membership } from '../../groups/gate.ts';
import { holdMember } from '../../groups/lock-group.ts';
import type { Feed } from '../../lines/feed/feed.ts';
import type { FeedStanding } from '../../lines/feed/queries.ts';
import { gameState } from '../../lines/games/queries.ts';
import { notify } from '../../notifications/notify-people.ts';
import type { AcceptAnswer } from '../api.ts';
import { feedGamesOf } from '../holds/queries.ts';
import { bidOnWire, findBid, secondOfTypeRefusal } from '../queries.ts';
import type { BidRow } from '../tables.ts';
import { type BidTarget, changeBid, lockBid, refuseSecondOfType } from '../write-bid.ts';

type Accepting = BidTarget & { version: number };

/** Accepts a bid and opens its one bet, both or neither (BD-36 to BD-41). */
export async function acceptBid(
  { store, feed }: { store: Store; feed: Feed },
  member: Membership,
  target: Accepting,
): Promise<AcceptAnswer> {
  await readFeedFor({ store, feed }, member, target);
  const standing = await feed.standing();
  return transact(store, async (tx) => {
    const role = await holdMember(tx, member);
    const bid = await lockBid(tx, member, target);
    const { version } = target;
    const feedGame = await feedGameOf(tx.q, bid, standing);
    const refusal = await refusalOf(tx.q, { ...member, role }, bid, { now: tx.now, version, feedGame });
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

/**
 * Fetches scores or prices only when nothing else prevents accepting, so that no credits are spent on a bid that would
 * be refused anyway. Only fresh scores tell whether a started game is over (BD-38).
 */
async function readFeedFor(
  { store, feed }: { store: Store; feed: Feed },
  member: Membership,
  { bidId, version }: Accepting,
): Promise<void> {
  const { db } = store.database;
  const bid = await findBid(db, member, bidId);
  if (!bid || !isFeedSport(bid.sportKey)) return;
  const standing = await feed.standing();
  const { now } = standing;
  if ((await refusalOf(db, member, bid, { now, version, feedGame: null })) !== null) return;
  if ((await secondOfTypeRefusal(db, member, bid)) !== null) return;
  let game = await feedGameOf(db, bid, standing);
  if (game && (!game.isListed || arePricesOld(game, now))) {
    await feed.refreshLines([bid.sportKey]);
    game = await feedGameOf(db, bid, await feed.standing());
  }
  if (game && feedRefusal(game, now) === freshnessErrors.LIVE_SCORES_NOT_FRESH)
    await feed.readResults([bid.sportKey], { maxAgeMs: limits.scoresFreshForLiveAcceptMs });
}

async function feedGameOf(db: Db, bid: BidRow, standing: FeedStanding): Promise<FeedGame | null> {
  return (await feedGamesOf(db, [bid], standing)).get(bid.id) ?? null;
}

type Judging = { now: Date; version: number; feedGame: FeedGame | null };

async function refusalOf(db: Db, member: Membership, bid: BidRow, { now, version, feedGame }: Judging) {
  const refusal = acceptRefusal({
    bid,
    viewerId: member.userId,
    seenVersion: version,
    now,
    gameState: bid.gameId ? await gameState(db, bid.gameId) : null,
    feedGame,
    role: member.role,
    permissions: member.permissions,
  });
  return refusal ?? acceptorRiskRefusal(bid, member.bettingRules);
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
      pick: describePick(bid.selection, bid.betType),
      line: bid.selection.line,
      odds: bid.selection.odds,
      riskCents: bid.amountCents,
      winCents: bid.acceptorAmountCents,
    },
  });
}
