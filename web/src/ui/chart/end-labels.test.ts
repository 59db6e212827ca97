import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitName, labelPx, placeLabels } from './end-labels.ts';

const span = { gap: 16, top: 10, bottom: 300 };

describe('the labels at the ends of lines (UX-05)', () => {
  it("are at the ends if there's room", () => {
    expect(placeLabels([200, 40, 100], span)).toEqual([200, 40, 100]);
  });

  it("move apart around the ends if they'd overlap", () => {
    expect(placeLabels([100, 100], span)).toEqual([92, 108]);
    expect(placeLabels([100, 104, 250], span)).toEqual([94, 110, 250]);
  });

  it('never leave the chart', () => {
    expect(placeLabels([0, 2], span)).toEqual([10, 26]);
    expect(placeLabels([299, 330], span)).toEqual([284, 300]);
  });

  it("move closer together if there's no room for the gap", () => {
    expect(placeLabels([0, 0, 0], { gap: 16, top: 0, bottom: 20 })).toEqual([0, 10, 20]);
  });

  it('keep the order and the distance, wherever the lines end', () => {
    const ends = fc.array(fc.double({ min: -50, max: 400, noNaN: true }), { minLength: 1, maxLength: 15 });
    fc.assert(
      fc.property(ends, (labels) => {
        const placed = placeLabels(labels, span);
        const order = labels.map((_, at) => at).sort((a, b) => (labels[a] ?? 0) - (labels[b] ?? 0));
        const inOrder = order.map((at) => placed[at] ?? Number.NaN);
        for (const [rank, y] of inOrder.entries()) {
          expect(y).toBeGreaterThanOrEqual(span.top - 1e-6);
          expect(y).toBeLessThanOrEqual(span.bottom + 1e-6);
          if (rank > 0) expect(y - (inOrder[rank - 1] ?? 0)).toBeGreaterThanOrEqual(span.gap - 1e-6);
        }
      }),
    );
  });

  it('are shortened to fit', () => {
    expect(fitName('Ann', 100)).toBe('Ann');
    expect(fitName('Bartholomew Reyes', 70)).toBe('Bartholom…');
    expect(fitName('Al Bo Reyes', 28)).toBe('Al…');
    expect(labelPx(fitName('Bartholomew Reyes', 70))).toBeLessThanOrEqual(70);
  });
});
