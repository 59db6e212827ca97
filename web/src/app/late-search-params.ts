import { DEBT_TABS } from '@evens/domain/debts/model';
import { INBOX_FILTERS } from '@evens/domain/notifications/model';
import { ADMIN_TABS, type AdminTab } from '../features/site/admin-settings/model.ts';

/** What screens keep in the URL that parse it themselves. They load later, so this adds nothing to the first bundle. */

type Raw = Record<string, unknown>;

export function readInboxSearch(raw: Raw) {
  const tab = INBOX_FILTERS.find((value) => value === raw.tab);
  return { ...(tab && tab !== 'all' && { tab }), ...(raw.view === 'admin' && { view: 'admin' as const }) };
}

export function readDebtsSearch(raw: Raw) {
  const tab = DEBT_TABS.find((value) => value === raw.tab);
  return tab && tab !== 'all' ? { tab } : {};
}

export function readAdminTab(raw: Raw): AdminTab {
  return ADMIN_TABS.find((value) => value === raw.tab) ?? 'general';
}
