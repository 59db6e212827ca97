import { pushErrors } from '@evens/domain/messages/push/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal } from '../../../testing/checks/refusals.ts';
import { type PushService, startPushService } from '../../../testing/stand-ins/push-service.ts';
import { testWorld } from '../../../testing/test-world.ts';

const world = await testWorld();
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());

it.each([
  'http://push.example.com/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://push.internal/x',
  'https://localhost:3000/api/me',
])('no browser can make Evens call %s (RC-03)', async (endpoint) => {
  const ann = await world.aUser('Ann');
  const { keys } = service.aBrowser().subscription;
  const answer = await ann.api.post('/api/me/push-devices', { endpoint, keys });
  expect(answer).toEqual(refusal(pushErrors.PUSH_DEVICE_INVALID));
});
