import { accountErrors } from '@evens/domain/accounts/errors';
import { deliveryLimits } from '@evens/domain/deliveries/model';
import { pushErrors } from '@evens/domain/messages/push/errors';
import { pushLimits } from '@evens/domain/messages/push/model';
import type { SwitchedType } from '@evens/domain/notifications/settings/model';
import { HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accept, postBid, postCustomBid } from '../../../testing/actions/bidding.ts';
import { remove } from '../../../testing/actions/members.ts';
import { refusal } from '../../../testing/checks/refusals.ts';
import { type Person, startWorld, type TestGroup, type World } from '../../../testing/servers/world.ts';
import { type PushService, type StandInBrowser, startPushService } from '../../../testing/stand-ins/push-service.ts';
import type { PushDevicesResponse } from './api.ts';
import { getVapidKeys } from './make-vapid-keys.ts';

const path = '/api/me/push-devices';
const moneyline = { betType: 'moneyline', side: 'home', amountCents: 5_000 } as const;

let service: PushService;
let world: World;
let crew: [Person, Person];
let group: TestGroup;

beforeAll(async () => {
  service = await startPushService();
  world = await startWorld({ settings: { ...service.settings, SUPPORT_EMAIL: 'help@evens.example' } });
});
afterAll(async () => {
  await world.stop();
  await service.stop();
});

const send = () => world.runJob('deliver-push');
const titles = ({ received }: StandInBrowser) => received.map(({ title }) => title);
const saveSettings = ({ api }: Person, notifications: unknown) =>
  api.call('PATCH', '/api/notifications/settings', { body: { notifications } });
const devices = async ({ api }: Pick<Person, 'api'>) => (await api.get<PushDevicesResponse>(path)).body.items;

async function turnOn({ api }: Pick<Person, 'api'>, browser = service.aBrowser()): Promise<StandInBrowser> {
  const answer = await api.post<PushDevicesResponse>(path, browser.subscription);
  expect(answer.status).toBe(200);
  return browser;
}

/** Another browser of the same person, signed in. */
async function elsewhere({ email }: Person) {
  const api = world.aStranger();
  await api.post('/api/auth/sign-in/email', { email, password: 'correct horse' });
  return { api };
}

async function newCrew(): Promise<void> {
  crew = [await world.aUser('Ann'), await world.aUser('Bob')];
  group = await world.aGroup(...crew);
}

async function settledBets(count: number, [ann, bob]: [Person, Person]): Promise<void> {
  const game = world.aGame();
  for (let bets = 0; bets < count; bets += 1) await accept(bob, group, await postBid(ann, group, game, moneyline));
  world.clock.advance(6 * HOUR_MS);
  world.endGame(game, 20, 0);
  await world.runJob('settle-bets');
  world.clock.advance(deliveryLimits.bundleWaitMs);
}

async function payDebts(person: Person): Promise<void> {
  const debts = await person.api.get<{ items: { id: string }[] }>(`/api/groups/${group.id}/debts`);
  await person.api.post(`/api/groups/${group.id}/payments`, { debtIds: debts.body.items.map(({ id }) => id) });
}

