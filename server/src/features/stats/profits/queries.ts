import { limits } from '@evens/domain/shared/limits';
import type { StatSums } from '@evens/domain/stats/model';
import { profitSeries, type Step } from '@evens/domain/stats/profits/rules';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ProfitsResponse, StatsQuery } from '../api.ts';
import type { StatsViewer } from '../gate.ts';
import { basicSums } from '../queries.ts';
import { getSums, type Range, sidesIn, toRange, toRangeResponse } from '../side-totals.ts';
import { listPeople } from '../standings-rows.ts';

type MemberProfits = ProfitsResponse['members'][number];

export async function getProfits(db: Db, { groupId }: StatsViewer, query: StatsQuery): Promise<ProfitsResponse> {
  const range = toRange(query);
  const { times, profits } = profitSeries(await stepsIn(db, groupId, range));
  const sports = await getSums(db, { groupId, range, part: 'sport' });
  const types = await getSums(db, { groupId, range, part: 'type' });
  const people = await listPeople(db, groupId, new Set(profits.keys()));
  return {
    ...toRangeResponse(range),
    times: times.map((at) => at.toISOString()),
    members: people.map((person) => ({
      ...person,
      profitCents: profits.get(person.userId) ?? times.map(() => 0),
      sports: toParts<MemberProfits['sports'][number]['of']>(sports, person.userId),
      betTypes: toParts<MemberProfits['betTypes'][number]['of']>(types, person.userId),
    })),
  };
}

/**
 * Everyone's profit up to each moment shown: at most 200 of the moments when bets settled, evenly spaced, always
 * including the last. The database adds up everything in between, so a long history isn't loaded in full.
 */
async function stepsIn(db: Db, groupId: string, range: Range): Promise<Step[]> {
  const sides = sidesIn(db, groupId, range).select(['settledAt', 'userId', 'profitCents']);
  const answer = await sql<Step>`
    with sides as materialized (${sides}),
    moments as (
      select settled_at, row_number() over (order by settled_at) as place, count(*) over () as total
      from sides group by settled_at
    ),
    stops as (
      select settled_at, max(settled_at) over (
        partition by ceil(place * least(total, ${limits.seriesMaxTimes}::bigint) / total::numeric)
      ) as at from moments
    )
    select stops.at, user_id as "userId", sum(profit_cents)::bigint as "profitCents"
    from sides join stops using (settled_at) group by stops.at, user_id order by stops.at, user_id
  `.execute(db);
  return answer.rows;
}

function toParts<Of>(sums: readonly (StatSums & { userId: string; value: string })[], userId: string) {
  return sums
    .filter((sum) => sum.userId === userId)
    .toSorted((a, b) => b.bets - a.bets || (a.value < b.value ? -1 : 1))
    .map((sum) => ({ of: sum.value as Of, ...basicSums(sum) }));
}
