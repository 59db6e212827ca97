import { useQuery } from '@tanstack/react-query';
import { CardSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { TabPanel, Tabs } from '../../../ui/lists/tabs.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { OddsTracking } from '../odds-tracking/screen.tsx';
import { SettledDebts } from '../settled-debts/screen.tsx';
import { Administrators } from './administrators.tsx';
import { AutoSettlementForm } from './auto-settlement-form.tsx';
import { adminSettingsCopy as copy } from './copy.ts';
import { adminSettingsQuery } from './data.ts';
import { ADMIN_TABS, type AdminTab } from './model.ts';
import { SignUpSettings } from './sign-up-settings.tsx';

/** The tab is in the URL. */
type AdminSettingsScreenProps = { tab: AdminTab; onTab: (tab: AdminTab) => void };

/** What site admins set and watch (AD-04). */
export function AdminSettingsScreen({ tab, onTab }: AdminSettingsScreenProps) {
  return (
    <div className="grid gap-4">
      <Tabs
        id="admin"
        label={copy.tabs}
        items={ADMIN_TABS.map((value) => ({ value, label: copy[value] }))}
        value={tab}
        onChange={onTab}
      />
      <TabPanel id="admin" value={tab} className="grid gap-4">
        {tab === 'general' ? <GeneralSettings /> : <OddsTracking />}
      </TabPanel>
    </div>
  );
}

function GeneralSettings() {
  const { data: saved, isPending, refetch } = useQuery(adminSettingsQuery);
  return (
    <>
      {isPending && <CardSkeletons label={copy.loading} count={1} />}
      {!isPending && !saved && <ErrorState title={copy.loadFailed} onRetry={() => void refetch()} />}
      {saved && <SignUpSettings saved={saved} />}
      {saved && <AutoSettlementForm saved={saved} />}
      <Administrators />
      <SettledDebts />
    </>
  );
}
