import { canInvite } from '@evens/domain/groups/settings/member-permissions';
import { useNavigate } from '@tanstack/react-router';
import { ChevronsUpDown, ListOrdered, Plus, Scale, UserPlus, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { leaveGroupFirst, switchGroup } from '../../../lib/leave-first.ts';
import { closeWelcome, type Group, useCurrentGroup, wasWelcomed } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Menu } from '../../../ui/popups/menu.tsx';
import type { MenuEntry } from '../../../ui/popups/menu-popup.tsx';
import type { OpenDialog } from '../group-dialogs.tsx';
import { useGroupEvents } from '../group-gone.ts';
import { groupControlsCopy as copy } from './copy.ts';
import { listenForDialogs } from './data.ts';

/** The forms load when one is opened. */
const GroupDialogs = lazyPart(async () => (await import('../group-dialogs.tsx')).GroupDialogs);

function GroupSwitcher({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) {
  const navigate = useNavigate();
  const { group, groups } = useCurrentGroup();
  if (!group) return null;
  // The group that they create or join becomes the current one.
  const openForm = async (dialog: OpenDialog) => {
    if (await leaveGroupFirst()) onOpen(dialog);
  };
  const entries: MenuEntry[] = [
    ...groups.map(({ id, name }) => ({
      kind: 'choice' as const,
      key: id,
      label: name,
      chosen: id === group.id,
      onSelect: () => switchGroup(id),
    })),
    { kind: 'line', label: 'end of the groups' },
    { kind: 'action', label: copy.joinNew, icon: <UserPlus size={18} />, onSelect: () => openForm('join') },
    { kind: 'action', label: copy.create, icon: <Plus size={18} />, onSelect: () => openForm('create') },
    { kind: 'action', label: copy.all, icon: <Users size={18} />, onSelect: () => navigate({ to: '/groups' }) },
    { kind: 'action', label: copy.log, icon: <ListOrdered size={18} />, onSelect: () => navigate({ to: '/log' }) },
    ...(group.role === 'admin'
      ? [
          {
            kind: 'action' as const,
            label: copy.audit,
            icon: <Scale size={18} />,
            onSelect: () => navigate({ to: '/audit' }),
          },
        ]
      : []),
  ];
  return (
    <Menu
      label={copy.groups}
      entries={entries}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className="tap-room flex min-h-10 min-w-0 items-center gap-1.5 rounded-md border border-line bg-raised px-2 text-sm font-semibold hover:border-edge sm:gap-2 sm:px-3 sm:text-base"
        >
          <Users aria-hidden size={16} className="shrink-0 text-quiet max-sm:hidden" />
          <span className="sr-only">{copy.group} </span>
          <span className="max-w-52 truncate">{group.name}</span>
          <ChevronsUpDown aria-hidden size={14} className="shrink-0 text-quiet" />
        </button>
      )}
    />
  );
}

/** The groups in the header: the switcher, Invite or Join, and their dialogs (SH-10, SH-11, SH-23). */
export function GroupControls() {
  const { group, groups, isLoading } = useCurrentGroup();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [areDialogsNeeded, setAreDialogsNeeded] = useState(false);
  const [isWelcomed, setIsWelcomed] = useState(wasWelcomed);
  const [gone, setGone] = useState<Group | null>(null);
  const isNew = !isLoading && groups.length === 0;
  useGroupEvents((left) => {
    setGone(left);
    setDialog('gone');
  });
  useEffect(() => listenForDialogs(setDialog), []);
  // Someone who leaves their last group knows both ways already.
  if (groups.length > 0 && !isWelcomed) {
    setIsWelcomed(true);
    closeWelcome();
  }
  if (isNew && !isWelcomed) {
    setIsWelcomed(true);
    setDialog('welcome');
  }
  const close = () => {
    if (dialog === 'welcome') closeWelcome();
    setDialog(dialog === 'gone' && isNew ? 'welcome' : null);
  };
  if (dialog && !areDialogsNeeded) setAreDialogsNeeded(true);
  return (
    <>
      <GroupSwitcher onOpen={setDialog} />
      {group && canInvite(group, group.role) && (
        <Button
          className="shrink-0 max-sm:min-h-10 max-sm:w-11 max-sm:px-0"
          onClick={() => setDialog('invite')}
          icon={<UserPlus aria-hidden size={16} />}
        >
          <span className="max-sm:sr-only">{copy.invite}</span>
        </Button>
      )}
      {isNew && (
        <Button className="max-sm:min-h-10 max-sm:px-2.5" onClick={() => setDialog('join')}>
          {copy.join}
        </Button>
      )}
      {areDialogsNeeded && <GroupDialogs dialog={dialog} group={group} gone={gone} onClose={close} />}
    </>
  );
}
