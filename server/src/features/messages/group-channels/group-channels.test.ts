import { createHmac } from 'node:crypto';
import { GROUP_CHANNELS, type GroupChannel } from '@evens/domain/deliveries/group-services';
import { deliveryLimits } from '@evens/domain/deliveries/model';
import { groupChannelErrors as errors } from '@evens/domain/messages/group-channels/errors';
import { groupChannelLimits } from '@evens/domain/messages/group-channels/model';
import { ANNOUNCED_KINDS } from '@evens/domain/notifications/model';
import { HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { accept, approve, type Bid, postBid, postCustomBid } from '../../../testing/actions/bidding.ts';
import { channelsPath, connectChannel, listChannels } from '../../../testing/actions/channels.ts';
import { refusal } from '../../../testing/checks/refusals.ts';
import type { Person, TestGroup } from '../../../testing/servers/world.ts';
import { startChannelStandIn } from '../../../testing/stand-ins/channel-stand-in.ts';
import { testWorld } from '../../../testing/test-world.ts';
import { drainChannel } from '../../deliveries/drain-channel.ts';
import type { NotificationResponse } from '../../notifications/api.ts';
import type { GroupChannelResponse } from '../api.ts';
import { channels } from '../channel-registry.ts';

const standIn = await startChannelStandIn();
afterAll(() => standIn.stop());
const world = await testWorld({ settings: standIn.settings });
const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];

type Channels = { items: GroupChannelResponse[] };
const list = (group: TestGroup) => listChannels(ann, group);
const send = (service: GroupChannel) => world.runJob(`deliver-${service}`);
const connect = (group: TestGroup, service: GroupChannel, kinds?: readonly string[]) =>
  connectChannel({ world, standIn }, { admin: ann, group, service, kinds });

const moneyline = { betType: 'moneyline', side: 'home', amountCents: 5_000 } as const;
const bid = (group: TestGroup) => postCustomBid(bob, group);

/** What happens in a group until every kind of news was there once. */
async function liveADay(group: TestGroup): Promise<void> {
  const game = world.aGame();
  await accept(bob, group, await postBid(ann, group, game, moneyline));
  world.clock.advance(3 * HOUR_MS);
  await world.runJob('game-starts');
  world.clock.advance(3 * HOUR_MS);
  world.endGame(game, 0, 20);
  await world.runJob('settle-bets');
  const debts = await ann.api.get<{ items: { id: string }[] }>(`/api/groups/${group.id}/debts`);
  const debtIds = debts.body.items.map(({ id }) => id);
  await ann.api.post(`/api/groups/${group.id}/payments`, { debtIds, paymentMethod: 'venmo' });
  await carla.api.post('/api/groups/join', { code: group.inviteCode });
  world.clock.advance(deliveryLimits.bundleWaitMs);
}

beforeEach(() => standIn.failWith(null));

