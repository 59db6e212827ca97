import { describe, expect, it } from 'vitest';
import { createDebt, pay } from '../../testing/actions/debt-fixtures.ts';
import type { Person } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { DebtResponse, DebtSumResponse } from './api.ts';

type Listed = { items: DebtResponse[]; nextCursor: string | null; summary: object };

/** Who owes whom how many dollars, in the order created, including equal debts in both directions. */
const owed = ['ann bob 20', 'bob ann 20', 'ann bob 20', 'bob ann 50', 'carla bob 30', 'ann carla 5', 'bob ann 20'];

const world = await testWorld();
const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];
const people: Record<string, Person> = { ann, bob, carla };
const group = await world.aGroup(carla, ann, bob);
const debts: DebtResponse[] = [];
for (const words of owed) {
  const [debtor = '', creditor = '', dollars] = words.split(' ');
  debts.push(await createDebt(group, { ...pairId(people, debtor, creditor), amountCents: Number(dollars) * 100 }));
}

function pairId(people: Record<string, Person>, debtor: string, creditor: string) {
  return { debtor: people[debtor] ?? ann, creditor: people[creditor] ?? ann };
}

const read = async <T = Listed>(person: Person, rest: string) =>
  (await person.api.get<T>(`/api/groups/${group.id}/debts${rest}`)).body;

/** Reads a list in pages of two. */
async function readAll(person: Person, query: string): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Listed = await read(person, `?limit=2&${query}${cursor && `&cursor=${cursor}`}`);
    found.push(
      ...page.items.map(
        ({ debtorName, creditorName, amountCents }) => `${debtorName} ${creditorName} ${amountCents / 100}`,
      ),
    );
    cursor = page.nextCursor;
  }
  return found;
}

const within = (person: Person, other: Person) => `between=${person.id},${other.id}`;

describe('the pending debts', () => {
  it('are listed in the tab for their direction, the largest first, page by page (DB-02 to DB-04)', async () => {
    expect(await readAll(ann, 'tab=i_owe')).toEqual(['Ann Bob 20', 'Ann Bob 20', 'Ann Carla 5']);
    expect(await readAll(ann, 'tab=owed_to_me')).toEqual(['Bob Ann 50', 'Bob Ann 20', 'Bob Ann 20']);
    expect((await readAll(ann, 'tab=all')).sort()).toEqual(debts.map(describeDebt).sort());
  });

  it('between two people are listed in both directions, each once, for every viewer (DB-04)', async () => {
    for (const query of [within(ann, bob), within(bob, ann)]) {
      const listed = await readAll(carla, query);
      expect(listed[0]).toBe('Bob Ann 50');
      expect(listed.slice(1).sort()).toEqual(['Ann Bob 20', 'Ann Bob 20', 'Bob Ann 20', 'Bob Ann 20']);
    }
    expect(await readAll(ann, `${within(ann, bob)}&tab=i_owe`)).toEqual(['Ann Bob 20', 'Ann Bob 20']);
    expect(await readAll(carla, `${within(ann, bob)}&tab=i_owe`)).toEqual([]);
    expect(await readAll(ann, `between=${ann.id},${'x'.repeat(24)}`)).toEqual([]);
  });

  function describeDebt({ debtorName, creditorName, amountCents }: DebtResponse): string {
    return `${debtorName} ${creditorName} ${amountCents / 100}`;
  }
});

describe('the totals', () => {
  const sums = async () =>
    (await read<{ items: DebtSumResponse[] }>(ann, '/sums')).items
      .map(({ debtorName, creditorName, amountCents, debtCount }) => [debtorName, creditorName, amountCents, debtCount])
      .sort();

  it("cover all debts in a direction, and the summary covers all of the viewer's debts (DB-01, DB-04)", async () => {
    expect(await sums()).toEqual([
      ['Ann', 'Bob', 4_000, 2],
      ['Ann', 'Carla', 500, 1],
      ['Bob', 'Ann', 9_000, 3],
      ['Carla', 'Bob', 3_000, 1],
    ]);
    const { summary } = await read(ann, '?limit=1');
    expect(summary).toEqual({ owedToYouCents: 9_000, youOweCents: 4_500, netCents: 4_500 });
  });

  it('change with each payment and each undo (DB-15, DB-22)', async () => {
    const before = await sums();
    const ofPair = debts.filter(({ debtorName, creditorName }) => `${debtorName}${creditorName}`.length === 6);
    expect((await pay(ann, group, ofPair)).status).toBe(200);
    expect(await sums()).toEqual([
      ['Ann', 'Carla', 500, 1],
      ['Carla', 'Bob', 3_000, 1],
    ]);
    const [first] = ofPair;
    await carla.api.post(`/api/groups/${group.id}/debts/${first?.id}/undo`, { reason: 'Sent twice' });
    expect(await sums()).toEqual(before);
  });
});

it('the group can see what a payment covers, even after it was undone (DB-25)', async () => {
  const chosen = debts.filter(({ debtorName }) => debtorName === 'Carla');
  const { payment } = (await pay(bob, group, chosen)).body;
  const covered = async () =>
    (await ann.api.get<Listed>(`/api/groups/${group.id}/payments/${payment.id}/debts`)).body.items;
  expect(await covered()).toMatchObject([{ id: chosen[0]?.id, status: 'settled' }]);
  await carla.api.post(`/api/groups/${group.id}/debts/${chosen[0]?.id}/undo`, { reason: 'Sent twice' });
  expect(await covered()).toMatchObject([{ id: chosen[0]?.id, status: 'pending' }]);
});
