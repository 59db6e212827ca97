import { MUTE_TIMES } from '@evens/domain/notifications/settings/model';
import { formatGameTime } from '@evens/domain/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import { myGroupsQuery } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/cards/card.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/popups/menu.tsx';
import { notificationSettingsQuery, useMute } from '../settings/data.ts';
import { mutesCopy as copy } from './copy.ts';

type MutableGroup = { id: string; name: string };

/** The viewer's groups, each with a menu to mute it (RC-06). */
export function MutedGroups() {
  const { data: groups = [] } = useQuery(myGroupsQuery);
  return (
    <TitledCard title={copy.title} hint={copy.hint}>
      {groups.length === 0 ? (
        <CardSection className="text-quiet">{copy.noGroups}</CardSection>
      ) : (
        <ul className="divide-y divide-line">
          {groups.map((group) => (
            <li key={group.id} className="flex items-center gap-3 px-3.5 py-2 sm:px-4">
              <span className="min-w-0 grow">
                <span className="block font-semibold wrap-anywhere">{group.name}</span>
                <MuteState groupId={group.id} />
              </span>
              <MuteMenu group={group} withText />
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

function useMutedGroup(groupId: string) {
  return useQuery(notificationSettingsQuery).data?.mutes.find((mute) => mute.groupId === groupId);
}

function MuteState({ groupId }: { groupId: string }) {
  const mute = useMutedGroup(groupId);
  const text = mute?.until ? copy.until(formatGameTime(mute.until)) : copy.forever;
  return <span className="block text-sm text-quiet">{mute ? text : copy.on}</span>;
}

type MuteMenuProps = { group: MutableGroup; withText?: boolean };

/** A bell that mutes a group for 8 hours, for a week, or until it's unmuted. */
export function MuteMenu({ group, withText = false }: MuteMenuProps) {
  const mute = useMutedGroup(group.id);
  const change = useMute(group.id);
  const unmute = mute ? [{ kind: 'action' as const, label: copy.unmute, onSelect: () => change.mutate(null) }] : [];
  const label = mute ? copy.muted(group.name) : copy.mute(group.name);
  const icon = mute ? <BellOff aria-hidden size={18} /> : <Bell aria-hidden size={18} />;
  return (
    <Menu
      label={label}
      align="end"
      entries={[
        ...unmute,
        ...MUTE_TIMES.map((time) => ({
          kind: 'action' as const,
          label: copy.times[time],
          onSelect: () => change.mutate(time),
        })),
      ]}
      trigger={(props) =>
        withText ? (
          <Button {...props} size="sm" className="max-sm:min-h-11" aria-label={label} icon={icon}>
            {mute ? copy.mutedShort : copy.muteShort}
          </Button>
        ) : (
          <IconButton {...props} label={label} icon={icon} />
        )
      }
    />
  );
}
