import { accountErrors } from '@evens/domain/accounts/errors';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CONFIRMED, oauthActions } from '../../../testing/actions/oauth-sign-in.ts';
import { raceWith } from '../../../testing/actions/race-helpers.ts';
import { aForm, signInActions } from '../../../testing/actions/sign-in.ts';
import { refusal } from '../../../testing/checks/refusals.ts';
import { ApiClient } from '../../../testing/servers/client.ts';
import { startWorld, type World } from '../../../testing/servers/world.ts';

let world: World;
const { signUp, signIn } = signInActions(() => world);
const { goThrough, aPersonAt } = oauthActions(() => world);

/** A new site as a host sets it up: no one has an account, and no one is named in the settings. */
async function aSite(settings: Record<string, string> = {}, options: Parameters<typeof startWorld>[0] = {}) {
  world = await startWorld({ ...options, settings: { SITE_ADMIN_EMAIL: '', ...settings } });
  onTestFinished(world.stop);
  return world;
}

/** A site where only people with an invite can sign up, with a group of its host. */
async function anInviteOnlySite(settings: Record<string, string> = {}, options = {}) {
  await aSite({ SIGN_UP: 'invite', ...settings }, options);
  const host = await world.aUser('Ann');
  const group = await world.aGroup(host);
  return { host, group, inviteCode: group.inviteCode };
}

function admins(): Promise<string[]> {
  const rows = world.database.db.selectFrom('siteAdministrators').select('userId').execute();
  return rows.then((all) => all.map(({ userId }) => userId));
}

async function countAccounts(): Promise<number> {
  return (await world.database.db.selectFrom('users').select('id').execute()).length;
}

async function readMode(): Promise<string> {
  return (await world.aStranger().get<{ signUp: string }>('/api/auth/providers')).body.signUp;
}

describe('who can sign up (HO-01)', () => {
  it.each([
    [{}, 'open'],
    [{ PUBLIC_URL: 'http://192.168.1.20:3000' }, 'open'],
    [{ PUBLIC_URL: 'https://evens.example.com' }, 'invite'],
    [{ PUBLIC_URL: 'https://evens.example.com', SIGN_UP: 'open' }, 'open'],
    [{ SIGN_UP: 'closed' }, 'closed'],
  ])('with the settings %j, sign-up is %s once the host is in', async (settings, mode) => {
    await aSite(settings);
    expect(await readMode()).toBe('host');
    await world.aUser();
    expect(await readMode()).toBe(mode);
  });

  it('is someone with an invite link or its code, and no one else, where sign-up is by invite only', async () => {
    const { inviteCode, host } = await anInviteOnlySite();
    expect(await signUp(aForm())).toEqual(refusal(accountErrors.INVITE_NEEDED));
    expect(await signUp(aForm({ inviteCode: 'a'.repeat(32) }))).toEqual(refusal(accountErrors.INVITE_OVER));
    expect(await signUp(aForm({ email: host.email }))).toEqual(refusal(accountErrors.INVITE_NEEDED));
    expect(await countAccounts()).toBe(1);
    expect((await signUp(aForm({ inviteCode }))).status).toBe(200);
    expect((await signUp(aForm({ inviteCode: `http://localhost:3000/join/${inviteCode}` }))).status).toBe(200);
  });

  it('is no longer someone with an invite to a full group', async () => {
    const { inviteCode, group } = await anInviteOnlySite();
    const full = { maxMembers: 10, memberCount: 10 };
    await world.database.db.updateTable('groups').set(full).where('id', '=', group.id).execute();
    expect(await signUp(aForm({ inviteCode }))).toEqual(refusal(accountErrors.INVITE_OVER));
  });

  it('is no one where sign-up is closed, and everyone with an account still signs in', async () => {
    await aSite({ SIGN_UP: 'closed' });
    const host = await world.aUser();
    const { inviteCode } = await world.aGroup(host);
    expect(await signUp(aForm({ inviteCode }))).toEqual(refusal(accountErrors.SIGN_UP_CLOSED));
    expect(await signUp(aForm({ email: host.email }))).toEqual(refusal(accountErrors.SIGN_UP_CLOSED));
    expect((await signIn(host.email, 'correct horse')).status).toBe(200);
  });

  it('is no one with an invite that was replaced while they signed up', async () => {
    const { inviteCode, group } = await anInviteOnlySite();
    const replace = () =>
      world.database.db
        .updateTable('groups')
        .set({ inviteCode: 'b'.repeat(32), firstInviteCode: 'b'.repeat(32) })
        .where('id', '=', group.id)
        .execute();
    const answer = await raceWith(world, () => signUp(aForm({ inviteCode })), replace);
    expect(answer).toEqual(refusal(accountErrors.INVITE_OVER));
    expect(await countAccounts()).toBe(1);
  });

  it('is decided again when the link in the email is followed, where accounts are hidden', async () => {
    const { inviteCode, host } = await anInviteOnlySite({
      REVEAL_ACCOUNTS: 'off',
      SIGN_UP: '',
      PUBLIC_URL: 'https://evens.example.com',
    });
    expect(await signUp(aForm())).toEqual(refusal(accountErrors.INVITE_NEEDED));
    expect(await signUp(aForm({ email: host.email }))).toEqual(refusal(accountErrors.INVITE_NEEDED));
    const form = aForm({ inviteCode });
    expect((await signUp(form)).body.user).toBeNull();
    const token = (await world.mailedLink(form.email)).split('confirm=')[1];
    const confirm = () => world.aStranger().post('/api/auth/sign-up/confirm', { token, password: form.password });
    await world.database.db.insertInto('signUpSettings').values({ mode: 'closed', changedAt: new Date() }).execute();
    expect(await confirm()).toEqual(refusal(accountErrors.SIGN_UP_CLOSED));
    await world.database.db.updateTable('signUpSettings').set({ mode: 'invite' }).execute();
    expect((await confirm()).status).toBe(200);
  });
});

