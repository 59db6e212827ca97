import { findStatDifferences } from '@evens/server/testing/checks/counted-differences';
import { countStats } from '@evens/server/testing/checks/counted-stats';
import { playSeasons, SEASONS_BEGIN, statSpans, type TwelveFriends } from '@evens/server/testing/seeds/twelve-friends';
import { startWorld, type TestGroup, type World } from '@evens/server/testing/servers/world';
import { Deviations, report, secondsSince } from '../report.ts';

/** Compares every figure of twelve friends, over each league's whole season and in every range, with the bets themselves. */
export async function prove(): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('standings');
  const world = await startWorld({ kind: 'postgres', at: SEASONS_BEGIN });
  try {
    const played = await playSeasons(world, Number.POSITIVE_INFINITY);
    let members = 0;
    for (const group of [played.atOdds, played.evenStakes]) {
      for (const span of statSpans) members += await compare(world, { played, group, span }, deviations);
    }
    const { db } = world.database;
    const count = db.fn.countAll<number>().as('count');
    const { count: bets } = await db.selectFrom('bets').select(count).executeTakeFirstOrThrow();
    const figures = { bets, ranges: statSpans.length, members, deviations: deviations.count };
    report('standings', { ...figures, seconds: secondsSince(startedAt) });
  } finally {
    await world.stop();
  }
}

type Comparing = { played: TwelveFriends; group: TestGroup; span: (typeof statSpans)[number] };

/** Returns how many members were compared. */
async function compare(world: World, { played, group, span }: Comparing, deviations: Deviations): Promise<number> {
  const { from, to, name } = span;
  const ends = [from && `from=${from.toISOString()}`, to && `to=${to.toISOString()}`];
  const path = `/api/groups/${group.id}/stats?${ends.filter(Boolean).join('&')}`;
  const answer = await played.admin.api.get<Parameters<typeof findStatDifferences>[0]>(path);
  const counted = await countStats(world.database.db, group.id, span);
  deviations.expect(`${name}, status`, answer.status, 200);
  deviations.expect(name, findStatDifferences(answer.body, counted), []);
  return counted.length;
}
