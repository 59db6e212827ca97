import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CALIBRATION_STEPS, calculateCalibration, calibrationStep, sideCalibrationStep } from './rules.ts';

it.each([
  [0, 0],
  [99_999, 0],
  [100_000, 1],
  [500_000, 5],
  [999_999, 9],
  [1_000_000, CALIBRATION_STEPS - 1],
])('a chance of %s millionths belongs to step %s', (chance, step) => {
  expect(calibrationStep(chance)).toBe(step);
});

it('the calibration compares expected and actual wins with at least 50 bets', () => {
  const sums = [
    { step: 6, bets: 30, won: 20, chanceMillionths: 30 * 640_000 },
    { step: 3, bets: 19, won: 5, chanceMillionths: 19 * 350_000 },
    { step: 4, bets: 0, won: 0, chanceMillionths: 0 },
  ];
  expect(calculateCalibration(sums)).toBeNull();
  expect(calculateCalibration([...sums, { step: 9, bets: 1, won: 1, chanceMillionths: 950_000 }])).toEqual([
    { from: 0.3, to: 0.4, bets: 19, won: 5, expected: expect.closeTo(0.35, 12) },
    { from: 0.6, to: 0.7, bets: 30, won: 20, expected: expect.closeTo(0.64, 12) },
    { from: 0.9, to: 1, bets: 1, won: 1, expected: 0.95 },
  ]);
});

it('a side without a market price, or that was a push, belongs to no step', () => {
  expect(sideCalibrationStep({ luckBets: 0, chanceMillionths: 0 })).toBeNull();
  expect(sideCalibrationStep({ luckBets: 1, chanceMillionths: 620_000 })).toBe(6);
  expect(sideCalibrationStep({ luckBets: 1, chanceMillionths: 0 })).toBe(0);
});

it('every chance belongs to a step whose range contains it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (chance) => {
      const step = calibrationStep(chance);
      expect(step * 100_000).toBeLessThanOrEqual(chance);
      expect(chance).toBeLessThanOrEqual((step + 1) * 100_000);
    }),
  );
});

it('the calibration lists the same bets in any order of its steps, and loses none', () => {
  const sums = fc.uniqueArray(fc.record({ step: fc.nat(9), bets: fc.integer({ min: 0, max: 100 }) }), {
    selector: ({ step }) => step,
  });
  fc.assert(
    fc.property(sums, (some) => {
      const rows = some.map(({ step, bets }) => ({ step, bets, won: 0, chanceMillionths: bets * 100_000 * step }));
      const total = rows.reduce((all, { bets }) => all + bets, 0);
      const steps = calculateCalibration(rows);
      expect(calculateCalibration(rows.toReversed())).toEqual(steps);
      expect(steps?.reduce((all, { bets }) => all + bets, 0) ?? null).toBe(total < 50 ? null : total);
    }),
  );
});
