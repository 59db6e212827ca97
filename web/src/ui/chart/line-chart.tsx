import { type KeyboardEvent, type PointerEvent, useMemo } from 'react';
import { classes } from '../classes.ts';
import { type Line, type LineLayout, layoutLines } from './line-layout.ts';
import { nearestTo } from './scales.ts';
import { useWidth } from './use-width.ts';

type LineChartProps = {
  /** What the chart shows, and the values at the selected moment, for screen readers. */
  label: string;
  momentWords: (at: number) => string;
  times: readonly number[];
  lines: readonly Line[];
  /** The selected moment; null if there's none, which means the last. */
  at: number | null;
  onAt: (at: number | null) => void;
  valueWords: (value: number) => string;
  /** The minimum height of the axis, so that small changes don't look big. */
  leastSpan: number;
  className?: string | undefined;
};

const HEIGHT_PX = 320;
const LOW_HEIGHT_PX = 240;
const NARROW_PX = 480;
const FAR = 10;

/** The line styles by tone. Dash patterns help where the color alone might not. */
const TONES = [
  { stroke: 'stroke-tone-own', fill: 'fill-tone-own', dash: undefined, width: 3 },
  { stroke: 'stroke-tone-1', fill: 'fill-tone-1', dash: undefined, width: 2 },
  { stroke: 'stroke-tone-2', fill: 'fill-tone-2', dash: '7 3', width: 2 },
  { stroke: 'stroke-tone-3', fill: 'fill-tone-3', dash: '2 3', width: 2 },
  { stroke: 'stroke-tone-4', fill: 'fill-tone-4', dash: '9 3 2 3', width: 2 },
  { stroke: 'stroke-tone-5', fill: 'fill-tone-5', dash: '4 4', width: 2 },
] as const;

export function toneClasses(tone: number) {
  return TONES[tone] ?? TONES[0];
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  PageDown: (at) => at - FAR,
  PageUp: (at) => at + FAR,
  Home: () => 0,
  End: (_at, last) => last,
};

function Axes({ layout, height }: { layout: LineLayout; height: number }) {
  const { room, x, y, valueTicks, timeTicks } = layout;
  return (
    <>
      {valueTicks.map(({ at, words }) => (
        <g key={at} transform={`translate(0 ${y(at)})`}>
          <line x1={room.left} x2={room.width - room.right} className={at === 0 ? 'stroke-edge' : 'stroke-line'} />
          <text x={room.left - 6} dy="0.32em" textAnchor="end" className="figures fill-quiet text-2xs">
            {words}
          </text>
        </g>
      ))}
      {timeTicks.map(({ at, words }) => (
        <text key={at} x={x(at)} y={height - 8} textAnchor="middle" className="figures fill-quiet text-2xs">
          {words}
        </text>
      ))}
    </>
  );
}

function Lines({ layout }: { layout: LineLayout }) {
  return layout.paths.map(({ key, path, tone }) => {
    if (tone === null) return <path key={key} d={path} fill="none" className="stroke-edge/55" strokeWidth={1.25} />;
    const { stroke, dash, width } = toneClasses(tone);
    return (
      <path
        key={key}
        d={path}
        fill="none"
        className={stroke}
        strokeWidth={width}
        strokeDasharray={dash}
        strokeLinejoin="round"
        strokeLinecap={dash ? 'butt' : 'round'}
      />
    );
  });
}

function Names({ layout }: { layout: LineLayout }) {
  const from = layout.room.width - layout.room.right;
  return layout.labels.map(({ key, short, tone, x, y, endY }) => {
    const { stroke, fill } = toneClasses(tone ?? 0);
    return (
      <g key={key}>
        <path d={`M${from + 2} ${endY}L${x - 2} ${y}`} fill="none" strokeWidth={1} className={stroke} />
        <text x={x} y={y} dy="0.34em" className={classes('text-xs', fill, tone === 0 ? 'font-bold' : 'font-semibold')}>
          {short}
        </text>
      </g>
    );
  });
}

function Reading({ layout, times, at }: { layout: LineLayout; times: readonly number[]; at: number }) {
  const { room, x, y, paths } = layout;
  const xPosition = x(times[at] ?? 0);
  return (
    <>
      <line x1={xPosition} x2={xPosition} y1={room.top} y2={room.height - room.bottom} className="stroke-soft" />
      {paths.map(({ key, values, tone }) =>
        tone === null ? null : (
          <circle
            key={key}
            cx={xPosition}
            cy={y(values[at] ?? 0)}
            r={4.5}
            strokeWidth={2}
            className={classes('stroke-surface', toneClasses(tone).fill)}
          />
        ),
      )}
    </>
  );
}

/** A line chart. Every point can be read by mouse, touch, and keyboard. */
export function LineChart(props: LineChartProps) {
  const { label, momentWords, times, lines, at, onAt, valueWords, leastSpan, className } = props;
  const [ref, width] = useWidth<HTMLDivElement>();
  const height = width > 0 && width < NARROW_PX ? LOW_HEIGHT_PX : HEIGHT_PX;
  const layout = useMemo(
    () => (width > 0 ? layoutLines({ times, lines, width, height, leastSpan, valueWords }) : null),
    [times, lines, width, height, leastSpan, valueWords],
  );
  const last = times.length - 1;
  const read = at ?? last;

  function readByKey(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    onAt(Math.min(Math.max(step(read, last), 0), last));
  }
  function readAt({ currentTarget, clientX }: PointerEvent) {
    if (!layout) return;
    onAt(nearestTo(times, layout.x.invert(clientX - currentTarget.getBoundingClientRect().left).getTime()));
  }
  return (
    <div
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={read}
      aria-valuetext={momentWords(read)}
      onKeyDown={readByKey}
      onPointerDown={readAt}
      onPointerMove={readAt}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onAt(null)}
      className={classes('h-60 min-w-0 touch-pan-y rounded-sm min-[32rem]:h-80', className)}
    >
      {layout && (
        <svg aria-hidden width={width} height={height} className="block">
          <Axes layout={layout} height={height} />
          <Lines layout={layout} />
          <Names layout={layout} />
          {at !== null && <Reading layout={layout} times={times} at={at} />}
        </svg>
      )}
    </div>
  );
}
