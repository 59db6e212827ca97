import type { GameLine, SportKey } from '@evens/domain/lines/model';
import type { Insertable } from 'kysely';
import type { Tx } from '../../../db/tx.ts';
import { newId } from '../../../ports/ids.ts';
import type { ProviderGame } from '../../../ports/odds/odds-provider-answers.ts';
import { type KnownGame, matchGames, moveGame, type Origin } from '../games/change-game.ts';
import { attachComebacks, noteListed } from '../games/match-returned-games.ts';
import { ownGames } from '../games/split-games.ts';
import type { LineTables } from '../tables.ts';
import type { IsStored } from './store-games.ts';

/**
 * Stores the games of an odds response, or some of them, and returns the same lines under Evens' own ids. A game keeps its original
 * sides, so if the provider later swaps home and away, teams are matched by name.
 */
export async function recordOdds(
  tx: Tx,
  { sportKey, source, isStored = () => true }: Origin & { isStored?: IsStored },
  reported: readonly ProviderGame[],
): Promise<GameLine[]> {
  const listed = await ownGames(tx, { sportKey, source }, reported);
  await noteListed(tx, listed.values());
  const strange = reported.filter(({ id }) => !listed.has(id));
  const known = new Map([...listed, ...(await attachComebacks(tx, { sportKey, listed, strange, isStored }))]);
  const games = reported.filter(isStored);
  const fresh = games.filter(({ id }) => !known.has(id));
  const ids = await addGames(tx, sportKey, fresh);
  for (const game of matchGames(games, known))
    await moveGame(tx, game.known, { source, to: game.reported.commence_time });
  return games.flatMap((game) => {
    const freshId = ids.get(game.id);
    const line = freshId === undefined ? asKnownGame(game, known.get(game.id)) : { ...game, id: freshId };
    return line ? [line] : [];
  });
}

async function addGames(tx: Tx, sportKey: SportKey, games: readonly ProviderGame[]): Promise<Map<string, string>> {
  if (games.length === 0) return new Map();
  const ids = new Map(games.map((game) => [game.id, newId()]));
  const rows: Insertable<LineTables['games']>[] = games.map((game) => ({
    id: ids.get(game.id) ?? newId(),
    sportKey,
    homeTeam: game.home_team,
    awayTeam: game.away_team,
    commenceTime: new Date(game.commence_time),
    state: 'scheduled',
    createdAt: tx.now,
    lastModified: tx.now,
  }));
  await tx.q.insertInto('games').values(rows).execute();
  await tx.q
    .insertInto('gameSources')
    .values([...ids].map(([providerEventId, gameId]) => ({ sportKey, providerEventId, gameId, firstSeenAt: tx.now })))
    .execute();
  return ids;
}

function asKnownGame(game: ProviderGame, known: KnownGame | undefined): GameLine | null {
  if (!known) return null;
  const own = { ...game, id: known.id, home_team: known.homeTeam, away_team: known.awayTeam };
  if (game.home_team === known.homeTeam && game.away_team === known.awayTeam) return own;
  const isSwapped = game.home_team === known.awayTeam && game.away_team === known.homeTeam;
  return isSwapped ? { ...own, bookmakers: game.bookmakers.map(swapSides) } : null;
}

function swapSides(book: GameLine['bookmakers'][number]): GameLine['bookmakers'][number] {
  const { moneyline, spread, total } = book.markets;
  return {
    ...book,
    markets: {
      moneyline: moneyline && { home: moneyline.away, away: moneyline.home },
      spread: spread && { home: spread.away, away: spread.home },
      total,
    },
  };
}
