import type { GameLine, SportKey } from '@evens/domain/lines/model';
import { DAY_MS } from '@evens/domain/shared/time-units';
import type { Db } from '../../../db/database.ts';
import { prepare } from '../../../db/statement.ts';

type CacheState = {
  lastUpdated: Date | null;
  attemptedAt: Date;
  demandedAt: Date | null;
  retryAt: Date | null;
  fetchStatus: 'success' | 'error' | 'cleared';
};

/** When an entry was last fetched. All null if it never was. */
export type ReadState = { [Column in Exclude<keyof CacheState, 'fetchStatus'>]: Date | null } & {
  fetchStatus: CacheState['fetchStatus'] | null;
};

export async function cacheState(db: Db, key: string): Promise<CacheState | undefined> {
  return db
    .selectFrom('oddsCache')
    .select(['lastUpdated', 'attemptedAt', 'demandedAt', 'retryAt', 'fetchStatus'])
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Whether an entry is fresh enough. On demand, this counts from the last on-demand fetch (ST-15, AD-23). */
export function isYoung(
  state: Pick<ReadState, 'lastUpdated' | 'demandedAt' | 'fetchStatus'> | undefined,
  { maxAgeMs, isOnDemand, since }: { maxAgeMs: number; isOnDemand: boolean; since?: Date },
  now: Date,
): boolean {
  if (state?.fetchStatus !== 'success') return false;
  if (since && state.lastUpdated && state.lastUpdated >= since) return true;
  const at = isOnDemand ? state.demandedAt : state.lastUpdated;
  return at !== null && isWithin(at, maxAgeMs, now);
}

/**
 * Whether to leave the provider alone after a failed fetch, because it asked for that or so that an outage costs
 * little.
 */
export function isCooling(state: ReadState | undefined, now: Date): boolean {
  if (state?.fetchStatus !== 'error' || !state.retryAt || !state.attemptedAt) return false;
  return now < state.retryAt && isWithin(state.attemptedAt, DAY_MS, now);
}

/** A time in the future counts as long ago, because the clock was set back. */
function isWithin(at: Date, ageMs: number, now: Date): boolean {
  const age = now.getTime() - at.getTime();
  return age >= 0 && age < ageMs;
}

export type CacheVersion = CacheState & {
  key: string;
  sportKey: SportKey;
  daysFrom: number | null;
  version: string;
};

/** The cached entries of all sports, odds and scores, without the data itself. */
export const cacheVersionsStatement = prepare((db, _: Record<never, never>) => selectVersions(db).orderBy('key'));

function selectVersions(db: Db) {
  return db
    .selectFrom('oddsCache')
    .select(['key', 'sportKey', 'daysFrom', 'version'])
    .select(['lastUpdated', 'attemptedAt', 'demandedAt', 'retryAt', 'fetchStatus']);
}

/** The same of one sport. */
export function listCacheVersions(db: Db, sportKey: SportKey): Promise<CacheVersion[]> {
  return selectVersions(db).where('sportKey', '=', sportKey).execute();
}

export type CacheContent = Pick<CacheState, 'lastUpdated' | 'fetchStatus'> & {
  sportKey: SportKey;
  daysFrom: number | null;
  dataCount: number;
  errorMessage: string | null;
};

/** Every cache entry, without the data itself. */
export function cacheContents(db: Db): Promise<CacheContent[]> {
  return db
    .selectFrom('oddsCache')
    .select(['sportKey', 'daysFrom', 'dataCount', 'lastUpdated', 'fetchStatus', 'errorMessage'])
    .orderBy('key')
    .execute();
}

type ParsedEntry = { version: string; games: readonly GameLine[]; byId: ReadonlyMap<string, GameLine> };

const parsed = new Map<string, ParsedEntry>();

function saveParsed(key: string, version: string, games: readonly GameLine[]): ParsedEntry {
  const entry = { version, games, byId: new Map(games.map((game) => [game.id, game])) };
  parsed.set(key, entry);
  return entry;
}

/** The games of an entry as this process last loaded them, or null if that was another version. */
export function knownGames({ key, version }: { key: string; version?: string }): readonly GameLine[] | null {
  const known = parsed.get(key);
  return known && (version === undefined || known.version === version) ? known.games : null;
}

/** Saves this process from reading what it has just written. */
export function cacheParsedGames(
  { key }: { key: string },
  { version, data }: { version: string; data: readonly GameLine[] },
): void {
  saveParsed(key, version, data);
}

type EntryVersion = { key: string; version: string };

/**
 * A sport's cached games with their prices. They are parsed once per version, and a version number is never reused for
 * other content.
 */
export async function cachedGames(db: Db, entry: EntryVersion): Promise<readonly GameLine[]> {
  return (await readEntry(db, entry))?.games ?? [];
}

/** Of these games, the ones that are cached, by id. */
export async function findCachedGames(
  db: Db,
  entries: readonly CacheVersion[],
  games: readonly { id: string; sportKey: string }[],
): Promise<Map<string, GameLine>> {
  const found = new Map<string, GameLine>();
  for (const entry of entries.filter(({ daysFrom }) => daysFrom === null)) {
    const listed = games.filter(({ sportKey }) => sportKey === entry.sportKey);
    if (listed.length === 0) continue;
    const known = await readEntry(db, entry);
    for (const { id } of listed) {
      const game = known?.byId.get(id);
      if (game) found.set(id, game);
    }
  }
  return found;
}

async function readEntry(db: Db, { key, version }: EntryVersion): Promise<ParsedEntry | undefined> {
  const known = parsed.get(key);
  if (known?.version === version) return known;
  const row = await db.selectFrom('oddsCache').select(['version', 'data']).where('key', '=', key).executeTakeFirst();
  return row && saveParsed(key, row.version, row.data as readonly GameLine[]);
}
