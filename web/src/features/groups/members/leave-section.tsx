import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Group, useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/cards/card.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { ConfirmDialog } from '../../../ui/popups/confirm-dialog.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { membersCopy as copy } from '../settings/copy.ts';
import { memberFailure, useLeaveGroup } from './data.ts';
import { MattersList } from './open-matters-list.tsx';

/** Leaves the group, and first says what happens to open bids, bets, and debts (GS-22). */
export function LeaveSection({ group }: { group: Group }) {
  const user = useUser();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const leaving = useLeaveGroup(group.id);
  const ask = () => {
    leaving.reset();
    setOpen(true);
  };
  const leave = () =>
    // Not in the mutation's callbacks: this section has unmounted by then.
    leaving.mutateAsync().then(
      () => {
        showToast({ text: copy.left(group.name), tone: 'done' });
        void navigate({ to: '/groups' });
      },
      () => undefined,
    );
  return (
    <TitledCard title={copy.leave} hint={copy.leaveHint}>
      <CardSection>
        <Button variant="danger" onClick={ask}>
          {copy.leave}
        </Button>
      </CardSection>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        keep={copy.cancel}
        title={copy.leaveTitle(group.name)}
        failure={leaving.error && memberFailure(leaving.error, copy.leaveFailed)}
        action={{
          label: leaving.isPending ? copy.leaving : copy.leave,
          isBusy: leaving.isPending,
          onAct: () => void leave(),
        }}
      >
        <p>{copy.leaveText}</p>
        <MattersList groupId={group.id} userId={user.id} name={null} />
      </ConfirmDialog>
    </TitledCard>
  );
}
