const WIDTH = 200;
const HEIGHT = 10;
const MIDDLE = WIDTH / 2;

type SignedBarProps = {
  value: number;
  /** The largest absolute value among all bars. */
  most: number;
};

/** A bar from the middle, to the right for a gain and to the left for a loss. The number is next to it. */
export function SignedBar({ value, most }: SignedBarProps) {
  const length = most === 0 ? 0 : (Math.abs(value) / most) * MIDDLE;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-3 w-full min-w-16 overflow-visible"
    >
      <rect
        x={value < 0 ? MIDDLE - length : MIDDLE}
        width={length}
        height={HEIGHT}
        className={value < 0 ? 'fill-loss' : 'fill-win'}
      />
      <line x1={MIDDLE} x2={MIDDLE} y1={-3} y2={HEIGHT + 3} vectorEffect="non-scaling-stroke" className="stroke-edge" />
    </svg>
  );
}
