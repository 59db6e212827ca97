import { noSums } from '@evens/domain/stats/rules';
import { profitSeries } from '@evens/domain/stats/rules-series';
import type { Db } from '../../db/database.ts';
import type { ProfitsAnswer, StatsQuery } from './api.ts';
import type { StatsViewer } from './gate.ts';
import { basicSums, peopleOf, rangeOf, rangeOnWire, readSides, sumBy } from './queries.ts';

export async function getProfits(db: Db, { groupId }: StatsViewer, asked: StatsQuery): Promise<ProfitsAnswer> {
  const range = rangeOf(asked);
  const sides = await readSides(db, groupId, range);
  const { times, profits } = profitSeries(sides.map((side) => ({ ...side, at: side.settledAt })));
  const people = await peopleOf(db, groupId, new Set(profits.keys()));
  return {
    ...rangeOnWire(range),
    times: times.map((at) => at.toISOString()),
    members: people.map((person) => {
      const own = sides.filter(({ userId }) => userId === person.userId);
      return {
        ...person,
        profitCents: profits.get(person.userId) ?? times.map(() => 0),
        sports: [...sumBy(own, ({ sport }) => sport)].map(([of, sums]) => ({ of, ...basicSums(sums ?? noSums()) })),
        betTypes: [...sumBy(own, ({ betType }) => betType)].map(([of, sums]) => ({ of, ...basicSums(sums) })),
      };
    }),
  };
}
