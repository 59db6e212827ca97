import { formatSignedUsd } from '@evens/domain/shared/money';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { toneClasses } from '../../../ui/chart/line-chart.tsx';
import type { Line } from '../../../ui/chart/line-layout.ts';
import { classes } from '../../../ui/classes.ts';
import { profitsCopy as copy } from './copy.ts';

const FEW = 12;

function Swatch({ tone }: { tone: number | null }) {
  const rowClasses = tone === null ? null : toneClasses(tone);
  return (
    <svg aria-hidden width={22} height={10} className="shrink-0">
      <line
        x1={1}
        x2={21}
        y1={5}
        y2={5}
        strokeWidth={rowClasses?.width ?? 1.5}
        strokeDasharray={rowClasses?.dash}
        className={rowClasses?.stroke ?? 'stroke-edge/60'}
      />
    </svg>
  );
}

type LineKeyProps = { lines: readonly Line[]; at: number; onPick: (userId: string) => void };

/** The names of the lines, their values at the selected moment, and which are highlighted. */
export function LineKey({ lines, at, onPick }: LineKeyProps) {
  const [isLong, setLong] = useState(false);
  const shown = isLong ? lines : lines.filter(({ tone }, place) => place < FEW || tone !== null);
  return (
    <div className="grid justify-items-start gap-2">
      <ul aria-label={copy.lines} className="grid w-full gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((line) => (
          <li key={line.key} className="min-w-0 border-b border-line">
            <KeyRow line={line} cents={line.values[at] ?? 0} onPick={onPick} />
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button size="sm" variant="quiet" onClick={() => setLong(true)}>
          {copy.all(lines.length)}
        </Button>
      )}
    </div>
  );
}

type KeyRowProps = { line: Line; cents: number; onPick: (userId: string) => void };

/** The viewer's line is always highlighted. The others toggle on a press. */
function KeyRow({ line: { key, name, tone }, cents, onPick }: KeyRowProps) {
  const rowClasses = 'flex min-h-11 w-full min-w-0 items-center gap-2.5 px-1 text-left text-sm';
  const parts = (
    <>
      <Swatch tone={tone} />
      <span className={classes('min-w-0 grow wrap-anywhere', tone !== null && 'font-semibold')}>{name}</span>
      <span className={classes('figures shrink-0', cents > 0 ? 'text-win' : cents < 0 ? 'text-loss' : 'text-soft')}>
        {formatSignedUsd(cents)}
      </span>
    </>
  );
  if (tone === 0) return <div className={classes(rowClasses, 'font-bold')}>{parts}</div>;
  return (
    <button
      type="button"
      aria-pressed={tone !== null}
      onClick={() => onPick(key)}
      className={classes(rowClasses, 'rounded-sm hover:bg-hover')}
    >
      {parts}
    </button>
  );
}