describe('a group with a channel for each kind of news', () => {
  it.each(GROUP_CHANNELS)(
    'posts each kind to the %s channel where it is on and to no other, with who, what, the price, and a link (RC-07, RC-08)',
    async (service) => {
      const group = await world.aGroup(ann, bob);
      const connections = [];
      for (const kind of ANNOUNCED_KINDS) connections.push({ kind, ...(await connect(group, service, [kind])) });
      await liveADay(group);
      await send(service);
      const words = {
        bid_created: 'Ann posted a bid: Kansas City Chiefs',
        bid_accepted: 'Bob accepted Ann’s bid: Kansas City Chiefs',
        game_started: 'Buffalo Bills at Kansas City Chiefs has started. ',
        bet_settled: 'Bob wins $50.00 from Ann',
        debt_settled: 'Ann paid Bob $50.00.',
        user_joined: 'Carla joined Sunday Crew.',
      };
      for (const { kind, received } of connections) {
        expect(received()).toMatchObject([{ body: expect.stringContaining(words[kind]) }]);
        const said = received()[0]?.body ?? '';
        expect(said).toContain(`http://localhost:3000/groups/${group.id}/`);
        for (const { email } of [ann, bob, carla]) expect(said).not.toContain(email);
        expect(said).not.toContain('venmo');
      }
    },
  );

  it('posts the bets that one game settles as one message (RC-04)', async () => {
    const group = await world.aGroup(ann, bob);
    const { received } = await connect(group, 'discord', ['bet_settled']);
    const game = world.aGame({ homeTeam: 'Denver Broncos', awayTeam: 'Las Vegas Raiders' });
    for (let bets = 0; bets < 3; bets += 1) await accept(bob, group, await postBid(ann, group, game, moneyline));
    world.clock.advance(6 * HOUR_MS);
    world.endGame(game, 0, 20);
    await world.runJob('settle-bets');
    world.clock.advance(deliveryLimits.bundleWaitMs);
    await send('discord');
    expect(received()).toHaveLength(1);
    expect(received()[0]?.body.match(/Bob wins \$50\.00 from Ann/g)).toHaveLength(3);
  });

  it('posts a bid once, also if it became large and was approved after someone joined (BD-24)', async () => {
    const group = await world.aGroup(ann, bob);
    const { received } = await connect(group, 'discord', ['bid_created']);
    const posted = await bid(group);
    await carla.api.post('/api/groups/join', { code: group.inviteCode });
    const large = { requireApprovalForLargeBets: true, largeBetThresholdCents: 10_000 };
    await world.database.db.updateTable('groups').set(large).where('id', '=', group.id).execute();
    const path = `/api/groups/${group.id}/bids/${posted.id}`;
    const body = { version: posted.version, amountCents: 10_000 };
    const { body: grown } = await bob.api.call<Bid>('PATCH', path, { body });
    const approved = await approve(ann, group, grown);
    await send('discord');
    expect([approved.body.status, received().length]).toEqual(['open', 1]);
  });

  it('changes what is sent from then on', async () => {
    const group = await world.aGroup(ann, bob);
    const { id, received } = await connect(group, 'discord');
    const change = { body: { kinds: ['user_joined', 'bid_accepted', 'bid_accepted'] } };
    const changed = await ann.api.call<Channels>('PATCH', `${channelsPath(group)}/${id}`, change);
    expect(changed.body.items).toMatchObject([{ kinds: ['bid_accepted', 'user_joined'] }]);
    await bid(group);
    await send('discord');
    expect(received()).toEqual([]);
  });

  it('can have one person in it', async () => {
    const alone = await world.aGroup(bob);
    await bob.api.post(channelsPath(alone), {
      service: 'webhook',
      address: standIn.addressOf('webhook', 'alone'),
      kinds: ['bid_created'],
    });
    await bid(alone);
    await send('webhook');
    const received = standIn.received.filter((one) => one.path.endsWith('/alone'));
    expect(received).toMatchObject([{ body: expect.stringContaining('Bob posted a bid') }]);
  });
});

