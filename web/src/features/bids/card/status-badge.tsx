import type { BidStatus } from '@evens/domain/bids/model';
import { Badge } from '../../../ui/cards/badge.tsx';
import { STATUS_LABELS } from '../copy.ts';

/** A bid's status in words. Only open bids have a color. */
export function StatusBadge({ status }: { status: BidStatus }) {
  return <Badge tone={status === 'open' ? 'accent' : 'plain'}>{STATUS_LABELS[status]}</Badge>;
}
