import { expect, it } from 'vitest';
import { pay } from '../../../testing/actions/debt-fixtures.ts';
import { seedDebts, seedMarket } from '../../../testing/seeds/seed-market.ts';
import { seedGroup, seedUsers, toPerson } from '../../../testing/seeds/seed-people.ts';
import { DAY_ONE } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';

const world = await testWorld();

it('one payment settles a thousand debts of two people (DB-06)', async () => {
  const { db } = world.database;
  const members = await seedUsers(db, { count: 2, at: DAY_ONE });
  const [ann] = members.map((member) => toPerson(world.url, member));
  if (!ann) throw new Error('no one');
  const group = await seedGroup(db, { members, at: DAY_ONE });
  // Half of the bets have a winner.
  await seedMarket(db, { seededGroup: group, count: 2_000, at: DAY_ONE });
  await seedDebts(db, group);
  const debts = await db.selectFrom('debts').select('id').where('status', '=', 'pending').execute();
  expect(debts).toHaveLength(1_000);
  const { status, body } = await pay(ann, group, debts);
  expect(status).toBe(200);
  expect(body.debts).toHaveLength(1_000);
  expect(await db.selectFrom('debts').select('id').where('status', '=', 'pending').execute()).toEqual([]);
});
