import { isComeback } from '@evens/domain/lines/games/rules';
import type { SportKey } from '@evens/domain/lines/model';
import { DAY_MS } from '@evens/domain/shared/time-units';
import { sql } from 'kysely';
import type { Tx } from '../../../db/tx.ts';
import type { ProviderGame } from '../../../ports/odds/odds-provider-answers.ts';
import type { KnownGame } from './change-game.ts';

type Answer = {
  sportKey: SportKey;
  /** The games the response lists under known ids. */
  listed: ReadonlyMap<string, { id: string }>;
  /** The events it lists under new ids. */
  strange: readonly ProviderGame[];
  /** Which of these to link now. */
  isStored(event: ProviderGame): boolean;
};

/** The longest void window, plus a day for a late scores response. */
const LOOK_BACK_MS = 8 * DAY_MS;

/** Finds games that left the feed and came back under a new id, and links that id to them (GM-03). */
export async function attachComebacks(tx: Tx, answer: Answer): Promise<Map<string, KnownGame>> {
  const { sportKey, listed, strange, isStored } = answer;
  if (strange.length === 0) return new Map();
  const stillListed = new Set([...listed.values()].map(({ id }) => id));
  const left = (await leftGames(tx, sportKey)).filter(({ id }) => !stillListed.has(id));
  const pairs = left.flatMap((game) =>
    strange
      .filter((event) =>
        isComeback(
          { homeTeam: event.home_team, awayTeam: event.away_team, startsAt: new Date(event.commence_time) },
          { ...game, startsAt: game.commenceTime },
        ),
      )
      .map((event) => ({ event, game })),
  );
  const found = new Map<string, KnownGame>();
  for (const { event, game } of pairs.filter((pair) => isOnlyOne(pairs, pair) && isStored(pair.event))) {
    const { isScored: _, missingSince: __, events, ...row } = game;
    const number = events + 1;
    const source = { sportKey, providerEventId: event.id, gameId: game.id, number, firstSeenAt: tx.now };
    await tx.q.insertInto('gameSources').values(source).execute();
    found.set(event.id, { ...row, providerEventId: event.id, number, lastNumber: number });
  }
  return found;
}

type Pair = { event: ProviderGame; game: { id: string } };

/** If two events could be the same game, or two games the same event, there is no match. */
function isOnlyOne(pairs: readonly Pair[], { event, game }: Pair): boolean {
  return pairs.filter((pair) => pair.event.id === event.id || pair.game.id === game.id).length === 1;
}

function leftGames(tx: Tx, sportKey: SportKey) {
  return tx.q
    .selectFrom('games')
    .selectAll('games')
    .select([
      sql<boolean>`(select bool_or(is_scored) from game_sources where game_id = games.id)`.as('isScored'),
      sql<Date | null>`(
        select case when count(*) = count(missing_since) then max(missing_since) end
        from game_sources where game_id = games.id
      )`.as('missingSince'),
      sql<number>`(select max(number) from game_sources where game_id = games.id)`.as('events'),
    ])
    .where('sportKey', '=', sportKey)
    .where('state', 'in', ['scheduled', 'postponed'])
    .where('commenceTime', '<', tx.now)
    .where('commenceTime', '>', new Date(tx.now.getTime() - LOOK_BACK_MS))
    .orderBy('games.id')
    .forNoKeyUpdate('games')
    .execute();
}
