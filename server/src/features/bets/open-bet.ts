import type { ClosingQuote } from '@evens/domain/bets/closing/rules';
import { isFeedSport } from '@evens/domain/bets/rules';
import { voidDeadline } from '@evens/domain/lines/games/rules';
import type { Selection } from '@evens/domain/lines/model';
import type { Selectable } from 'kysely';
import { insertRows } from '../../db/transactions/insert-rows.ts';
import type { Writes } from '../../db/tx.ts';
import { newId } from '../../ports/ids.ts';
import type { GameInFeed } from '../lines/games/game-facts.ts';
import { pickBook } from '../lines/games/queries.ts';
import type { BetResponse } from './api.ts';
import { quoteMarket } from './closing/quote-market.ts';
import { betChanged } from './events.ts';
import { toBetResponse } from './queries.ts';
import type { BetTables } from './tables.ts';

type BetRow = Selectable<BetTables['bets']>;

/** A bid's terms at the moment it is accepted. They never change after that (BT-13). */
type Terms = Pick<
  BetRow,
  | 'groupId'
  | 'creatorId'
  | 'creatorName'
  | 'gameId'
  | 'sportKey'
  | 'homeTeam'
  | 'awayTeam'
  | 'gameTime'
  | 'betType'
  | 'receipt'
  | 'stakes'
  | 'autoUpdateOdds'
> & { id: string; selection: Selection; amountCents: number; acceptorAmountCents: number };

type Opening = {
  bid: Terms;
  acceptor: { id: string; name: string; selection: Selection };
  game: GameInFeed | null;
};

/** Opens the bet for an accepted bid. The unique key on the bid prevents a second one. */
export function openBet(tx: Writes, opening: Opening): BetResponse {
  const { happensAt: _, ...row } = newBet(tx, opening);
  tx.write(insertRows('bets', [row]));
  const data = toBetResponse({ ...row, ...notSettled, reviewReason: null });
  tx.append(betChanged, { groupId: row.groupId, data });
  return data;
}

function newBet({ now }: Writes, { bid, acceptor, game }: Opening): Omit<BetRow, keyof typeof notSettled> {
  return {
    id: newId(),
    groupId: bid.groupId,
    bidId: bid.id,
    creatorId: bid.creatorId,
    creatorName: bid.creatorName,
    acceptorId: acceptor.id,
    acceptorName: acceptor.name,
    gameId: bid.gameId,
    eventId: game?.eventId ?? null,
    sportKey: bid.sportKey,
    homeTeam: bid.homeTeam,
    awayTeam: bid.awayTeam,
    gameTime: bid.gameTime,
    happensAt: bid.gameTime ?? now,
    voidDeadline: getDeadline(bid),
    betType: bid.betType,
    creatorSelection: bid.selection,
    acceptorSelection: acceptor.selection,
    receipt: bid.receipt,
    creatorWagerCents: bid.amountCents,
    acceptorWagerCents: bid.acceptorAmountCents,
    stakes: bid.stakes,
    autoUpdateOdds: bid.autoUpdateOdds,
    status: 'active',
    createdAt: now,
    closing: game && quoteNow(now, { bid, game }),
  };
}

/** What a bet gets later. Its table has the same defaults. */
const notSettled = {
  heldFor: null,
  settlementStatus: null,
  winnerId: null,
  loserId: null,
  grading: 0,
  homeScore: null,
  awayScore: null,
  resultsReadAt: null,
  explanation: null,
  settledAt: null,
  commentCount: 0,
  startToldAt: null,
  proposedResult: null,
  proposedBy: null,
  proposedAt: null,
  voidRequestedBy: null,
  voidRequestReason: null,
  voidRequestedAt: null,
  voidReason: null,
} as const;

/** What the market is at before the start: the close if no odds are read after this (SS-10). */
function quoteNow(now: Date, { bid, game }: { bid: Terms; game: GameInFeed }): ClosingQuote | null {
  const isLive = bid.gameTime !== null && bid.gameTime <= now;
  const book = pickBook(game.listed?.bookmakers ?? [], { ...bid, book: bid.receipt?.book ?? null });
  const quote = isLive || !book ? null : quoteMarket(book, bid.betType);
  return quote && { ...quote, at: (game.lastUpdated ?? now).toISOString() };
}

/** Fixed from the current start. Moving the game later doesn't change it (GM-06). */
function getDeadline({ sportKey, gameTime }: Terms): Date | null {
  return gameTime && isFeedSport(sportKey) ? voidDeadline(sportKey, gameTime) : null;
}
