import { useQuery } from '@tanstack/react-query';
import { CardSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { settingsQuery } from '../../accounts/settings/data.ts';
import { MutedGroups } from '../mutes/screen.tsx';
import { notificationSettingsCopy as copy } from './copy.ts';
import { notificationSettingsQuery, useLiveNotificationSettings } from './data.ts';
import { NotificationSettingsForm } from './settings-form.tsx';

/** How the viewer wants to hear about things (NS-01 to NS-09). If that can't be loaded, the defaults show. */
export function NotificationSettingsScreen() {
  const settings = useQuery(notificationSettingsQuery);
  const account = useQuery(settingsQuery);
  useLiveNotificationSettings();
  if (settings.isPending || account.isPending) return <CardSkeletons label={copy.loading} count={3} />;
  return (
    <>
      <NotificationSettingsForm
        phoneNumber={account.data?.phoneNumber ?? null}
        hasUnverifiedEmail={account.data?.emailVerified === false}
      />
      <MutedGroups />
    </>
  );
}
