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
  selectionFor,
  wagerRefusal,
} from '@evens/domain/bids/rules';
import { lineErrors } from '@evens/domain/lines/errors';
import { freshnessErrors } from '@evens/domain/lines/freshness/errors';
import { arePricesOutOfDate } from '@evens/domain/lines/freshness/rules';
import type { Selection } from '@evens/domain/lines/model';
import { isLive, isOffered } from '@evens/domain/lines/rules';
import { cleanName } from '@evens/domain/shared/names';
import type { Insertable } from 'kysely';
import { AppError, refuse } from '../../../app-error.ts';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import { newId } from '../../../ports/ids.ts';
import { recordBidCreated } from '../../accounts/record-activity.ts';
import type { Membership } from '../../groups/gate.ts';
import { lockMembership } from '../../groups/lock-group.ts';
import type { Feed, FeedStatus } from '../../lines/feed/feed.ts';
import { type QuotedGame, quotedGame } from '../../lines/games/queries.ts';
import type { BidInput, BidResponse, CustomBidInput, FeedBidInput } from '../api.ts';
import type { BidRow, BidTables } from '../tables.ts';
import { notifyAboutNewBid, publishBid, refuseDuplicateBid, saveVersion } from '../write-bid.ts';

type NewBid = Insertable<BidTables['bids']>;

/** What a bid is about and its price: from the feed, or from its creator. */
type Subject = Pick<
  BidRow,
  'gameId' | 'eventId' | 'sportKey' | 'homeTeam' | 'awayTeam' | 'gameTime' | 'book' | 'receipt' | 'autoUpdateOdds'
> & { selection: Selection };

/** Posts a bid: on a game at the server's own price, or on custom terms from its creator (BD-02 to BD-20, BD-52). */
export async function createBid(
  { store, feed }: { store: Store; feed: Feed },
  member: Membership,
  input: BidInput,
): Promise<BidResponse> {
  if (input.betType !== 'custom') await feed.refreshLinesOf(input.gameId);
  const feedStatus = await feed.status();
  return transact(store, async (tx) => {
    const poster = { ...member, role: await lockMembership(tx, member) };
    refuse(createBidRefusal(poster));
    refuse(wagerRefusal(input.amountCents, member.bettingRules));
    const subject = input.betType === 'custom' ? customSubject(input) : await feedSubject(tx, input, feedStatus);
    await refuseDuplicateBid(tx, member, { gameId: subject.gameId, betType: input.betType });
    const row = await tx.q
      .insertInto('bids')
      .values(newBid(tx, poster, { input, subject }))
      .returningAll()
      .executeTakeFirstOrThrow();
    await saveVersion(tx, row, 'posted');
    await recordBidCreated(tx, member.userId);
    if (row.status === 'open') await notifyAboutNewBid(tx, member, row);
    return publishBid(tx, row);
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

async function feedSubject(tx: Tx, input: FeedBidInput, feedStatus: FeedStatus): Promise<Subject> {
  refuse(pickRefusal(input));
  const game = await quotedGame(tx.q, { ...feedStatus, gameId: input.gameId, book: input.quote.book });
  if (!game || !isOffered({ startsAt: game.startsAt, state: game.state }, tx.now)) {
    throw new AppError(lineErrors.GAME_UNAVAILABLE);
  }
  if (arePricesOutOfDate(game, tx.now)) throw new AppError(freshnessErrors.PRICES_OUT_OF_DATE);
  const selection = ownSelection(game, input);
  return {
    gameId: input.gameId,
    eventId: game.eventId,
    sportKey: game.sportKey,
    homeTeam: game.homeTeam,
    awayTeam: game.awayTeam,
    gameTime: game.startsAt,
    selection,
    book: input.quote.book,
    receipt: game.receiptFor(selection),
    autoUpdateOdds: input.autoUpdateOdds ?? false,
  };
}

function ownSelection(game: QuotedGame, { betType, side, quote }: FeedBidInput): Selection {
  const { homeTeam, awayTeam, fair } = game;
  const selection = selectionFor({ betType, side, homeTeam, awayTeam, fair });
  const own: Quote | null =
    selection && fair && selection.originalOdds !== null
      ? { book: fair.book, line: selection.line, odds: selection.odds, originalOdds: selection.originalOdds }
      : null;
  refuse(quoteRefusal(quote, own), { details: { quote: own } });
  if (!selection) throw new AppError(bidErrors.SELECTION_INVALID);
  return selection;
}

function newBid(tx: Tx, member: Membership, { input, subject }: { input: BidInput; subject: Subject }): NewBid {
  const { role, bettingRules } = member;
  const { amountCents } = input;
  const { gameTime, selection } = subject;
  const gameIsLive = gameTime !== null && isLive(gameTime, tx.now);
  const expirationTime = expirationTimeFor(input.expiration, { now: tx.now, gameTime, isLive: gameIsLive });
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
    selection: JSON.stringify(selection),
    receipt: subject.receipt && JSON.stringify(subject.receipt),
    amountCents,
    acceptorAmountCents: stakes.acceptorCents,
    stakes: bettingRules.stakes,
    expirationKind: input.expiration.kind,
    expirationTime,
    status: openingStatus({ amountCents: wagerTowardLimit(staked), role, bettingRules }),
    createdAt: tx.now,
    lastModified: tx.now,
  };
}
