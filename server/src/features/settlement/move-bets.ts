import { isSplitBetHeld } from '@evens/domain/settlement/correct/rules';
import type { Tx } from '../../db/tx.ts';
import { betChanged } from '../bets/events.ts';
import { reviewReason, toBetResponse } from '../bets/queries.ts';
import { changeBet } from './grade/write-settlements.ts';

/** Moves the active bets on a game along with its start (GM-02). Terms fixed at acceptance stay. */
export async function moveBets(tx: Tx, { gameId, to }: { gameId: string; to: Date }): Promise<void> {
  const bets = await tx.q
    .selectFrom('bets')
    .select(['id', 'groupId'])
    .where('gameId', '=', gameId)
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, groupId } of bets) {
    const row = await tx.q
      .updateTable('bets')
      // Both parties hear of the new start, even if they've heard of the old one.
      .set({ gameTime: to, ...(to > tx.now && { startToldAt: null }) })
      .where('groupId', '=', groupId)
      .where('id', '=', id)
      .returningAll()
      .returning(reviewReason)
      .executeTakeFirstOrThrow();
    tx.append(betChanged, { groupId, data: toBetResponse(row) });
  }
}

type Split = { from: string; to: string; eventIds: readonly string[]; since: Date };

/**
 * Splits the bets of a game that turned out to be two (GM-03). Each bet goes with the event it was made under. If its
 * bid was posted under an event of the other game, or the other's score graded it, it is held for an admin.
 */
export async function splitBets(tx: Tx, { from, to, eventIds, since }: Split): Promise<void> {
  const leaves = (eventId: string | null) => eventId !== null && eventIds.includes(eventId);
  const bets = await tx.q.selectFrom('bets').selectAll().where('gameId', '=', from).orderBy('id').forUpdate().execute();
  const origins = new Map((await listOrigins(tx, from)).map(({ id, ...origin }) => [id, origin]));
  for (const bet of bets) {
    const { basis = null, ...origin } = origins.get(bet.id) ?? { posted: null, graded: null };
    const isLeaving = leaves(bet.eventId);
    const isForeign = [origin.posted ?? bet.eventId, origin.graded ?? bet.eventId].some(
      (id) => leaves(id) !== isLeaving,
    );
    const isHeld = isForeign && isSplitBetHeld({ status: bet.status, basis });
    if (!isLeaving && !isHeld) continue;
    await changeBet(tx, bet, { ...(isLeaving && { gameId: to }), ...(isHeld && { heldFor: 'two_games' }) });
  }
  await tx.q.updateTable('betQuotes').set({ gameId: to }).where('gameId', '=', from).where('at', '>=', since).execute();
}

/** The events that the bids of a game's bets were posted under, and those that the latest gradings are based on. */
function listOrigins(tx: Tx, gameId: string) {
  return tx.q
    .selectFrom('bets')
    .innerJoin('bids', (join) => join.onRef('bids.groupId', '=', 'bets.groupId').onRef('bids.id', '=', 'bets.bidId'))
    .leftJoin('gradings', (join) =>
      join
        .onRef('gradings.groupId', '=', 'bets.groupId')
        .onRef('gradings.betId', '=', 'bets.id')
        .onRef('gradings.number', '=', 'bets.grading'),
    )
    .select(['bets.id', 'bids.eventId as posted', 'gradings.eventId as graded', 'gradings.basis'])
    .where('bets.gameId', '=', gameId)
    .execute();
}

/** Publishes to the groups that an active bet's game was marked for review, or no longer is (GM-05). */
export async function notifyAboutReview(tx: Tx, { gameId }: { gameId: string }): Promise<void> {
  const bets = await tx.q
    .selectFrom('bets')
    .selectAll()
    .select(reviewReason)
    .where('gameId', '=', gameId)
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const bet of bets) tx.append(betChanged, { groupId: bet.groupId, data: toBetResponse(bet) });
}
