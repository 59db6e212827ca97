import { curveStepAfter, line } from 'd3-shape';
import { fitName, labelPx, placeLabels } from './end-labels.ts';
import { type PlotArea, timeScale, timeTicks, valueScale, valueTickCount } from './scales.ts';

/** A line over times that all lines share. Highlighted lines have labels at their ends. */
export type Line = {
  key: string;
  name: string;
  values: readonly number[];
  /** 0 is the viewer's own line, 1 and up are picked lines, and null is any other line. */
  tone: number | null;
};

export type LineLayout = ReturnType<typeof layoutLines>;

type LineLayoutInput = {
  times: readonly number[];
  lines: readonly Line[];
  width: number;
  height: number;
  leastSpan: number;
  valueWords: (value: number) => string;
};

const MARGIN = { top: 12, bottom: 26, side: 4 };
const LABEL_GAP_PX = 16;
const LABEL_OFF_PX = 10;
/** The maximum share of the width for labels. */
const LABEL_PART = 0.3;

/** Everything that's computed for the chart: the positions of lines, labels, and axis ticks. */
export function layoutLines({ times, lines, width, height, leastSpan, valueWords }: LineLayoutInput) {
  const named = lines.filter(({ tone }) => tone !== null);
  const values = lines.flatMap((one) => one.values);
  const whole = { width, height, top: MARGIN.top, bottom: MARGIN.bottom, left: 0, right: 0 };
  const y = valueScale(values, whole, leastSpan);
  const valueTicks = y.ticks(valueTickCount(whole)).map((at) => ({ at, words: valueWords(at) }));
  const namesPx = Math.min(width * LABEL_PART, Math.max(0, ...named.map(({ name }) => labelPx(name))));
  const room: PlotArea = {
    ...whole,
    left: Math.max(...valueTicks.map(({ words }) => labelPx(words))) + MARGIN.side,
    right: named.length > 0 ? namesPx + LABEL_OFF_PX + MARGIN.side : MARGIN.side,
  };
  const x = timeScale(times, room);
  const path = line<number>((_, at) => x(times[at] ?? 0), y).curve(curveStepAfter);
  const ends = named.map((one) => y(one.values.at(-1) ?? 0));
  const places = placeLabels(ends, { gap: LABEL_GAP_PX, top: MARGIN.top, bottom: height - MARGIN.bottom });
  return {
    room,
    x,
    y,
    valueTicks,
    timeTicks: timeTicks(x),
    // Highlighted lines are above the others, and the viewer's own is on top.
    paths: [...lines].sort(byToneDescending).map((one) => ({ ...one, path: path([...one.values]) ?? '' })),
    labels: named.map((one, at) => ({
      ...one,
      short: fitName(one.name, namesPx),
      x: width - room.right + LABEL_OFF_PX,
      y: places[at] ?? 0,
      endY: ends[at] ?? 0,
    })),
  };
}

function byToneDescending(a: Line, b: Line): number {
  return (b.tone ?? Infinity) - (a.tone ?? Infinity);
}