describe('signing up with Google (HO-01)', () => {
  it('needs the same invite', async () => {
    const { inviteCode } = await anInviteOnlySite({}, { withProviders: true });
    const { login, email } = aPersonAt('google');
    const api = new ApiClient(world.url);
    expect(await goThrough(api, login)).toMatchObject({ entry: 'new' });
    const finish = (input: object) => api.post('/api/auth/sign-up/provider', { ...CONFIRMED, ...input });
    expect(await finish({})).toEqual(refusal(accountErrors.INVITE_NEEDED));
    expect(await finish({ inviteCode: 'a'.repeat(32) })).toEqual(refusal(accountErrors.INVITE_OVER));
    expect(await finish({ inviteCode })).toMatchObject({ status: 200, body: { user: { email } } });
    expect(await goThrough(new ApiClient(world.url), login)).toMatchObject({ entry: 'in' });
  });

  it('ends right away where sign-up is closed', async () => {
    await aSite({ SIGN_UP: 'closed' }, { withProviders: true });
    await world.aUser();
    expect(await goThrough(new ApiClient(world.url), aPersonAt('google').login)).toMatchObject({
      entry: 'SIGN_UP_CLOSED',
    });
  });

  it('makes the first person of a site its admin', async () => {
    await aSite({ SIGN_UP: 'closed' }, { withProviders: true });
    const api = new ApiClient(world.url);
    await goThrough(api, aPersonAt('google').login);
    expect((await api.post('/api/auth/sign-up/provider', CONFIRMED)).status).toBe(200);
    expect((await api.get('/api/me')).body.isSiteAdmin).toBe(true);
  });
});

describe('the first account of a site (HO-01)', () => {
  it.each(['open', 'invite', 'closed'])(
    'can always sign up and becomes the site admin, where sign-up is %s',
    async (SIGN_UP) => {
      await aSite({ SIGN_UP });
      const ann = await world.aUser();
      expect((await ann.api.get('/api/me')).body.isSiteAdmin).toBe(true);
      const list = await ann.api.get<{ items: object[] }>('/api/admin/administrators');
      expect(list.body.items).toMatchObject([{ userId: ann.id, isPrimary: true }]);
      if (SIGN_UP === 'open') expect((await (await world.aUser()).api.get('/api/me')).body.isSiteAdmin).toBe(false);
    },
  );

  it('is only one of two that sign up at once', async () => {
    await aSite();
    const answers = await Promise.all([signUp(aForm()), signUp(aForm())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await admins()).toHaveLength(1);
  });

  it('leaves the second of two at once outside where sign-up needs an invite', async () => {
    await aSite({ SIGN_UP: 'invite' });
    const first = aForm();
    const answer = await raceWith(
      world,
      () => signUp(aForm()),
      () => signUp(first),
    );
    expect(answer).toEqual(refusal(accountErrors.INVITE_NEEDED));
    expect([await countAccounts(), (await admins()).length]).toEqual([1, 1]);
  });

  it('is the person in the settings, if there is one, and being first gives no one else anything', async () => {
    await aSite({ SIGN_UP: 'invite', SITE_ADMIN_EMAIL: 'host@example.com' });
    expect(await readMode()).toBe('host');
    expect(await signUp(aForm())).toEqual(refusal(accountErrors.INVITE_NEEDED));
    expect((await signUp(aForm({ email: 'host@example.com' }))).status).toBe(200);
    expect(await readMode()).toBe('invite');
    expect(await signUp(aForm({ email: 'host@example.com' }))).toEqual(refusal(accountErrors.INVITE_NEEDED));
    expect(await admins()).toEqual([]);
  });
});

describe('the setting of site admins (HO-01)', () => {
  const PATH = '/api/admin/settings';

  it('decides who can sign up from then on', async () => {
    await aSite();
    const ann = await world.aUser();
    expect((await ann.api.get(PATH)).body).toMatchObject({ signUp: 'open', isSignUpFixed: false });
    const change = (signUp: string) => ann.api.call('PATCH', PATH, { body: { signUp } });
    expect((await change('closed')).body).toMatchObject({ signUp: 'closed' });
    expect(await signUp(aForm())).toEqual(refusal(accountErrors.SIGN_UP_CLOSED));
    expect((await change('invite')).body).toMatchObject({ signUp: 'invite' });
    expect(await signUp(aForm())).toEqual(refusal(accountErrors.INVITE_NEEDED));
    expect((await change('open')).body).toMatchObject({ signUp: 'open' });
    expect((await signUp(aForm())).status).toBe(200);
    expect((await change('anyone')).status).toBe(422);
  });

  it('is read-only while SIGN_UP is set', async () => {
    await aSite({ SIGN_UP: 'invite' });
    const ann = await world.aUser();
    expect((await ann.api.get(PATH)).body).toMatchObject({ signUp: 'invite', isSignUpFixed: true });
    expect(await ann.api.call('PATCH', PATH, { body: { signUp: 'open' } })).toEqual(
      refusal(accountErrors.SIGN_UP_FIXED),
    );
    expect((await ann.api.call('PATCH', PATH, { body: { cacheRefreshMinutes: 6 } })).status).toBe(200);
    expect(await readMode()).toBe('invite');
  });
});
