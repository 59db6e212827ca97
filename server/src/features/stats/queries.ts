import { roundToTenths } from '@evens/domain/shared/money';
import { calculateCalibration } from '@evens/domain/stats/calibration/rules';
import { luckRecord } from '@evens/domain/stats/luck/rules';
import type { StatSums } from '@evens/domain/stats/model';
import {
  addSums,
  averageBetCents,
  closingPoints,
  movedPoints,
  noSums,
  returnOnWagers,
  streakText,
  winRate,
} from '@evens/domain/stats/rules';
import type { Db } from '../../db/database.ts';
import { type Column, type Table, toTable } from '../../http/csv.ts';
import type {
  CalibrationQuery,
  CalibrationResponse,
  MemberStats,
  PairsResponse,
  StatsQuery,
  StatsResponse,
} from './api.ts';
import type { StatsViewer } from './gate.ts';
import { getSums, toRange, toRangeResponse } from './side-totals.ts';
import { getStandings, type Standing } from './standings-rows.ts';

export async function getStats(db: Db, viewer: StatsViewer, query: StatsQuery): Promise<StatsResponse> {
  const range = toRange(query);
  const { standings, against } = await getStandings(db, { ...viewer, range });
  const total = standings.reduce<StatSums>((sum, { sums }) => addSums(sum, sums), noSums());
  return {
    ...toRangeResponse(range),
    members: standings
      .map(memberStats)
      .toSorted((a, b) => b.profitCents - a.profitCents || a.name.localeCompare(b.name)),
    bets: total.bets / 2,
    savedCents: total.savedCents,
    estimatedCents: total.estimatedCents,
    headToHead: against.map(({ value, ...one }) => ({ ...toNet(one), userId: value })),
  };
}

function memberStats({ person, sums, extremes }: Standing): MemberStats {
  const price = closingPoints(sums);
  const moved = movedPoints(sums);
  return {
    ...person,
    ...basicSums(sums),
    averageBetCents: averageBetCents(sums),
    winRate: winRate(sums),
    returnOnWagers: returnOnWagers(sums),
    ...extremes,
    closing: price === null ? null : { bets: sums.closingBets, meanPoints: price },
    movedLines: moved === null ? null : { bets: sums.movedBets, meanPoints: moved },
    luck: luckRecord(sums),
    savedCents: sums.savedCents,
  };
}

export function basicSums({ bets, won, lost, pushed, wageredCents, ownWagersCents, profitCents }: StatSums) {
  return { bets, won, lost, pushed, wageredCents, ownWagersCents, profitCents };
}

function toNet({ bets, won, lost, pushed, profitCents }: StatSums) {
  return { bets, won, lost, pushed, netCents: profitCents };
}

/** Everyone's results against everyone else (SS-11). */
export async function getPairs(db: Db, { groupId }: StatsViewer, query: StatsQuery): Promise<PairsResponse> {
  const range = toRange(query);
  const sums = await getSums(db, { groupId, range, part: 'opponent' });
  return {
    ...toRangeResponse(range),
    pairs: sums.map(({ userId, value, ...one }) => ({ ...toNet(one), userId, againstId: value })),
  };
}

export async function getCalibration(
  db: Db,
  { groupId, userId }: StatsViewer,
  query: CalibrationQuery,
): Promise<CalibrationResponse> {
  const range = toRange(query);
  const memberId = query.memberId ?? userId;
  const sums = await getSums(db, { groupId, range, part: 'step', userId: memberId });
  const bets = sums.reduce((total, step) => total + step.bets, 0);
  const steps = calculateCalibration(sums.map((sum) => ({ ...sum, step: Number(sum.value) })));
  return { ...toRangeResponse(range), memberId, bets, steps };
}

const columns: readonly Column<MemberStats>[] = [
  { head: 'Member', cell: ({ name, isFormer }) => (isFormer ? `${name} (former)` : name) },
  { head: 'Profit', cell: ({ profitCents }) => dollars(profitCents) },
  { head: 'Bets', cell: ({ bets }) => bets },
  { head: 'Won', cell: ({ won }) => won },
  { head: 'Lost', cell: ({ lost }) => lost },
  { head: 'Pushed', cell: ({ pushed }) => pushed },
  { head: 'Win %', cell: (row) => roundToTenths(row.winRate * 100) },
  { head: 'ROI %', cell: (row) => roundToTenths(row.returnOnWagers * 100) },
  { head: 'Wagered', cell: ({ wageredCents }) => dollars(wageredCents) },
  { head: 'Average Bet', cell: (row) => dollars(row.averageBetCents) },
  { head: 'Biggest Win', cell: ({ biggestWin }) => (biggestWin ? dollars(biggestWin.cents) : null) },
  { head: 'Biggest Loss', cell: ({ biggestLoss }) => (biggestLoss ? dollars(biggestLoss.cents) : null) },
  { head: 'Streak', cell: ({ streak }) => streak && streakText(streak) },
  { head: 'Closing Line Value', cell: ({ closing }) => (closing ? roundToTenths(closing.meanPoints) : null) },
];

function dollars(cents: number): number {
  return cents / 100;
}

/** The standings for a spreadsheet. */
export function standingsTable({ members }: StatsResponse): Table {
  async function* once() {
    yield members;
  }
  return toTable(columns, once());
}
