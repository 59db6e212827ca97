import { groupSettingsErrors } from '@evens/domain/groups/errors-settings';
import { canInvite } from '@evens/domain/groups/rules-permissions';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useGroup } from '../../lib/session.ts';
import { CardSection } from '../../ui/card.tsx';
import { CardSkeletons } from '../../ui/list-skeletons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { TitledCard } from '../../ui/titled-card.tsx';
import { InviteSection } from './components/code-section.tsx';
import { ExportSection } from './components/export-section.tsx';
import { InviteByLink } from './components/invite-by-link.tsx';
import { InviteByMail } from './components/invite-by-mail.tsx';
import { LeaveSection } from './components/leave-section.tsx';
import { MembersSection } from './components/members-section.tsx';
import { GroupSettingsForm } from './components/settings-form.tsx';
import { groupSettingsCopy as copy } from './copy-settings.ts';
import { settingsTexts } from './data-invites.ts';
import { groupQuery } from './data-settings.ts';

/** What the current group decides, who is in it, and the ways in and out (GS-01 to GS-22). */
export function GroupSettingsScreen({ payments }: { payments: ReactNode }) {
  const { id } = useGroup();
  const { data: group, isPending, refetch } = useQuery(groupQuery(id));
  if (isPending) return <CardSkeletons label={copy.loading} />;
  if (!group) {
    return <ErrorState title={groupSettingsErrors.GROUP_SETTINGS_NOT_READ.message} onRetry={() => void refetch()} />;
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
