import { accountErrors } from '@evens/domain/accounts/errors';
import type { InboxCounts } from '@evens/domain/notifications/model';
import { notificationSettingsErrors as errors } from '@evens/domain/notifications/settings/errors';
import { defaultNotificationSettings as defaults } from '@evens/domain/notifications/settings/model';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { migrate } from '../../../db/setup/migrate.ts';
import { accept, postCustomBid } from '../../../testing/actions/bidding.ts';
import { createDebt, pay } from '../../../testing/actions/debt-fixtures.ts';
import { listInboxFrom } from '../../../testing/actions/inbox.ts';
import { leave, setRole } from '../../../testing/actions/members.ts';
import { refusal } from '../../../testing/checks/refusals.ts';
import { ApiClient } from '../../../testing/servers/client.ts';
import { LiveReader } from '../../../testing/servers/live-reader.ts';
import type { Person, TestGroup } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { NotificationSettingsResponse } from '../api.ts';

const world = await testWorld();
const path = '/api/notifications/settings';

const read = async ({ api }: Person) => (await api.get<NotificationSettingsResponse>(path)).body;
const save = ({ api }: Pick<Person, 'api'>, notifications: unknown) =>
  api.call<NotificationSettingsResponse>('PATCH', path, { body: { notifications } });
const mute = ({ api }: Person, { id }: TestGroup, until: unknown) =>
  api.post<NotificationSettingsResponse>(`/api/groups/${id}/mute`, { until });
const unmute = ({ api }: Person, { id }: TestGroup) =>
  api.call<NotificationSettingsResponse>('DELETE', `/api/groups/${id}/mute`);

let phones = 0;
async function giveAPhone(person: Person): Promise<string> {
  phones += 1;
  const number = `212555${String(phones).padStart(4, '0')}`;
  await world.verifyEmail(person);
  await person.api.post('/api/me/phone', { phoneNumber: number });
  await person.api.post('/api/me/phone/verify', { code: await world.phoneCode(`+1${number}`) });
  return number;
}

describe('notification settings (EN-16)', () => {
  it('start with the defaults (NS-06)', async () => {
    const ann = await world.aUser('Ann');
    expect(await read(ann)).toEqual({
      userId: ann.id,
      updatedAt: null,
      notifications: defaults,
      wasAsked: false,
      mutes: [],
    });
  });

  it('change only where something was sent (NS-09)', async () => {
    const ann = await world.aUser('Ann');
    world.clock.advance(HOUR_MS);
    const quietHours = { from: '23:00', to: '08:00', timeZone: 'America/Chicago' };
    await save(ann, { email: { bid_created: false, weeklyDigest: false } });
    await save(ann, { inApp: { enabled: false } });
    await save(ann, { push: { enabled: true } });
    await save(ann, { quietHours });
    const { status, body } = await save(ann, {});
    const expected = {
      inApp: { ...defaults.inApp, enabled: false },
      email: { ...defaults.email, bid_created: false, weeklyDigest: false },
      sms: defaults.sms,
      push: { enabled: true },
      quietHours,
    };
    expect([status, body.notifications]).toEqual([200, expected]);
    expect(body.updatedAt).toBe(world.clock.read().toISOString());
    expect((await read(ann)).notifications).toEqual(expected);
  });

  it("that aren't understood are refused, and nothing changes (NS-08)", async () => {
    const ann = await world.aUser('Ann');
    const wrong = [{ email: { enabled: 'yes' } }, { fax: { enabled: true } }, { sms: { weeklyDigest: true } }, [], 7];
    for (const one of wrong) {
      expect(await save(ann, one)).toEqual(refusal(errors.NOTIFICATION_SETTINGS_NOT_SAVED));
    }
    const quietHours = { from: '23:00', to: '23:00', timeZone: 'America/Chicago' };
    expect(await save(ann, { quietHours })).toEqual(refusal(errors.QUIET_HOURS_INVALID));
    const elsewhere = { ...quietHours, to: '07:00', timeZone: 'Mars/Olympus' };
    expect(await save(ann, { quietHours: elsewhere })).toEqual(refusal(errors.TIME_ZONE_INVALID));
    expect((await read(ann)).notifications).toEqual(defaults);
  });

  it('need a session', async () => {
    const stranger = { api: new ApiClient(world.url) };
    expect(await stranger.api.get(path)).toEqual(refusal(accountErrors.NOT_SIGNED_IN));
    expect(await save(stranger, {})).toEqual(refusal(accountErrors.NOT_SIGNED_IN));
  });

  it('remember that someone was asked how they want to hear about their bets (RC-11)', async () => {
    const ann = await world.aUser('Ann');
    const body = { notifications: { email: { bid_accepted: false } }, wasAsked: true };
    const answer = await ann.api.call<NotificationSettingsResponse>('PATCH', path, { body });
    expect(answer.body.wasAsked).toBe(true);
    expect(answer.body.notifications.email.bid_accepted).toBe(false);
    expect((await save(ann, {})).body.wasAsked).toBe(true);
  });
});

