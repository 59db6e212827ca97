import { useNavigate } from '@tanstack/react-router';
import { ListOrdered, Plus, Scale, UserPlus, Users } from 'lucide-react';
import { leaveGroupFirst, switchGroup } from '../../../lib/leave-first.ts';
import { useCurrentGroup } from '../../../lib/session.ts';
import { MenuPopup } from '../../../ui/popups/menu-popup.tsx';
import type { Popup } from '../../../ui/popups/use-popup.ts';
import type { OpenDialog } from '../group-dialogs.tsx';
import { groupControlsCopy as copy } from './copy.ts';

type GroupEntriesProps = { popup: Popup; onOpen: (dialog: OpenDialog) => void };

/** The menu behind the group's name: the person's groups, and what they can do about them (SH-23). */
export function GroupEntries({ popup, onOpen }: GroupEntriesProps) {
  const navigate = useNavigate();
  const { group, groups } = useCurrentGroup();
  // The group that they create or join becomes the current one.
  const openForm = async (dialog: OpenDialog) => {
    if (await leaveGroupFirst()) onOpen(dialog);
  };
  const choices = groups.map(({ id, name }) => ({
    kind: 'choice' as const,
    key: id,
    label: name,
    chosen: id === group?.id,
    onSelect: () => void switchGroup(id),
  }));
  const audit = {
    kind: 'action' as const,
    label: copy.audit,
    icon: <Scale size={18} />,
    onSelect: () => void navigate({ to: '/audit' }),
  };
  return (
    <MenuPopup
      popup={popup}
      label={copy.groups}
      align="start"
      entries={[
        ...choices,
        { kind: 'line', label: 'end of the groups' },
        { kind: 'action', label: copy.joinNew, icon: <UserPlus size={18} />, onSelect: () => void openForm('join') },
        { kind: 'action', label: copy.create, icon: <Plus size={18} />, onSelect: () => void openForm('create') },
        {
          kind: 'action',
          label: copy.all,
          icon: <Users size={18} />,
          onSelect: () => void navigate({ to: '/groups' }),
        },
        {
          kind: 'action',
          label: copy.log,
          icon: <ListOrdered size={18} />,
          onSelect: () => void navigate({ to: '/log' }),
        },
        ...(group?.role === 'admin' ? [audit] : []),
      ]}
    />
  );
}
