import { describe, expect, it } from 'vitest';
import { TEST_SECRET } from '../../../testing/servers/test-secret.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { PushDevicesResponse } from './api.ts';
import { getVapidKeys } from './make-vapid-keys.ts';

const world = await testWorld();

const path = '/api/me/push-devices';
const subscription = {
  endpoint: 'https://push.example.com/anns-laptop',
  keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) },
};

const readKeys = (secret = TEST_SECRET) => getVapidKeys({ database: world.database, config: { secret } });
const readStored = () => world.database.db.selectFrom('vapidKeys').selectAll().executeTakeFirstOrThrow();

describe('the keys that pushes are signed with (RC-03)', () => {
  it('are made once, also if several processes start at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => readKeys()));
    expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
    expect(await readKeys()).toEqual(made[0]);
  });

  it('are stored sealed, also if an earlier version stored them as they are', async () => {
    const keys = await readKeys();
    expect((await readStored()).privateKey).not.toContain(keys.privateKey);
    await world.database.db.updateTable('vapidKeys').set(keys).execute();
    expect(await Promise.all([readKeys(), readKeys()])).toEqual([keys, keys]);
    expect((await readStored()).privateKey).not.toContain(keys.privateKey);
  });

  it('are replaced if the secret of the server was lost, and each device has to be turned on again', async () => {
    const ann = await world.aUser('Ann');
    const before = (await ann.api.post<PushDevicesResponse>(path, subscription)).body;
    expect([before.publicKey, before.items.length]).toEqual([(await readKeys()).publicKey, 1]);
    const secret = 'another secret, which is as long and as random';
    const after = await readKeys(secret);
    expect(after.publicKey).not.toBe(before.publicKey);
    expect(await readKeys(secret)).toEqual(after);
    expect(await world.database.db.selectFrom('pushDevices').select('id').execute()).toEqual([]);
  });
});
