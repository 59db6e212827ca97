import { globSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@evens/domain/shared/limits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from './db/tx.ts';
import { groupLeft } from './features/groups/events.ts';
import { linesChanged } from './features/lines/events.ts';
import { statsChanged } from './features/stats/events.ts';
import { liveEvents, liveMessage } from './live-events.ts';
import { accept, getLine, postBid, postCustomBid } from './testing/actions/bidding.ts';
import { createDebt, pay } from './testing/actions/debt-fixtures.ts';
import { remove, setRole } from './testing/actions/members.ts';
import { signInActions } from './testing/actions/sign-in.ts';
import { ApiClient } from './testing/servers/client.ts';
import { LiveReader, type Received } from './testing/servers/live-reader.ts';
import { type Person, startWorld, type TestGroup, type World } from './testing/servers/world.ts';
import { type SmsStandIn, startSmsStandIn } from './testing/stand-ins/sms-stand-in.ts';

let sms: SmsStandIn;
let world: World;
let ann: Person;
let bob: Person;
let group: TestGroup;
let notOnScreen: TestGroup;
let page: LiveReader;
const { signIn } = signInActions(() => world);

beforeAll(async () => {
  sms = await startSmsStandIn();
  world = await startWorld({ settings: sms.settings });
  [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
  await world.verifyEmail(ann);
});
afterAll(async () => {
  await world.stop();
  await sms.stop();
});
beforeEach(async () => {
  group = await world.aGroup(bob, ann);
  notOnScreen = await world.aGroup(bob, ann);
  page = await LiveReader.open(ann.api, group.id);
});
afterEach(() => page.close());

const spread = { betType: 'spread', side: 'home', amountCents: 1_000 } as const;
const inGroup = (path: string) => `/api/groups/${group.id}/${path}`;

async function aComment(): Promise<{ id: string }> {
  const { id: entityId } = await postBid(bob, group, world.aGame(), spread);
  const body = { entityType: 'bid', entityId, content: 'Good luck' };
  return (await bob.api.post<{ id: string }>(inGroup('comments'), body)).body;
}

async function anAcceptedBid(): Promise<void> {
  await accept(bob, group, await postBid(ann, group, world.aGame(), spread));
}

/** For each event, something that publishes it to Ann, whose page shows a group that Bob leads. */
const actions: Record<string, () => Promise<unknown>> = {
  bid: () => postBid(bob, group, world.aGame(), spread),
  bet: anAcceptedBid,
  debt: () => createDebt(group, { debtor: bob, creditor: ann, amountCents: 2_000 }),
  payment: async () => pay(bob, group, [await createDebt(group, { debtor: bob, creditor: ann, amountCents: 2_000 })]),
  plan: async () => {
    await createDebt(group, { debtor: bob, creditor: ann, amountCents: 2_000 });
    const { version } = (await bob.api.get<{ version: string }>(inGroup('plan'))).body;
    await bob.api.post(inGroup('plan'), { version });
  },
  comment: aComment,
  comment_deleted: async () => bob.api.call('DELETE', inGroup(`comments/${(await aComment()).id}`)),
  stats: () => createDebt(group, { debtor: bob, creditor: ann, amountCents: 2_000 }),
  member: () => setRole(bob, group, ann, 'admin'),
  group_log: () => setRole(bob, group, ann, 'admin'),
  group_channels: async () => {
    const address = { url: 'https://example.com/hook' };
    await bob.api.post(inGroup('channels'), { service: 'webhook', address, kinds: ['bid_created'] });
  },
  group: () => setRole(bob, group, ann, 'admin'),
  left: () => remove(bob, group, ann),
  notification: () => setRole(bob, group, ann, 'admin'),
  news: () => postCustomBid(bob, group),
  other_news: () => postCustomBid(bob, notOnScreen),
  notifications_read: async () => {
    await postCustomBid(bob, group);
    await ann.api.post('/api/notifications/read', { all: true });
  },
  notification_settings: () => ann.api.post(inGroup('mute'), { until: '8_hours' }),
  settings: () => ann.api.call('PATCH', '/api/me/settings', { body: { theme: 'dark' } }),
  phone_code_failed: async () => {
    sms.refuseWith({ status: 400, code: 21614, message: 'Not a mobile number' });
    await ann.api.post('/api/me/phone', { phoneNumber: '(212) 555-0198' });
    await world.runJob('deliver-text');
    sms.refuseWith(null);
  },
  access_changed: async () => {
    const phone = new ApiClient(world.url);
    await signIn(ann.email, 'correct horse', phone);
    await phone.post('/api/auth/sign-out');
  },
  lines: async () => {
    const game = world.aGame();
    await getLine(ann, game);
    game.moneyline = { home: -200, away: 170 };
    world.clock.advance(limits.cacheRefreshMs);
    await getLine(ann, game);
  },
};

/** The message without what its schema doesn't name. */
function asDocumented({ id: _, ...message }: Received): unknown {
  return liveMessage.parse(message);
}

describe('the live events', () => {
  it.each(liveEvents)('include $name, which carries exactly what the API describes', async ({ name, scope }) => {
    await actions[name]?.();
    await page.until((events) => events.some((event) => event.type === name && event.scope === scope));
    for (const event of page.events) expect(event).toEqual({ id: event.id, ...Object(asDocumented(event)) });
  });

  it('are all in the one list that describes them', async () => {
    const files = globSync('features/**/events.ts', { cwd: import.meta.dirname });
    const modules = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))));
    const defined = modules.flatMap((module) => Object.values(module));
    expect(defined.length).toBeGreaterThan(0);
    expect(defined.filter((event) => !liveEvents.some((listed) => listed === event))).toEqual([]);
  });

  it('can be appended only with their own data, and only to their own kind of log', () => {
    const append: Tx['append'] = () => {};
    append(groupLeft, { userId: ann.id, data: { groupId: group.id, groupName: 'Sunday Crew' } });
    // @ts-expect-error: the data belongs to another event
    append(groupLeft, { userId: ann.id, data: { ids: [], unreadCount: 0 } });
    // @ts-expect-error: a person's event has no group
    append(groupLeft, { groupId: group.id, data: { groupId: group.id, groupName: 'Sunday Crew' } });
    // @ts-expect-error: a group's event has no person
    append(statsChanged, { userId: ann.id, data: { groupId: group.id } });
    // @ts-expect-error: what isn't logged can't be appended
    append(linesChanged, { groupId: group.id, data: { sportKeys: [], games: null } });
  });

  it('have names of their own', () => {
    const names = liveEvents.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });
});
