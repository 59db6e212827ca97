import { formatLine, formatOdds, formatTotal } from '@evens/domain/shared/american-odds';
import { TrendingUpDown } from 'lucide-react';
import { Badge } from '../../../ui/cards/badge.tsx';
import { bidsCopy as copy } from '../copy.ts';
import type { Bid } from '../list/update-bid-list.ts';

/** The price moves with its market while the bid is open (BD-45). */
export function AutoBadge() {
  return (
    <Badge icon={<TrendingUpDown aria-hidden size={14} />}>
      {copy.auto}
      <span className="sr-only"> {copy.autoMeans}</span>
    </Badge>
  );
}

function lineText({ selection }: Bid, line: number | null): string {
  if (line === null || line === selection.line) return '';
  return selection.type ? `${selection.type} ${formatTotal(line)} ` : `${formatLine(line)} `;
}

/** Shown if the market has moved away from a Fixed price, with the price that would be fair now (BD-53). */
export function DriftNote({ bid }: { bid: Bid }) {
  const { present } = bid;
  if (!present || bid.status !== 'open') return null;
  return (
    <p className="figures flex items-start gap-2 pt-2.5 text-sm font-medium text-loss">
      <TrendingUpDown aria-hidden size={18} className="shrink-0" />
      {copy.drifted(formatOdds(bid.odds), `${lineText(bid, present.line)}${formatOdds(present.odds)}`)}
    </p>
  );
}
