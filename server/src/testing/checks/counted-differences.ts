import type { MemberStats, StatsResponse } from '../../features/stats/api.ts';
import type { CountedStats } from './counted-stats.ts';

const LUCK_FROM = 20;
const POINTS_OFF = 0.0005;
const CENTS_OFF = 0.05;

/** Describes each statistic in an answer that differs from the bets. Empty if all are right. */
export function findStatDifferences(stats: StatsResponse, counted: readonly CountedStats[]): string[] {
  const bettors = stats.members.filter(({ bets }) => bets > 0);
  const found = bettors.flatMap((member) => {
    const due = counted.find(({ userId }) => userId === member.userId);
    return due ? figuresOff(member, due).map((text) => `${member.name}: ${text}`) : [`${member.name} has no bets`];
  });
  const missing = counted.filter(({ userId }) => !bettors.some((member) => member.userId === userId));
  const savedCents = counted.reduce((sum, one) => sum + one.savedCents, 0);
  const profitCents = stats.members.reduce((sum, one) => sum + one.profitCents, 0);
  return [
    ...found,
    ...missing.map(({ userId }) => `${userId} is missing`),
    ...unequal('saved by all', stats.savedCents, savedCents),
    ...unequal('profit of all', profitCents, 0),
  ];
}

function figuresOff(member: MemberStats, due: CountedStats): string[] {
  const { closing, movedLines, streak, biggestWin, biggestLoss, luck } = member;
  const same: [keyof CountedStats, unknown][] = [
    ['bets', member.bets],
    ['won', member.won],
    ['lost', member.lost],
    ['pushed', member.pushed],
    ['wageredCents', member.wageredCents],
    ['ownWagersCents', member.ownWagersCents],
    ['profitCents', member.profitCents],
    ['savedCents', member.savedCents],
    ['biggestWinCents', biggestWin?.cents ?? null],
    ['biggestLossCents', biggestLoss?.cents ?? null],
    ['streak', streak ? `${streak.kind}${streak.length}` : ''],
    ['closingBets', closing?.bets ?? 0],
    ['movedBets', movedLines?.bets ?? 0],
    ['movedPoints', movedLines?.meanPoints ?? null],
  ];
  const luckProfitCents = luck && luck.profitCents - luck.expectedCents;
  return [
    ...same.flatMap(([name, figure]) => unequal(name, figure, due[name])),
    ...unequal('bets of luck', luck?.bets ?? 0, due.luckBets < LUCK_FROM ? 0 : due.luckBets),
    ...differsBy('closing', { figure: closing?.meanPoints, due: due.closingPoints, most: POINTS_OFF }),
    ...differsBy('deviation', { figure: luck?.deviationCents, due: luck && due.luckDeviationCents, most: CENTS_OFF }),
    // Each bet's expected result is rounded by up to half a cent.
    ...differsBy('luck', { figure: luckProfitCents, due: luck && due.luckProfitCents, most: due.luckBets / 2 }),
  ];
}

function unequal(name: string, figure: unknown, due: unknown): string[] {
  return figure === due ? [] : [`${name} ${figure}, but the bets come to ${due}`];
}

type Near = { figure: number | null | undefined; due: number | null; most: number };

function differsBy(name: string, { figure, due, most }: Near): string[] {
  const isRight = due === null ? figure == null : figure != null && Math.abs(figure - due) <= most;
  return isRight ? [] : [`${name} ${figure}, but the bets come to ${due}`];
}
