import { type FeedSettings, SPORT_KEYS } from '@evens/domain/lines/model';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { prepare, toQuery } from '../../../db/statement.ts';
import type { LineTables } from '../tables.ts';

type Row = Selectable<LineTables['siteSettings']>;
export type SiteSettings = FeedSettings & { lastUpdated: Date | null; isDemo: boolean };

export const settingsStatement = prepare((db, _: Record<never, never>) => db.selectFrom('siteSettings').selectAll());

/** The site settings. Most of them control the feed, and features that depend on lines read theirs here too (EN-13). */
export async function siteSettings(db: Db): Promise<SiteSettings> {
  return toSettings((await db.executeQuery(toQuery(settingsStatement({})))).rows);
}

export function toSettings([found]: readonly Row[]): SiteSettings {
  if (!found) throw new Error('the site has no settings');
  const { isOnly: _, demoSince, ...row } = found;
  const isDemo = demoSince !== null;
  return { ...row, isDemo, followedSports: SPORT_KEYS.filter((sport) => row.followedSports.includes(sport)) };
}
