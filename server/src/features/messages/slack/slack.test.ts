import { HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { connectChannel, listChannels } from '../../../testing/actions/channels.ts';
import { startChannelStandIn } from '../../../testing/stand-ins/channel-stand-in.ts';
import { testWorld } from '../../../testing/test-world.ts';

const standIn = await startChannelStandIn();
afterAll(() => standIn.stop());
const world = await testWorld({ settings: standIn.settings });
const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
const connect = async (kinds?: string[]) => {
  const group = await world.aGroup(ann);
  return { group, ...(await connectChannel({ world, standIn }, { admin: ann, group, service: 'slack', kinds })) };
};

beforeEach(() => standIn.failWith(null));

describe('a Slack channel (RC-07)', () => {
  it('gets plain text, in which no name is a command or mentions anyone (RC-08)', async () => {
    const { group, send, received } = await connect(['user_joined']);
    await ann.api.call('PATCH', `/api/groups/${group.id}`, { body: { name: 'R&B <!channel>' } });
    await bob.api.post('/api/groups/join', { code: group.inviteCode });
    await send();
    expect(received()).toHaveLength(1);
    expect(JSON.parse(received()[0]?.body ?? '')).toEqual({
      text: `Bob joined R&amp;B &lt;!channel&gt;.\nhttp://localhost:3000/groups/${group.id}/bids`,
      unfurl_links: false,
    });
  });

  it.each([
    [400, 'invalid_payload', 'invalid_payload'],
    [403, 'action_prohibited', 'The workspace doesn’t allow this webhook'],
    [404, 'no_service', 'This webhook was removed'],
    [404, 'channel_not_found', 'The channel is gone'],
    [410, 'channel_is_archived', 'The channel is archived'],
  ])('shows what a refusal with %s %s means, and doesn’t repeat the message', async (status, body, reason) => {
    const { group, test, send, received } = await connect();
    standIn.failWith({ status, body });
    await test();
    await send();
    expect(await listChannels(ann, group)).toMatchObject([{ last: { error: `The answer was ${status}: ${reason}` } }]);
    standIn.failWith(null);
    world.clock.advance(HOUR_MS);
    await send();
    expect(received()).toHaveLength(1);
  });

  it('repeats a message after trouble at Slack', async () => {
    const { group, test, send, received } = await connect();
    standIn.failWith({ status: 500, body: '<html>Something went wrong for /services/T0/B0/secret' });
    await test();
    await send();
    expect(await listChannels(ann, group)).toMatchObject([{ last: { error: 'The answer was 500' } }]);
    standIn.failWith(null);
    world.clock.advance(MINUTE_MS);
    await send();
    expect(received()).toHaveLength(2);
  });
});
