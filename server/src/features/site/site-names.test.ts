import { accountErrors } from '@evens/domain/accounts/errors';
import { bidErrors } from '@evens/domain/bids/errors';
import { groupErrors } from '@evens/domain/groups/errors';
import { describe, expect, it } from 'vitest';
import { migrate } from '../../db/setup/migrate.ts';
import { customTerms } from '../../testing/actions/bidding.ts';
import { CONFIRMED, oauthActions } from '../../testing/actions/oauth-sign-in.ts';
import { aForm, signInActions } from '../../testing/actions/sign-in.ts';
import { refusal } from '../../testing/checks/refusals.ts';
import { startWorld } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';

/** Looks like "Ann Lee", but is longer, reverses the text after it, and has a line break. */
const TRICKY = '\u202eAnn\u200b\nLee\u2066';
const INVISIBLE = '\u200b\u3164\u202e';

const world = await testWorld({ withProviders: true });

const { signUp } = signInActions(() => world);
const { aPersonAt, goThrough } = oauthActions(() => world);

describe('a name without invisible or direction characters', () => {
  it('is saved at sign-up', async () => {
    expect((await signUp(aForm({ name: TRICKY }))).body.user).toMatchObject({ name: 'Ann Lee' });
    expect(await signUp(aForm({ name: INVISIBLE }))).toEqual(refusal(accountErrors.NAME_MISSING));
  });

  it('is saved when someone signs up with Google', async () => {
    const { login } = aPersonAt('google', { name: TRICKY });
    const api = world.aStranger();
    await goThrough(api, login);
    const { body } = await api.post('/api/auth/sign-up/provider', CONFIRMED);
    expect(body.user).toMatchObject({ name: 'Ann Lee' });
  });

  it('is saved in the settings', async () => {
    const ann = await world.aUser();
    const save = (displayName: string) => ann.api.call('PATCH', '/api/me/settings', { body: { displayName } });
    expect((await save(TRICKY)).body).toMatchObject({ displayName: 'Ann Lee' });
    expect((await save('דנה 👨‍👩‍👧')).body).toMatchObject({ displayName: 'דנה 👨‍👩‍👧' });
    expect(await save(INVISIBLE)).toEqual(refusal(accountErrors.NAME_MISSING));
  });

  it('is saved when a group is created or renamed', async () => {
    const ann = await world.aUser('Ann');
    const created = await ann.api.post<{ id: string; name: string }>('/api/groups', {
      name: 'Sun\u200bday\nCrew\u202e',
    });
    expect(created.body.name).toBe('Sunday Crew');
    const rename = (name: string) => ann.api.call('PATCH', `/api/groups/${created.body.id}`, { body: { name } });
    expect((await rename('\u2067Monday\u00adCrew')).body).toMatchObject({ name: 'MondayCrew' });
    expect(await rename(INVISIBLE)).toEqual(refusal(groupErrors.GROUP_NAME_MISSING));
  });

  it('is saved for the teams of a custom bid, and two that look the same are rejected', async () => {
    const ann = await world.aUser('Ann');
    const group = await world.aGroup(ann);
    const post = (homeTeam: string, awayTeam: string) =>
      ann.api.post<{ bid: object }>(`/api/groups/${group.id}/bids`, { ...customTerms, homeTeam, awayTeam });
    expect(await post('Reds', 'Re\u200bds')).toEqual(refusal(bidErrors.CUSTOM_TEAMS_SAME));
    expect(await post('Reds', INVISIBLE)).toEqual(refusal(bidErrors.CUSTOM_TEAMS_MISSING));
    expect((await post('Re\u200bds', '\u202eBlues')).body).toMatchObject({ homeTeam: 'Reds', awayTeam: 'Blues' });
  });
});

describe('an older database with invisible characters in names', () => {
  it('shows clean names everywhere after the update', async () => {
    const old = await startWorld();
    const [ann, bob] = [await old.aUser('Ann'), await old.aUser('Bob')];
    const group = await old.aGroup(ann, bob);
    const { db } = old.database;
    const rename = async (id: string, name: string) => {
      await db.updateTable('users').set({ name }).where('id', '=', id).execute();
      await db.updateTable('members').set({ displayName: name }).where('userId', '=', id).execute();
    };
    await rename(ann.id, `${TRICKY}\u200d`);
    await rename(bob.id, 'می‌خواهم 👨‍👩‍👧 ❤️');
    await db.updateTable('groups').set({ name: 'Sun\u200bday\nCrew' }).where('id', '=', group.id).execute();
    await old.database.runScript(`
      alter table sessions drop column proved_at;
      delete from migrations where name = '0027_passwords_and_names.sql';`);
    expect(await migrate(old.database)).toEqual({ applied: ['0027_passwords_and_names.sql'] });
    const people = await db.selectFrom('members').innerJoin('users', 'users.id', 'members.userId');
    const names = await people.select(['users.name', 'displayName']).orderBy('users.email').execute();
    expect(names).toEqual([
      { name: 'Ann Lee', displayName: 'Ann Lee' },
      { name: 'می‌خواهم 👨‍👩‍👧 ❤️', displayName: 'می‌خواهم 👨‍👩‍👧 ❤️' },
    ]);
    expect(await db.selectFrom('groups').select('name').execute()).toEqual([{ name: 'Sunday Crew' }]);
    await old.stop();
  });
});
