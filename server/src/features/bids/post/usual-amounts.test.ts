import { expect, it } from 'vitest';
import { postCustomBid } from '../../../testing/actions/bidding.ts';
import { testWorld } from '../../../testing/test-world.ts';

const world = await testWorld();
const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];

it("a group is offered the amounts of its own recent bids, within today's limits (XP-05)", async () => {
  const group = await world.aGroup(ann, bob);
  const read = async () =>
    (await bob.api.get<{ amountsCents: number[] }>(`/api/groups/${group.id}/usual-amounts`)).body.amountsCents;
  expect(await read()).toEqual([500, 1000, 2500, 5000]);

  for (const amountCents of [700, 700, 4000, 4000, 1500]) await postCustomBid(ann, group, { amountCents });
  expect(await read()).toEqual([700, 1000, 1500, 4000]);
  const others = await world.aGroup(bob);
  const elsewhere = await bob.api.get(`/api/groups/${others.id}/usual-amounts`);
  expect(elsewhere.body).toEqual({ amountsCents: [500, 1000, 2500, 5000] });

  await ann.api.call('PATCH', `/api/groups/${group.id}`, { body: { bettingRules: { minBetAmountCents: 1000 } } });
  expect(await read()).toEqual([1000, 1500, 2500, 4000]);
});
