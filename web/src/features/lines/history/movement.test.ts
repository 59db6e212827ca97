import { describe, expect, it } from 'vitest';
import type { LineMoment } from '../data.ts';
import { measureMovement, stepPath, toShownPoints } from './movement.ts';

const NOW = new Date('2026-11-20T20:00:00.000Z');

function at(hour: number, line: number | null, odds: number): LineMoment {
  const first = { odds, originalOdds: odds };
  const second = { odds: -odds, originalOdds: -odds };
  return { at: `2026-11-20T${hour.toString().padStart(2, '0')}:00:00.000Z`, book: 'draftkings', line, first, second };
}

describe('the movement of a line', () => {
  it('is that of the line if it moved', () => {
    const movement = measureMovement([at(10, -3, 105), at(15, -4, -110)], NOW);
    expect(movement).toMatchObject({ of: 'line', direction: 'down' });
    expect(movement?.points).toEqual([
      { x: 0, y: 1 },
      { x: 0.5, y: 0 },
    ]);
  });

  it("is that of the price if the line didn't move, without a jump between -100 and +100", () => {
    const movement = measureMovement([at(10, null, -110), at(15, null, 110), at(20, null, -100)], NOW);
    expect(movement).toMatchObject({ of: 'price', direction: 'up' });
    expect(movement?.points.map(({ y }) => y)).toEqual([0, 1, 0.5]);
  });

  it('is a flat line if nothing moved', () => {
    expect(measureMovement([at(10, -3, 105)], NOW)).toMatchObject({ direction: 'none', points: [{ x: 0, y: 0.5 }] });
  });

  it('is that of the away team, which comes first on the card', () => {
    const [shown] = toShownPoints([at(10, -3, 105)], 'spread');
    expect(shown).toMatchObject({ line: 3, first: { odds: -105 }, second: { odds: 105 } });
    expect(toShownPoints([at(10, 0, 105)], 'spread')).toMatchObject([{ line: 0 }]);
    expect(toShownPoints([at(10, null, 105)], 'moneyline')).toMatchObject([{ line: null, first: { odds: -105 } }]);
    expect(toShownPoints([at(10, 47.5, 105)], 'total')).toMatchObject([{ line: 47.5, first: { odds: 105 } }]);
  });

  it('is empty without data', () => {
    expect(measureMovement([], NOW)).toBeNull();
  });

  it('is drawn in steps up to now', () => {
    const points = [
      { x: 0, y: 1 },
      { x: 0.5, y: 0 },
    ];
    expect(stepPath(points, { width: 200, height: 40 })).toBe('M0 0H100V40H200');
  });
});
