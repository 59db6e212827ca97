import { canInvite } from '@evens/domain/groups/settings/member-permissions';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useGroup } from '../../../lib/session.ts';
import { CardSection } from '../../../ui/cards/card.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { CardSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { ChannelsSection } from '../channels/screen.tsx';
import { InviteSection } from '../invites/code-section.tsx';
import { settingsTexts } from '../invites/data.ts';
import { InviteByMail } from '../invites/invite-by-email.tsx';
import { InviteByLink } from '../invites/invite-by-link.tsx';
import { LeaveSection } from '../members/leave-section.tsx';
import { MembersSection } from '../members/members-section.tsx';
import { groupSettingsCopy as copy } from './copy.ts';
import { groupQuery } from './data.ts';
import { ExportSection } from './export-section.tsx';
import { GroupSettingsForm } from './settings-form.tsx';

/** The current group's settings, members, invites, and leaving (GS-01 to GS-22). */
export function GroupSettingsScreen({ payments }: { payments: ReactNode }) {
  const { id } = useGroup();
  const { data: group, isPending, refetch } = useQuery(groupQuery(id));
  if (isPending) return <CardSkeletons label={copy.loading} />;
  if (!group) {
    return <ErrorState title={copy.loadFailed} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {group.role !== 'admin' && <Notice>{copy.adminsOnly}</Notice>}
      <GroupSettingsForm group={group} />
      <MembersSection group={group} />
      {canInvite(group, group.role) && (
        <InviteSection group={group}>
          <InviteByLink group={group} isAside />
          <InviteByMail group={group} texts={settingsTexts} />
        </InviteSection>
      )}
      {group.role === 'admin' && <ChannelsSection groupId={group.id} />}
      {group.role === 'admin' && (
        <TitledCard title={copy.debts} hint={copy.debtsHint}>
          <CardSection>{payments}</CardSection>
        </TitledCard>
      )}
      {group.role === 'admin' && <ExportSection group={group} />}
      <LeaveSection group={group} />
    </>
  );
}
