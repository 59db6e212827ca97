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
  const [row] = (await db.executeQuery(toQuery(settingsStatement({})))).rows;
  if (!row) throw new Error('the site has no settings');
  return toSettings(row);
}

export function toSettings({ isOnly: _, demoSince, ...row }: Row): SiteSettings {
  const isDemo = demoSince !== null;
  return { ...row, isDemo, followedSports: SPORT_KEYS.filter((sport) => row.followedSports.includes(sport)) };
}
