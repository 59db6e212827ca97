import { customBidRefusal, customSelection, otherSideRefusal, wagerTowardLimit } from '@evens/domain/bids/custom/rules';
import { editedFieldsRefusal } from '@evens/domain/bids/edit/rules';
import { bidErrors } from '@evens/domain/bids/errors';
import type { Quote } from '@evens/domain/bids/model';
import {
  calculateStakes,
  createBidRefusal,
  expirationTimeFor,
  openingStatus,
  pickRefusal,
  quoteRefusal,
  sameBetTypeRefusal,
  selectionFor,
  wagerRefusal,
} from '@evens/domain/bids/rules';
import { lineErrors } from '@evens/domain/lines/errors';
import { freshnessErrors } from '@evens/domain/lines/freshness/errors';
import { arePricesOutOfDate } from '@evens/domain/lines/freshness/rules';
import type { FairLines, Selection } from '@evens/domain/lines/model';
import { isLive, isOffered } from '@evens/domain/lines/rules';
import { isId } from '@evens/domain/shared/ids';
import { cleanName } from '@evens/domain/shared/names';
import { AppError, refuse } from '../../../app-error.ts';
import { act, type Decision } from '../../../db/act.ts';
import type { Store } from '../../../db/store.ts';
import { insertRows } from '../../../db/transactions/insert-rows.ts';
import { newId } from '../../../ports/ids.ts';
import type { Membership } from '../../groups/gate.ts';
import { lockedRole, memberLock } from '../../groups/lock-group.ts';
import { groupAdmins } from '../../groups/queries.ts';
import type { Feed } from '../../lines/feed/feed.ts';
import { type GameInFeed, gameFacts, inFeed, refreshFirst, toListedFeedGame } from '../../lines/games/game-facts.ts';
import { pricesAt } from '../../lines/games/queries.ts';
import { settingsStatement } from '../../lines/settings/queries.ts';
import { publishNews } from '../../notifications/publish-news.ts';
import type { BidInput, BidResponse, CustomBidInput, FeedBidInput } from '../api.ts';
import { askForApproval } from '../approve/ask-for-approval.ts';
import { heldOnGame } from '../queries.ts';
import type { BidRow } from '../tables.ts';
import { newsOfBid, publishBid } from '../write-bid.ts';

/** What a bid is about and its price: from the feed, or from its creator. */
type Subject = Pick<
  BidRow,
  'gameId' | 'eventId' | 'sportKey' | 'homeTeam' | 'awayTeam' | 'gameTime' | 'book' | 'receipt' | 'autoUpdateOdds'
> & { selection: Selection };

/** Posts a bid: on a game at the server's own price, or on custom terms from its creator (BD-02 to BD-20, BD-52). */
export function createBid(
  { store, feed }: { store: Store; feed: Feed },
  member: Membership,
  input: BidInput,
): Promise<BidResponse> {
  const { groupId, userId } = member;
  const gameId = input.betType !== 'custom' && isId(input.gameId) ? input.gameId : '';
  const lock = { members: memberLock({ groupId, userId }) };
  const read = {
    games: gameFacts({ gameId }),
    settings: settingsStatement({}),
    ...(!member.bettingRules.allowSameBetTypes && { held: heldOnGame({ groupId, userId, gameId }) }),
    ...(member.bettingRules.requireApprovalForLargeBets && { admins: groupAdmins({ groupId }) }),
  };
  return act(store, { queue: groupId, lock, read }, (tx, { members, games, settings, held = [], admins = [] }) => {
    const poster = { ...member, role: lockedRole(members) };
    refuse(createBidRefusal(poster));
    refuse(wagerRefusal(input.amountCents, member.bettingRules));
    const game = games.map((game) => inFeed(tx, { store, feed }, { game, settings }))[0];
    if (game) refreshFirst(tx, feed, game);
    const subject = input.betType === 'custom' ? customSubject(input) : feedSubject(tx, input, game);
    refuse(sameBetTypeRefusal({ ...member.bettingRules, ...subject, betType: input.betType, held }, tx.now));
    const bid = newBid(tx, poster, { input, subject });
    writeNewBid(tx, bid);
    if (bid.status === 'open') publishNews(tx, newsOfBid(member, bid));
    else askForApproval(tx, member, { bid, admins });
    return publishBid(tx, bid);
  });
}

