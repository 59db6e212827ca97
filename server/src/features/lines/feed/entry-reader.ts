import { setTimeout as wait } from 'node:timers/promises';
import type { FairLines, GameLine, SportKey } from '@evens/domain/lines/model';
import { chooseBook, fairLines } from '@evens/domain/lines/rules';
import { limits } from '@evens/domain/shared/limits';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import type { Logger } from 'pino';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import { type OddsProvider, ProviderError } from '../../../ports/odds/odds-provider.ts';
import type { LinesUpdate } from '../api.ts';
import {
  type CacheEntry,
  claimEntry,
  clearForeignEntries,
  type Freshness,
  recordFailure,
  type StoreInput,
} from '../cache/cache-entries.ts';
import { cacheParsedGames, knownGames } from '../cache/queries.ts';
import { countHits } from '../credits/count-call.ts';
import { startWithKey } from '../credits/record-credits.ts';
import { linesRefreshed } from '../games/change-game.ts';
import { recordLineChanges } from '../history/record-changes.ts';
import { recordOdds } from './record-odds.ts';
import { recordScores } from './record-scores.ts';
import { type IsStored, storeGames } from './store-games.ts';

export type ReaderParts = {
  store: Store;
  hub: { publishLines(data: LinesUpdate): void };
  provider: OddsProvider;
  log: Logger;
  /** Undefined for the replay. */
  apiKey: string | undefined;
};

/** The result of updating an entry. */
export type ReadResult =
  | { outcome: 'read'; count: number; credits: number }
  | { outcome: 'failed'; reason: string }
  | { outcome: 'fresh' | 'busy' | 'cooling' | 'out_of_credits' };

type ReadRequest = Freshness & { quota: number };
type LeaseHandle = { token: number; isOnDemand: boolean };

const NOT_STORED = 'The response couldn’t be stored';
/** A notification between processes fits a few thousand bytes. */
const MAX_GAMES_PUBLISHED = 8;
const HITS_WRITTEN_EVERY_MS = MINUTE_MS;

/**
 * Fetches entries from the provider. Each entry is fetched once at a time within this process, and once at a time
 * across processes with a lock.
 */
export class EntryReader {
  readonly #parts: ReaderParts;
  readonly #source: string;
  readonly #running = new Map<string, Promise<ReadResult>>();
  /** Fetched but not published yet. */
  #news: LinesUpdate = { sportKeys: [], games: [] };
  /** Requests served from the cache, written once a minute, so that serving needs no write. */
  #hits = 0;
  #hitsWrittenAt = 0;
  #prepared: Promise<void> | undefined;

  constructor(parts: ReaderParts, source: string) {
    this.#parts = parts;
    this.#source = source;
  }

