import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ListOrdered, Plus, Scale, SlidersHorizontal, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { chooseGroup, myGroupsQuery, useCurrentGroup } from '../../lib/session.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { Avatar } from '../../ui/cards/avatar.tsx';
import { Badge } from '../../ui/cards/badge.tsx';
import { RowSkeletons } from '../../ui/lists/list-skeletons.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';
import { MuteMenu } from '../notifications/mutes/screen.tsx';
import { groupsCopy as copy } from './copy.ts';
import { CreateGroupDialog, JoinGroupDialog } from './group-dialogs.tsx';

function GroupList() {
  const { data: groups, isError, refetch } = useQuery(myGroupsQuery);
  const { group: current } = useCurrentGroup();
  const navigate = useNavigate();
  const open = (groupId: string) => {
    chooseGroup(groupId);
    void navigate({ to: '/home' });
  };
  if (!groups && isError) return <ErrorState title={copy.loadFailed} onRetry={refetch} />;
  if (!groups) return <RowSkeletons label={copy.loadingGroups} />;
  if (groups.length === 0) {
    return (
      <EmptyState title={copy.none} icon={<Users aria-hidden size={28} />}>
        {copy.noneText}
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {groups.map((group) => (
        <li key={group.id} className="flex flex-wrap items-center pr-2">
          <button
            type="button"
            aria-current={group.id === current?.id || undefined}
            onClick={() => open(group.id)}
            className="flex min-w-0 grow basis-56 items-center gap-3 rounded-lg px-4 py-3 text-left hover:bg-hover"
          >
            <Avatar name={group.name} />
            <span className="min-w-0 grow">
              <span className="block font-semibold wrap-anywhere">{group.name}</span>
              <span className="block text-sm text-quiet">
                {copy.roles[group.role]} · {copy.members(group.memberCount)}
              </span>
              {group.description && (
                <span className="line-clamp-2 text-sm wrap-anywhere text-soft">{group.description}</span>
              )}
            </span>
            {group.id === current?.id && <Badge tone="accent">{copy.current}</Badge>}
          </button>
          <MuteMenu group={group} />
          {group.id === current?.id && <GroupPages isAdmin={group.role === 'admin'} />}
        </li>
      ))}
    </ul>
  );
}

/** The pages about the current group that aren't among the tabs. */
function GroupPages({ isAdmin }: { isAdmin: boolean }) {
  const look = buttonClasses({ size: 'sm' });
  return (
    <div className="flex basis-full flex-wrap gap-2 px-4 pb-3.5 sm:pl-15">
      <Link to="/settings/group" className={look}>
        <SlidersHorizontal aria-hidden size={16} />
        {copy.settings}
      </Link>
      <Link to="/log" className={look}>
        <ListOrdered aria-hidden size={16} />
        {copy.log}
      </Link>
      {isAdmin && (
        <Link to="/audit" className={look}>
          <Scale aria-hidden size={16} />
          {copy.audit}
        </Link>
      )}
    </div>
  );
}

/** The person's groups. Choosing one makes it current, and shows what needs them there (SH-31, SH-32). */
export function GroupsScreen() {
  const [dialog, setDialog] = useState<'create' | 'join' | null>(null);
  const close = () => setDialog(null);
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-4">
      <PageHeader
        title={copy.groups}
        aside={
          <>
            <Button onClick={() => setDialog('join')} icon={<UserPlus aria-hidden size={16} />}>
              {copy.join}
            </Button>
            <Button variant="primary" onClick={() => setDialog('create')} icon={<Plus aria-hidden size={16} />}>
              {copy.create}
            </Button>
          </>
        }
      >
        {copy.groupsText}
      </PageHeader>
      <GroupList />
      <CreateGroupDialog open={dialog === 'create'} onClose={close} />
      <JoinGroupDialog open={dialog === 'join'} onClose={close} />
    </div>
  );
}
