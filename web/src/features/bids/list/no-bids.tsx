import { Link } from '@tanstack/react-router';
import { HandCoins } from 'lucide-react';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import { BidSkeletons } from '../card/bid-skeletons.tsx';
import { bidsCopy as copy, EMPTY_HINTS } from '../copy.ts';
import { useBidCounts } from '../data.ts';
import type { toFilters } from './update-bid-list.ts';
import { type BidCounts, whyEmpty } from './why-empty.ts';

type NoBidsProps = {
  groupId: string;
  filters: ReturnType<typeof toFilters>;
  /** With the filters. */
  counts: BidCounts;
  onShowAll: () => void;
  onMine: () => void;
};

/** Why there are no bids, and what to do next (BD-49). */
export function NoBids({ groupId, filters, counts, onShowAll, onMine }: NoBidsProps) {
  const { tab, search } = filters;
  const { data: withoutFilters, isPending } = useBidCounts(groupId, { tab, date: 'all_time', search: '' });
  if (isPending) return <BidSkeletons />;
  const toLines = (
    <Link to="/lines" className={buttonClasses({ variant: 'primary' })}>
      {copy.toLines}
    </Link>
  );
  const toMine = (
    <Button variant="primary" onClick={onMine}>
      {copy.toMine}
    </Button>
  );
  const showAll = <Button onClick={onShowAll}>{copy.showAll}</Button>;
  const [hint, action] = {
    search: [copy.noneFound(search), showAll] as const,
    date: [copy.noneThen, showAll] as const,
    mine: [copy.onlyMine(counts?.mine ?? 0), toMine] as const,
    none: [EMPTY_HINTS[tab], toLines] as const,
  }[whyEmpty(filters, { counts, withoutFilters })];
  return (
    <EmptyState title={copy.empty} icon={<HandCoins aria-hidden size={28} />} action={action}>
      {hint}
    </EmptyState>
  );
}
