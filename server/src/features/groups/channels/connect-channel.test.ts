import { groupChannelErrors as errors } from '@evens/domain/messages/group-channels/errors';
import { groupChannelLimits } from '@evens/domain/messages/group-channels/model';
import { ANNOUNCED_KINDS } from '@evens/domain/notifications/model';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../../testing/checks/refusals.ts';
import type { TestGroup } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import { readAddress } from '../../messages/group-channels/channel-address.ts';

const world = await testWorld();
const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];
const DISCORD = { url: 'https://discord.com/api/webhooks/1234567890/a-token' };

const path = ({ id }: TestGroup) => `/api/groups/${id}/channels`;
const list = async (group: TestGroup) => (await ann.api.get<{ items: unknown[] }>(path(group))).body.items;

describe('connecting a channel (RC-07)', () => {
  it('is only for admins, and is in the group log without the address', async () => {
    const group = await world.aGroup(ann, bob);
    const input = { service: 'discord', address: DISCORD, kinds: ['bid_created'] };
    expect((await bob.api.post(path(group), input)).status).toBe(403);
    expect((await carla.api.get(path(group))).status).toBe(404);
    await ann.api.post(path(group), input);
    const log = await ann.api.get<{ items: { text: string }[] }>(`/api/groups/${group.id}/log`);
    expect(log.body.items[0]?.text).toBe('Ann connected Discord to the group.');
  });

  it.each([
    ['discord', { url: 'https://example.com/elsewhere' }, ANNOUNCED_KINDS, 'CHANNEL_ADDRESS_INVALID'],
    ['discord', {}, ANNOUNCED_KINDS, 'CHANNEL_ADDRESS_INVALID'],
    ['webhook', { url: 'ftp://example.com/' }, ANNOUNCED_KINDS, 'CHANNEL_ADDRESS_INVALID'],
    ['webhook', { url: 'https://ann:pass@example.com/' }, ANNOUNCED_KINDS, 'CHANNEL_ADDRESS_INVALID'],
    ['webhook', { url: 'https://example.com/' }, [], 'CHANNEL_KINDS_MISSING'],
    ['webhook', { url: 'https://example.com/' }, ['debt_created'], 'INVALID_INPUT'],
    ['pager', { url: 'https://example.com/' }, ANNOUNCED_KINDS, 'INVALID_INPUT'],
  ])('to %s at %j for %j is refused with %s', async (service, address, kinds, code) => {
    const group = await world.aGroup(ann);
    expect(await ann.api.post(path(group), { service, address, kinds })).toMatchObject({ status: 422, body: { code } });
    expect(await list(group)).toEqual([]);
  });

  it('gives the webhook’s secret again to the same request, and stores no readable one (RC-09)', async () => {
    const group = await world.aGroup(ann);
    const input = { service: 'webhook', address: { url: 'https://example.com/hook' }, kinds: ['bid_created'] };
    const key = { 'idempotency-key': 'the-answer-got-lost' };
    const connect = () => ann.api.post<{ signingSecret: string }>(path(group), input, key);
    const first = await connect();
    expect(first.body.signingSecret).toMatch(/^whsec_/);
    expect(await connect()).toEqual(first);
    expect(await list(group)).toHaveLength(1);
    const answers = await world.database.db.selectFrom('answers').selectAll().where('userId', '=', ann.id).execute();
    expect(answers).toHaveLength(1);
    expect(JSON.stringify(answers)).not.toContain(first.body.signingSecret);
  });

  it('stops at ten for one group', async () => {
    const group = await world.aGroup(ann);
    const input = { service: 'webhook', address: { url: 'https://example.com/hook' }, kinds: ['bid_created'] };
    for (let count = 0; count < groupChannelLimits.most; count += 1) {
      expect((await ann.api.post(path(group), input)).status).toBe(200);
    }
    expect(await ann.api.post(path(group), input)).toEqual(refusal(errors.TOO_MANY_CHANNELS));
  });
});

describe('a server whose host does not allow private addresses (RC-09)', () => {
  it.each([
    ['https://127.0.0.1/hook', 'CHANNEL_ADDRESS_PRIVATE'],
    ['https://0x7f000001/hook', 'CHANNEL_ADDRESS_PRIVATE'],
    ['https://2130706433/hook', 'CHANNEL_ADDRESS_PRIVATE'],
    ['https://[::ffff:10.0.0.1]:8443/hook', 'CHANNEL_ADDRESS_PRIVATE'],
    ['https://localhost/hook', 'CHANNEL_ADDRESS_PRIVATE'],
    ['http://example.com/hook', 'CHANNEL_ADDRESS_INVALID'],
  ])('connects no channel at %s', (url, code) => {
    const strict = { ...world.app.context.config, mayCallPrivate: false };
    expect(() => readAddress('webhook', { url }, strict)).toThrowError(
      expect.objectContaining({ spec: expect.objectContaining({ code }) }),
    );
  });
});
