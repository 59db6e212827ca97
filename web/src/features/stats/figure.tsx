import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { type Cell, writeCell } from './drill-down/data.ts';
import { type Figure as FigureKind, figureText, figureTone, type Standing } from './standings/sort-standings.ts';

export type OpenBets = (bets: string) => void;

const PRESSABLE =
  'tap-room figures inline-flex min-h-6 items-center rounded-xs whitespace-nowrap underline underline-offset-4 hover:decoration-current';

/** In a grid of figures, the link style shows on hover. A figure outside the grid always shows it. */
const underlineClass = (isAlone: boolean) => (isAlone ? 'decoration-edge' : 'decoration-transparent');

type CellButtonProps = {
  cell: Cell;
  onOpen: OpenBets;
  alone?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A figure that opens its bets. */
export function CellButton({ cell, onOpen, alone = false, className, children }: CellButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(writeCell(cell))}
      className={classes(PRESSABLE, underlineClass(alone), className)}
    >
      {children}
    </button>
  );
}

const TONES = { win: 'text-win', loss: 'text-loss' };

type FigureProps = Omit<CellButtonProps, 'cell' | 'children'> & { standing: Standing; column: FigureKind };

/**
 * A figure of the grid. It opens its bets, or the one bet of a biggest win or loss. A figure without bets is plain
 * text.
 */
export function Figure({ standing, column, onOpen, alone = false, className }: FigureProps) {
  const text = figureText(standing, column);
  const tone = figureTone(standing, column);
  const figureClasses = classes(tone && TONES[tone], className);
  if (column === 'biggestWin' || column === 'biggestLoss') {
    const end = standing[column];
    if (!end) return <span className={figureClasses}>{text}</span>;
    return (
      <Link to="/bets" search={{ bet: end.betId }} className={classes(PRESSABLE, underlineClass(alone), figureClasses)}>
        {text}
      </Link>
    );
  }
  if (standing.bets === 0 || text === '-') return <span className={figureClasses}>{text}</span>;
  return (
    <CellButton
      cell={{ userId: standing.userId, figure: column }}
      onOpen={onOpen}
      alone={alone}
      className={figureClasses}
    >
      {text}
    </CellButton>
  );
}
