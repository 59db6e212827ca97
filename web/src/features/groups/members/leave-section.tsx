import { leaveRefusal } from '@evens/domain/groups/members/rules';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Group, useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/cards/card.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { ConfirmDialog } from '../../../ui/popups/confirm-dialog.tsx';
import { membersCopy as copy } from '../settings/copy.ts';
import { memberFailure, useLeaveGroup, useMembers } from './data.ts';
import { MattersList } from './open-matters-list.tsx';

/** Leaves the group, and first says what happens to open bids, bets, and debts (GS-22). */
export function LeaveSection({ group }: { group: Group }) {
  const user = useUser();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const leaving = useLeaveGroup(group.id);
  const isOnlyAdmin = useIsOnlyAdmin(group);
  const leave = async () => {
    await leaving.mutateAsync();
    void navigate({ to: '/groups' });
  };
  return (
    <TitledCard title={copy.leave} hint={isOnlyAdmin ? copy.leaveAsOnlyAdmin : copy.leaveHint}>
      {!isOnlyAdmin && (
        <CardSection>
          <Button variant="danger" onClick={() => setOpen(true)}>
            {copy.leave}
          </Button>
        </CardSection>
      )}
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={copy.leaveTitle(group.name)}
        cancel={copy.cancel}
        action={{ label: copy.leave, busyLabel: copy.leaving }}
        run={leave}
        done={copy.left(group.name)}
        toText={(error) => memberFailure(error, copy.leaveFailed)}
      >
        <p>{copy.leaveText}</p>
        <MattersList groupId={group.id} userId={user.id} name={null} />
      </ConfirmDialog>
    </TitledCard>
  );
}

/** Whether the viewer can't leave yet. False until the members are known. */
function useIsOnlyAdmin({ id: groupId, role }: Group): boolean {
  const user = useUser();
  const others = useMembers(groupId).data?.filter(({ id }) => id !== user.id) ?? [];
  const hasOtherAdmin = others.some((member) => member.role === 'admin');
  return leaveRefusal({ role, hasOthers: others.length > 0, hasOtherAdmin }) !== null;
}
