import { isFeedSport } from '@evens/domain/bets/rules';
import { voidDeadline } from '@evens/domain/lines/games/rules';
import type { Selection } from '@evens/domain/lines/model';
import type { Selectable } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import { newId } from '../../ports/ids.ts';
import { getGameEvent } from '../lines/games/queries.ts';
import type { BetResponse } from './api.ts';
import { betChanged } from './events.ts';
import { reviewReason, toBetResponse } from './queries.ts';
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

/** Opens the bet for an accepted bid. The unique key on the bid prevents a second one. */
export async function openBet(
  tx: Tx,
  { bid, acceptor }: { bid: Terms; acceptor: { id: string; name: string; selection: Selection } },
): Promise<BetResponse> {
  const row = await tx.q
    .insertInto('bets')
    .values({
      id: newId(),
      groupId: bid.groupId,
      bidId: bid.id,
      creatorId: bid.creatorId,
      creatorName: bid.creatorName,
      acceptorId: acceptor.id,
      acceptorName: acceptor.name,
      gameId: bid.gameId,
      eventId: bid.gameId && (await getGameEvent(tx.q, bid.gameId)),
      sportKey: bid.sportKey,
      homeTeam: bid.homeTeam,
      awayTeam: bid.awayTeam,
      gameTime: bid.gameTime,
      voidDeadline: getDeadline(bid),
      betType: bid.betType,
      creatorSelection: JSON.stringify(bid.selection),
      acceptorSelection: JSON.stringify(acceptor.selection),
      receipt: bid.receipt && JSON.stringify(bid.receipt),
      creatorWagerCents: bid.amountCents,
      acceptorWagerCents: bid.acceptorAmountCents,
      stakes: bid.stakes,
      autoUpdateOdds: bid.autoUpdateOdds,
      status: 'active',
      createdAt: tx.now,
    })
    .returningAll()
    .returning(reviewReason)
    .executeTakeFirstOrThrow();
  const bet = toBetResponse(row);
  tx.append(betChanged, { groupId: bid.groupId, data: bet });
  return bet;
}

/** Fixed from the current start. Moving the game later doesn't change it (GM-06). */
function getDeadline({ sportKey, gameTime }: Terms): Date | null {
  return gameTime && isFeedSport(sportKey) ? voidDeadline(sportKey, gameTime) : null;
}
