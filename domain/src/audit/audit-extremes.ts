import { formatSignedUsd } from '../shared/money.ts';
import { type DecidedBet, ExtremesFinder } from '../stats/extremes/rules.ts';
import type { StatSide, Streak } from '../stats/model.ts';
import { streakText } from '../stats/rules.ts';
import type { Difference } from './model.ts';

type Figure = { cents: number; betId: string } | null;

/** One person's extremes, as stored or as their bets give them. */
export type AuditedExtremes = {
  biggestWin: Figure;
  biggestLoss: Figure;
  streak: Streak | null;
  lastBetId: string | null;
};

/** The extremes of each person. */
export type ExtremesByPerson = Map<string, ExtremesFinder>;

export function addToExtremes(people: ExtremesByPerson, side: StatSide): void {
  const finder = people.get(side.userId) ?? new ExtremesFinder();
  finder.add(side);
  people.set(side.userId, finder);
}

/** Where someone's stored extremes don't match their bets. */
export function auditExtremes(
  due: ExtremesByPerson,
  stored: ReadonlyMap<string, AuditedExtremes>,
  getName: (userId: string) => string,
): Difference[] {
  return [...new Set([...due.keys(), ...stored.keys()])].flatMap((userId) => {
    const [expected, found] = [describe(recalculate(due.get(userId))), describe(stored.get(userId))];
    if (expected === found) return [];
    const about = `The stored best and worst of ${getName(userId)}`;
    return [{ subject: 'person' as const, id: userId, betId: null, about, expected, found }];
  });
}

function recalculate(finder: ExtremesFinder | undefined): AuditedExtremes | undefined {
  if (!finder) return undefined;
  const { biggestWin, biggestLoss, streak, last } = finder.find();
  return {
    biggestWin: toFigure(biggestWin),
    biggestLoss: toFigure(biggestLoss),
    streak,
    lastBetId: last?.betId ?? null,
  };
}

function toFigure(bet: DecidedBet | null): Figure {
  return bet && { cents: bet.profitCents, betId: bet.betId };
}

function describe(extremes: AuditedExtremes | undefined): string {
  if (!extremes?.lastBetId) return 'none';
  const { biggestWin, biggestLoss, streak, lastBetId } = extremes;
  const win = `biggest win ${figureText(biggestWin)}`;
  return `${win}, biggest loss ${figureText(biggestLoss)}, streak ${streakText(streak)} up to bet ${lastBetId}`;
}

function figureText(figure: Figure): string {
  return figure ? `${formatSignedUsd(figure.cents)} in bet ${figure.betId}` : 'none';
}
