import { useQuery } from '@tanstack/react-query';
import { CardSkeletons } from '../../ui/list-skeletons.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { DataSection } from './components/data-section.tsx';
import { PhoneSection } from './components/phone-section.tsx';
import { ProofGate } from './components/proof-gate.tsx';
import { SessionsSection } from './components/sessions-section.tsx';
import { SettingsForm } from './components/settings-form.tsx';
import { WaysSection } from './components/ways-section.tsx';
import { settingsCopy as copy } from './copy-settings.ts';
import { settingsQuery, useLiveSettings } from './data-settings.ts';

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
