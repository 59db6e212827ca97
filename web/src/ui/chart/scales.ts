import { DAY_MS, HOUR_MS } from '@evens/domain/shared/time-units';
import { type ScaleLinear, type ScaleTime, scaleLinear, scaleTime } from 'd3-scale';

/** The size of a chart in pixels, with margins for its labels. */
export type PlotArea = { width: number; height: number; top: number; right: number; bottom: number; left: number };

const MONTH_DAYS = 28;
const TIME_TICK_PX = 64;
const LEAST_TICK_PX = 44;
const VALUE_TICK_PX = 48;
const FEWEST_TICKS = 2;

const formats = {
  minute: new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }),
  hour: new Intl.DateTimeFormat('en-US', { hour: 'numeric' }),
  day: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }),
  month: new Intl.DateTimeFormat('en-US', { month: 'short' }),
  year: new Intl.DateTimeFormat('en-US', { year: 'numeric' }),
};

function ticksIn(pixels: number, each: number): number {
  return Math.max(FEWEST_TICKS, Math.floor(pixels / each));
}

/** From the lowest to the highest value, always including zero and at least `leastSpan` high. */
export function valueScale(values: readonly number[], room: PlotArea, leastSpan: number): ScaleLinear<number, number> {
  const low = values.reduce((least, value) => Math.min(least, value), 0);
  const high = values.reduce((most, value) => Math.max(most, value), 0);
  const missing = Math.max(0, leastSpan - (high - low)) / 2;
  return (
    scaleLinear()
      .domain([low - missing, high + missing])
      // Finer than the ticks, so that little of the height stays empty.
      .nice(2 * valueTickCount(room))
      .range([room.height - room.bottom, room.top])
  );
}

export function valueTickCount({ height, top, bottom }: PlotArea): number {
  return ticksIn(height - top - bottom, VALUE_TICK_PX);
}

/** From the first time to the last, at least an hour. A single time is in the middle of a day. */
export function timeScale(times: readonly number[], room: PlotArea): ScaleTime<number, number> {
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const missing = first === last ? DAY_MS / 2 : Math.max(0, HOUR_MS - (last - first)) / 2;
  return scaleTime()
    .domain([first - missing, last + missing])
    .range([room.left, room.width - room.right]);
}

/**
 * Labeled ticks along the time axis: hours and minutes within a day, days within a month, then months, with the year
 * on its first one.
 */
export function timeTicks(scale: ScaleTime<number, number>): { at: number; words: string }[] {
  const ticks = spacedTicks(scale);
  const stepMs = (ticks[1]?.getTime() ?? Infinity) - (ticks[0]?.getTime() ?? 0);
  return ticks.map((tick) => ({ at: tick.getTime(), words: formatTick(tick, stepMs) }));
}

/** As many ticks as have room for their labels, since the scale treats a count as a hint. */
function spacedTicks(scale: ScaleTime<number, number>): Date[] {
  const [start = 0, end = 0] = scale.range();
  let finer: Date[] = [];
  for (let count = ticksIn(end - start, TIME_TICK_PX); count > 0; count -= 1) {
    const ticks = scale.ticks(count);
    const [first, second] = ticks;
    // A single label says nothing about the rest of the axis, so every other one of a finer step is better.
    if (!first || !second) return withoutCrowding(scale, finer.length > 0 ? finer : ticks);
    if (scale(second) - scale(first) >= LEAST_TICK_PX) return withoutCrowding(scale, ticks);
    finer = ticks;
  }
  return withoutCrowding(scale, finer);
}

/** Steps of several days start over on the first of a month, so the last step of a month can be short. */
function withoutCrowding(scale: ScaleTime<number, number>, ticks: readonly Date[]): Date[] {
  const spaced: Date[] = [];
  for (const tick of ticks) {
    const last = spaced.at(-1);
    if (!last || scale(tick) - scale(last) >= LEAST_TICK_PX) spaced.push(tick);
  }
  return spaced;
}

function formatTick(tick: Date, stepMs: number): string {
  const isMidnight = tick.getHours() === 0 && tick.getMinutes() === 0;
  const clock = tick.getMinutes() === 0 ? formats.hour : formats.minute;
  if (stepMs < DAY_MS && !isMidnight) return clock.format(tick).replace('\u202f', ' ');
  if (stepMs < MONTH_DAYS * DAY_MS || !Number.isFinite(stepMs)) return formats.day.format(tick);
  return tick.getMonth() === 0 ? formats.year.format(tick) : formats.month.format(tick);
}

/** Which of the sorted times is closest to the given one. */
export function nearestTo(times: readonly number[], time: number): number {
  let [low, high] = [0, times.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [here = 0, next = 0] = [times[middle], times[middle + 1]];
    if (Math.abs(here - time) <= Math.abs(next - time)) high = middle;
    else low = middle + 1;
  }
  return low;
}
