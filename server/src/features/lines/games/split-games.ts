import type { Tx } from '../../../db/tx.ts';
import { newId } from '../../../ports/ids.ts';
import { clearEntry, oddsEntry } from '../cache/cache-entries.ts';
import { changeGame, gameSplit, type KnownGame, knownGames, type Origin } from './change-game.ts';

/**
 * The games behind these events of a response. If an event is listed again after another was matched to its game, they
 * are two games. Events matched later move to a game of their own (GM-03).
 */
export async function ownGames(
  tx: Tx,
  origin: Origin,
  reported: readonly { id: string }[],
): Promise<Map<string, KnownGame>> {
  for (;;) {
    const known = await knownGames(tx, origin.sportKey, reported);
    const back = [...known.values()]
      .filter(({ number, lastNumber }) => number < lastNumber)
      .sort((a, b) => a.number - b.number)[0];
    if (!back) return known;
    await splitGame(tx, origin, back);
  }
}

/**
 * A new event is matched to a game only if its earlier events have no score, so the status and score belong to the last
 * one.
 */
async function splitGame(tx: Tx, { sportKey, source }: Origin, back: KnownGame): Promise<void> {
  const { providerEventId: _, number, lastNumber: __, ...game } = back;
  const to = newId();
  const reviewScores = game.reviewScores && JSON.stringify(game.reviewScores);
  await tx.q
    .insertInto('games')
    .values({ ...game, id: to, reviewScores, isReturnUnclear: false, createdAt: tx.now, lastModified: tx.now })
    .execute();
  const leaving = await tx.q
    .updateTable('gameSources')
    .set((e) => ({ gameId: to, number: e('number', '-', number) }))
    .where('gameId', '=', game.id)
    .where('number', '>', number)
    .returning(['providerEventId', 'firstSeenAt'])
    .execute();
  const since = new Date(Math.min(...leaving.map(({ firstSeenAt }) => firstSeenAt.getTime())));
  await tx.q
    .updateTable('lineChanges')
    .set({ gameId: to })
    .where('gameId', '=', game.id)
    .where('at', '>=', since)
    .execute();
  await changeGame(tx, game, { source, change: { state: 'scheduled', ...withoutResult } });
  const eventIds = leaving.map(({ providerEventId }) => providerEventId);
  await tx.run(gameSplit, { from: game.id, to, eventIds, since });
  // The cached lines still show the first game with the second game's prices.
  await clearEntry(tx, oddsEntry(sportKey));
}

const withoutResult = {
  homeScore: null,
  awayScore: null,
  scoreUpdatedAt: null,
  resultReadAt: null,
  resultSource: null,
  resultEventId: null,
};
