import type { FeedGame } from '@evens/domain/lines/freshness/rules';
import type { GameLine } from '@evens/domain/lines/model';
import { limits } from '@evens/domain/shared/limits';
import type { Decision } from '../../../db/act.ts';
import type { Db } from '../../../db/database.ts';
import { prepare, type RowOf } from '../../../db/statement.ts';
import type { Store } from '../../../db/store.ts';
import { cachedGames, knownGames } from '../cache/queries.ts';
import type { Feed, FeedStatus } from '../feed/feed.ts';
import { toFeedGame } from '../freshness/queries.ts';
import { type settingsStatement, toSettings } from '../settings/queries.ts';
import { currentEvent } from './queries.ts';

function selectFacts(db: Db) {
  return db
    .selectFrom('games')
    .leftJoin('oddsCache as odds', (join) =>
      join.onRef('odds.sportKey', '=', 'games.sportKey').on('odds.daysFrom', 'is', null),
    )
    .leftJoin('oddsCache as scores', (join) =>
      join.onRef('scores.sportKey', '=', 'games.sportKey').on('scores.daysFrom', '=', limits.scoresDaysFrom),
    )
    .select(['games.id', 'games.sportKey', 'games.homeTeam', 'games.awayTeam', 'games.commenceTime', 'games.state'])
    .select(['odds.key', 'odds.version', 'odds.lastUpdated', 'odds.fetchStatus'])
    .select(['odds.attemptedAt', 'odds.demandedAt', 'odds.retryAt'])
    .select(['scores.lastUpdated as scoresReadAt', 'scores.fetchStatus as scoresStatus'])
    .select(currentEvent('eventId'));
}

/** A game with the cache entries of its league, in one row. */
export const gameFacts = prepare((db, { gameId }: { gameId: string }) =>
  selectFacts(db).where('games.id', '=', gameId),
);

export const gameFactsOfBid = prepare((db, { groupId, bidId }: { groupId: string; bidId: string }) =>
  selectFacts(db)
    .innerJoin('bids', 'bids.gameId', 'games.id')
    .where('bids.groupId', '=', groupId)
    .where('bids.id', '=', bidId),
);

export type GameFacts = RowOf<typeof gameFacts>;
type Settings = RowOf<typeof settingsStatement>;

/** A game as the feed knows it at the moment of a decision. */
export type GameInFeed = GameFacts & {
  status: FeedStatus;
  /** Its prices, if it's listed. */
  listed: GameLine | undefined;
};

/** Adds what this process knows about the feed. The first time, that has to be read. */
export function inFeed(
  tx: Decision,
  { store, feed }: { store: Store; feed: Feed },
  { game, settings: rows }: { game: GameFacts; settings: readonly Settings[] },
): GameInFeed {
  const settings = toSettings(rows);
  const status = known(tx, feed.statusAt(tx.now, settings), { name: 'the plan', read: () => feed.status() });
  const { key, version, sportKey } = game;
  if (!key || !version || !settings.followedSports.includes(sportKey)) return { ...game, status, listed: undefined };
  const read = () => cachedGames(store.database.db, { key, version });
  const games = known(tx, knownGames({ key, version }), { name: `the lines ${version}`, read });
  return { ...game, status, listed: games.find(({ id }) => id === game.id) };
}

function known<T>(tx: Decision, value: T | null, { name, read }: { name: string; read: () => Promise<unknown> }): T {
  if (value !== null) return value;
  tx.first(name, read);
  throw new Error(`${name} can't be read`);
}

/** Has old lines fetched again before the decision (AD-23). */
export function refreshFirst(tx: Decision, feed: Feed, game: GameInFeed): void {
  const { sportKey, status } = game;
  if (feed.areLinesDue(sportKey, status, game)) tx.first('lines', () => feed.refreshLines([sportKey]));
  else tx.afterCommit(() => feed.countHit(tx.now));
}

/** What decides whether a bid on the game can be posted or accepted. The start time that counts is a bid's own. */
export function toListedFeedGame(game: GameInFeed, bid?: { gameTime: Date | null }): FeedGame {
  const { sportKey, listed, scoresReadAt, scoresStatus } = game;
  const startsAt = bid?.gameTime ?? game.commenceTime;
  const scores = { lastUpdated: scoresReadAt, fetchStatus: scoresStatus };
  return toFeedGame({ sportKey, startsAt, books: listed?.bookmakers ?? [], odds: game, scores }, game.status);
}
