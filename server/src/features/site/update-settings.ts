import { signUpChangeRefusal } from '@evens/domain/sign-in/sign-up/rules';
import type { SettingsInput } from '@evens/domain/site/model';
import { settingsRefusal } from '@evens/domain/site/rules';
import { refuse } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import type { SiteAdmin } from '../accounts/gate.ts';
import { changeSettings } from '../lines/settings/change-settings.ts';
import { changeSignUp } from '../sign-in/sign-up/change-sign-up.ts';
import type { SettingsResponse } from './api.ts';
import { adminSettings } from './queries.ts';

export async function updateSettings(
  { store, config }: Context,
  admin: SiteAdmin,
  { signUp, ...input }: SettingsInput,
): Promise<SettingsResponse> {
  refuse(settingsRefusal(input));
  if (signUp) refuse(signUpChangeRefusal({ fixed: config.signUp }));
  return transact(store, async (tx) => {
    await changeSettings(tx, input);
    if (signUp) await changeSignUp(tx, signUp);
    return adminSettings(tx.q, admin, config);
  });
}
