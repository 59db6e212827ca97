import { useQuery } from '@tanstack/react-query';
import { RowSkeletons } from '../../ui/list-skeletons.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { HandlesForm } from './components/handles-form.tsx';
import { PasswordSection } from './components/password-section.tsx';
import { SessionsSection } from './components/sessions-section.tsx';
import { settingsCopy as copy } from './copy-settings.ts';
import { settingsQuery } from './data-settings.ts';

/** What somebody may set about themselves (US-01, PY-01). */
export function UserSettingsScreen() {
  const settings = useQuery(settingsQuery);
  if (settings.isPending) return <RowSkeletons label={copy.loading} />;
  if (!settings.data) return <ErrorState title={copy.loadFailed} onRetry={() => void settings.refetch()} />;
  return (
    <div className="grid gap-4">
      <HandlesForm saved={settings.data.paymentHandles} />
      <PasswordSection />
      <SessionsSection />
    </div>
  );
}
