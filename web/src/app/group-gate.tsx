import { groupErrors } from '@evens/domain/groups/errors';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { groupsCopy } from '../features/groups/copy.ts';
import { PRODUCT } from '../lib/copy.ts';
import { GroupContext, myGroupsQuery, useCurrentGroup } from '../lib/session.ts';
import { buttonClasses } from '../ui/button.tsx';
import { CardSkeletons } from '../ui/lists/list-skeletons.tsx';
import { EmptyState, ErrorState } from '../ui/page/states.tsx';

function GroupLoading() {
  return (
    <>
      <p role="status" className="pb-3 text-sm text-quiet">
        {groupsCopy.loading}
      </p>
      <div aria-hidden>
        <CardSkeletons />
      </div>
    </>
  );
}

function NoGroup() {
  const { isLoading } = useCurrentGroup();
  const { isError, refetch } = useQuery(myGroupsQuery);
  if (isError) return <ErrorState title={groupsCopy.loadFailed} onRetry={refetch} />;
  if (isLoading) return <GroupLoading />;
  return (
    <EmptyState
      title={groupErrors.GROUP_NOT_FOUND.message}
      icon={<Users aria-hidden size={28} />}
      action={
        <Link to="/groups" className={buttonClasses({ variant: 'primary' })}>
          {groupsCopy.toGroups}
        </Link>
      }
    />
  );
}

/** Gives a screen its group, or says why there's none yet (SH-09). Switching groups remounts the screen. */
export function GroupGate({ children = <Outlet /> }: { children?: ReactNode }) {
  const { group } = useCurrentGroup();
  if (!group) {
    return (
      <>
        <h1 className="sr-only">{PRODUCT}</h1>
        <NoGroup />
      </>
    );
  }
  return (
    <GroupContext key={group.id} value={group}>
      {children}
    </GroupContext>
  );
}
