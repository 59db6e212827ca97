import { canInvite } from '@evens/domain/groups/settings/member-permissions';
import { ChevronsUpDown, UserPlus, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { closeWelcome, type Group, useCurrentGroup, wasWelcomed } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart, usePreload } from '../../../ui/lazy-part.tsx';
import { preloadPopups } from '../../../ui/popups/lazy-popups.ts';
import { usePopup } from '../../../ui/popups/use-popup.ts';
import type { OpenDialog } from '../group-dialogs.tsx';
import { useGroupEvents } from '../group-gone.ts';
import { groupControlsCopy as copy } from './copy.ts';
import { listenForDialogs } from './data.ts';

/** The forms load when one is opened. */
const GroupDialogs = lazyPart(async () => (await import('../group-dialogs.tsx')).GroupDialogs);

const GroupEntries = lazyPart(async () => (await import('./group-entries.tsx')).GroupEntries);

function preloadMenu(): void {
  preloadPopups();
  GroupEntries.preload();
}

function GroupSwitcher({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) {
  const { group } = useCurrentGroup();
  const popup = usePopup('menu', preloadMenu);
  usePreload(GroupEntries);
  if (!group) return null;
  return (
    <>
      <button
        type="button"
        {...popup.triggerProps}
        className="tap-room flex min-h-10 min-w-0 items-center gap-1.5 rounded-md border border-line bg-raised px-2 text-sm font-semibold hover:border-edge sm:gap-2 sm:px-3 sm:text-base"
      >
        <Users aria-hidden size={16} className="shrink-0 text-quiet max-sm:hidden" />
        <span className="sr-only">{copy.group} </span>
        <span className="max-w-52 truncate">{group.name}</span>
        <ChevronsUpDown aria-hidden size={14} className="shrink-0 text-quiet" />
      </button>
      {popup.isNeeded && <GroupEntries popup={popup} onOpen={onOpen} />}
    </>
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
