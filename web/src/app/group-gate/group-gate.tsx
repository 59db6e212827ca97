import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect } from 'react';
import { PRODUCT } from '../../lib/copy.ts';
import { markOpened } from '../../lib/opening/opening-placeholder.ts';
import { GroupContext, myGroupsQuery, useCurrentGroup } from '../../lib/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { CardSkeletons } from '../../ui/lists/list-skeletons.tsx';
import { loadingGroup } from '../copy.ts';

const NoGroup = lazyPart(async () => (await import('./no-group.tsx')).NoGroup);

function GroupLoading() {
  return (
    <>
      <p role="status" className="pb-3 text-sm text-quiet">
        {loadingGroup}
      </p>
      <div aria-hidden>
        <CardSkeletons />
      </div>
    </>
  );
}

function WithoutGroup() {
  const { isLoading } = useCurrentGroup();
  const { isError, refetch } = useQuery(myGroupsQuery);
  if (isLoading && !isError) return <GroupLoading />;
  return <NoGroup onRetry={isError ? refetch : null} />;
}

/** Gives a screen its group, or says why there's none yet (SH-09). Switching groups remounts the screen. */
export function GroupGate({ children = <Outlet /> }: { children?: ReactNode }) {
  const { group, isLoading, hasFailed } = useCurrentGroup();
  const isWaiting = isLoading && !hasFailed;
  // What was drawn into the page looks the same as the screen while it loads.
  useLayoutEffect(() => {
    if (!isWaiting) markOpened();
  }, [isWaiting]);
  if (!group) {
    return (
      <>
        <h1 className="sr-only">{PRODUCT}</h1>
        <WithoutGroup />
      </>
    );
  }
  return (
    <GroupContext key={group.id} value={group}>
      {children}
    </GroupContext>
  );
}
