import { accountErrors } from '@evens/domain/accounts/errors';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../cli/commands.ts';
import { newId } from '../../../ports/ids.ts';
import { oauthActions } from '../../../testing/actions/oauth-sign-in.ts';
import { aForm } from '../../../testing/actions/sign-in.ts';
import { refusal } from '../../../testing/checks/refusals.ts';
import { ApiClient } from '../../../testing/servers/client.ts';
import { testWorld } from '../../../testing/test-world.ts';
import { PASSWORD_ACCOUNT } from '../stored-tokens.ts';

const { aMember, aPersonAt, goThrough } = oauthActions(() => world);

const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' };
const world = await testWorld({ withProviders: true, settings: { PASSWORD_SIGN_IN: 'off', ...google } });

/** Someone who had a password before the host turned passwords off. */
async function aMemberWithPassword() {
  const member = await aMember('google');
  const now = new Date();
  const account = { id: newId(), userId: member.id, accountId: member.id, providerId: PASSWORD_ACCOUNT, password: 'x' };
  await world.database.db
    .insertInto('accounts')
    .values({ ...account, createdAt: now, updatedAt: now })
    .execute();
  return member;
}

describe('where passwords are off (HO-13)', () => {
  const token = 'a'.repeat(32);

  it.each([
    ['/api/auth/sign-up/email', aForm()],
    ['/api/auth/sign-up/confirm', { token, password: 'correct horse' }],
    ['/api/auth/sign-in/email', { email: 'ann@example.com', password: 'correct horse' }],
    ['/api/auth/request-password-reset', { email: 'ann@example.com' }],
    ['/api/auth/reset-password/check', { token }],
    ['/api/auth/reset-password', { token, newPassword: 'battery staple' }],
  ])('%s is refused', async (path, body) => {
    expect(await world.aStranger().post(path, body)).toEqual(refusal(accountErrors.PASSWORDS_OFF));
  });

  it('no one changes or confirms a password, and none is shown in the settings', async () => {
    const { api } = await aMemberWithPassword();
    const change = { currentPassword: 'correct horse', newPassword: 'battery staple' };
    const off = refusal(accountErrors.PASSWORDS_OFF);
    expect(await api.post('/api/auth/change-password', change)).toEqual(off);
    expect(await api.post('/api/auth/confirm-password', { password: 'correct horse' })).toEqual(off);
    const methods = await api.get('/api/me/sign-in-methods');
    expect(methods.body).toMatchObject({ hasPassword: false, arePasswordsOn: false });
  });

  it('people sign up and in with a provider, and the last one stays linked, even with an old password', async () => {
    const { api, login } = await aMemberWithPassword();
    expect(await goThrough(new ApiClient(world.url), login)).toMatchObject({ entry: 'in' });
    const unlink = await api.call('DELETE', '/api/me/sign-in-methods/google');
    expect(unlink).toEqual(refusal(accountErrors.LAST_LINK));
    expect((await world.aStranger().get('/api/auth/providers')).body).toMatchObject({ google: true, passwords: false });
  });

  it('no one verifies an email with a password', async () => {
    const { email } = await aMember('oidc', { email_verified: false });
    const link = (await world.mailedLink(email)).split('token=')[1];
    const body = { token: link, password: 'correct horse' };
    expect(await world.aStranger().post('/api/auth/verify-email', body)).toEqual(refusal(accountErrors.PASSWORDS_OFF));
  });

  it('someone whose account isn’t linked asks the host', async () => {
    const email = 'late@gmail.example';
    const { id } = await aMember('google', { email });
    await world.database.db.deleteFrom('accounts').where('userId', '=', id).execute();
    const { login } = aPersonAt('google', { email });
    expect(await goThrough(new ApiClient(world.url), login)).toMatchObject({ entry: 'LINK_ASKS_HOST' });
  });

  it('the doctor counts who can no longer sign in, and who couldn’t if passwords were off (HO-05)', async () => {
    const { id } = await aMember('google');
    await world.database.db.deleteFrom('accounts').where('userId', '=', id).execute();
    const { store, config } = world.app.context;
    const examine = (arePasswordsOn: boolean) =>
      runCommand({ store, config: { ...config, arePasswordsOn } }, { verb: 'doctor', words: [] }).then(
        (lines) => lines.join('\n'),
        ({ message }: Error) => message,
      );
    expect(await examine(false)).toMatch(/^!!.*Passwords are off, and \d+ accounts aren’t linked/m);
    expect(await examine(true)).toMatch(/^ok.*Passwords are on, and \d+ accounts aren’t linked/m);
  });
});
