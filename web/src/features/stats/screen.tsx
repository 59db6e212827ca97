import { statErrors } from '@evens/domain/stats/errors';
import { Link } from '@tanstack/react-router';
import { ChartLine, LockKeyhole } from 'lucide-react';
import { ApiError, getMessage } from '../../lib/api.ts';
import { timeZone } from '../../lib/days/time-zone.ts';
import { useGroup, useUser } from '../../lib/session.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { useMinute } from '../../ui/cards/relative-time.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Paragraphs } from '../../ui/page/paragraphs.tsx';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';
import { Explainer } from '../../ui/popups/explainer.tsx';
import { statsCopy as copy, explainerCopy } from './copy.ts';
import { type StatsPlace, useStats } from './data.ts';
import { RangeFields } from './ranges/range-fields.tsx';
import { getSpan, type StatsScreenProps } from './search/data.ts';
import { StatsBody } from './stats-body.tsx';
import { StatsSkeleton } from './stats-skeleton.tsx';

export function StatsScreen(props: StatsScreenProps) {
  const { search, onSearch } = props;
  const group = useGroup();
  const now = useMinute();
  const span = getSpan(search, { now, timeZone });
  return (
    <div className="grid gap-4">
      <PageHeader
        title={copy.title}
        ownRow
        aside={
          <>
            <RangeFields search={search} onSearch={onSearch} viewing={{ now, timeZone }} isTurned={span === null} />
            <Link to="/stats/recap" className={buttonClasses()}>
              {copy.recap}
            </Link>
          </>
        }
      >
        {copy.of(group.name)}
      </PageHeader>
      <Explainer page="stats" {...explainerCopy} more={<Paragraphs texts={explainerCopy.more} />} />
      {span && <Statistics {...props} place={{ groupId: group.id, span }} />}
    </div>
  );
}

function Statistics({ place, ...props }: StatsScreenProps & { place: StatsPlace }) {
  const { id: viewerId } = useUser();
  const stats = useStats(place);
  if (stats.error instanceof ApiError && stats.error.code === statErrors.STATS_FORBIDDEN.code) {
    return <EmptyState title={statErrors.STATS_FORBIDDEN.message} icon={<LockKeyhole aria-hidden size={28} />} />;
  }
  if (stats.isPending) return <StatsSkeleton />;
  if (!stats.data) {
    return (
      <ErrorState title={copy.failed} onRetry={() => void stats.refetch()}>
        {getMessage(stats.error)}
      </ErrorState>
    );
  }
  if (stats.data.bets === 0) return <NoBets isNarrowed={props.search.range !== undefined} onSearch={props.onSearch} />;
  return <StatsBody {...props} place={place} stats={stats.data} isOld={stats.isPlaceholderData} viewerId={viewerId} />;
}

function NoBets({ isNarrowed, onSearch }: { isNarrowed: boolean; onSearch: StatsScreenProps['onSearch'] }) {
  if (isNarrowed) {
    return (
      <EmptyState
        title={copy.noneInRange}
        icon={<ChartLine aria-hidden size={28} />}
        action={
          <button type="button" className={buttonClasses()} onClick={() => onSearch({})}>
            {copy.toAllTime}
          </button>
        }
      >
        {copy.noneInRangeHint}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={copy.none}
      icon={<ChartLine aria-hidden size={28} />}
      action={
        <Link to="/bids" className={buttonClasses({ variant: 'primary' })}>
          {copy.toBids}
        </Link>
      }
    >
      {copy.noneHint}
    </EmptyState>
  );
}
