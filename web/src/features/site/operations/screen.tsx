import { useQuery } from '@tanstack/react-query';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { operationsCopy as copy } from './copy.ts';
import { deliveriesQuery, jobsQuery } from './data.ts';
import { DeliveryTable } from './delivery-table.tsx';
import { GamesInReview } from './games-in-review.tsx';
import { JobTable } from './job-table.tsx';

/** Whether Evens runs as it should: games that need someone, what it sends, and what it does on a schedule. */
export function OperationsScreen() {
  return (
    <>
      <GamesInReview />
      <Deliveries />
      <Jobs />
    </>
  );
}

function Deliveries() {
  const { data, isPending, refetch } = useQuery(deliveriesQuery);
  if (isPending) return <RowSkeletons label={copy.deliveriesLoading} />;
  if (!data) return <ErrorState title={copy.deliveriesFailed} onRetry={() => void refetch()} />;
  return <DeliveryTable channels={data.items} />;
}

function Jobs() {
  const { data, isPending, refetch } = useQuery(jobsQuery);
  if (isPending) return <RowSkeletons label={copy.jobsLoading} />;
  if (!data) return <ErrorState title={copy.jobsFailed} onRetry={() => void refetch()} />;
  return <JobTable jobs={data.items} days={data.days} />;
}
