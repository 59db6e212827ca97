import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Line, layoutLines } from './line-layout.ts';

const day = (at: number) => new Date(2026, 9, at).getTime();
const times = [day(1), day(2), day(3)];
const line = (key: string, tone: number | null, ...values: number[]): Line => ({
  key,
  name: `Name ${key}`,
  values,
  tone,
});
const lines = [line('own', 0, 0, 500, 900), line('picked', 1, 0, -300, 880), line('other', null, 0, 100, 40)];
const size = { width: 640, height: 320, leastSpan: 200, valueWords: String };

describe('the line chart (UX-05)', () => {
  const layout = layoutLines({ times, lines, ...size });

  it("labels the viewer's line and the picked ones, and no others", () => {
    expect(layout.labels.map(({ key }) => key)).toEqual(['own', 'picked']);
  });

  it('keeps the labels apart and within the width', () => {
    const [own, picked] = layout.labels;
    expect((picked?.y ?? 0) - (own?.y ?? 0)).toBeGreaterThanOrEqual(16);
    expect(layout.room.right).toBeGreaterThan(60);
  });

  it("draws the viewer's line over the picked ones, and those over the others", () => {
    expect(layout.paths.map(({ key }) => key)).toEqual(['other', 'picked', 'own']);
  });

  it('ends each line at the height of its last value', () => {
    const own = layout.paths.find(({ key }) => key === 'own');
    const [x, y] = own?.path.split(/[A-Z]/).at(-1)?.split(',').slice(-2).map(Number) ?? [];
    expect(x).toBeCloseTo(layout.x(day(3)), 2);
    expect(y).toBeCloseTo(layout.y(900), 2);
  });

  it('gives a narrow screen to the lines', () => {
    const narrow = layoutLines({ times, lines: [line('own', 0, 1, 2, 3)], ...size, width: 260 });
    expect(narrow.room.right).toBeLessThanOrEqual(260 * 0.3 + 14);
  });
});

describe('the line chart of any group', () => {
  const group = fc.array(
    fc.record({
      name: fc.string({ minLength: 1, maxLength: 50 }),
      last: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      isPicked: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  );

  it('draws steps, because money moves in steps', () => {
    const { paths } = layoutLines({
      times: [0, 1, 2],
      lines: [{ key: 'own', name: 'Ann', values: [0, 10, 5], tone: 0 }],
      ...size,
    });
    const points = (paths[0]?.path ?? '')
      .split(/[ML]/)
      .slice(1)
      .map((point) => point.split(',').map(Number));
    for (const [at, [x, y]] of points.entries()) {
      const [nextX, nextY] = points[at + 1] ?? [x, y];
      expect(nextX === x || nextY === y).toBe(true);
    }
    expect(points).toHaveLength(5);
  });

  it('keeps all lines and labels on screen, and never draws a path of NaN', () => {
    fc.assert(
      fc.property(group, fc.integer({ min: 240, max: 1_200 }), (members, width) => {
        const drawn = members.map(({ name, last, isPicked }, n) => ({
          key: String(n),
          name,
          values: [0, last / 2, last],
          tone: isPicked ? n : null,
        }));
        const { labels, paths, room, y } = layoutLines({ times, lines: drawn, ...size, width });
        expect(paths.map(({ key }) => key).sort()).toEqual(drawn.map(({ key }) => key).sort());
        for (const { path } of paths) expect(path).toMatch(/^M[\d.,L-]+$/);
        expect(labels).toHaveLength(members.filter(({ isPicked }) => isPicked).length);
        for (const label of labels) {
          expect(label.y).toBeGreaterThanOrEqual(room.top - 1e-6);
          expect(label.y).toBeLessThanOrEqual(room.height - room.bottom + 1e-6);
          expect(label.x).toBeLessThan(width);
          expect(label.endY).toBeCloseTo(y((members[Number(label.key)] ?? { last: Number.NaN }).last), 6);
        }
      }),
    );
  });
});