function customSubject(input: CustomBidInput): Subject {
  refuse(customBidRefusal(input));
  refuse(editedFieldsRefusal('custom', input));
  const teams = { homeTeam: cleanName(input.homeTeam), awayTeam: cleanName(input.awayTeam) };
  const noGame = { gameId: null, eventId: null, gameTime: null } as const;
  const fromNoFeed = { ...noGame, sportKey: 'unknown', book: null, receipt: null } as const;
  const selection = customSelection({ side: input.side, odds: input.odds, ...teams });
  return { ...fromNoFeed, ...teams, selection, autoUpdateOdds: false };
}

function feedSubject(tx: Decision, input: FeedBidInput, game: GameInFeed | undefined): Subject {
  refuse(pickRefusal(input));
  if (!game || !isOffered({ startsAt: game.commenceTime, state: game.state }, tx.now)) {
    throw new AppError(lineErrors.GAME_UNAVAILABLE);
  }
  if (arePricesOutOfDate(toListedFeedGame(game), tx.now)) throw new AppError(freshnessErrors.PRICES_OUT_OF_DATE);
  const { fair, receiptFor } = pricesAt(game.listed?.bookmakers ?? [], { ...input, ...input.quote });
  const selection = ownSelection({ ...game, fair }, input);
  return {
    gameId: input.gameId,
    eventId: game.eventId,
    sportKey: game.sportKey,
    homeTeam: game.homeTeam,
    awayTeam: game.awayTeam,
    gameTime: game.commenceTime,
    selection,
    book: input.quote.book,
    receipt: receiptFor(selection),
    autoUpdateOdds: input.autoUpdateOdds ?? false,
  };
}

type Priced = { homeTeam: string; awayTeam: string; fair: FairLines | null };

function ownSelection({ homeTeam, awayTeam, fair }: Priced, { betType, side, quote }: FeedBidInput): Selection {
  const selection = selectionFor({ betType, side, homeTeam, awayTeam, fair });
  const own: Quote | null =
    selection && fair && selection.originalOdds !== null
      ? { book: fair.book, line: selection.line, odds: selection.odds, originalOdds: selection.originalOdds }
      : null;
  refuse(quoteRefusal(quote, own), { details: { quote: own } });
  if (!selection) throw new AppError(bidErrors.SELECTION_INVALID);
  return selection;
}

function newBid(
  { now }: Decision,
  member: Membership,
  { input, subject }: { input: BidInput; subject: Subject },
): BidRow {
  const { role, bettingRules } = member;
  const { amountCents } = input;
  const { gameTime, selection } = subject;
  const gameIsLive = gameTime !== null && isLive(gameTime, now);
  const expirationTime = expirationTimeFor(input.expiration, { now, gameTime, isLive: gameIsLive });
  if (!(expirationTime instanceof Date)) throw new AppError(expirationTime);
  const stakes = calculateStakes({ amountCents, odds: selection.odds, stakesRule: bettingRules.stakes });
  const staked = { betType: input.betType, ...stakes };
  refuse(otherSideRefusal(staked, bettingRules));
  return {
    id: newId(),
    groupId: member.groupId,
    creatorId: member.userId,
    creatorName: member.userName,
    ...subject,
    betType: input.betType,
    amountCents,
    acceptorAmountCents: stakes.acceptorCents,
    stakes: bettingRules.stakes,
    expirationKind: input.expiration.kind,
    expirationTime,
    status: openingStatus({ amountCents: wagerTowardLimit(staked), role, bettingRules }),
    version: 1,
    acceptorId: null,
    acceptorName: null,
    acceptedAt: null,
    happensAt: gameTime ?? now,
    commentCount: 0,
    createdAt: now,
    lastModified: now,
  };
}

function writeNewBid(tx: Decision, bid: BidRow): void {
  const { happensAt: _, ...row } = bid;
  tx.write(insertRows('bids', [row]));
}
