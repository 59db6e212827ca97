import { setTimeout as wait } from 'node:timers/promises';
import type { FeedPlan, FeedSettings, SportKey } from '@evens/domain/lines/model';
import { awaitedScoresAge } from '@evens/domain/lines/scores/rules';
import { limits } from '@evens/domain/shared/limits';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { withoutIdempotencyKey } from '../../../db/idempotency.ts';
import { transact } from '../../../db/transact.ts';
import { type CacheEntry, type Freshness, oddsEntry, scoresEntry } from '../cache/cache-entries.ts';
import { type CacheVersion, cacheVersionsStatement, isCooling, isYoung, type ReadState } from '../cache/queries.ts';
import { checkCredits, clearCreditsLeft } from '../credits/record-credits.ts';
import { settingsStatement, toSettings } from '../settings/queries.ts';
import { awaitedStarts } from './awaited-starts.ts';
import { EntryReader, type ReaderParts, type ReadResult } from './entry-reader.ts';
import { type FeedState, feedPlan } from './queries.ts';

/** Keeps the stored lines and results up to date with the provider. While that fails, the cached data is served. */
export type Feed = {
  /** Whether the games are replayed from past seasons. */
  readonly isDemo: boolean;
  /**
   * Updates the lines of these sports if needed, and returns the feed afterward. Waits only as long as a viewer should
   * (AD-23), or until the provider has answered or failed.
   */
  refreshLines(sportKeys: readonly SportKey[], options?: { untilAnswered?: boolean }): Promise<FeedWithEntries>;
  /** Whether `refreshLines` would fetch the lines of a sport. */
  areLinesDue(sportKey: SportKey, status: FeedStatus, lines: ReadState): boolean;
  /** Counts a request whose lines came from the cache. */
  countHit(now: Date): void;
  /**
   * Fetches the results of these sports unless that was just done. On demand, at most once a minute per sport, and once
   * the day's share for that is used up, no earlier than planned (ST-13, ST-15).
   */
  readResults(sportKeys: readonly SportKey[], options?: { maxAgeMs?: number; isOnDemand?: boolean }): Promise<void>;
  /** Fetches the lines of every followed league, whatever their age, and returns the result of each (AD-22). */
  forceRefresh(): Promise<{ sportKey: SportKey; result: ReadResult }[]>;
  /** While the provider's credits are used up, checks every few hours with a free call whether they are back. */
  askForCredits(): Promise<void>;
  /** The site's current settings, how old lines and scores may get, and what the cache has. */
  status(): Promise<FeedWithEntries>;
  /** The same at a known time and with known settings, or null while the plan has to be made first, by `status`. */
  statusAt(now: Date, settings: FeedSettings): FeedStatus | null;
  /** Writes the number of requests this process served from the cache. */
  writeHits(): Promise<void>;
};

export type FeedContext = Context & { readonly feed: Feed };

export type FeedStatus = FeedState & { now: Date };
/** The feed at a moment, with the entries of its cache, but without their data. */
export type FeedWithEntries = FeedStatus & { entries: readonly CacheVersion[] };
type Parts = ReaderParts & { isDemo: boolean };

/** A plan is only a guideline. The hard limit is enforced when a call is claimed. */
const PLAN_TTL_MS = MINUTE_MS;

export function createFeed(parts: Parts): Feed {
  const reader = new EntryReader(parts, parts.isDemo ? 'Replay of past games' : 'The Odds API');
  const planner = new Planner(parts);
  return {
    isDemo: parts.isDemo,
    refreshLines: (sportKeys, { untilAnswered = false } = {}) =>
      withoutIdempotencyKey(async () => {
        const { status, readings, hasLines } = await startReading({ reader, planner }, sportKeys);
        if (readings.length === 0) return status;
        const answered = Promise.all(readings);
        if (untilAnswered) await answered;
        else await waitPatiently(answered, hasLines ? limits.linesWaitMs : limits.firstLinesWaitMs);
        return planner.standing();
      }),
    areLinesDue: (sportKey, status, lines) => {
      const freshness = linesFreshness(status, oddsEntry(sportKey));
      const isFollowed = status.settings.followedSports.includes(sportKey);
      return isFollowed && !isYoung(lines, freshness, status.now) && !isCooling(lines, status.now);
    },
    countHit: (now) => {
      reader.countHits(1, now).catch((err: unknown) => parts.log.warn({ err }, 'counting a cache hit failed'));
    },
    readResults: (sportKeys, { maxAgeMs, isOnDemand = false } = {}) =>
      withoutIdempotencyKey(async () => {
        if (sportKeys.length === 0) return;
        await reader.prepare();
        const feedStatus = await planner.standing();
        const isAtOnce = isOnDemand && feedStatus.plan.mayReadOnDemand;
        const given = isAtOnce ? limits.settleOnDemandPerSportMs : maxAgeMs;
        const ages =
          given === undefined
            ? await scoresAges(parts.store.database.db, sportKeys, feedStatus)
            : sportKeys.map((sportKey) => ({ sportKey, ageMs: given }));
        await Promise.all(
          ages.map(({ sportKey, ageMs }) => {
            const request = { maxAgeMs: ageMs, isOnDemand: isAtOnce, quota: feedStatus.settings.apiQuotaLimit };
            return reader.bringUpToDate(scoresEntry(sportKey), request);
          }),
        );
      }),
    forceRefresh: () => withoutIdempotencyKey(() => forceRefresh(parts, { reader, planner })),
    askForCredits: () =>
      withoutIdempotencyKey(async () => {
        await reader.prepare();
        await checkCredits(parts);
      }),
    status: async () => {
      await reader.prepare();
      return planner.standing();
    },
    statusAt: (now, settings) => planner.known(now, settings),
    writeHits: () => withoutIdempotencyKey(() => reader.writeHits()),
  };
}

