import { isFeedSport } from '@evens/domain/bets/rules';
import type { SportKey } from '@evens/domain/lines/model';
import { nextRereadAt, rereadsCountFrom } from '@evens/domain/lines/scores/rules';
import { limits } from '@evens/domain/shared/limits';
import { DAY_MS, HOUR_MS } from '@evens/domain/shared/time-units';
import type { Db } from '../../db/database.ts';
import { scoresEntry } from '../lines/cache/cache-entries.ts';
import type { FeedWithEntries } from '../lines/feed/feed.ts';

/** The leagues with open bids that follow their line (AD-30). */
export async function sportsOfAutoBids(db: Db, now: Date): Promise<SportKey[]> {
  const rows = await db
    .selectFrom('bids')
    .select('sportKey')
    .distinct()
    .where('status', 'in', ['open', 'pending_approval'])
    .where('autoUpdateOdds', '=', true)
    .where('gameId', 'is not', null)
    .where('expirationTime', '>', now)
    .where('gameTime', '>', now)
    .execute();
  return rows.map(({ sportKey }) => sportKey).filter(isFeedSport);
}

/**
 * The leagues whose final or held scores must be read again, each with the time after which. The provider may correct a
 * score, so graded and tied games are checked again some hours later (GM-07, GM-08).
 */
export async function scoresToReread(
  db: Db,
  { now, plan, entries }: Pick<FeedWithEntries, 'now' | 'plan' | 'entries'>,
): Promise<{ sportKey: SportKey; since: Date }[]> {
  const dueBySport = new Map<SportKey, Date>();
  for (const { sportKey, countFrom } of await listWatchedScores(db, now)) {
    const since = nextRereadAt(countFrom, { now, isSpaced: plan.isSpaced });
    const known = dueBySport.get(sportKey);
    if (since && (!known || known < since)) dueBySport.set(sportKey, since);
  }
  if (dueBySport.size === 0) return [];
  return [...dueBySport].flatMap(([sportKey, since]) => {
    const { key } = scoresEntry(sportKey);
    const lastReadAt = entries.find((entry) => entry.key === key)?.lastUpdated;
    return lastReadAt && lastReadAt >= since ? [] : [{ sportKey, since }];
  });
}

type WatchedScore = { sportKey: SportKey; countFrom: Date };

/** Scores whose last reread is over a day ago aren't watched anymore, nor are those the provider no longer lists. */
async function listWatchedScores(db: Db, now: Date): Promise<WatchedScore[]> {
  const watchedMs = Math.max(...limits.rereadScoresAfterHours) * HOUR_MS + DAY_MS;
  const read = db
    .selectFrom('games')
    .innerJoin('bets', 'bets.gameId', 'games.id')
    .select(['games.sportKey', 'resultReadAt', 'settledAt', 'bets.homeScore as gradedHomeScore'])
    .distinct()
    .where('resultReadAt', '>', new Date(now.getTime() - limits.scoresDaysFrom * DAY_MS))
    .$narrowType<{ resultReadAt: Date }>();
  const graded = await read.where('state', '=', 'final').where('bets.status', '=', 'settled').execute();
  const held = await read
    .where('state', '=', 'needs_review')
    .where((e) => e.or([e('bets.status', '=', 'active'), e('bets.homeScore', 'is not', null)]))
    .execute();
  return [...graded, ...held].flatMap(({ sportKey, resultReadAt, settledAt, gradedHomeScore }) => {
    const countFrom = rereadsCountFrom({ resultReadAt, gradedAt: gradedHomeScore === null ? null : settledAt });
    return now.getTime() - countFrom.getTime() < watchedMs ? [{ sportKey, countFrom }] : [];
  });
}
