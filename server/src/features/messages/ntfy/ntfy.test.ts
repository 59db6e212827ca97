import { groupChannelErrors as errors } from '@evens/domain/messages/group-channels/errors';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { postCustomBid } from '../../../testing/actions/bidding.ts';
import { channelsPath, connectChannel, listChannels } from '../../../testing/actions/channels.ts';
import { startChannelStandIn } from '../../../testing/stand-ins/channel-stand-in.ts';
import { testWorld } from '../../../testing/test-world.ts';

const standIn = await startChannelStandIn();
afterAll(() => standIn.stop());
const world = await testWorld({ settings: standIn.settings });
const ann = await world.aUser('Ann');
const connect = async () => {
  const group = await world.aGroup(ann);
  return { group, ...(await connectChannel({ world, standIn }, { admin: ann, group, service: 'ntfy' })) };
};

beforeEach(() => standIn.failWith(null));

describe('an ntfy topic (RC-07)', () => {
  it('gets the news as JSON, with the kind as its tag and a link to open (RC-08)', async () => {
    const { group, token, send, received } = await connect();
    await postCustomBid(ann, group);
    await send();
    expect(received()).toMatchObject([{ path: '/', headers: { 'content-type': 'application/json' } }]);
    expect(received()[0]?.headers.authorization).toBeUndefined();
    expect(JSON.parse(received()[0]?.body ?? '')).toEqual({
      topic: token,
      title: 'Sunday Crew',
      message: expect.stringContaining('Ann posted a bid'),
      click: `http://localhost:3000/groups/${group.id}/bids`,
      tags: ['bid_created'],
    });
  });

  it('of a server that asks for it gets the access token', async () => {
    const group = await world.aGroup(ann);
    const address = { ...standIn.addressOf('ntfy', 'guarded'), accessToken: 'tk_of_ann' };
    await ann.api.post(channelsPath(group), { service: 'ntfy', address, kinds: ['bid_created'] });
    await postCustomBid(ann, group);
    await world.runJob('deliver-ntfy');
    const guarded = standIn.received.filter(({ body }) => body.includes('guarded'));
    expect(guarded).toMatchObject([{ headers: { authorization: 'Bearer tk_of_ann' } }]);
    expect(JSON.stringify(await listChannels(ann, group))).not.toContain('tk_of_ann');
  });

  it.each([
    [{ server: 'https://ntfy.sh/somewhere' }, 'Please check the server.'],
    [{ topic: 'two words' }, 'Please check the topic.'],
    [{ accessToken: 'a password' }, 'Please check the access token.'],
  ])('with %j isn’t connected', async (wrong, message) => {
    const group = await world.aGroup(ann);
    const address = { ...standIn.addressOf('ntfy', 'a-topic'), ...wrong };
    const answer = await ann.api.post(channelsPath(group), { service: 'ntfy', address, kinds: ['bid_created'] });
    expect(answer).toMatchObject({ status: 422, body: { code: errors.CHANNEL_ADDRESS_INVALID.code, message } });
  });

  it.each([
    [400, 40009, 'invalid request: topic invalid'],
    [401, 40101, 'unauthorized'],
    [403, 40301, 'forbidden'],
    [413, 41303, 'JSON body too large'],
  ])('shows why ntfy refused with %s %s, and doesn’t repeat the message', async (status, code, error) => {
    const { group, test, send, received } = await connect();
    standIn.failWith({ status, body: { code, http: status, error } });
    await test();
    await send();
    expect(await listChannels(ann, group)).toMatchObject([{ last: { error: `The answer was ${status}: ${error}` } }]);
    standIn.failWith(null);
    world.clock.advance(HOUR_MS);
    await send();
    expect(received()).toHaveLength(1);
  });
});
