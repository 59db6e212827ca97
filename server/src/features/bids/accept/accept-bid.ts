import { acceptorRiskRefusal } from '@evens/domain/bids/custom/rules';
import { acceptRefusal, oppositeSelection, sameBetTypeRefusal } from '@evens/domain/bids/rules';
import { describePick } from '@evens/domain/lines/copy';
import { freshnessErrors } from '@evens/domain/lines/freshness/errors';
import { arePricesOld, type FeedGame, feedRefusal } from '@evens/domain/lines/freshness/rules';
import type { GameState } from '@evens/domain/lines/model';
import { limits } from '@evens/domain/shared/limits';
import { sql } from 'kysely';
import { refuse } from '../../../app-error.ts';
import { act, type Decision } from '../../../db/act.ts';
import { prepare } from '../../../db/statement.ts';
import type { Store } from '../../../db/store.ts';
import { Rows } from '../../../db/transactions/rows.ts';
import { openBet } from '../../bets/open-bet.ts';
import type { Membership } from '../../groups/gate.ts';
import { lockedRole, memberLock } from '../../groups/lock-group.ts';
import type { Feed } from '../../lines/feed/feed.ts';
import { type GameInFeed, gameFactsOfBid, inFeed, toListedFeedGame } from '../../lines/games/game-facts.ts';
import { settingsStatement } from '../../lines/settings/queries.ts';
import { notifyFirst, toNotificationRows } from '../../notifications/notify-people.ts';
import type { AcceptResponse } from '../api.ts';
import { type BidTarget, bidLock, lockedBid } from '../lock-bid.ts';
import { heldOnGameOfBid, toBidResponse } from '../queries.ts';
import type { BidRow } from '../tables.ts';
import { publishBid } from '../write-bid.ts';

type Accepting = BidTarget & { version: number };

/** Accepts a bid and opens its one bet, both or neither (BD-36 to BD-41). */
export function acceptBid(
  { store, feed }: { store: Store; feed: Feed },
  member: Membership,
  { bidId, version }: Accepting,
): Promise<AcceptResponse> {
  const { groupId, userId } = member;
  const lock = { members: memberLock({ groupId, userId }), bids: bidLock({ groupId, bidId }) };
  const read = {
    games: gameFactsOfBid({ groupId, bidId }),
    settings: settingsStatement({}),
    ...(!member.bettingRules.allowSameBetTypes && { held: heldOnGameOfBid({ groupId, userId, bidId }) }),
  };
  return act(store, { queue: groupId, lock, read }, (tx, { members, bids, games, settings, held = [] }) => {
    const acceptor = { ...member, role: lockedRole(members) };
    const bid = lockedBid(bids);
    const game = games.map((row) => inFeed(tx, { store, feed }, { game: row, settings }))[0];
    const attempt = { member: acceptor, bid, version, gameState: game?.state ?? null };
    const duplicate = sameBetTypeRefusal({ ...member.bettingRules, ...bid, held }, tx.now);
    // No credits are spent on a bid that would be refused anyway.
    const mayRefresh = (findRefusal(tx, attempt, null) ?? duplicate) === null;
    if (game && mayRefresh) refreshFor(tx, feed, game, bid);
    refuse(findRefusal(tx, attempt, game ? toListedFeedGame(game, bid) : null), {
      details: { bid: toBidResponse(bid, tx.now) },
    });
    refuse(duplicate);
    const accepted = markAccepted(tx, bid, acceptor);
    const selection = oppositeSelection(bid.selection, bid);
    const acceptedBy = { id: userId, name: member.userName, selection };
    const bet = openBet(tx, { bid, acceptor: acceptedBy, game: game ?? null });
    notifyAboutAcceptance(tx, member, { bid, betId: bet.id });
    return { bid: accepted, bet };
  });
}

/** Only fresh prices and scores tell whether a bid can be accepted: a started game may be over (BD-38). */
function refreshFor(tx: Decision, feed: Feed, game: GameInFeed, bid: BidRow): void {
  const { sportKey } = game;
  const known = toListedFeedGame(game, bid);
  if (!known.isListed || arePricesOld(known, tx.now)) {
    tx.first('lines', () => feed.refreshLines([sportKey], { untilAnswered: true }));
  }
  if (feedRefusal(known, tx.now) !== freshnessErrors.LIVE_SCORES_NOT_FRESH) return;
  const maxAgeMs = limits.scoresFreshForLiveAcceptMs;
  tx.first('scores', () => feed.readResults([sportKey], { maxAgeMs }));
}

type Attempt = { member: Membership; bid: BidRow; version: number; gameState: GameState | null };

function findRefusal({ now }: Decision, { member, bid, version, gameState }: Attempt, feedGame: FeedGame | null) {
  const { userId: viewerId, role, permissions } = member;
  const refusal = acceptRefusal({ bid, viewerId, seenVersion: version, now, gameState, feedGame, role, permissions });
  return refusal ?? acceptorRiskRefusal(bid, member.bettingRules);
}

/** PostgreSQL expects a hundred rows of JSON, and would read the whole table for them. For an array, it expects ten. */
const updateAccepted = prepare(
  (_db, { rows, at }: { rows: Rows; at: Date }) => sql`
    with accepted as (
      select * from jsonb_to_recordset(${rows}::jsonb)
        as row ("groupId" text, id text, "acceptorId" text, "acceptorName" text)
    )
    update bids set status = 'accepted', acceptor_id = "acceptorId", acceptor_name = "acceptorName", accepted_at = ${at},
      last_modified = ${at}
    from accepted
    where bids.group_id = "groupId" and bids.id = accepted.id and bids.id = any(array(select id from accepted))
  `,
);

function markAccepted(tx: Decision, bid: BidRow, { userId: acceptorId, userName: acceptorName }: Membership) {
  const { now: at } = tx;
  const { groupId, id } = bid;
  tx.write(updateAccepted({ rows: new Rows([{ groupId, id, acceptorId, acceptorName }]), at }));
  return publishBid(tx, { ...bid, status: 'accepted', acceptorId, acceptorName, acceptedAt: at, lastModified: at });
}

type Accepted = { bid: BidRow; betId: string };

function notifyAboutAcceptance(tx: Decision, member: Membership, { bid, betId }: Accepted): void {
  const news = toNotificationRows({
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
      entityType: 'bet',
      entityId: betId,
    },
  });
  notifyFirst(tx, news);
}
