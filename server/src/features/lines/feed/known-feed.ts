import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Store } from '../../../db/store.ts';
import { type CacheVersion, cacheVersionsStatement } from '../cache/queries.ts';
import { type SiteSettings, settingsStatement, toSettings } from '../settings/queries.ts';
import type { Feed, FeedWithEntries } from './feed.ts';

/** The versions of the settings and of the cache's entries, as part of a statement. */
export const feedVersion = sql<string>`(
  select site_settings.xmin::text || ' ' || coalesce(
    (select string_agg(odds_cache.key || ' ' || odds_cache.xmin::text, ',' order by odds_cache.key) from odds_cache), ''
  )
  from site_settings
)`;

type Known = { version: string; settings: SiteSettings; entries: readonly CacheVersion[] };

/** The latest that this process has read. */
const latest = new WeakMap<Database, Known>();

/** The feed at a time and in a version. It's read only when this process doesn't know that version. */
export async function feedInVersion(
  { store: { database }, feed }: { store: Store; feed: Feed },
  { version, now }: { version: string; now: Date },
): Promise<FeedWithEntries> {
  const known = latest.get(database);
  const { settings, entries } = known?.version === version ? known : await readFeed(database, version);
  const status = feed.statusAt(now, settings);
  return status ? { ...status, entries } : feed.status();
}

/** The versions may be newer by now. Then the next one who reads the feed reads it again. */
async function readFeed(database: Database, version: string): Promise<Known> {
  const [settings, versions] = [settingsStatement({}), cacheVersionsStatement({})];
  const answers = await database.read([settings, versions]);
  const known = { version, settings: toSettings(answers.of(settings)), entries: answers.of(versions) };
  latest.set(database, known);
  return known;
}
