import { groupErrors } from '@evens/domain/groups/errors';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Plus, UserPlus, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { openGroupDialog } from '../features/groups/controls/data.ts';
import { groupsCopy } from '../features/groups/copy.ts';
import { PRODUCT } from '../lib/copy.ts';
import { GroupContext, myGroupsQuery, useCurrentGroup } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
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
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" icon={<Plus aria-hidden size={16} />} onClick={() => openGroupDialog('create')}>
            {groupsCopy.create}
          </Button>
          <Button icon={<UserPlus aria-hidden size={16} />} onClick={() => openGroupDialog('join')}>
            {groupsCopy.join}
          </Button>
        </div>
      }
    >
      {groupsCopy.noneText}
    </EmptyState>
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
