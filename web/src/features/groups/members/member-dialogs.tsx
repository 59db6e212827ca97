import { useCurrentGroup } from '../../../lib/session.ts';
import { ConfirmDialog } from '../../../ui/popups/confirm-dialog.tsx';
import { membersCopy as copy } from '../settings/copy.ts';
import { type Member, memberFailure, useRemoveMember, useSetRole } from './data.ts';
import { MattersList } from './open-matters-list.tsx';

type MemberDialogProps = {
  groupId: string;
  member: Member;
  isSelf: boolean;
  open: boolean;
  onClose: () => void;
  /** What gets the focus after a removal, since the button that opened the dialog is gone. */
  returnTo: () => HTMLElement | null;
};

/** Asks before removing a member, and says what that means (GS-14, GS-16, GS-21). */
export function RemoveMemberDialog({ groupId, member, open, onClose, returnTo }: MemberDialogProps) {
  const { id, displayName: name } = member;
  const removal = useRemoveMember(groupId);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      returnTo={returnTo}
      title={copy.removeTitle(name)}
      cancel={copy.cancel}
      action={{ label: copy.removeMember, busyLabel: copy.removing }}
      run={() => removal.mutateAsync(id)}
      done={copy.removed(name)}
      toText={(error) => memberFailure(error, copy.removeFailed)}
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
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={isSelf ? copy.demoteSelfTitle : copy.demoteTitle(name)}
      cancel={copy.cancel}
      action={{ label: copy.removeAdmin }}
      run={() => setRole.mutateAsync({ userId: id, role: 'member' })}
      done={copy.noAdmin(name)}
      toText={(error) => memberFailure(error, copy.roleFailed)}
    >
      <p>{isSelf ? copy.demoteSelfText : copy.demoteText(name)}</p>
      {group?.permissions.membersCanInvite === false && <p>{copy.codeChanges}</p>}
    </ConfirmDialog>
  );
}
