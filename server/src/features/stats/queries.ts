import type { StatSide, StatSums } from '@evens/domain/stats/model';
import {
  addSums,
  averageBetCents,
  closingPoints,
  movedPoints,
  noSums,
  returnOnWagers,
  sidesOf,
  streakOf,
  streakText,
  sumsOfSide,
  winRate,
} from '@evens/domain/stats/rules';
import { calibrationOf, calibrationStep, type StepSums } from '@evens/domain/stats/rules-calibration';
import { luckRecord } from '@evens/domain/stats/rules-luck';
import type { Db } from '../../db/database.ts';
import { type Column, type Table, tableOf } from '../../http/csv.ts';
import { participantsOf } from '../bets/queries.ts';
import type { CalibrationAnswer, CalibrationQuery, MemberStats, PairsAnswer, StatsAnswer, StatsQuery } from './api.ts';
import type { StatsViewer } from './gate.ts';

export type Range = { from: Date | null; to: Date | null };

export function rangeOf({ from, to }: StatsQuery): Range {
  return { from: from ? new Date(from) : null, to: to ? new Date(to) : null };
}

export function rangeOnWire({ from, to }: Range) {
  return { from: from?.toISOString() ?? null, to: to?.toISOString() ?? null };
}

/** All sides of the bets that settled in a range, the first settled first. */
export async function readSides(db: Db, groupId: string, { from, to }: Range): Promise<StatSide[]> {
  let query = db.selectFrom('bets').selectAll().where('groupId', '=', groupId).where('status', '=', 'settled');
  if (from) query = query.where('settledAt', '>=', from);
  if (to) query = query.where('settledAt', '<', to);
  const rows = await query.orderBy('settledAt').orderBy('id').execute();
  return rows.flatMap((row) => sidesOf({ ...row, sport: row.sportKey, participants: participantsOf(row) }));
}

export function sumBy<K>(sides: readonly StatSide[], keyOf: (side: StatSide) => K): Map<K, StatSums> {
  const sums = new Map<K, StatSums>();
  for (const side of sides) {
    const key = keyOf(side);
    sums.set(key, addSums(sums.get(key) ?? noSums(), sumsOfSide(side)));
  }
  return sums;
}

/** Everybody in the group, and whoever was and bet there. */
export async function peopleOf(db: Db, groupId: string, bettors: ReadonlySet<string>) {
  const rows = await db
    .selectFrom('members')
    .select(['userId', 'displayName', 'isActive'])
    .where('groupId', '=', groupId)
    .orderBy('joinedAt')
    .orderBy('userId')
    .execute();
  return rows
    .filter(({ userId, isActive }) => isActive || bettors.has(userId))
    .map(({ userId, displayName, isActive }) => ({ userId, name: displayName, isFormer: !isActive }));
}

export async function getStats(db: Db, viewer: StatsViewer, asked: StatsQuery): Promise<StatsAnswer> {
  const range = rangeOf(asked);
  const sides = await readSides(db, viewer.groupId, range);
  const sums = sumBy(sides, ({ userId }) => userId);
  const people = await peopleOf(db, viewer.groupId, new Set(sums.keys()));
  const members = people.map((person) => {
    const own = sides.filter(({ userId }) => userId === person.userId);
    return memberStats(person, sums.get(person.userId) ?? noSums(), own);
  });
  const total = [...sums.values()].reduce((sum, one) => addSums(sum, one), noSums());
  const against = sumBy(
    sides.filter(({ userId }) => userId === viewer.userId),
    ({ opponentId }) => opponentId,
  );
  return {
    ...rangeOnWire(range),
    members: members.toSorted((a, b) => b.profitCents - a.profitCents),
    bets: total.bets / 2,
    savedCents: total.savedCents,
    estimatedCents: total.estimatedCents,
    headToHead: [...against].map(([userId, one]) => ({ userId, ...netOf(one) })),
  };
}

