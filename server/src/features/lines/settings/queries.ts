import { type FeedSettings, SPORT_KEYS } from '@evens/domain/lines/model';
import type { Db } from '../../../db/database.ts';

/** The site settings. Most of them control the feed, and features that depend on lines read theirs here too (EN-13). */
export async function siteSettings(db: Db): Promise<FeedSettings & { lastUpdated: Date | null }> {
  const { isOnly: _, ...row } = await db.selectFrom('siteSettings').selectAll().executeTakeFirstOrThrow();
  return { ...row, followedSports: SPORT_KEYS.filter((sport) => row.followedSports.includes(sport)) };
}
