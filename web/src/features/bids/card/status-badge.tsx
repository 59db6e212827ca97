import type { BidStatus } from '@evens/domain/bids/model';
import { Badge } from '../../../ui/cards/badge.tsx';
import { STATUS_LABELS } from '../copy.ts';

/** Where a bid stands, in words; only what can still be taken is coloured. */
export function StatusBadge({ status }: { status: BidStatus }) {
  return <Badge tone={status === 'open' ? 'accent' : 'plain'}>{STATUS_LABELS[status]}</Badge>;
}
