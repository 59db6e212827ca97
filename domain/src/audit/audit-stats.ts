import { formatSignedUsd } from '../shared/money.ts';
import { stepOf } from '../stats/calibration/rules.ts';
import type { StatSide, StatSums } from '../stats/model.ts';
import { addSums, noSums, STAT_SUMS, sumsOfSide } from '../stats/rules.ts';
import { type PartOf, partsOfSide } from '../stats/side-parts.ts';
import type { Difference } from './model.ts';

/** A million additions of numbers that are rounded to 53 bits stay within it. */
const ROUNDING = 1e-9;

/** Sums by person and part. */
export type SumsByPart = Map<string, PartOf & { sums: StatSums }>;

function keyOf({ part, userId, value }: PartOf): string {
  return [part, userId, value].join(' ');
}

/** Adds a side to all the sums that it belongs to. */
export function addSide(totals: SumsByPart, side: StatSide): void {
  const sums = sumsOfSide(side);
  for (const part of partsOfSide({ ...side, step: stepOf(sums) })) {
    const known = totals.get(keyOf(part))?.sums ?? noSums();
    totals.set(keyOf(part), { ...part, sums: addSums(known, sums) });
  }
}

type Kept = PartOf & StatSums;

/** Where stored totals don't match the bets; totals without any bets must be zero. */
export function auditSums(
  due: SumsByPart,
  kept: readonly Kept[],
  { what, nameOf }: { what: string; nameOf: (userId: string) => string },
): Difference[] {
  const found = new Map(kept.map((row) => [keyOf(row), row]));
  const parts = new Map<string, PartOf>([...due, ...found]);
  return [...parts].flatMap(([key, { part, userId }]) => {
    const [expected, actual] = [due.get(key)?.sums ?? noSums(), found.get(key) ?? noSums()];
    const wrong = STAT_SUMS.filter((name) => !isSame(expected[name], actual[name]));
    if (wrong.length === 0) return [];
    const about = `${what} for ${nameOf(userId)}${part === 'all' ? '' : ` by ${part}`}`;
    const told = (sums: StatSums) => wrong.map((name) => `${wordsOf(name)} ${valueText(name, sums)}`).join(', ');
    return [
      { subject: 'person' as const, id: userId, betId: null, about, expected: told(expected), found: told(actual) },
    ];
  });
}

/** Exactly the same. Two numbers too large to be exact, as a variance can be, may differ by what rounding left out. */
function isSame(one: number, other: number): boolean {
  const size = Math.max(Math.abs(one), Math.abs(other));
  return one === other || (!Number.isSafeInteger(size) && Math.abs(one - other) <= size * ROUNDING);
}

/** 'own wagers' of ownWagersCents. */
function wordsOf(name: keyof StatSums): string {
  return name.replace(/Cents$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function valueText(name: keyof StatSums, sums: StatSums): string {
  return name.endsWith('Cents') ? formatSignedUsd(sums[name]) : String(sums[name]);
}
