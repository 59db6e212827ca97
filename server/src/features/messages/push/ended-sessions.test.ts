import { afterAll, expect, it } from 'vitest';
import { postCustomBid } from '../../../testing/actions/bidding.ts';
import type { Person } from '../../../testing/servers/world.ts';
import { startPushService } from '../../../testing/stand-ins/push-service.ts';
import { testWorld } from '../../../testing/test-world.ts';

const service = await startPushService();
const world = await testWorld({ settings: service.settings });
afterAll(() => service.stop());

const password = 'correct horse';
const others = ({ api }: Pick<Person, 'api'>) => api.call('DELETE', '/api/me/sessions');

/** Another browser of the same person, signed in. */
async function elsewhere({ email }: Person): Promise<Pick<Person, 'api'>> {
  const api = world.aStranger();
  await api.post('/api/auth/sign-in/email', { email, password });
  return { api };
}

it.each<[string, (phone: Pick<Person, 'api'>, bob: Person) => Promise<unknown>]>([
  ['ended from another browser', others],
  [
    'ended by its id',
    async ({ api }) => {
      const { body } = await api.get<{ items: { id: string }[] }>('/api/me/sessions');
      return api.call('DELETE', `/api/me/sessions/${body.items.at(-1)?.id}`);
    },
  ],
  [
    'expired',
    (_, { id }) =>
      world.database.db
        .updateTable('sessions')
        .set({ expiresAt: new Date(0) })
        .where('userId', '=', id)
        .execute(),
  ],
])('no push reaches a device whose session was %s, not even one that waits (RC-03)', async (_, end) => {
  const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
  const group = await world.aGroup(ann, bob);
  const browser = service.aBrowser();
  await bob.api.post('/api/me/push-devices', browser.subscription);
  const phone = await elsewhere(bob);
  await postCustomBid(ann, group);
  await end(phone, bob);
  await postCustomBid(ann, group);
  await world.runJob('deliver-push');
  expect((await bob.api.get('/api/me/push-devices')).status).toBe(401);
  expect(browser.received).toEqual([]);
});

it('push stays on in the browser in which its owner changes the password (RC-03)', async () => {
  const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
  const group = await world.aGroup(ann, bob);
  const browser = service.aBrowser();
  await bob.api.post('/api/me/push-devices', browser.subscription);
  const change = { currentPassword: password, newPassword: 'a new battery staple', endOtherSessions: true };
  expect((await bob.api.post('/api/auth/change-password', change)).status).toBe(200);
  await postCustomBid(ann, group);
  await world.runJob('deliver-push');
  expect(browser.received).toHaveLength(1);
});