describe.each(GROUP_CHANNELS)('a channel of %s', (service) => {
  it('gets a test, and shows when it arrived (RC-07)', async () => {
    const group = await world.aGroup(ann, bob);
    const { test, received } = await connect(group, service);
    expect((await test()).body.items).toMatchObject([{ isTesting: true, last: null }]);
    await send(service);
    expect(received()).toMatchObject([{ body: expect.stringContaining('This is a test from Evens.') }]);
    const at = world.clock.read().toISOString();
    expect(await list(group)).toMatchObject([{ isTesting: false, last: { at, error: null } }]);
  });

  it('waits as long as the service asks when there are too many messages (RC-02)', async () => {
    const group = await world.aGroup(ann, bob);
    const { test, received } = await connect(group, service);
    await test();
    standIn.failWith('limited');
    await send(service);
    expect(await list(group)).toMatchObject([{ isTesting: false, last: { error: expect.stringMatching(/\b429\b/) } }]);
    standIn.failWith(null);
    world.clock.advance(Math.max(standIn.waitMs(service), MINUTE_MS) - 1_000);
    await send(service);
    expect(received()).toHaveLength(1);
    world.clock.advance(MINUTE_MS);
    await send(service);
    expect(received()).toHaveLength(2);
    expect(await list(group)).toMatchObject([{ last: { error: null } }]);
  });

  it('pauses after three messages in a row that could not be delivered, and admins are notified (RC-07)', async () => {
    const group = await world.aGroup(ann, bob);
    const { test, received } = await connect(group, service);
    standIn.failWith('gone');
    for (let bids = 0; bids < groupChannelLimits.failuresUntilPause; bids += 1) {
      expect((await list(group))[0]?.pausedAt).toBeNull();
      await bid(group);
      await send(service);
    }
    expect(await list(group)).toMatchObject([{ pausedAt: world.clock.read().toISOString() }]);
    const toldAbout = async ({ api }: Person) => {
      const inbox = await api.get<{ items: NotificationResponse[] }>('/api/notifications?limit=100');
      return inbox.body.items.filter(({ groupId, title }) => groupId === group.id && title.endsWith('is paused'));
    };
    expect(await toldAbout(ann)).toMatchObject([{ type: 'system_announcement' }]);
    expect(await toldAbout(bob)).toEqual([]);
    standIn.failWith(null);
    const before = received().length;
    await bid(group);
    await send(service);
    expect(received()).toHaveLength(before);
    await test();
    await send(service);
    expect(await list(group)).toMatchObject([{ pausedAt: null, last: { error: null } }]);
    await bid(group);
    await send(service);
    expect(received()).toHaveLength(before + 2);
  });

  it('goes on after trouble that passes', async () => {
    const group = await world.aGroup(ann, bob);
    const { received } = await connect(group, service);
    standIn.failWith('down');
    for (let bids = 0; bids < 4; bids += 1) await bid(group);
    await send(service);
    world.clock.advance(MINUTE_MS);
    await send(service);
    expect(received()).toHaveLength(8);
    standIn.failWith(null);
    world.clock.advance(5 * MINUTE_MS);
    await send(service);
    expect(received()).toHaveLength(12);
    expect(await list(group)).toMatchObject([{ pausedAt: null, last: { error: null } }]);
  });

  it('hears nothing more once it is removed, not even what waits (RC-07)', async () => {
    const group = await world.aGroup(ann, bob);
    const { id, test, received } = await connect(group, service);
    await bid(group);
    expect((await ann.api.call<Channels>('DELETE', `${channelsPath(group)}/${id}`)).body.items).toEqual([]);
    await bid(group);
    await send(service);
    expect(received()).toEqual([]);
    expect(await test()).toEqual(refusal(errors.CHANNEL_NOT_FOUND));
  });

  it('keeps its address out of answers, tables, and logs (RC-07)', async () => {
    const group = await world.aGroup(ann, bob);
    const { id, token, test } = await connect(group, service);
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
    standIn.failWith('gone');
    await test();
    await drainChannel({ ...world.app.context, log }, { name: service, channel: channels[service] });
    expect(lines.join()).toContain('message not sent');
    const { db } = world.database;
    const stored = [
      await db.selectFrom('groupChannels').selectAll().where('id', '=', id).execute(),
      await db.selectFrom('deliveries').selectAll().where('recipient', '=', id).execute(),
      await db.selectFrom('groupLog').selectAll().where('groupId', '=', group.id).execute(),
    ];
    expect(JSON.stringify([lines, stored, await list(group)])).not.toContain(token);
  });
});

describe('a webhook (RC-09)', () => {
  it('is signed as Standard Webhooks describes, with an id that repeats on retries', async () => {
    const group = await world.aGroup(ann, bob);
    const { test, received, signingSecret } = await connect(group, 'webhook');
    expect(signingSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.stringify(await list(group))).not.toContain(signingSecret);
    await test();
    standIn.failWith('down');
    await send('webhook');
    standIn.failWith(null);
    world.clock.advance(MINUTE_MS);
    await send('webhook');
    const [first, second] = received();
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    for (const { headers, body } of received()) {
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      const key = Buffer.from(signingSecret.slice('whsec_'.length), 'base64');
      const signature = createHmac('sha256', key).update(signed).digest('base64');
      expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    }
  });

  it('carries the news as JSON, with the figures and nothing that people typed elsewhere (RC-08)', async () => {
    const group = await world.aGroup(ann, bob);
    const { received } = await connect(group, 'webhook', ['bid_created']);
    const game = world.aGame({ homeTeam: 'Green Bay Packers', awayTeam: 'Chicago Bears' });
    await postBid(ann, group, game, moneyline);
    await send('webhook');
    expect(JSON.parse(received()[0]?.body ?? '')).toEqual({
      type: 'bid_created',
      timestamp: expect.stringMatching(/Z$/),
      data: {
        groupName: 'Sunday Crew',
        text: expect.stringContaining('Ann posted a bid'),
        link: `http://localhost:3000/groups/${group.id}/bids`,
        news: [
          {
            kind: 'bid_created',
            text: expect.stringContaining('Ann posted a bid'),
            facts: {
              groupName: 'Sunday Crew',
              userName: 'Ann',
              awayTeam: 'Chicago Bears',
              homeTeam: 'Green Bay Packers',
              betType: 'moneyline',
              pick: expect.stringContaining('Green Bay Packers'),
              odds: expect.any(Number),
              riskCents: expect.any(Number),
              winCents: 5_000,
            },
          },
        ],
      },
    });
  });
});
