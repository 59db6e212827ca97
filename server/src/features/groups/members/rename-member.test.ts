import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { testWorld } from '../../../testing/test-world.ts';

const world = await testWorld();

it('a member renamed while someone joins is published with the new number of members (US-05)', async () => {
  const ann = await world.aUser('Ann');
  const group = await world.aGroup(ann);
  const { db } = world.database;
  const rename = () => ann.api.call('PATCH', '/api/me/settings', { body: { displayName: 'Annie' } });
  const renamed = await db.transaction().execute(async (joining) => {
    await joining.updateTable('groups').set({ memberCount: 2 }).where('id', '=', group.id).execute();
    const renaming = rename();
    await Promise.race([renaming, pause(200)]);
    return { renaming };
  });
  expect((await renamed.renaming).status).toBe(200);
  const events = db
    .selectFrom('groupEvents')
    .select('data')
    .where('groupId', '=', group.id)
    .where('type', '=', 'member');
  const { data } = await events.orderBy('number', 'desc').executeTakeFirstOrThrow();
  expect(data).toMatchObject({ member: { displayName: 'Annie' }, memberCount: 2 });
});
