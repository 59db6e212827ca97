import { pairCards } from '@evens/domain/debts/rules';
import { describePick } from '@evens/domain/lines/copy';
import { lastWeek, shiftWeek, type Week, weekFrom } from '@evens/domain/shared/weeks';
import { expectedWins, findLuck, rankStandings, recapRefusal } from '@evens/domain/stats/recap/rules';
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../../../app-error.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { toParticipants } from '../../bets/queries.ts';
import { listDebtSums } from '../../debts/queries.ts';
import type { RecapResponse } from '../api.ts';
import type { StatsViewer } from '../gate.ts';
import { readStats } from '../read-stats.ts';
import { sidesIn } from '../side-totals.ts';

/** Under the tab for all debts, it doesn't matter who looks. */
const NO_ONE = '';

type RecapInput = { week?: string | undefined; now: Date };

/** The recap of a week that is over, by default the last one (RC-13). */
export function readRecap(
  ctx: Context,
  viewer: StatsViewer,
  { week: monday, now }: RecapInput,
): Promise<RecapResponse> {
  refuse(monday === undefined ? null : recapRefusal(monday, now));
  const week = monday === undefined ? lastWeek(now) : weekFrom(monday);
  const range = { from: week.from.toISOString(), to: week.to.toISOString() };
  return readStats(ctx, viewer, { name: 'recap', query: range }, (db) => getRecap(db, viewer, { week, now }));
}

type Group = Pick<StatsViewer, 'groupId'>;

/** For callers who know that their readers may see the group's statistics. */
export async function getRecap(db: Db, group: Group, { week, now }: { week: Week; now: Date }): Promise<RecapResponse> {
  const members = await listWeek(db, group, week);
  const { luckiest, unluckiest } = findLuck(members);
  const isLast = shiftWeek(week, 1).to > now;
  return {
    week: week.id,
    from: week.from.toISOString(),
    to: week.to.toISOString(),
    earlierWeek: members.some(({ betsBefore }) => betsBefore > 0) ? shiftWeek(week, -1).id : null,
    laterWeek: isLast ? null : shiftWeek(week, 1).id,
    bets: members.reduce((sum, { won, lost, pushed }) => sum + won + lost + pushed, 0) / 2,
    standings: rankStandings(members).map(
      ({ userId, name, isFormer, rank, climbed, totalCents, profitCents, won, lost, pushed }) => {
        return { userId, name, isFormer, rank, climbed, totalCents, profitCents, won, lost, pushed };
      },
    ),
    bestBet: await findBet(db, group, {
      week,
      result: 'won',
      order: sql`profit_cents::float8 / own_wagers_cents desc, profit_cents desc`,
    }),
    worstBet: await findBet(db, group, { week, result: 'lost', order: sql`profit_cents` }),
    luckiest: luckiest && toRecord(luckiest),
    unluckiest: unluckiest && toRecord(unluckiest),
    unpaid: isLast ? await listUnpaid(db, group) : null,
  };
}

type MemberWeek = {
  userId: string;
  name: string;
  isFormer: boolean;
  beforeCents: number;
  betsBefore: number;
  profitCents: number;
  won: number;
  lost: number;
  pushed: number;
  luckBets: number;
  luckWon: number;
  chanceMillionths: number;
};

/**
 * Everyone's week, and what they had before: their stored totals minus everything since. In one statement, so a bet
 * that settles in between counts in both or in neither.
 */
async function listWeek(db: Db, { groupId }: Group, { from, to }: Week): Promise<MemberWeek[]> {
  const { rows } = await sql<MemberWeek>`
    with since as (
      select user_id, count(*) as bets_since, sum(profit_cents) as cents_since,
        coalesce(sum(profit_cents) filter (where settled_at < ${to}), 0)::bigint as profit_cents,
        count(*) filter (where settled_at < ${to} and result = 'won') as won,
        count(*) filter (where settled_at < ${to} and result = 'lost') as lost,
        count(*) filter (where settled_at < ${to} and result = 'push') as pushed,
        coalesce(sum(luck_bets) filter (where settled_at < ${to}), 0)::bigint as luck_bets,
        count(*) filter (where settled_at < ${to} and result = 'won' and luck_bets > 0) as luck_won,
        coalesce(sum(chance_millionths) filter (where settled_at < ${to}), 0)::bigint as chance_millionths
      from stat_sides where group_id = ${groupId} and settled_at >= ${from} group by user_id
    )
    select members.user_id, display_name as name, not is_active as is_former,
      (coalesce(sums.profit_cents, 0) - coalesce(cents_since, 0))::bigint as before_cents,
      (coalesce(sums.bets, 0) - coalesce(bets_since, 0))::bigint as bets_before,
      coalesce(since.profit_cents, 0) as profit_cents,
      coalesce(since.won, 0) as won, coalesce(since.lost, 0) as lost, coalesce(since.pushed, 0) as pushed,
      coalesce(since.luck_bets, 0) as luck_bets, coalesce(luck_won, 0) as luck_won,
      coalesce(since.chance_millionths, 0) as chance_millionths
    from members
    left join stat_sums as sums on sums.group_id = members.group_id and part = 'all' and value = ''
      and sums.user_id = members.user_id
    left join since on since.user_id = members.user_id
    where members.group_id = ${groupId} and (is_active or sums.bets > 0)
  `.execute(db);
  return rows;
}

function toRecord({ userId, name, luckBets, luckWon, chanceMillionths }: MemberWeek) {
  return { userId, name, bets: luckBets, won: luckWon, expectedWins: expectedWins({ chanceMillionths }) };
}

type BetChoice = { week: Week; result: 'won' | 'lost'; order: RawBuilder<unknown> };

/** The first bet of the week in an order, from the side of the person it's about. */
async function findBet(
  db: Db,
  { groupId }: Group,
  { week, result, order }: BetChoice,
): Promise<RecapResponse['bestBet']> {
  const side = await sidesIn(db, groupId, week)
    .select(['betId', 'userId', 'ownWagersCents', 'profitCents'])
    .where('result', '=', result)
    .orderBy(order)
    .orderBy('settledAt')
    .orderBy('betId')
    .limit(1)
    .executeTakeFirst();
  if (!side) return null;
  const { betId, userId, ownWagersCents: wagerCents, profitCents } = side;
  const bet = await db.selectFrom('bets').selectAll().where('id', '=', betId).executeTakeFirstOrThrow();
  const { homeTeam, awayTeam, betType } = bet;
  const parties = toParticipants(bet);
  const own = parties.find(({ id }) => id === userId);
  const other = parties.find(({ id }) => id !== userId);
  if (!own || !other) return null;
  const about = { pick: describePick(own.selection, betType), homeTeam, awayTeam, betType };
  return { betId, userId, name: own.name, opponentName: other.name, ...about, wagerCents, profitCents };
}

/** What everyone owes everyone else now, after netting, the largest first. */
async function listUnpaid(db: Db, group: Group): Promise<NonNullable<RecapResponse['unpaid']>> {
  const { items } = await listDebtSums(db, group);
  return pairCards(items, 'all', NO_ONE)
    .filter(({ amountCents }) => amountCents > 0)
    .map(({ payerId, payerName, payeeId, payeeName, amountCents }) => {
      return { payerId, payerName, payeeId, payeeName, amountCents };
    });
}
