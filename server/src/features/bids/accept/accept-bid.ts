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
import { lockMembership } from '../../groups/lock-group.ts';
import type { Feed } from '../../lines/feed/feed.ts';
import type { FeedState } from '../../lines/feed/queries.ts';
import { gameState } from '../../lines/games/queries.ts';
import { notify } from '../../notifications/notify-people.ts';
import { getFeedGames } from '../acceptance-holds/queries.ts';
import type { AcceptResponse } from '../api.ts';
import { duplicateBidRefusal, findBid, toBidResponse } from '../queries.ts';
import type { BidRow } from '../tables.ts';
import { type BidTarget, changeBid, lockBid, refuseDuplicateBid } from '../write-bid.ts';

type Accepting = BidTarget & { version: number };

/** Accepts a bid and opens its one bet, both or neither (BD-36 to BD-41). */
export async function acceptBid(
  { store, feed }: { store: Store; feed: Feed },
  member: Membership,
  target: Accepting,
): Promise<AcceptResponse> {
  await readFeedFor({ store, feed }, member, target);
  const feedStatus = await feed.status();
  return transact(store, async (tx) => {
    const role = await lockMembership(tx, member);
    const bid = await lockBid(tx, member, target);
    const { version } = target;
    const feedGame = await findFeedGame(tx.q, bid, feedStatus);
    const refusal = await findRefusal(tx.q, { ...member, role }, bid, { now: tx.now, version, feedGame });
    refuse(refusal, { details: { bid: toBidResponse(bid, tx.now) } });
    await refuseDuplicateBid(tx, member, bid);
    const accepted = await changeBid(tx, bid, {
      status: 'accepted',
      acceptorId: member.userId,
      acceptorName: member.userName,
      acceptedAt: tx.now,
    });
    const selection = oppositeSelection(bid.selection, bid);
    const bet = await openBet(tx, { bid, acceptor: { id: member.userId, name: member.userName, selection } });
    await notifyAboutAcceptance(tx, member, bid);
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
  const feedStatus = await feed.status();
  const { now } = feedStatus;
  if ((await findRefusal(db, member, bid, { now, version, feedGame: null })) !== null) return;
  if ((await duplicateBidRefusal(db, member, bid)) !== null) return;
  let game = await findFeedGame(db, bid, feedStatus);
  if (game && (!game.isListed || arePricesOld(game, now))) {
    await feed.refreshLines([bid.sportKey]);
    game = await findFeedGame(db, bid, await feed.status());
  }
  if (game && feedRefusal(game, now) === freshnessErrors.LIVE_SCORES_NOT_FRESH)
    await feed.readResults([bid.sportKey], { maxAgeMs: limits.scoresFreshForLiveAcceptMs });
}

async function findFeedGame(db: Db, bid: BidRow, feedStatus: FeedState): Promise<FeedGame | null> {
  return (await getFeedGames(db, [bid], feedStatus)).get(bid.id) ?? null;
}

type AcceptContext = { now: Date; version: number; feedGame: FeedGame | null };

async function findRefusal(db: Db, member: Membership, bid: BidRow, { now, version, feedGame }: AcceptContext) {
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

function notifyAboutAcceptance(tx: Tx, member: Membership, bid: BidRow): Promise<void> {
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
