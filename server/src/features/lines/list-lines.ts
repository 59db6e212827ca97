import { arePricesOutOfDate, isProviderDown } from '@evens/domain/lines/freshness/rules';
import type { GameLine, GameState, SportKey } from '@evens/domain/lines/model';
import { chooseBook, compareGames, fairLines, isOffered } from '@evens/domain/lines/rules';
import { limits } from '@evens/domain/shared/limits';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import type { Db } from '../../db/database.ts';
import { WrittenJson } from '../../http/json-answer.ts';
import type { Line, LinesResponse } from './api.ts';
import { type CacheVersion, cachedGames, isYoung } from './cache/queries.ts';
import type { FeedStatus, FeedWithEntries } from './feed/feed.ts';

type LinesRequest = FeedWithEntries & { sportKeys: readonly SportKey[]; isDemo: boolean; logoUrl: string };
type CachedResponse = { made: WrittenJson<LinesResponse>; from: Date; until: Date; of: string };
type GameRecord = {
  id: string;
  commenceTime: Date;
  state: GameState;
  homeScore: number | null;
  awayScore: number | null;
};

/** The latest response per choice of sports. It is valid until the cache changes, or a game begins or drops out. */
const cachedResponses = new Map<string, CachedResponse>();

/**
 * Every offered game of these sports with its prices, as JSON. Hundreds of games with half a dozen books each are
 * priced, serialized and compressed once per change of the cache, not once per viewer.
 */
export async function listLines(
  db: Db,
  { sportKeys: requested, ...feedStatus }: LinesRequest,
): Promise<WrittenJson<LinesResponse>> {
  const sportKeys = requested.filter((sportKey) => feedStatus.settings.followedSports.includes(sportKey));
  const request = { ...feedStatus, sportKeys };
  const versions = feedStatus.entries.filter(({ sportKey }) => sportKeys.includes(sportKey));
  const sports = sportKeys.map((sportKey) => toSportStatus(findOddsVersion(versions, sportKey), sportKey, request));
  const about = {
    lastUpdated: latestUpdate(versions),
    stale: sports.some(({ stale }) => stale),
    demo: request.isDemo,
    creditsSpaced: request.plan.isSpaced,
    sports,
    logoUrl: request.logoUrl,
  };
  const key = sportKeys.join();
  const of = JSON.stringify([about, versions.map(({ version }) => version)]);
  const known = cachedResponses.get(key);
  if (known?.of === of && known.from <= request.now && request.now < known.until) return known.made;
  const { items, until } = await offeredLines(db, versions, request);
  const made = new WrittenJson<LinesResponse>({ items, ...about });
  cachedResponses.set(key, { made, from: request.now, until, of });
  return made;
}

function findOddsVersion(versions: readonly CacheVersion[], sportKey: SportKey): CacheVersion | undefined {
  return versions.find((entry) => entry.sportKey === sportKey && entry.daysFrom === null);
}

/** Stale means that a fetch was due but failed. Spaced-out fetches don't count. */
function toSportStatus(
  entry: CacheVersion | undefined,
  sportKey: SportKey,
  { settings, plan, now }: FeedStatus,
): LinesResponse['sports'][number] {
  const maxAgeMs = Math.max(plan.oddsAgeMs[sportKey] ?? 0, settings.cacheRefreshMinutes * MINUTE_MS);
  const isFresh = isYoung(entry, { maxAgeMs, isOnDemand: false }, now);
  const pricesReadAt = entry?.lastUpdated ?? null;
  const isHeld = arePricesOutOfDate({ pricesReadAt, isProviderDown: isProviderDown(entry, plan) }, now);
  return { sport_key: sportKey, lastUpdated: pricesReadAt?.toISOString() ?? null, stale: !isFresh, held: isHeld };
}

function latestUpdate(versions: readonly CacheVersion[]): string | null {
  const times = versions.flatMap(({ daysFrom, lastUpdated }) =>
    daysFrom === null && lastUpdated ? [lastUpdated.getTime()] : [],
  );
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
}

async function offeredLines(
  db: Db,
  versions: readonly CacheVersion[],
  { sportKeys, now }: { sportKeys: readonly SportKey[]; now: Date },
): Promise<{ items: Line[]; until: Date }> {
  if (sportKeys.length === 0) return { items: [], until: now };
  const records = await readGameRecords(db, sportKeys, now);
  const odds = sportKeys.flatMap((sportKey) => findOddsVersion(versions, sportKey) ?? []);
  const games: GameLine[] = [];
  for (const entry of odds) games.push(...(await cachedGames(db, entry)));
  const items = games.flatMap((game) => {
    const record = records.get(game.id);
    const line = record && toLine(game, record, now);
    return line ? [line] : [];
  });
  return { items: items.sort(compareGames), until: nextChange([...records.values()], now) };
}

async function readGameRecords(db: Db, sportKeys: readonly SportKey[], now: Date): Promise<Map<string, GameRecord>> {
  const rows = await db
    .selectFrom('games')
    .select(['id', 'commenceTime', 'state', 'homeScore', 'awayScore'])
    .where('sportKey', 'in', sportKeys)
    .where('commenceTime', '>=', new Date(now.getTime() - limits.liveWindowMs))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A game no book quotes has no line, because there is nothing to bid on. */
function toLine(game: GameLine, record: GameRecord, now: Date): Line | null {
  const book = chooseBook(game.bookmakers);
  if (!book || !isOffered({ startsAt: record.commenceTime, state: record.state }, now)) return null;
  const isRunning = record.commenceTime <= now;
  return {
    ...game,
    commence_time: record.commenceTime.toISOString(),
    state: isRunning ? 'live' : record.state,
    home_score: isRunning ? record.homeScore : null,
    away_score: isRunning ? record.awayScore : null,
    fair: fairLines(book),
  };
}

/** When the next game begins, or reaches four hours after its start. */
function nextChange(records: readonly GameRecord[], now: Date): Date {
  let next = Number.POSITIVE_INFINITY;
  for (const { commenceTime } of records) {
    const start = commenceTime.getTime();
    for (const at of [start, start + limits.liveWindowMs + 1]) if (at > now.getTime() && at < next) next = at;
  }
  return new Date(Math.min(next, now.getTime() + limits.cacheRefreshMs));
}
