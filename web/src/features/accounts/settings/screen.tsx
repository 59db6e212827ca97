import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CardSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { CalendarSection } from '../calendar/calendar-section.tsx';
import { PhoneSection } from '../phone/phone-section.tsx';
import { settingsCopy as copy } from './copy.ts';
import { settingsQuery, useLiveSettings } from './data.ts';
import { DataSection } from './export-section.tsx';
import { SettingsForm } from './settings-form.tsx';

/** A person's own settings (US-01, US-02). Sign-in is higher on the ladder, so the route passes it in. */
export function UserSettingsScreen({ signIn }: { signIn: ReactNode }) {
  const settings = useQuery(settingsQuery);
  useLiveSettings();
  if (settings.isPending) return <CardSkeletons label={copy.loading} count={3} />;
  if (!settings.data) return <ErrorState title={copy.loadFailed} onRetry={() => void settings.refetch()} />;
  const { user, emailVerified, ...saved } = settings.data;
  return (
    <>
      <SettingsForm saved={saved} email={user.email} isEmailVerified={emailVerified} />
      <PhoneSection phoneNumber={settings.data.phoneNumber} />
      <CalendarSection />
      {signIn}
      <DataSection />
    </>
  );
}
