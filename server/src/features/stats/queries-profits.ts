import type { StatSums } from '@evens/domain/stats/model';
import { profitSeries, type Step } from '@evens/domain/stats/rules-series';
import type { Db } from '../../db/database.ts';
import type { ProfitsAnswer, StatsQuery } from './api.ts';
import type { StatsViewer } from './gate.ts';
import { basicSums, peopleOf } from './queries.ts';
import { type Range, rangeOf, rangeOnWire, sidesIn, sumsOf } from './queries-sums.ts';

type MemberProfits = ProfitsAnswer['members'][number];

export async function getProfits(db: Db, { groupId }: StatsViewer, asked: StatsQuery): Promise<ProfitsAnswer> {
  const range = rangeOf(asked);
  const { times, profits } = profitSeries(await stepsIn(db, groupId, range));
  const sports = await sumsOf(db, { groupId, range, part: 'sport' });
  const types = await sumsOf(db, { groupId, range, part: 'type' });
  const people = await peopleOf(db, groupId, new Set(profits.keys()));
  return {
    ...rangeOnWire(range),
    times: times.map((at) => at.toISOString()),
    members: people.map((person) => ({
      ...person,
      profitCents: profits.get(person.userId) ?? times.map(() => 0),
      sports: partsOf<MemberProfits['sports'][number]['of']>(sports, person.userId),
      betTypes: partsOf<MemberProfits['betTypes'][number]['of']>(types, person.userId),
    })),
  };
}

/** What everybody won or lost at each moment at which bets settled. */
function stepsIn(db: Db, groupId: string, range: Range): Promise<Step[]> {
  return sidesIn(db, groupId, range)
    .select((e) => ['settledAt as at', 'userId', e.fn.sum<number>('profitCents').as('profitCents')])
    .groupBy(['settledAt', 'userId'])
    .orderBy('settledAt')
    .orderBy('userId')
    .execute();
}

function partsOf<Of>(sums: readonly (StatSums & { userId: string; value: string })[], userId: string) {
  return sums
    .filter((sum) => sum.userId === userId)
    .toSorted((a, b) => b.bets - a.bets || (a.value < b.value ? -1 : 1))
    .map((sum) => ({ of: sum.value as Of, ...basicSums(sum) }));
}
