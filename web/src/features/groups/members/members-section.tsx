import { useRef, useState } from 'react';
import { type Group, useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/cards/avatar.tsx';
import { Badge } from '../../../ui/cards/badge.tsx';
import { CardSection } from '../../../ui/cards/card.tsx';
import { RelativeTime } from '../../../ui/cards/relative-time.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { membersCopy as copy } from '../settings/copy.ts';
import { type Member, memberFailure, useMembers, useSetRole } from './data.ts';
import { DemoteDialog, RemoveMemberDialog } from './member-dialogs.tsx';

type OpenDialog = { what: 'remove' | 'demote'; member: Member; opening: number; isOpen: boolean };
type Ask = (what: OpenDialog['what'], member: Member) => void;

type MemberRowProps = { member: Member; isSelf: boolean; group: Group; onAsk: Ask };

function MemberRow({ member, isSelf, group, onAsk }: MemberRowProps) {
  const { displayName: name, role } = member;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3.5 py-3 sm:px-4">
      <Avatar name={name} />
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
          {role === 'admin' && <Badge tone="accent">{copy.admin}</Badge>}
          {isSelf && <Badge>{copy.you}</Badge>}
        </p>
        <p className="text-sm text-quiet">
          {copy.joined} <RelativeTime at={member.joinedAt} />
        </p>
      </div>
      {group.role === 'admin' && (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:pl-11">
          <RoleButton member={member} groupId={group.id} onDemote={() => onAsk('demote', member)} />
          {!isSelf && (
            <Button size="sm" variant="danger" onClick={() => onAsk('remove', member)}>
              {copy.remove}
              <span className="sr-only">{name}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

type RoleButtonProps = { member: Member; groupId: string; onDemote: () => void };

/** One button for both directions, so that it keeps the focus after a press. */
function RoleButton({ member, groupId, onDemote }: RoleButtonProps) {
  const { id: userId, displayName: name, role } = member;
  const setRole = useSetRole(groupId);
  const makeAdmin = () =>
    setRole
      .mutateAsync({ userId, role: 'admin' })
      .then(() => showToast({ text: copy.nowAdmin(name), tone: 'success' }))
      .catch((error: unknown) => showToast({ text: memberFailure(error, copy.roleFailed), tone: 'error' }));
  return (
    <Button size="sm" busy={setRole.isPending} onClick={role === 'admin' ? onDemote : () => void makeAdmin()}>
      {role === 'admin' ? copy.removeAdmin : copy.makeAdmin}
      <span className="sr-only">{name}</span>
    </Button>
  );
}

/** The members and their roles, which admins can change (GS-12 to GS-16). */
export function MembersSection({ group }: { group: Group }) {
  const user = useUser();
  const members = useMembers(group.id);
  const list = useRef<HTMLUListElement>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  if (members.isPending) return <RowSkeletons label={copy.loading} />;
  if (!members.data) return <ErrorState title={copy.loadFailed} onRetry={() => void members.refetch()} />;
  const ask: Ask = (what, member) =>
    setDialog((was) => ({ what, member, opening: (was?.opening ?? 0) + 1, isOpen: true }));
  const Dialog = dialog?.what === 'remove' ? RemoveMemberDialog : DemoteDialog;
  return (
    <TitledCard title={copy.members}>
      <CardSection className="p-0! sm:p-0!">
        <ul ref={list} tabIndex={-1} aria-label={copy.members} className="divide-y divide-line">
          {members.data.map((member) => (
            <MemberRow key={member.id} member={member} isSelf={member.id === user.id} group={group} onAsk={ask} />
          ))}
        </ul>
      </CardSection>
      {dialog && (
        <Dialog
          key={dialog.opening}
          groupId={group.id}
          member={dialog.member}
          isSelf={dialog.member.id === user.id}
          open={dialog.isOpen}
          onClose={() => setDialog((was) => was && { ...was, isOpen: false })}
          returnTo={() => list.current}
        />
      )}
    </TitledCard>
  );
}
