import { type ReactNode, useState } from 'react';
import type { Group } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/cards/card.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { ConfirmDialog } from '../../../ui/popups/confirm-dialog.tsx';
import { memberFailure, useReplaceCode } from '../members/data.ts';
import { membersCopy as copy } from '../settings/copy.ts';

function ReplaceCode({ groupId }: { groupId: string }) {
  const [isOpen, setOpen] = useState(false);
  const replacement = useReplaceCode(groupId);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{copy.replaceCode}</Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={copy.replaceTitle}
        cancel={copy.cancel}
        action={{ label: copy.replaceCode, busyLabel: copy.replacing }}
        run={() => replacement.mutateAsync()}
        done={copy.replaced}
        toText={(error) => memberFailure(error, copy.replaceFailed)}
      >
        <p>{copy.replaceText}</p>
      </ConfirmDialog>
    </>
  );
}

/** The invite link and code, for members who can invite. Admins can replace them (GS-17, GS-19). */
export function InviteSection({ group, children }: { group: Group; children: ReactNode }) {
  return (
    <TitledCard title={copy.invite} hint={copy.inviteHint}>
      <CardSection className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
        {children}
      </CardSection>
      {group.role === 'admin' && (
        <CardSection>
          <ReplaceCode groupId={group.id} />
        </CardSection>
      )}
    </TitledCard>
  );
}