/** Of the requested leagues, those whose scores are due now, and how old their scores may be. */
async function scoresAges(db: Db, sportKeys: readonly SportKey[], { now, plan, entries }: FeedWithEntries) {
  const awaited = await awaitedStarts(db, { sportKeys, now });
  return sportKeys.flatMap((sportKey) => {
    const starts = awaited.get(sportKey);
    const lastReadAt = findEntry(entries, scoresEntry(sportKey))?.lastUpdated ?? null;
    const ageMs = starts ? awaitedScoresAge(plan, { sportKey, starts, lastReadAt, now }) : plan.scoresAgeMs;
    return ageMs === null ? [] : [{ sportKey, ageMs }];
  });
}

type Tools = { reader: EntryReader; planner: Planner };

async function forceRefresh({ store }: Parts, { reader, planner }: Tools) {
  await reader.prepare();
  // Anyone who forces a refresh may have bought credits.
  await transact(store, clearCreditsLeft);
  planner.forget();
  const { settings } = await planner.standing();
  const request = { maxAgeMs: 0, isOnDemand: true, isForced: true, quota: settings.apiQuotaLimit };
  return Promise.all(
    settings.followedSports.map(async (sportKey) => ({
      sportKey,
      result: await reader.bringUpToDate(oddsEntry(sportKey), request),
    })),
  );
}

/** Starts reading the lines that are due. Returns the feed as it was, and whether it had lines. */
async function startReading(
  { reader, planner }: Tools,
  sportKeys: readonly SportKey[],
): Promise<{ status: FeedWithEntries; readings: Promise<unknown>[]; hasLines: boolean }> {
  await reader.prepare();
  const status = await planner.standing();
  const { now, settings, entries } = status;
  const asked = sportKeys
    .filter((sportKey) => settings.followedSports.includes(sportKey))
    .map(oddsEntry)
    .map((entry) => ({ entry, known: findEntry(entries, entry), freshness: linesFreshness(status, entry) }));
  const outdated = asked.filter(({ known, freshness }) => !isYoung(known, freshness, now));
  if (asked.length > 0) await reader.countHits(asked.length - outdated.length, now);
  const readings = outdated
    .filter(({ known }) => !isCooling(known, now))
    .map(({ entry, freshness }) => reader.bringUpToDate(entry, { ...freshness, quota: settings.apiQuotaLimit }));
  const hasLines = asked.some(({ known }) => known?.lastUpdated);
  return { status, readings, hasLines };
}

/** Waits for it, but not longer than this. */
async function waitPatiently(work: Promise<unknown>, atMostMs: number): Promise<void> {
  const patience = new AbortController();
  const enough = wait(atMostMs, undefined, { signal: patience.signal });
  await Promise.race([work, enough.catch(() => {})]);
  patience.abort();
}

function findEntry(entries: readonly CacheVersion[], { key }: CacheEntry): CacheVersion | undefined {
  return entries.find((entry) => entry.key === key);
}

/** With caching turned off, nothing is fresh enough (AD-29). */
function linesFreshness({ settings, plan }: Omit<FeedStatus, 'now'>, { sportKey }: CacheEntry): Freshness {
  const ageMs = plan.oddsAgeMs[sportKey] ?? settings.cacheRefreshMinutes * MINUTE_MS;
  return { maxAgeMs: settings.enableCaching ? ageMs : 0, isOnDemand: false };
}

class Planner {
  readonly #store: Parts['store'];
  #kept: { plan: FeedPlan; from: Date; of: string } | undefined;

  constructor({ store }: Parts) {
    this.#store = store;
  }

  forget(): void {
    this.#kept = undefined;
  }

  async standing(): Promise<FeedWithEntries> {
    const { database, clock } = this.#store;
    const [time, current, versions] = [clock.statement(), settingsStatement({}), cacheVersionsStatement({})];
    const answers = await database.read([time, current, versions]);
    const [at] = answers.of(time);
    if (!at) throw new Error('the database has no time');
    const [now, settings, entries] = [at.at, toSettings(answers.of(current)), answers.of(versions)];
    const known = this.known(now, settings);
    if (known) return { ...known, entries };
    const plan = await feedPlan(database.db, settings, now);
    this.#kept = { plan, from: now, of: JSON.stringify(settings) };
    return { now, settings, plan, entries };
  }

  known(now: Date, settings: FeedSettings): FeedStatus | null {
    const ageMs = now.getTime() - (this.#kept?.from.getTime() ?? 0);
    const isCurrent = ageMs >= 0 && ageMs < PLAN_TTL_MS && this.#kept?.of === JSON.stringify(settings);
    return isCurrent && this.#kept ? { now, settings, plan: this.#kept.plan } : null;
  }
}
