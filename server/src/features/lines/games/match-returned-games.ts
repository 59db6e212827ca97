import { isComeback, mayBeComeback } from '@evens/domain/lines/games/rules';
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

/**
 * Finds games that left the feed and came back under a new id, and links that id to them (GM-03). A game that may have come back, but
 * no one can tell, is noted, so that no later event is taken for it.
 */
export async function attachComebacks(tx: Tx, answer: Answer): Promise<Map<string, KnownGame>> {
  const { sportKey, listed, strange, isStored } = answer;
  if (strange.length === 0) return new Map();
  const stillListed = new Set([...listed.values()].map(({ id }) => id));
  const left = (await openGames(tx, sportKey, strange)).filter(({ id }) => !stillListed.has(id));
  const pairs = left.flatMap((game) => strange.map((event) => ({ event, game })));
  const comebacks = pairs.filter(({ event, game }) => isComeback(toMatchup(event), toLeftGame(game)));
  const found = new Map<string, KnownGame>();
  const certain = comebacks.filter((pair) => isOnlyOne(comebacks, pair));
  for (const { event, game } of certain.filter((pair) => isStored(pair.event))) {
    const { isScored: _, missingSince: __, events, ...row } = game;
    const number = events + 1;
    const source = { sportKey, providerEventId: event.id, gameId: game.id, number, firstSeenAt: tx.now };
    await tx.q.insertInto('gameSources').values(source).execute();
    found.set(event.id, { ...row, providerEventId: event.id, number, lastNumber: number });
  }
  const unclear = pairs.filter(
    (pair) =>
      mayBeComeback(toMatchup(pair.event), toLeftGame(pair.game), tx.now) && !certain.some((one) => overlap(one, pair)),
  );
  await noteUnclear(tx, new Set(unclear.map(({ game }) => game.id)), true);
  return found;
}

/** If a game is listed under its own id again, what appeared in the meantime was another one. */
export async function noteListed(tx: Tx, listed: Iterable<KnownGame>): Promise<void> {
  const clear = [...listed].filter(({ isReturnUnclear }) => isReturnUnclear);
  await noteUnclear(tx, new Set(clear.map(({ id }) => id)), false);
}

async function noteUnclear(tx: Tx, gameIds: ReadonlySet<string>, isReturnUnclear: boolean): Promise<void> {
  if (gameIds.size === 0) return;
  await tx.q
    .updateTable('games')
    .set({ isReturnUnclear })
    .where('id', 'in', [...gameIds])
    .execute();
}

type Pair = { event: ProviderGame; game: { id: string } };

/** If two events could be the same game, or two games the same event, there is no match. */
function isOnlyOne(pairs: readonly Pair[], pair: Pair): boolean {
  return pairs.filter((other) => overlap(pair, other)).length === 1;
}

function overlap(one: Pair, other: Pair): boolean {
  return one.event.id === other.event.id || one.game.id === other.game.id;
}

function toMatchup({ home_team, away_team, commence_time }: ProviderGame) {
  return { homeTeam: home_team, awayTeam: away_team, startsAt: new Date(commence_time) };
}

function toLeftGame<Game extends { commenceTime: Date }>(game: Game) {
  return { ...game, startsAt: game.commenceTime };
}

/** Games of the same teams that aren't over and never ran. */
function openGames(tx: Tx, sportKey: SportKey, events: readonly ProviderGame[]) {
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
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('homeTeam', 'awayTeam'),
        'in',
        events.map(({ home_team, away_team }) => tuple(home_team, away_team)),
      ),
    )
    .where('commenceTime', '>', new Date(tx.now.getTime() - LOOK_BACK_MS))
    .orderBy('games.id')
    .forNoKeyUpdate('games')
    .execute();
}