describe('text messages', () => {
  it('can be turned on only with a verified phone (NS-02)', async () => {
    const ann = await world.aUser('Ann');
    expect(await save(ann, { sms: { enabled: true } })).toEqual(refusal(errors.SMS_NEEDS_PHONE));
    await giveAPhone(ann);
    expect((await save(ann, { sms: { enabled: true } })).body.notifications.sms.enabled).toBe(true);
  });

  it('are off once the phone is removed, and the chosen types stay (US-12)', async () => {
    const ann = await world.aUser('Ann');
    await giveAPhone(ann);
    await save(ann, { sms: { enabled: true, user_joined: true } });
    expect((await ann.api.call('DELETE', '/api/me/phone')).status).toBe(200);
    expect((await read(ann)).notifications.sms).toEqual({ ...defaults.sms, user_joined: true });
  });

  it('are off once someone else has verified the number (US-11, US-12)', async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    const number = await giveAPhone(ann);
    await save(ann, { sms: { enabled: true } });
    await world.verifyEmail(bob);
    await bob.api.post('/api/me/phone', { phoneNumber: number });
    await bob.api.post('/api/me/phone/verify', { code: await world.phoneCode(`+1${number}`) });
    expect((await read(ann)).notifications.sms.enabled).toBe(false);
  });
});

describe('news of a group in the app (NT-22)', () => {
  const titles = async (person: Person, group: TestGroup) =>
    (await listInboxFrom(person, group)).map(({ title }) => title).filter((title) => !title.startsWith('Welcome'));
  const counts = async ({ api }: Person) => (await api.get<InboxCounts>('/api/notifications/counts')).body;

  it("isn't shown or counted while its type is off, and what came before stays", async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    const group = await world.aGroup(ann, bob);
    await postCustomBid(ann, group, { homeTeam: 'Snow' });
    await save(bob, { inApp: { bid_created: false } });
    await postCustomBid(ann, group, { homeTeam: 'Hail' });
    expect(await titles(bob, group)).toEqual(['Ann posted a bid']);
    expect(await counts(bob)).toMatchObject({ betting: 1, unread: 2 });
    await save(bob, { inApp: { bid_created: true } });
    expect(await titles(bob, group)).toEqual(['Ann posted a bid']);
    await postCustomBid(ann, group, { homeTeam: 'Wind' });
    expect(await titles(bob, group)).toEqual(['Ann posted a bid', 'Ann posted a bid']);
    expect(await counts(bob)).toMatchObject({ betting: 2, unread: 3 });
  });

  it('is only announcements while In-App is off (NT-23)', async () => {
    const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];
    const group = await world.aGroup(ann, bob);
    await save(bob, { inApp: { enabled: false } });
    await postCustomBid(ann, group);
    await carla.api.post('/api/groups/join', { code: group.inviteCode });
    await ann.api.call('PATCH', `/api/groups/${group.id}`, { body: { description: 'On Sundays' } });
    expect(await titles(bob, group)).toEqual(['Sunday Crew’s settings changed']);
  });

  it('goes by the settings that someone brings into a group', async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    await save(bob, { inApp: { bid_created: false } });
    const group = await world.aGroup(ann, bob);
    await postCustomBid(ann, group);
    expect(await titles(bob, group)).toEqual([]);
  });
});

