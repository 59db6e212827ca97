import { priceOnScale } from '@evens/domain/lines/history/rules';
import type { LineMarket } from '@evens/domain/lines/model';
import type { LineMoment } from '../data.ts';

/** A point of the chart, with both values from 0 to 1, starting at the first time and the lowest value. */
type Point = { x: number; y: number };

/** The API has the home team's line, but a card shows the away team first, so the sign changes. */
export function toShownPoints(moments: readonly LineMoment[], market: LineMarket): readonly LineMoment[] {
  if (market === 'total') return moments;
  return moments.map(({ line, first, second, ...moment }) => ({
    ...moment,
    line: line === null || line === 0 ? line : -line,
    first: second,
    second: first,
  }));
}

/** The movement of a market's first side, the away team or Over. */
export type Movement = {
  /** If the line never moved, the price shows the movement. */
  of: 'line' | 'price';
  points: Point[];
  direction: 'up' | 'down' | 'none';
  first: LineMoment;
  last: LineMoment;
};

/** The chart of a market's history; null if there is none. Each price lasts until the next one, or until now. */
export function measureMovement(moments: readonly LineMoment[], now: Date): Movement | null {
  const [first, last] = [moments[0], moments.at(-1)];
  if (!first || !last) return null;
  const of = moments.some(({ line }) => line !== first.line) ? 'line' : 'price';
  const measure = (moment: LineMoment) => (of === 'line' ? (moment.line ?? 0) : priceOnScale(moment.first.odds));
  const values = moments.map(measure);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const from = Date.parse(first.at);
  const spanMs = Math.max(1, now.getTime() - from, Date.parse(last.at) - from);
  const points = moments.map((moment, n) => ({
    x: (Date.parse(moment.at) - from) / spanMs,
    y: high === low ? 0.5 : ((values[n] ?? low) - low) / (high - low),
  }));
  const drift = measure(last) - measure(first);
  return { of, points, direction: drift > 0 ? 'up' : drift < 0 ? 'down' : 'none', first, last };
}

/** Draws steps instead of slopes, because there were no prices between two readings. */
export function stepPath(points: readonly Point[], { width, height }: { width: number; height: number }): string {
  const round = (value: number) => Math.round(value * 10) / 10;
  const steps = points.map(({ x, y }, n) => {
    const [across, down] = [round(x * width), round((1 - y) * height)];
    return n === 0 ? `M${across} ${down}` : `H${across}V${down}`;
  });
  return `${steps.join('')}H${width}`;
}
