import { HOUR_MS } from '@evens/domain/shared/time-units';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { channelsPath, connectChannel, listChannels } from '../../../testing/actions/channels.ts';
import { startChannelStandIn, telegramProblem } from '../../../testing/stand-ins/channel-stand-in.ts';
import { testWorld } from '../../../testing/test-world.ts';

const standIn = await startChannelStandIn();
afterAll(() => standIn.stop());
const world = await testWorld({ settings: standIn.settings });
const ann = await world.aUser('Ann');
const connect = async () => {
  const group = await world.aGroup(ann);
  return { group, ...(await connectChannel({ world, standIn }, { admin: ann, group, service: 'telegram' })) };
};

const upgraded = telegramProblem(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
  migrate_to_chat_id: -1009876543210,
});
const sentTo = (body: string): string => JSON.parse(body).chat_id;

beforeEach(() => standIn.failWith(null));

describe('a Telegram chat (RC-07)', () => {
  it('gets plain text from the group’s own bot, without a preview (RC-08)', async () => {
    const { group, token, test, send, received } = await connect();
    await test();
    await send();
    expect(received()).toMatchObject([{ path: `/bot1234567890:${token}/sendMessage` }]);
    expect(JSON.parse(received()[0]?.body ?? '')).toEqual({
      chat_id: '-1001234567890',
      text: `This is a test from Evens. News from your group will show up here.\nhttp://localhost:3000/groups/${group.id}/bids`,
      link_preview_options: { is_disabled: true },
    });
  });

  it.each([
    [telegramProblem(400, 'Bad Request: chat not found'), '400: Bad Request: chat not found'],
    [telegramProblem(401, 'Unauthorized'), '401: Telegram doesn’t know this bot token'],
    [telegramProblem(404, 'Not Found'), '404: Telegram doesn’t know this bot token'],
    [telegramProblem(403, 'Forbidden: bot was blocked by the user'), '403: Forbidden: bot was blocked by the user'],
  ])('shows why Telegram refused with %j, and doesn’t repeat the message', async (answer, reason) => {
    const { group, test, send, received } = await connect();
    standIn.failWith(answer);
    await test();
    await send();
    expect(await listChannels(ann, group)).toMatchObject([{ last: { error: `The answer was ${reason}` } }]);
    standIn.failWith(null);
    world.clock.advance(HOUR_MS);
    await send();
    expect(received()).toHaveLength(1);
  });

  it('that became a supergroup gets the message, and what follows, under its new ID', async () => {
    const { id, group, token, test, send, received } = await connect();
    standIn.failWith(({ body }) => (sentTo(body) === '-1001234567890' ? upgraded : null));
    await test();
    await send();
    await test();
    await send();
    expect(received().map(({ body }) => sentTo(body))).toEqual(['-1001234567890', '-1009876543210', '-1009876543210']);
    expect(await listChannels(ann, group)).toMatchObject([
      { id, address: `-1009876543210/…${token.slice(-4)}`, last: { error: null } },
    ]);
  });

  it('that only ever names another ID is refused after one of them', async () => {
    const { group, test, send, received } = await connect();
    standIn.failWith(upgraded);
    await test();
    await send();
    expect(received()).toHaveLength(2);
    const error = 'The answer was 400: Bad Request: group chat was upgraded to a supergroup chat';
    expect(await listChannels(ann, group)).toMatchObject([{ last: { error } }]);
  });

  it('that was removed while the message was on its way stays removed', async () => {
    const { id, group, test, send, received } = await connect();
    standIn.failWith(async () => {
      await ann.api.call('DELETE', `${channelsPath(group)}/${id}`);
      return upgraded;
    });
    await test();
    await send();
    expect(received()).toHaveLength(1);
    expect(await listChannels(ann, group)).toEqual([]);
  });
});