describe('what concerns one person in the app (NT-22)', () => {
  const types = async (person: Person, group: TestGroup) =>
    (await listInboxFrom(person, group)).map(({ type }) => type).sort();

  it("isn't stored and doesn't reach their stream while its type is off", async () => {
    const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];
    const group = await world.aGroup(ann, bob, carla);
    const page = await LiveReader.open(ann.api, group.id);
    await save(ann, { inApp: { bid_accepted: false, user_joined: false } });
    await accept(bob, group, await postCustomBid(ann, group, { homeTeam: 'Snow' }));
    await save(ann, { inApp: { bid_accepted: true } });
    await accept(carla, group, await postCustomBid(ann, group, { homeTeam: 'Hail' }));
    await page.waitFor('notification');
    expect(page.events.filter(({ type }) => type === 'notification')).toMatchObject([
      { data: { type: 'bid_accepted', data: { homeTeam: 'Hail' } } },
    ]);
    expect(await types(ann, group)).toEqual(['bid_accepted', 'user_joined', 'user_joined']);
    await page.close();
  });

  it("news that someone doesn't hear of doesn't reach their stream, from any of their groups", async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    const [onScreen, other] = [await world.aGroup(ann, bob), await world.aGroup(ann, bob)];
    await save(bob, { inApp: { bid_created: false } });
    const page = await LiveReader.open(bob.api, onScreen.id);
    for (const group of [onScreen, other]) {
      await postCustomBid(ann, group);
      await ann.api.call('PATCH', `/api/groups/${group.id}`, { body: { description: 'On Sundays' } });
    }
    await page.waitFor('news');
    await page.waitFor('other_news');
    const news = page.events.filter(({ type }) => type === 'news' || type === 'other_news');
    expect(news.map(({ data }) => Object(data).type)).toEqual(['system_announcement', 'system_announcement']);
    // A number that doesn't follow the last one makes a browser load everything again.
    const numbers = page.ofScope('group').map(({ number = 0 }) => number);
    expect(numbers).toEqual(numbers.map((_, n) => n + (numbers[0] ?? 0)));
    expect(page.ofScope('group')).toContainEqual(expect.objectContaining({ type: 'unheard' }));
    await page.close();
  });

  it('about a payment comes as debt_paid if debt_settled is off, and only to the one who did not record it (NT-17)', async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    const group = await world.aGroup(ann, bob);
    const settle = async () => {
      const debt = await createDebt(group, { debtor: bob, creditor: ann, amountCents: 2_000 });
      await pay(bob, group, [debt]);
    };
    const paid = async (person: Person) =>
      (await types(person, group)).filter((type) => type === 'debt_paid' || type === 'debt_settled');
    await settle();
    expect([await paid(ann), await paid(bob)]).toEqual([['debt_settled'], ['debt_settled']]);
    for (const person of [ann, bob]) await save(person, { inApp: { debt_settled: false } });
    await settle();
    expect([await paid(ann), await paid(bob)]).toEqual([['debt_paid', 'debt_settled'], ['debt_settled']]);
    await save(ann, { inApp: { debt_paid: false } });
    await settle();
    expect(await paid(ann)).toEqual(['debt_paid', 'debt_settled']);
  });

  it('is only announcements while In-App is off (NT-23)', async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    const group = await world.aGroup(ann, bob);
    await save(bob, { inApp: { enabled: false } });
    await createDebt(group, { debtor: bob, creditor: ann, amountCents: 2_000 });
    await setRole(ann, group, bob, 'admin');
    expect(await types(bob, group)).toEqual(['group_joined', 'system_announcement']);
  });
});

describe('muting a group (RC-06)', () => {
  it('lasts as long as chosen, and can be ended', async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    const group = await world.aGroup(ann, bob);
    const inEightHours = new Date(world.clock.read().getTime() + 8 * HOUR_MS).toISOString();
    expect((await mute(bob, group, '8_hours')).body.mutes).toEqual([{ groupId: group.id, until: inEightHours }]);
    world.clock.advance(8 * HOUR_MS);
    expect((await read(bob)).mutes).toEqual([]);
    await mute(bob, group, '1_week');
    expect((await mute(bob, group, 'unmuted')).body.mutes).toEqual([{ groupId: group.id, until: null }]);
    expect((await read(ann)).mutes).toEqual([]);
    expect((await unmute(bob, group)).body.mutes).toEqual([]);
  });

  it('leaves the bell as it was', async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    const group = await world.aGroup(ann, bob);
    await mute(bob, group, 'unmuted');
    await postCustomBid(ann, group);
    expect(await listInboxFrom(bob, group)).toMatchObject([{ title: 'Ann posted a bid' }, { type: 'group_joined' }]);
  });

  it('ends when someone leaves the group, and needs a membership and a time that exists', async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    const group = await world.aGroup(ann, bob);
    expect((await mute(bob, group, 'a year')).status).toBe(422);
    await mute(bob, group, 'unmuted');
    await leave(bob, group);
    expect((await read(bob)).mutes).toEqual([]);
    expect((await mute(bob, group, 'unmuted')).status).toBe(404);
  });
});

it('people and groups from before there were settings have the defaults (NS-06)', async () => {
  const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
  const group = await world.aGroup(ann, bob);
  await world.database.runScript(`
    drop table notification_settings, group_mutes;
    alter table news_periods drop column kinds;
    delete from migrations where name = '0035_notification_settings.sql';`);
  expect(await migrate(world.database)).toEqual({ applied: ['0035_notification_settings.sql'] });
  expect((await read(ann)).notifications).toEqual(defaults);
  await postCustomBid(ann, group);
  expect(await listInboxFrom(bob, group)).toMatchObject([{ type: 'bid_created' }, { type: 'group_joined' }]);
});
