import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { statErrors } from '@evens/domain/stats/errors';
import { expect, it } from 'vitest';
import { accept, postCustomBid } from '../../testing/actions/bidding.ts';
import { refusal } from '../../testing/checks/refusals.ts';
import type { Person } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { StatsResponse } from './api.ts';

const world = await testWorld();
const { db } = world.database;
const [ann, bob, cem] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Cem')];
/** Cem is the admin, who settles the bets of the others. */
const group = await world.aGroup(cem, ann, bob);

const path = `/api/groups/${group.id}/stats`;
const read = async (person = bob) => (await person.api.get<StatsResponse>(path)).body;
const findMember = async ({ id }: Person) => (await read()).members.find(({ userId }) => userId === id);

async function settleBet(): Promise<void> {
  world.clock.advance(MINUTE_MS);
  const { bet } = (await accept(bob, group, await postCustomBid(ann, group, { odds: 100, amountCents: 1_000 }))).body;
  const answer = await cem.api.post(`/api/groups/${group.id}/bets/${bet.id}/result`, { result: 'creator' });
  expect(answer.status).toBe(200);
}

it('standings that were read before show the next settled bet, to each member their own', async () => {
  await settleBet();
  for (const bets of [1, 2, 3]) {
    for (let again = 0; again < 2; again += 1) {
      expect(await read()).toMatchObject({ bets, headToHead: [{ userId: ann.id, lost: bets }] });
      expect(await read(ann)).toMatchObject({ bets, headToHead: [{ userId: bob.id, won: bets }] });
      expect(await read(cem)).toMatchObject({ bets, headToHead: [] });
    }
    await settleBet();
  }
});

it('standings that were read before are refused from the moment members may no longer see them (SS-13)', async () => {
  await read();
  const permit = (membersCanViewStats: boolean) =>
    db.updateTable('groups').set({ membersCanViewStats }).where('id', '=', group.id).execute();
  await permit(false);
  expect(await bob.api.get(path)).toEqual(refusal(statErrors.STATS_FORBIDDEN));
  expect((await cem.api.get(path)).status).toBe(200);
  await permit(true);
});

// Nothing tells the process of these changes: another process makes them, or a repair of the database.
it('standings that were read before show whatever has changed in the rows behind them', async () => {
  await read();
  const ofAnn = <T extends { where(column: 'userId', is: '=', id: string): T }>(query: T) =>
    query.where('userId', '=', ann.id);
  await ofAnn(db.updateTable('members').set({ displayName: 'Annie' })).execute();
  expect(await findMember(ann)).toMatchObject({ name: 'Annie' });
  await ofAnn(db.updateTable('statSums').set({ savedCents: 7_777 }))
    .where('part', '=', 'all')
    .execute();
  expect(await findMember(ann)).toMatchObject({ savedCents: 7_777 });
  await ofAnn(db.updateTable('statExtremes').set({ wonCents: 123_456 })).execute();
  expect(await findMember(ann)).toMatchObject({ biggestWin: { cents: 123_456 } });
  await db
    .updateTable('statSums')
    .set({ profitCents: -9_999 })
    .where('part', '=', 'opponent')
    .where('userId', '=', bob.id)
    .execute();
  expect((await read()).headToHead).toMatchObject([{ userId: ann.id, netCents: -9_999 }]);
  await ofAnn(db.updateTable('members').set({ isActive: false })).execute();
  expect(await findMember(ann)).toMatchObject({ isFormer: true });
  await db.deleteFrom('statExtremes').execute();
  expect(await findMember(bob)).toMatchObject({ biggestLoss: null });
});

// A restored backup is one transaction, so all of its rows have the same version.
it('standings are never those of another group with the same members, even if a restore wrote the rows of both', async () => {
  const [dee, eli] = [await world.aUser('Dee'), await world.aUser('Eli')];
  const [one, other] = [await world.aGroup(cem, dee, eli), await world.aGroup(cem, dee, eli)];
  for (const { id } of [one, other, other]) {
    const { bet } = (await accept(eli, { id }, await postCustomBid(dee, { id }, { odds: 100 }))).body;
    await cem.api.post(`/api/groups/${id}/bets/${bet.id}/result`, { result: 'creator' });
  }
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('members').set({ isActive: true }).execute();
    await tx.updateTable('statSums').set({ movedHalves: 0 }).execute();
    await tx
      .updateTable('statExtremes')
      .set((e) => ({ wonAt: e.ref('wonAt') }))
      .execute();
  });
  for (const [id, bets] of [
    [one.id, 1],
    [other.id, 2],
  ]) {
    expect((await dee.api.get<StatsResponse>(`/api/groups/${id}/stats`)).body.bets).toBe(bets);
  }
});