describe('push notifications (RC-03)', () => {
  it('reach each device of someone who turned push on, encrypted and signed, with the page to open', async () => {
    await newCrew();
    const [ann, bob] = crew;
    const [laptop, phone] = [await turnOn(bob), await turnOn(await elsewhere(bob))];
    await postCustomBid(ann, group);
    await send();
    const { publicKey } = await getVapidKeys({ database: world.database, config: world.app.context.config });
    for (const { received } of [laptop, phone]) {
      expect(received).toMatchObject([
        {
          title: 'Ann posted a bid',
          path: `/groups/${group.id}/bids`,
          sender: { publicKey, aud: service.url, sub: 'mailto:help@evens.example' },
          ttl: pushLimits.keptMs / 1000,
          urgency: 'normal',
        },
      ]);
      expect(received[0]?.topic).toBe(received[0]?.tag);
    }
    expect(laptop.received[0]?.tag).not.toBe(phone.received[0]?.tag);
  });

  it('are off until someone turns them on, and turning on one device turns on Push in the settings (UX-07)', async () => {
    await newCrew();
    const [, bob] = crew;
    const isOn = async () =>
      (await bob.api.get<{ notifications: { push: { enabled: boolean } } }>('/api/notifications/settings')).body
        .notifications.push.enabled;
    expect([await isOn(), await devices(bob)]).toEqual([false, []]);
    await turnOn(bob);
    expect([await isOn(), (await devices(bob)).length]).toEqual([true, 1]);
  });

  it('go by the switches of In-App, each type on its own (UX-07)', async () => {
    await newCrew();
    const [ann, bob] = crew;
    const browser = await turnOn(bob);
    const heard = async (types: Partial<Record<SwitchedType | 'enabled', boolean>>, push = true) => {
      await saveSettings(bob, { inApp: types, push: { enabled: push } });
      const before = browser.received.length;
      await postCustomBid(ann, group);
      await settledBets(1, crew);
      await payDebts(ann);
      await send();
      return titles(browser)
        .slice(before)
        .map((title) => title.replace(/[$\d.,]+/, '$'))
        .sort();
    };
    const all = await heard({});
    expect(all).toEqual(['Ann posted a bid', 'Ann posted a bid', 'Payment recorded', 'You lost $']);
    expect(await heard({ bid_created: false })).toEqual(['Payment recorded', 'You lost $']);
    expect(await heard({ bid_created: true, bet_settled: false })).toEqual(all.slice(0, 3));
    expect(await heard({ bet_settled: true, enabled: false })).toEqual([]);
    expect(await heard({ enabled: true }, false)).toEqual([]);
    expect(await heard({})).toEqual(all);
  });

  it('of the bets that one game settles arrive as one on each device (RC-04)', async () => {
    await newCrew();
    const [ann] = crew;
    const browser = await turnOn(ann);
    const other = await turnOn(await elsewhere(ann));
    await settledBets(3, crew);
    await send();
    const settled = (of: StandInBrowser) => titles(of).filter((title) => title.includes('settled'));
    expect(settled(browser)).toEqual([expect.stringMatching(/^3 bets settled: you won 3, up \$/)]);
    expect(settled(other)).toEqual(settled(browser));
  });

  it('stop where someone signs out, also those that are waiting, and go on elsewhere', async () => {
    await newCrew();
    const [ann, bob] = crew;
    const browser = await turnOn(bob);
    const phone = await turnOn(await elsewhere(bob));
    await postCustomBid(ann, group);
    await bob.api.post('/api/auth/sign-out');
    await send();
    expect([titles(browser), titles(phone)]).toEqual([[], ['Ann posted a bid']]);
    await postCustomBid(ann, group);
    await send();
    expect([browser.received.length, phone.received.length]).toEqual([0, 2]);
  });

  it('of a group stop when someone is removed from it', async () => {
    await newCrew();
    const [ann, bob] = crew;
    const browser = await turnOn(bob);
    await remove(ann, group, bob);
    await postCustomBid(ann, group);
    await send();
    expect(titles(browser)).toEqual([]);
  });

  it('wait until quiet hours end (RC-05)', async () => {
    await newCrew();
    const [ann, bob] = crew;
    const browser = await turnOn(bob);
    const clock = (ms: number) => new Date(world.clock.read().getTime() + ms).toISOString().slice(11, 16);
    await saveSettings(bob, { quietHours: { from: clock(0), to: clock(HOUR_MS), timeZone: 'Etc/UTC' } });
    await postCustomBid(ann, group);
    await send();
    expect(titles(browser)).toEqual([]);
    world.clock.advance(HOUR_MS);
    await send();
    expect(titles(browser)).toEqual(['Ann posted a bid']);
  });

  it.each([404, 410])('stop at a device whose push service says it is gone (%i), and only there', async (status) => {
    await newCrew();
    const [ann, bob] = crew;
    const old = await turnOn(bob);
    const phone = await turnOn(await elsewhere(bob));
    old.refuseWith({ status });
    await postCustomBid(ann, group);
    await send();
    expect((await devices(bob)).map(({ isCurrent }) => isCurrent)).toEqual([false]);
    expect(titles(phone)).toEqual(['Ann posted a bid']);
  });

  it('wait as long as a push service asks, and hold up no other device', async () => {
    await newCrew();
    const [ann, bob] = crew;
    const busy = await turnOn(bob);
    const phone = await turnOn(await elsewhere(bob));
    busy.refuseWith({ status: 429, retryAfter: '600' });
    await postCustomBid(ann, group);
    await send();
    expect([busy.received.length, phone.received.length]).toEqual([0, 1]);
    busy.refuseWith(null);
    world.clock.advance(9 * MINUTE_MS);
    await send();
    expect(busy.received).toHaveLength(0);
    world.clock.advance(MINUTE_MS);
    await send();
    expect(titles(busy)).toEqual(['Ann posted a bid']);
    expect(phone.received).toHaveLength(1);
  });
});

