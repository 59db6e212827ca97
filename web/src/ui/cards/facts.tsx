import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

type Fact = { label: string; value: ReactNode };

/** A few labeled numbers side by side: risk, to win, total. */
export function Facts({ items, className }: { items: readonly Fact[]; className?: string | undefined }) {
  return (
    <dl className={classes('flex flex-wrap gap-x-6 gap-y-2', className)}>
      {items.map((item) => (
        <div key={item.label} className="min-w-0">
          <dt className="caption">{item.label}</dt>
          <dd className="figures font-semibold">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}

type FigureProps = { label: string; hint?: ReactNode; children: ReactNode };

/** One important amount: label, large number, and a line of text. */
export function Figure({ label, hint, children }: FigureProps) {
  return (
    <div className="min-w-0 px-3 py-2.5 sm:px-4 sm:py-3">
      <p className="caption">{label}</p>
      <p className="figures pt-0.5 text-lg font-bold sm:text-2xl">{children}</p>
      {hint && <p className="text-xs text-quiet sm:text-sm">{hint}</p>}
    </div>
  );
}

/** Two or three of them in a row, separated by lines. */
export function FigureRow({ children }: { children: ReactNode }) {
  return (
    <div className="grid auto-cols-fr grid-flow-col divide-x divide-line rounded-lg border border-line bg-surface">
      {children}
    </div>
  );
}

/** Four of them: in a row on a wide screen, two by two on a phone. */
export function FigureGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line *:bg-surface lg:grid-cols-4">
      {children}
    </div>
  );
}
