import { accountErrors } from '@evens/domain/accounts/errors';
import { groupErrors } from '@evens/domain/groups/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { postCustomBid } from '../../testing/actions/bidding.ts';
import { refusal, removeFrom } from '../../testing/checks/refusals.ts';
import type { Person, TestGroup } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';

const world = await testWorld();
const { db } = world.database;
const ann = await world.aUser('Ann');

let bob: Person;
let group: TestGroup;
beforeEach(async () => {
  bob = await world.aUser('Bob');
  group = await world.aGroup(ann, bob);
  await postCustomBid(ann, group);
});

const lists = ['bids', 'bids?tab=available', 'stats'];
const read = (path: string, person = bob) => person.api.get<unknown>(`/api/groups/${group.id}/${path}`);

// These changes are made in the database, as another process would make them: nothing tells this one.
describe.each(lists)('%s that someone has just read', (path) => {
  beforeEach(async () => {
    for (let again = 0; again < 2; again += 1) expect((await read(path)).status).toBe(200);
  });

  it('are refused from the moment their session has ended', async () => {
    await db.deleteFrom('sessions').where('userId', '=', bob.id).execute();
    expect(await read(path)).toEqual(refusal(accountErrors.NOT_SIGNED_IN));
  });

  it('are refused from the moment their session has expired', async () => {
    await db.updateTable('sessions').set({ expiresAt: new Date() }).where('userId', '=', bob.id).execute();
    expect(await read(path)).toEqual(refusal(accountErrors.NOT_SIGNED_IN));
  });

  it('are refused from the moment they were removed', async () => {
    await removeFrom(world, group, bob);
    expect(await read(path)).toEqual(refusal(groupErrors.GROUP_NOT_FOUND));
  });

  it('are refused to the others who ask at the same moment, each for their own reason', async () => {
    const [cem, dora] = [await world.aUser('Cem'), await world.aUser('Dora')];
    await db.deleteFrom('sessions').where('userId', '=', dora.id).execute();
    const [own, stranger, signedOut] = await Promise.all([read(path), read(path, cem), read(path, dora)]);
    expect(own.status).toBe(200);
    expect(stranger).toEqual(refusal(groupErrors.GROUP_NOT_FOUND));
    expect(signedOut).toEqual(refusal(accountErrors.NOT_SIGNED_IN));
  });
});

it('someone who may not read a list does not learn what is wrong with their request (ER-05)', async () => {
  const cem = await world.aUser('Cem');
  expect((await read('bids?cursor=nonsense')).status).toBe(422);
  expect(await read('bids?cursor=nonsense', cem)).toEqual(refusal(groupErrors.GROUP_NOT_FOUND));
  expect(await read('bids?limit=none', cem)).toEqual(refusal(groupErrors.GROUP_NOT_FOUND));
});
