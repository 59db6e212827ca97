import { scaleLinear } from 'd3-scale';

type Dot = { key: string; x: number; y: number; weight: number };

const WIDTH = 260;
const HEIGHT = 272;
const MARGIN = { left: 40, bottom: 34, top: 26, right: 8 };
const STEPS = [0, 0.25, 0.5, 0.75, 1];
const LEAST_PX = 3.5;
const MOST_PX = 11;

const x = scaleLinear([MARGIN.left, WIDTH - MARGIN.right]);
const y = scaleLinear([HEIGHT - MARGIN.bottom, MARGIN.top]);

type DotChartProps = {
  /** What the chart shows, for screen readers. A table next to it has the numbers. */
  label: string;
  dots: readonly Dot[];
  xLabel: string;
  yLabel: string;
  partWords: (part: number) => string;
};

/** Two shares from 0 to 1 against each other, with a diagonal where they're equal. Larger dots weigh more. */
export function DotChart({ label, dots, xLabel, yLabel, partWords }: DotChartProps) {
  const heaviest = Math.max(1, ...dots.map(({ weight }) => weight));
  const radius = (weight: number) => LEAST_PX + (MOST_PX - LEAST_PX) * Math.sqrt(weight / heaviest);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full max-w-80">
      {STEPS.map((part) => (
        <g key={part} className="figures fill-quiet text-2xs">
          <line x1={x(part)} x2={x(part)} y1={y(0)} y2={y(1)} className="stroke-line" />
          <line x1={x(0)} x2={x(1)} y1={y(part)} y2={y(part)} className="stroke-line" />
          <text x={x(part)} y={y(0) + 13} textAnchor={part === 1 ? 'end' : 'middle'}>
            {partWords(part)}
          </text>
          <text x={x(0) - 5} y={y(part)} dy="0.32em" textAnchor="end">
            {partWords(part)}
          </text>
        </g>
      ))}
      <text x={x(0.5)} y={HEIGHT - 5} textAnchor="middle" className="fill-soft text-2xs font-semibold">
        {xLabel}
      </text>
      <text x={x(0) - 5} y={11} textAnchor="end" className="fill-soft text-2xs font-semibold">
        {yLabel}
      </text>
      <line x1={x(0)} y1={y(0)} x2={x(1)} y2={y(1)} strokeDasharray="4 4" className="stroke-edge" />
      {dots.map((dot) => (
        <circle
          key={dot.key}
          cx={x(dot.x)}
          cy={y(dot.y)}
          r={radius(dot.weight)}
          strokeWidth={1.5}
          className="fill-accent stroke-surface"
        />
      ))}
    </svg>
  );
}
