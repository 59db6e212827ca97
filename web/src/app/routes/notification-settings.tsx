import { PushSection } from '../../features/messages/push/screen.tsx';
import { NotificationSettingsScreen } from '../../features/notifications/settings/screen.tsx';

export function NotificationSettings() {
  return (
    <>
      <PushSection />
      <NotificationSettingsScreen />
    </>
  );
}
