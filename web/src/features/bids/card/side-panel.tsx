import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { bidsCopy as copy } from '../copy.ts';
import type { BidSide } from './sides.ts';

type SidePanelProps = {
  head: string;
  side: BidSide;
  /** The sentence with the dollar amounts. */
  children: ReactNode;
  /** Highlights the viewer's own side. */
  own?: boolean | undefined;
  /** The odds a moment ago. */
  before?: string | undefined;
};

/** One side of a bid: whose it is, the pick with its odds, and the dollars. */
export function SidePanel({ head, side, children, own = false, before }: SidePanelProps) {
  return (
    <div className={classes('min-w-0 rounded-md px-3 py-2', own ? 'bg-accent-wash' : 'bg-sunken')}>
      <p className="caption">{head}</p>
      <p className="figures leading-snug">
        <strong className="font-bold">{side.pick}</strong>{' '}
        <span className="font-semibold whitespace-nowrap text-soft">{copy.at(side.odds)}</span>
        {before !== undefined && ' '}
        {before !== undefined && (
          <span className="price-move inline-block rounded-sm bg-loss-wash px-1.5 text-xs leading-5 font-semibold whitespace-nowrap text-loss">
            {copy.before(before)}
          </span>
        )}
      </p>
      <p className="figures pt-0.5 text-sm text-soft">{children}</p>
    </div>
  );
}
