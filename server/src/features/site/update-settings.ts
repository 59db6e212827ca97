import type { SettingsInput } from '@evens/domain/site/model';
import { settingsRefusal } from '@evens/domain/site/rules';
import { refuse } from '../../app-error.ts';
import type { Store } from '../../db/store.ts';
import { transact } from '../../db/transact.ts';
import type { SiteAdmin } from '../accounts/gate.ts';
import { changeSettings } from '../lines/settings/change-settings.ts';
import type { SettingsResponse } from './api.ts';
import { adminSettings } from './queries.ts';

export async function updateSettings(store: Store, admin: SiteAdmin, input: SettingsInput): Promise<SettingsResponse> {
  refuse(settingsRefusal(input));
  return transact(store, async (tx) => {
    await changeSettings(tx, input);
    return adminSettings(tx.q, admin);
  });
}
