import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx';
import { FailedLine } from '../../../ui/page/states.tsx';
import { membersCopy as copy, describeMatters, type OpenMatters } from '../settings/copy.ts';
import { useOpenMatters } from './data.ts';

/**
 * What happens to a member's open bids, bets, and debts when they go. `name` is null for the viewer.
 */
export function MattersList({ groupId, userId, name }: { groupId: string; userId: string; name: string | null }) {
  const matters = useOpenMatters(groupId, userId);
  if (matters.isPending) {
    return (
      <Loading label={copy.mattersLoading}>
        <Skeleton className="h-[1lh] w-full" />
      </Loading>
    );
  }
  if (!matters.data) return <FailedLine title={copy.mattersFailed} onRetry={() => void matters.refetch()} />;
  return <Lines matters={matters.data} name={name} />;
}

function Lines({ matters, name }: { matters: OpenMatters; name: string | null }) {
  return (
    <ul className="figures grid list-disc gap-1 pl-5">
      {describeMatters(matters, name).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
