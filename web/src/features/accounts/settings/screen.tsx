import { useQuery } from '@tanstack/react-query';
import { CardSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { ProofGate } from '../../sign-in/confirm/screen.tsx';
import { WaysSection } from '../../sign-in/linked-accounts/screen.tsx';
import { SessionsSection } from '../../sign-in/sessions/screen.tsx';
import { PhoneSection } from '../phone/phone-section.tsx';
import { settingsCopy as copy } from './copy.ts';
import { settingsQuery, useLiveSettings } from './data.ts';
import { DataSection } from './export-section.tsx';
import { SettingsForm } from './settings-form.tsx';

/** What somebody may set about themselves (US-01, US-02). */
export function UserSettingsScreen() {
  const settings = useQuery(settingsQuery);
  useLiveSettings();
  if (settings.isPending) return <CardSkeletons label={copy.loading} count={3} />;
  if (!settings.data) return <ErrorState title={copy.loadFailed} onRetry={() => void settings.refetch()} />;
  const { user, emailVerified, ...saved } = settings.data;
  return (
    <>
      <SettingsForm saved={saved} email={user.email} isEmailVerified={emailVerified} />
      <PhoneSection phoneNumber={settings.data.phoneNumber} />
      <WaysSection />
      <SessionsSection />
      <DataSection />
      <ProofGate />
    </>
  );
}
