import { scaleLinear } from 'd3-scale';
import { classes } from '../classes.ts';
import { useWidth } from './use-width.ts';

type Bar = {
  key: string;
  value: number;
  /** What a pointer over the bar shows. */
  words: string;
  /** Below the bar; null leaves it without a label. */
  label: string | null;
};

type BarChartProps = {
  /** What the chart shows, for screen readers. */
  label: string;
  bars: readonly Bar[];
  /** How many bars have room, so that the first ones don't fill the whole width. */
  slots: number;
  valueWords: (value: number) => string;
};

const HEIGHT_PX = 180;
const MARGIN = { top: 10, right: 4, bottom: 24, left: 48 };
const TICKS = 3;
const BAR_PART = 0.7;
const WIDEST_PX = 28;

/** Amounts by day, as bars from a common line. */
export function BarChart({ label, bars, slots, valueWords }: BarChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const most = bars.reduce((high, { value }) => Math.max(high, value), 0);
  const bottom = HEIGHT_PX - MARGIN.bottom;
  const y = scaleLinear()
    .domain([0, Math.max(most, 1)])
    .nice(TICKS)
    .range([bottom, MARGIN.top]);
  const slotPx = Math.max(0, width - MARGIN.left - MARGIN.right) / Math.max(slots, bars.length);
  const barPx = Math.min(slotPx * BAR_PART, WIDEST_PX);
  const middle = (at: number) => MARGIN.left + (at + 0.5) * slotPx;
  return (
    <div ref={ref} role="img" aria-label={label} className="h-45 min-w-0">
      {width > 0 && (
        <svg aria-hidden width={width} height={HEIGHT_PX} className="block">
          {y
            .ticks(TICKS)
            .filter(Number.isInteger)
            .map((tick) => (
              <g key={tick} transform={`translate(0 ${y(tick)})`}>
                <line
                  x1={MARGIN.left}
                  x2={width - MARGIN.right}
                  className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
                />
                <text x={MARGIN.left - 6} dy="0.32em" textAnchor="end" className="figures fill-quiet text-2xs">
                  {valueWords(tick)}
                </text>
              </g>
            ))}
          {bars.map(({ key, value, words, label: below }, at) => (
            <g key={key}>
              <rect
                x={middle(at) - barPx / 2}
                width={barPx}
                y={y(value)}
                height={bottom - y(value)}
                className={classes('fill-accent', value === 0 && 'invisible')}
              />
              <rect x={middle(at) - slotPx / 2} width={slotPx} y={MARGIN.top} height={bottom} fill="transparent">
                <title>{words}</title>
              </rect>
              {below !== null && (
                <text x={middle(at)} y={HEIGHT_PX - 8} textAnchor="middle" className="figures fill-quiet text-2xs">
                  {below}
                </text>
              )}
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}
