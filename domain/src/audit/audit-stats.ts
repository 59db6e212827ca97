import { formatSignedUsd } from '../shared/money.ts';
import { sideCalibrationStep } from '../stats/calibration/rules.ts';
import type { StatSide, StatSums } from '../stats/model.ts';
import { addSums, noSums, STAT_SUMS, sideSums } from '../stats/rules.ts';
import { type SidePart, sideParts } from '../stats/side-parts.ts';
import type { Difference } from './model.ts';

/** A million additions of numbers that are rounded to 53 bits stay within it. */
const ROUNDING = 1e-9;

/** Sums by person and part. */
export type SumsByPart = Map<string, SidePart & { sums: StatSums }>;

function sumKey({ part, userId, value }: SidePart): string {
  return [part, userId, value].join(' ');
}

/** Adds a side to all the sums that it belongs to. */
export function addSide(totals: SumsByPart, side: StatSide): void {
  const sums = sideSums(side);
  for (const part of sideParts({ ...side, step: sideCalibrationStep(sums) })) {
    const known = totals.get(sumKey(part))?.sums ?? noSums();
    totals.set(sumKey(part), { ...part, sums: addSums(known, sums) });
  }
}

type StoredSums = SidePart & StatSums;

/** Where stored totals don't match the bets; totals without any bets must be zero. */
export function auditSums(
  due: SumsByPart,
  stored: readonly StoredSums[],
  { what, getName }: { what: string; getName: (userId: string) => string },
): Difference[] {
  const found = new Map(stored.map((row) => [sumKey(row), row]));
  const parts = new Map<string, SidePart>([...due, ...found]);
  return [...parts].flatMap(([key, { part, userId }]) => {
    const [expected, actual] = [due.get(key)?.sums ?? noSums(), found.get(key) ?? noSums()];
    const wrong = STAT_SUMS.filter((name) => !isSame(expected[name], actual[name]));
    if (wrong.length === 0) return [];
    const about = `${what} for ${getName(userId)}${part === 'all' ? '' : ` by ${part}`}`;
    const describeWrong = (sums: StatSums) =>
      wrong.map((name) => `${describeField(name)} ${valueText(name, sums)}`).join(', ');
    return [
      {
        subject: 'person' as const,
        id: userId,
        betId: null,
        about,
        expected: describeWrong(expected),
        found: describeWrong(actual),
      },
    ];
  });
}

/** Exactly the same. Two numbers too large to be exact, as a variance can be, may differ by what rounding left out. */
function isSame(one: number, other: number): boolean {
  const size = Math.max(Math.abs(one), Math.abs(other));
  return one === other || (!Number.isSafeInteger(size) && Math.abs(one - other) <= size * ROUNDING);
}

/** 'own wagers' of ownWagersCents. */
function describeField(name: keyof StatSums): string {
  return name.replace(/Cents$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function valueText(name: keyof StatSums, sums: StatSums): string {
  return name.endsWith('Cents') ? formatSignedUsd(sums[name]) : String(sums[name]);
}
