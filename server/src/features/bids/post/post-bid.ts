import { countedCents, customBidRefusal, customSelection, otherSideRefusal } from '@evens/domain/bids/custom/rules';
import { editedFieldsRefusal } from '@evens/domain/bids/edit/rules';
import { bidErrors } from '@evens/domain/bids/errors';
import type { Quote } from '@evens/domain/bids/model';
import {
  createBidRefusal,
  expirationTimeFor,
  openingStatus,
  pickRefusal,
  quoteRefusal,
  selectionFor,
  stakesOf,
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
import { noteBidCreated } from '../../accounts/note-activity.ts';
import type { Membership } from '../../groups/gate.ts';
import { holdMember } from '../../groups/lock-group.ts';
import type { Feed, Standing } from '../../lines/feed/feed.ts';
import { type QuotedGame, quotedGame } from '../../lines/games/queries.ts';
import type { BidInput, BidOnWire, CustomBidInput, FeedBidInput } from '../api.ts';
import type { BidRow, BidTables } from '../tables.ts';
import { announceBid, keepVersion, refuseSecondOfType, tellOfBid } from '../write-bid.ts';

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
): Promise<BidOnWire> {
  if (input.betType !== 'custom') await feed.refreshLinesOf(input.gameId);
  const standing = await feed.standing();
  return transact(store, async (tx) => {
    const poster = { ...member, role: await holdMember(tx, member) };
    refuse(createBidRefusal(poster));
    refuse(wagerRefusal(input.amountCents, member.bettingRules));
    const subject = input.betType === 'custom' ? customSubject(input) : await feedSubject(tx, input, standing);
    await refuseSecondOfType(tx, member, { gameId: subject.gameId, betType: input.betType });
    const row = await tx.q
      .insertInto('bids')
      .values(newBid(tx, poster, { input, subject }))
      .returningAll()
      .executeTakeFirstOrThrow();
    await keepVersion(tx, row, 'posted');
    await noteBidCreated(tx, member.userId);
    if (row.status === 'open') await tellOfBid(tx, member, row);
    return announceBid(tx, row);
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

async function feedSubject(tx: Tx, input: FeedBidInput, standing: Standing): Promise<Subject> {
  refuse(pickRefusal(input));
  const game = await quotedGame(tx.q, { ...standing, gameId: input.gameId, book: input.quote.book });
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
  const stakes = stakesOf({ amountCents, odds: selection.odds, stakesRule: bettingRules.stakes });
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
    status: openingStatus({ amountCents: countedCents(staked), role, bettingRules }),
    createdAt: tx.now,
    lastModified: tx.now,
  };
}
