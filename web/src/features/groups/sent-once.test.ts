import { afterAll, expect, it, vi } from 'vitest';
import { Intent } from '../../lib/api.ts';
import { loseFirstAnswer } from '../../testing/lost-answer.ts';
import { connectChannel } from './channels/data.ts';
import { createGroup } from './data.ts';
import { mailInvite } from './invites/data.ts';

afterAll(() => vi.unstubAllGlobals());

const discord = { service: 'discord', address: { url: 'https://discord.example/1' }, kinds: ['bet_settled'] } as const;
const actions: [string, (intent: Intent) => Promise<unknown>][] = [
  [
    'connects a channel',
    (intent) => connectChannel(intent, { groupId: 'crew', ...discord, kinds: [...discord.kinds] }),
  ],
  ['emails an invite', (intent) => mailInvite(intent, { groupId: 'crew', recipientEmail: 'bob@example.com' })],
  ['creates a group', (intent) => createGroup(intent, { name: 'The crew', description: '' })],
];

it.each(actions)('someone who %s and presses again after a lost answer does it once', async (_name, press) => {
  const keys = loseFirstAnswer();
  const intent = new Intent();
  await press(intent).catch(() => undefined);
  await press(intent);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});
