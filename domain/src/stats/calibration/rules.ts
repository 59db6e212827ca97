import { limits } from '../../shared/limits.ts';
import type { CalibrationStep, StatSums } from '../model.ts';
import { MILLION } from '../rules.ts';

/** Each step is ten percentage points wide. */
export const CALIBRATION_STEPS = 10;

/** The step for a chance. 100% goes into the last step. */
export function calibrationStep(chanceMillionths: number): number {
  return Math.min(CALIBRATION_STEPS - 1, Math.floor((chanceMillionths * CALIBRATION_STEPS) / MILLION));
}

/** The step a side belongs to, by what it adds to the totals; null if it's undecided or has no market price. */
export function sideCalibrationStep({
  luckBets,
  chanceMillionths,
}: Pick<StatSums, 'luckBets' | 'chanceMillionths'>): number | null {
  return luckBets === 0 ? null : calibrationStep(chanceMillionths);
}

export type StepSums = { step: number; bets: number; won: number; chanceMillionths: number };

/**
 * How often bets at each chance were won, out of won and lost bets at market prices; empty steps are left out.
 * Null with fewer than 50 bets, since a smaller sample says little about anyone.
 */
export function calculateCalibration(sums: readonly StepSums[]): CalibrationStep[] | null {
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
