import { useState } from 'react';
import { useCurrentGroup } from '../../../lib/session.ts';
import { ConfirmDialog } from '../../../ui/popups/confirm-dialog.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { membersCopy as copy } from '../settings/copy.ts';
import { type Member, memberFailure, useRemoveMember, useSetRole } from './data.ts';
import { MattersList } from './open-matters-list.tsx';

type MemberDialogProps = {
  groupId: string;
  member: Member;
  isSelf: boolean;
  open: boolean;
  onClose: () => void;
  /** What gets the focus if the button that opened the dialog is gone. */
  returnTo: () => HTMLElement | null;
};

/** Asks before removing a member, and says what that means (GS-14, GS-16, GS-21). */
export function RemoveMemberDialog({ groupId, member, open, onClose, returnTo }: MemberDialogProps) {
  const { id, displayName: name } = member;
  const removal = useRemoveMember(groupId);
  const [isDone, setIsDone] = useState(false);
  const remove = () =>
    removal.mutate(id, {
      onSuccess() {
        showToast({ text: copy.removed(name), tone: 'done' });
        setIsDone(true);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      keep={copy.cancel}
      title={copy.removeTitle(name)}
      failure={removal.error && memberFailure(removal.error, copy.removeFailed)}
      action={{
        label: removal.isPending ? copy.removing : copy.removeMember,
        isBusy: removal.isPending,
        onAct: remove,
      }}
      returnTo={() => (isDone ? returnTo() : null)}
    >
      <p>{copy.removeText(name)}</p>
      <MattersList groupId={groupId} userId={id} name={name} />
      <p>{copy.codeChanges}</p>
    </ConfirmDialog>
  );
}

/** Asks before removing someone as an admin (GS-13). */
export function DemoteDialog({ groupId, member, isSelf, open, onClose }: MemberDialogProps) {
  const { id, displayName: name } = member;
  const setRole = useSetRole(groupId);
  const { group } = useCurrentGroup();
  const demote = () =>
    setRole.mutate(
      { userId: id, role: 'member' },
      {
        onSuccess() {
          showToast({ text: copy.noAdmin(name), tone: 'done' });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      keep={copy.cancel}
      title={isSelf ? copy.demoteSelfTitle : copy.demoteTitle(name)}
      failure={setRole.error && memberFailure(setRole.error, copy.roleFailed)}
      action={{ label: copy.removeAdmin, isBusy: setRole.isPending, onAct: demote }}
    >
      <p>{isSelf ? copy.demoteSelfText : copy.demoteText(name)}</p>
      {group?.permissions.membersCanInvite === false && <p>{copy.codeChanges}</p>}
    </ConfirmDialog>
  );
}