  /** Runs once per process, before anything is fetched or served, and drops data from another source or another key. */
  prepare(): Promise<void> {
    this.#prepared ??= this.#startFresh().catch((err: unknown) => {
      this.#prepared = undefined;
      throw err;
    });
    return this.#prepared;
  }

  async #startFresh(): Promise<void> {
    const { store, apiKey } = this.#parts;
    await clearForeignEntries(store, this.#source);
    await startWithKey(store, apiKey ?? this.#source);
  }

  async countHits(count: number, now: Date): Promise<void> {
    this.#hits += count;
    const ageMs = now.getTime() - this.#hitsWrittenAt;
    if (ageMs >= 0 && ageMs < HITS_WRITTEN_EVERY_MS) return;
    this.#hitsWrittenAt = now.getTime();
    await this.writeHits();
  }

  async writeHits(): Promise<void> {
    const hits = this.#hits;
    this.#hits = 0;
    if (hits > 0) await transact(this.#parts.store, (tx) => countHits(tx, hits));
  }

  bringUpToDate(entry: CacheEntry, request: ReadRequest): Promise<ReadResult> {
    const running = this.#running.get(entry.key);
    if (running) return running;
    const fresh = this.#claimAndRead(entry, request)
      .catch((err: unknown): ReadResult => {
        this.#parts.log.error({ err, entry: entry.key }, 'writing the odds cache failed');
        return { outcome: 'failed', reason: NOT_STORED };
      })
      .finally(() => {
        this.#running.delete(entry.key);
        if (this.#running.size === 0) this.#tellNews();
      });
    this.#running.set(entry.key, fresh);
    return fresh;
  }

  /** Publishes one update for leagues fetched together, because each update makes every open page reload. */
  #tellNews(): void {
    if (this.#news.sportKeys.length > 0) this.#parts.hub.publishLines(this.#news);
    this.#news = { sportKeys: [], games: [] };
  }

  #note(sportKey: SportKey, games: LinesUpdate['games']): void {
    const all = games && this.#news.games ? [...this.#news.games, ...games] : null;
    const sportKeys = [...new Set([...this.#news.sportKeys, sportKey])];
    this.#news = { sportKeys, games: all && all.length <= MAX_GAMES_PUBLISHED ? all : null };
  }

  /** A caller that waited for another fetch uses its result. */
  async #claimAndRead(entry: CacheEntry, request: ReadRequest): Promise<ReadResult> {
    const { store } = this.#parts;
    const requestedAt = await store.clock.now(store.database.db);
    for (let attempt = 1; ; attempt += 1) {
      const claim = await claimEntry(store, entry, attempt === 1 ? request : { ...request, since: requestedAt });
      if (claim.outcome === 'claimed') return this.#read(entry, { ...request, token: claim.token });
      if (claim.outcome !== 'busy' || attempt === limits.lockAttempts) return { outcome: claim.outcome };
      await wait(limits.lockWaitMs);
    }
  }

  async #read(entry: CacheEntry, { token, isOnDemand }: LeaseHandle): Promise<ReadResult> {
    const { store, log } = this.#parts;
    const lease = { entry, token, isOnDemand, source: this.#source };
    try {
      return await (entry.daysFrom === null ? this.#readOdds(lease) : this.#readScores(lease, entry.daysFrom));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const { kind, message, retryAfterMs, usage } = error;
      log.warn({ entry: entry.key, kind, reason: message }, 'call to the odds provider failed');
      const isOutOfCredits = kind === 'quota';
      const reading = isOutOfCredits ? { ...usage, creditsLeft: 0 } : usage;
      await recordFailure(store, { ...lease, message, retryAfterMs, reading, isOutOfCredits });
      return { outcome: 'failed', reason: message };
    }
  }

  async #readOdds(lease: LeaseHandle & { entry: CacheEntry; source: string }): Promise<ReadResult> {
    const { provider } = this.#parts;
    const { sportKey } = lease.entry;
    const { data, ...reading } = await provider.fetchOdds(sportKey);
    const before = knownGames(lease.entry);
    const record = async (tx: Tx, isStored: IsStored) => {
      const lines = await recordOdds(tx, { sportKey, source: lease.source, isStored }, data);
      await recordLineChanges(tx, lines);
      await tx.run(linesRefreshed, { games: lines });
      return lines;
    };
    const stored = await this.#store({ ...lease, reading }, { events: data, record });
    if (stored) cacheParsedGames(lease.entry, stored);
    if (stored) this.#note(sportKey, before && movedPrices(before, stored.data));
    return { outcome: 'read', count: data.length, credits: reading.creditsSpent };
  }

  /** The cache status tells site admins that a response was lost. The log says why. */
  async #store<T extends { id: string }, D>(
    storing: StoreInput,
    response: Parameters<typeof storeGames<T, D>>[2],
  ): ReturnType<typeof storeGames<T, D>> {
    const { store, log } = this.#parts;
    try {
      return await storeGames(this.#parts, storing, response);
    } catch (error) {
      const failing = { ...storing, message: NOT_STORED, retryAfterMs: null, isOutOfCredits: false };
      await recordFailure(store, failing).catch((err: unknown) => log.error({ err }, 'recording the failure failed'));
      throw error;
    }
  }

  async #readScores(lease: LeaseHandle & { entry: CacheEntry; source: string }, daysFrom: number): Promise<ReadResult> {
    const { provider } = this.#parts;
    const { sportKey } = lease.entry;
    const { data, ...reading } = await provider.fetchScores(sportKey, daysFrom);
    const record = async (tx: Tx, isStored: IsStored) => {
      await recordScores(tx, { sportKey, source: lease.source, isStored }, data);
      return data.filter(isStored);
    };
    await this.#store({ ...lease, reading }, { events: data, record });
    this.#note(sportKey, null);
    return { outcome: 'read', count: data.length, credits: reading.creditsSpent };
  }
}

/** The games whose fair lines changed. Null when games were added, removed, or moved, or are quoted again or no longer. */
function movedPrices(before: readonly GameLine[], after: readonly GameLine[]): LinesUpdate['games'] {
  if (before.length !== after.length) return null;
  const known = new Map(before.map((game) => [game.id, game]));
  const moved: NonNullable<LinesUpdate['games']> = [];
  for (const game of after) {
    const old = known.get(game.id);
    if (old?.commence_time !== game.commence_time) return null;
    const [oldFair, fair] = [fairLinesOrNull(old), fairLinesOrNull(game)];
    if ((oldFair === null) !== (fair === null)) return null;
    if (fair && JSON.stringify(fair) !== JSON.stringify(oldFair)) moved.push({ id: game.id, fair });
  }
  return moved;
}

function fairLinesOrNull({ bookmakers }: GameLine): FairLines | null {
  const book = chooseBook(bookmakers);
  return book && fairLines(book);
}
