import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { loadingText } from './copy.ts';

type SkeletonProps = { className?: string | undefined; round?: boolean | undefined };

/** One gray block. Give it the size of the content it stands for. */
export function Skeleton({ className, round = false }: SkeletonProps) {
  return (
    <div
      aria-hidden
      className={classes('animate-pulse bg-sunken', round ? 'rounded-full' : 'rounded-sm', className ?? 'h-4 w-full')}
    />
  );
}

/** Tells screen readers that something is loading, and shows its shape to everyone else. */
export function Loading({ label = loadingText, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
