import { accountErrors } from '@evens/domain/accounts/errors';
import { noHandles } from '@evens/domain/accounts/model';
import { describe, expect, it } from 'vitest';
import { postCustomBid } from '../../../testing/actions/bidding.ts';
import { callAll, refusalFor } from '../../../testing/checks/refusals.ts';
import { LiveReader } from '../../../testing/servers/live-reader.ts';
import type { Person } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { SettingsResponse } from '../api.ts';

const world = await testWorld();

const save = (person: Person, body: unknown) =>
  person.api.call<SettingsResponse>('PATCH', '/api/me/settings', { body });

const saved = async (person: Person) => (await person.api.get<SettingsResponse>('/api/me')).body.paymentHandles;

describe('payment handles (PY-01)', () => {
  it('start out empty, are normalized when saved, and can be changed one at a time', async () => {
    const ann = await world.aUser('Ann');
    expect(await saved(ann)).toEqual(noHandles);
    const paymentHandles = {
      venmo: ' @Ann-Moss',
      cashApp: '$annmoss',
      paypal: 'paypal.me/annmoss',
      zelle: '2125550199',
    };
    const { status, body } = await save(ann, { paymentHandles });
    const stored = { venmo: 'Ann-Moss', cashApp: 'annmoss', paypal: 'annmoss', zelle: '(212) 555-0199' };
    expect([status, body.paymentHandles]).toEqual([200, stored]);
    expect(await saved(ann)).toEqual(stored);
    await save(ann, { paymentHandles: { venmo: null, zelle: ' ' } });
    expect(await saved(ann)).toEqual({ ...stored, venmo: null, zelle: null });
    expect((await save(ann, {})).body.paymentHandles).toEqual({ ...stored, venmo: null, zelle: null });
  });

  it('are rejected when the service has no such handle, and nothing is saved', async () => {
    const ann = await world.aUser('Ann');
    await save(ann, { paymentHandles: { venmo: 'ann' } });
    const { VENMO_INVALID, CASH_APP_INVALID, PAYPAL_INVALID, ZELLE_INVALID, SETTINGS_NOT_SAVED } = accountErrors;
    const attempts = [
      [{ paymentHandles: { venmo: 'ann moss', paypal: 'ann' } }, VENMO_INVALID],
      [{ paymentHandles: { venmo: null, cashApp: '$1' } }, CASH_APP_INVALID],
      [{ paymentHandles: { paypal: 'ann@example.com' } }, PAYPAL_INVALID],
      [{ paymentHandles: { zelle: 'ann' } }, ZELLE_INVALID],
      [{ paymentHandles: { venmo: 7 } }, SETTINGS_NOT_SAVED],
      [{ paymentHandles: { venmo: 'a\0b' } }, SETTINGS_NOT_SAVED],
      [{ paymentHandles: { wise: 'ann' } }, SETTINGS_NOT_SAVED],
      [{ email: 'bob@example.com' }, SETTINGS_NOT_SAVED],
      [[], SETTINGS_NOT_SAVED],
    ] as const;
    const calls = attempts.map(
      ([body]) =>
        () =>
          save(ann, body),
    );
    expect(await callAll(world, calls)).toEqual(attempts.map(([, spec]) => refusalFor(spec)));
  });

  it('are only for people who are signed in, whatever they send', async () => {
    const stranger = world.aStranger();
    const calls = [{}, { paymentHandles: { venmo: 7 } }].map(
      (body) => () => stranger.call('PATCH', '/api/me/settings', { body }),
    );
    expect(await callAll(world, calls)).toEqual(Array(2).fill(refusalFor(accountErrors.NOT_SIGNED_IN)));
  });

  it('are merged when two requests save at once', async () => {
    const ann = await world.aUser('Ann');
    await Promise.all([
      save(ann, { paymentHandles: { venmo: 'ann' } }),
      save(ann, { paymentHandles: { paypal: 'ann' } }),
    ]);
    expect(await saved(ann)).toEqual({ ...noHandles, venmo: 'ann', paypal: 'ann' });
  });
});