describe('a device with push (RC-03)', () => {
  it('is listed for its owner with its browser and when it last got a push, and nothing that reaches it', async () => {
    await newCrew();
    const [ann, bob] = crew;
    await turnOn(bob);
    await postCustomBid(ann, group);
    const turnedOnAt = world.clock.read().toISOString();
    world.clock.advance(MINUTE_MS);
    expect((await devices(bob))[0]?.lastSentAt).toBeNull();
    await send();
    const lastSentAt = world.clock.read().toISOString();
    const expected = { id: expect.any(String), device: expect.any(String), isCurrent: true, turnedOnAt, lastSentAt };
    expect(await devices(bob)).toEqual([expected]);
    expect(await devices(ann)).toEqual([]);
  });

  it('is removed by its owner and no one else', async () => {
    await newCrew();
    const [ann, bob] = crew;
    const browser = await turnOn(bob);
    const [device] = await devices(bob);
    const removal = (by: Person) => by.api.call('DELETE', `${path}/${device?.id}`);
    expect(await removal(ann)).toEqual(refusal(pushErrors.PUSH_DEVICE_NOT_FOUND));
    expect((await removal(bob)).body).toMatchObject({ items: [] });
    await postCustomBid(ann, group);
    await send();
    expect(titles(browser)).toEqual([]);
  });

  it('that someone else signs in on gets only their pushes', async () => {
    await newCrew();
    const [ann, bob] = crew;
    const browser = await turnOn(bob);
    await turnOn(ann, browser);
    expect([(await devices(ann)).length, (await devices(bob)).length]).toEqual([1, 0]);
    await postCustomBid(ann, group);
    await postCustomBid(bob, group);
    await send();
    expect(titles(browser)).toEqual(['Bob posted a bid']);
  });

  it('that subscribes again stays the same device, and does not turn Push in the settings on again', async () => {
    await newCrew();
    const [ann, bob] = crew;
    const before = await turnOn(bob);
    const [device] = await devices(bob);
    const after = await turnOn(bob);
    expect((await devices(bob)).map(({ id }) => id)).toEqual([device?.id]);
    await postCustomBid(ann, group);
    await send();
    expect([before.received.length, after.received.length]).toEqual([0, 1]);
    await saveSettings(bob, { push: { enabled: false } });
    const renewed = await turnOn(bob);
    await postCustomBid(ann, group);
    await send();
    expect(titles(renewed)).toEqual([]);
  });

  it('replaces the one that was turned on first once there are ten', async () => {
    await newCrew();
    const [, bob] = crew;
    await turnOn(bob);
    for (let count = 1; count <= pushLimits.devices; count += 1) {
      world.clock.advance(1);
      await turnOn(await elsewhere(bob));
    }
    const all = await devices(bob);
    expect([all.length, all.some(({ isCurrent }) => isCurrent)]).toEqual([pushLimits.devices, false]);
  });

  it('needs a session, an address to push to, and keys to encrypt with', async () => {
    const { endpoint, keys } = service.aBrowser().subscription;
    expect(await world.aStranger().post(path, { endpoint, keys })).toEqual(refusal(accountErrors.NOT_SIGNED_IN));
    const ann = await world.aUser('Ann');
    for (const bad of [
      {},
      { endpoint, keys: {} },
      { endpoint: 'push', keys },
      { endpoint: endpoint.replace('://', '://ann:password@'), keys },
      { endpoint: `${endpoint}/${'x'.repeat(pushLimits.endpointCharacters)}`, keys },
      { endpoint, keys: { ...keys, auth: keys.auth.slice(2) } },
      { endpoint, keys: { ...keys, p256dh: keys.p256dh.slice(2) } },
    ]) {
      expect(await ann.api.post(path, bad)).toEqual(refusal(pushErrors.PUSH_DEVICE_INVALID));
    }
  });
});
