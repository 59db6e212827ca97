import { limits } from '../../shared/limits.ts';
import type { CalibrationStep, StatSums } from '../model.ts';
import { MILLION } from '../rules.ts';

/** Each step is ten points of a percentage wide. */
export const CALIBRATION_STEPS = 10;

/** The step of a chance; a certainty belongs to the last one. */
export function calibrationStep(chanceMillionths: number): number {
  return Math.min(CALIBRATION_STEPS - 1, Math.floor((chanceMillionths * CALIBRATION_STEPS) / MILLION));
}

/** The step in which one side counts, by what it adds to the sums; null of what is not decided or not priced. */
export function stepOf({ luckBets, chanceMillionths }: Pick<StatSums, 'luckBets' | 'chanceMillionths'>): number | null {
  return luckBets === 0 ? null : calibrationStep(chanceMillionths);
}

export type StepSums = { step: number; bets: number; won: number; chanceMillionths: number };

/**
 * How often bets of each chance were won, of won and lost bets that a market prices; steps without any are left out.
 * Null of fewer than 50 bets: below, the part that was won says little of anybody.
 */
export function calibrationOf(sums: readonly StepSums[]): CalibrationStep[] | null {
  const total = sums.reduce((all, { bets }) => all + bets, 0);
  if (total < limits.calibrationMinBets) return null;
  return sums
    .filter(({ bets }) => bets > 0)
    .toSorted((a, b) => a.step - b.step)
    .map(({ step, bets, won, chanceMillionths }) => ({
      from: step / CALIBRATION_STEPS,
      to: (step + 1) / CALIBRATION_STEPS,
      bets,
      won,
      expected: chanceMillionths / bets / MILLION,
    }));
}