describe('your settings', () => {
  const settings = async (person: Person) => (await person.api.get<SettingsResponse>('/api/me')).body;

  it('default to the theme of the system and explainers, until you save something else (EN-16, XP-03, US-04)', async () => {
    const ann = await world.aUser('Ann');
    const never = { createdAt: null, lastModified: null, updatedAt: null };
    expect(await settings(ann)).toMatchObject({ displayName: 'Ann', theme: 'system', helpDialogs: true, ...never });
    const first = world.clock.read().toISOString();
    const { status, body } = await save(ann, { theme: 'dark', helpDialogs: false });
    const saved = { userId: ann.id, displayName: 'Ann', theme: 'dark', helpDialogs: false, createdAt: first };
    expect([status, body]).toMatchObject([200, { ...saved, lastModified: first, updatedAt: first }]);
    world.clock.advance(1_000);
    const later = world.clock.read().toISOString();
    await save(ann, { helpDialogs: true });
    const now = { ...saved, helpDialogs: true, lastModified: later, updatedAt: later };
    expect(await settings(ann)).toMatchObject(now);
  });

  it('come with the session, so a browser without its own choice follows them (SH-16)', async () => {
    const ann = await world.aUser('Ann');
    const readPreferences = async () => (await ann.api.get('/api/auth/get-session')).body.preferences;
    expect(await readPreferences()).toEqual({ theme: null, helpDialogs: null });
    await save(ann, { displayName: 'Anna' });
    expect(await readPreferences()).toEqual({ theme: null, helpDialogs: null });
    await save(ann, { theme: 'dark', helpDialogs: false });
    expect(await readPreferences()).toEqual({ theme: 'dark', helpDialogs: false });
    await save(ann, { theme: 'system' });
    expect(await readPreferences()).toEqual({ theme: 'system', helpDialogs: false });
  });

  it('reject a missing or overlong name, and save nothing (US-03)', async () => {
    const ann = await world.aUser('Ann');
    const { NAME_MISSING, NAME_TOO_LONG, SETTINGS_NOT_SAVED } = accountErrors;
    const attempts = [
      [{ displayName: '  ', theme: 'dark' }, NAME_MISSING],
      [{ displayName: null }, NAME_MISSING],
      [{ displayName: 'a\0b' }, NAME_MISSING],
      [{ displayName: 'x'.repeat(51) }, NAME_TOO_LONG],
      [{ theme: 'blue' }, SETTINGS_NOT_SAVED],
      [{ helpDialogs: 'yes' }, SETTINGS_NOT_SAVED],
      [{ displayName: 'Eve', isSiteAdmin: true }, SETTINGS_NOT_SAVED],
    ] as const;
    const calls = attempts.map(
      ([body]) =>
        () =>
          save(ann, body),
    );
    expect(await callAll(world, calls)).toEqual(attempts.map(([, spec]) => refusalFor(spec)));
  });
});

describe('a new display name (US-05, AU-24)', () => {
  it('is trimmed and shows at once in the session, in member records and in new bids, but not in older bids', async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    const [one, two] = [await world.aGroup(ann, bob), await world.aGroup(bob, ann)];
    const before = await postCustomBid(ann, one);
    const { status, body } = await save(ann, { displayName: '  Anna Moss ' });
    expect([status, body.displayName]).toEqual([200, 'Anna Moss']);
    expect((await ann.api.get('/api/me')).body.user).toMatchObject({ name: 'Anna Moss' });
    for (const { id } of [one, two]) {
      const { items } = (await bob.api.get<{ items: { displayName: string }[] }>(`/api/groups/${id}/members`)).body;
      expect(items.map(({ displayName }) => displayName).sort()).toEqual(['Anna Moss', 'Bob']);
    }
    const after = await postCustomBid(ann, one);
    const bids = (await bob.api.get<{ items: { id: string; creatorName: string }[] }>(`/api/groups/${one.id}/bids`))
      .body;
    expect(new Map(bids.items.map(({ id, creatorName }) => [id, creatorName]))).toEqual(
      new Map([
        [after.id, 'Anna Moss'],
        [before.id, 'Ann'],
      ]),
    );
  });

  it('is used in a group you join while saving it', async () => {
    const founder = await world.aUser('Ann');
    for (let round = 0; round < 5; round += 1) {
      const bob = await world.aUser('Bob');
      const { id, inviteCode: code } = await world.aGroup(founder);
      await Promise.all([save(bob, { displayName: 'Bert' }), bob.api.post('/api/groups/join', { code })]);
      const { items } = (await bob.api.get<{ items: { displayName: string }[] }>(`/api/groups/${id}/members`)).body;
      expect(items.map(({ displayName }) => displayName).sort()).toEqual(['Ann', 'Bert']);
    }
  });

  it("shows up in your own browsers and your groups' without a reload", async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    const group = await world.aGroup(ann, bob);
    const [hers, his] = [await LiveReader.open(ann.api, group.id), await LiveReader.open(bob.api, group.id)];
    await save(ann, { displayName: 'Anna' });
    expect(await hers.waitFor('settings')).toMatchObject({ scope: 'user' });
    const member = { id: ann.id, displayName: 'Anna', role: 'admin' };
    expect(await his.waitFor('member')).toMatchObject({ scope: 'group', data: { member, memberCount: 2 } });
    expect(his.events.map(({ type }) => type)).not.toContain('settings');
    await Promise.all([hers.close(), his.close()]);
  });
});
