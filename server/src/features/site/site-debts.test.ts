import { HOUR_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { accept, postBid } from '../../testing/actions/bidding.ts';
import type { Person, TestGroup } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { DebtResponse, PaymentResponse } from '../debts/api.ts';

type Settled = { debt: DebtResponse; payment: PaymentResponse | null; groupName: string };
type Listed = { items: Settled[]; nextCursor: string | null };
let [ann, bob, site]: Person[] = [];

const world = await testWorld();
[ann, bob, site] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Sue')];
await world.makeSiteAdmin(person(site));

function person(found: Person | undefined): Person {
  if (!found) throw new Error('nobody is there yet');
  return found;
}

async function aPaidDebt(group: TestGroup, amountCents: number): Promise<string> {
  const game = world.aGame();
  await accept(
    person(bob),
    group,
    await postBid(person(ann), group, game, { betType: 'moneyline', side: 'home', amountCents }),
  );
  world.clock.advance(6 * HOUR_MS);
  world.endGame(game, 0, 20);
  await world.runJob('settle-bets');
  const { items } = (await person(ann).api.get<{ items: DebtResponse[] }>(`/api/groups/${group.id}/debts`)).body;
  const debtIds = items.map(({ id }) => id);
  const paid = await person(bob).api.post(`/api/groups/${group.id}/payments`, { debtIds, paymentMethod: 'venmo' });
  expect(paid.status).toBe(200);
  return debtIds[0] ?? '';
}

describe('the settled debts of all groups (AD-22, DB-18)', () => {
  it('are listed for a site admin with their payments and groups, last settled first', async () => {
    const [one, other] = [await world.aGroup(person(ann), person(bob)), await world.aGroup(person(ann), person(bob))];
    const first = await aPaidDebt(one, 5_000);
    const second = await aPaidDebt(other, 7_500);
    const all = await person(site).api.get<Listed>('/api/admin/settled-debts');
    expect(all.body.items.map(({ debt }) => debt.id)).toEqual([second, first]);
    expect(all.body.items[0]).toMatchObject({
      groupName: 'Sunday Crew',
      debt: { groupId: other.id, amountCents: 7_500, status: 'settled', paymentMethod: 'venmo' },
      payment: { debtIds: [second], payerName: 'Ann', payeeName: 'Bob', settledByName: 'Bob' },
    });
    const page = (await person(site).api.get<Listed>('/api/admin/settled-debts?limit=1')).body;
    const rest = await person(site).api.get<Listed>(`/api/admin/settled-debts?limit=1&cursor=${page.nextCursor}`);
    expect(rest.body.items.map(({ debt }) => debt.id)).toEqual([first]);
    expect(rest.body.nextCursor).toBeNull();
  });

  it('are hidden from everyone else (AD-02)', async () => {
    expect((await world.aStranger().get('/api/admin/settled-debts')).status).toBe(401);
    expect(await person(ann).api.get('/api/admin/settled-debts?limit=x')).toMatchObject({
      status: 403,
      body: { code: 'NOT_SITE_ADMIN' },
    });
  });
});
