import { BET_TABS, DATE_RANGES } from '@evens/domain/bets/model';
import { DEBT_TABS } from '@evens/domain/debts/model';
import { INBOX_FILTERS } from '@evens/domain/notifications/model';
import { isId } from '@evens/domain/shared/ids';
import { ADMIN_TABS, type AdminTab } from '../features/site/admin-settings/model.ts';
import { readText } from './search-params.ts';

/** What screens keep in the URL that parse it themselves. They load later, so this adds nothing to the first bundle. */

type Raw = Record<string, unknown>;

export function readBidsSearch(raw: Raw) {
  const tab = (['all', 'mine'] as const).find((value) => value === raw.tab);
  const date = DATE_RANGES.find((range) => range === raw.date);
  const search = readText(raw.search);
  return {
    ...(tab && { tab }),
    ...(date && date !== 'past_month' && { date }),
    ...(search && { search }),
    ...(isId(raw.bid) && { bid: raw.bid, ...(raw.comments === true && { comments: true as const }) }),
  };
}

export function readBetsSearch(raw: Raw) {
  const tab = BET_TABS.find((value) => value === raw.tab);
  const search = readText(raw.search);
  const chosen = readText(raw.dates).split(',');
  const dates = DATE_RANGES.filter((range) => range !== 'all_time' && chosen.includes(range)).join();
  return {
    ...(tab && tab !== 'all' && { tab }),
    ...(search && { search }),
    ...(dates && { dates }),
    ...(isId(raw.bet) && { bet: raw.bet }),
  };
}

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