function memberStats(
  person: { userId: string; name: string; isFormer: boolean },
  sums: StatSums,
  sides: readonly StatSide[],
): MemberStats {
  const won = sides.filter(({ result }) => result === 'won');
  const lost = sides.filter(({ result }) => result === 'lost');
  const price = closingPoints(sums);
  const moved = movedPoints(sums);
  return {
    ...person,
    ...basicSums(sums),
    averageBetCents: averageBetCents(sums),
    winRate: winRate(sums),
    returnOnWagers: returnOnWagers(sums),
    biggestWin: endOf(won.toSorted((a, b) => b.profitCents - a.profitCents)[0]),
    biggestLoss: endOf(lost.toSorted((a, b) => a.profitCents - b.profitCents)[0]),
    streak: streakOf(sides.toReversed().map(({ result }) => result)),
    closing: price === null ? null : { bets: sums.closingBets, meanPoints: price },
    movedLines: moved === null ? null : { bets: sums.movedBets, meanPoints: moved },
    luck: luckRecord(sums),
    savedCents: sums.savedCents,
  };
}

function endOf(side: StatSide | undefined): MemberStats['biggestWin'] {
  return side ? { cents: side.profitCents, betId: side.betId } : null;
}

export function basicSums({ bets, won, lost, pushed, wageredCents, ownWagersCents, profitCents }: StatSums) {
  return { bets, won, lost, pushed, wageredCents, ownWagersCents, profitCents };
}

function netOf({ bets, won, lost, pushed, profitCents }: StatSums) {
  return { bets, won, lost, pushed, netCents: profitCents };
}

/** How everybody fared against everybody (SS-11). */
export async function getPairs(db: Db, { groupId }: StatsViewer, asked: StatsQuery): Promise<PairsAnswer> {
  const range = rangeOf(asked);
  const sides = await readSides(db, groupId, range);
  const sums = sumBy(sides, ({ userId, opponentId }) => `${userId} ${opponentId}`);
  const pairs = [...sums].map(([key, one]) => {
    const [userId = '', againstId = ''] = key.split(' ');
    return { userId, againstId, ...netOf(one) };
  });
  return { ...rangeOnWire(range), pairs };
}

export async function getCalibration(
  db: Db,
  { groupId, userId }: StatsViewer,
  asked: CalibrationQuery,
): Promise<CalibrationAnswer> {
  const range = rangeOf(asked);
  const memberId = asked.memberId ?? userId;
  const sides = (await readSides(db, groupId, range)).filter((side) => side.userId === memberId);
  const steps = new Map<number, StepSums>();
  for (const { chanceMillionths, result } of sides) {
    if (chanceMillionths === null || result === 'push') continue;
    const step = calibrationStep(chanceMillionths);
    const known = steps.get(step) ?? { step, bets: 0, won: 0, chanceMillionths: 0 };
    steps.set(step, {
      step,
      bets: known.bets + 1,
      won: known.won + (result === 'won' ? 1 : 0),
      chanceMillionths: known.chanceMillionths + chanceMillionths,
    });
  }
  const sums = [...steps.values()];
  const bets = sums.reduce((total, step) => total + step.bets, 0);
  return { ...rangeOnWire(range), memberId, bets, steps: calibrationOf(sums) };
}

const columns: readonly Column<MemberStats>[] = [
  { head: 'Member', cell: ({ name, isFormer }) => (isFormer ? `${name} (former)` : name) },
  { head: 'Profit', cell: ({ profitCents }) => dollars(profitCents) },
  { head: 'Bets', cell: ({ bets }) => bets },
  { head: 'Won', cell: ({ won }) => won },
  { head: 'Lost', cell: ({ lost }) => lost },
  { head: 'Pushed', cell: ({ pushed }) => pushed },
  { head: 'Win %', cell: (row) => (row.winRate * 100).toFixed(1) },
  { head: 'ROI %', cell: (row) => (row.returnOnWagers * 100).toFixed(1) },
  { head: 'Wagered', cell: ({ wageredCents }) => dollars(wageredCents) },
  { head: 'Average Bet', cell: (row) => dollars(row.averageBetCents) },
  { head: 'Biggest Win', cell: ({ biggestWin }) => (biggestWin ? dollars(biggestWin.cents) : null) },
  { head: 'Biggest Loss', cell: ({ biggestLoss }) => (biggestLoss ? dollars(biggestLoss.cents) : null) },
  { head: 'Streak', cell: ({ streak }) => streakText(streak) },
  { head: 'Closing Line Value', cell: ({ closing }) => (closing ? closing.meanPoints.toFixed(1) : null) },
];

function dollars(cents: number): number {
  return cents / 100;
}

/** The standings for a spreadsheet. */
export function standingsTable({ members }: StatsAnswer): Table {
  async function* once() {
    yield members;
  }
  return tableOf(columns, once());
}
