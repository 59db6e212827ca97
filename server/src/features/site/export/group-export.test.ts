import { accountErrors } from '@evens/domain/accounts/errors';
import { groupErrors } from '@evens/domain/groups/errors';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { createDebt, pay } from '../../../testing/actions/debt-fixtures.ts';
import { setRole } from '../../../testing/actions/members.ts';
import type { Person, TestGroup } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';

const world = await testWorld();

type Row = Record<string, string>;
type GroupData = Record<'bets' | 'debts' | 'payments' | 'log', Record<string, unknown>[]>;

const ask = ({ api }: Person, group: TestGroup, query = '') => api.fetch(`/api/groups/${group.id}/export${query}`);

async function everything(person: Person, group: TestGroup): Promise<GroupData> {
  return (await person.api.get<GroupData>(`/api/groups/${group.id}/export`)).body;
}

async function table(person: Person, group: TestGroup, what: string): Promise<Row[]> {
  const answer = await ask(person, group, `?format=csv&what=${what}`);
  return parse(Buffer.from(await answer.arrayBuffer()), { bom: true, columns: true });
}

/** Between Bob and Carla, so the admin who exports isn't a party. */
async function debtsOfOthers() {
  const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('=Bob'), await world.aUser('Carla')];
  const group = await world.aGroup(ann, bob, carla);
  const paid = await createDebt(group, { debtor: bob, creditor: carla, amountCents: 2_500 });
  world.clock.advance(1_000);
  const open = await createDebt(group, { debtor: carla, creditor: bob, amountCents: 1_100 });
  await pay(bob, group, [paid]);
  return { ann, bob, carla, group, paid, open };
}

describe("a group's export (OP-08)", () => {
  it('is one file for programs, with everything between all members, and names as they were saved', async () => {
    const { ann, group, paid, open } = await debtsOfOthers();
    const data = await everything(ann, group);
    expect(Object.keys(data)).toEqual(['bets', 'debts', 'payments', 'log']);
    expect(data.bets.map(({ id, winner }) => ({ id, winner }))).toEqual([
      { id: paid.betId, winner: 'Carla' },
      { id: open.betId, winner: '=Bob' },
    ]);
    expect(data.debts).toMatchObject([
      { id: paid.id, debtor: '=Bob', creditor: 'Carla', amountCents: 2_500, amountDollars: '25.00', status: 'settled' },
      { id: open.id, debtor: 'Carla', creditor: '=Bob', amountCents: 1_100, status: 'pending', settledAt: null },
    ]);
    expect(data.payments).toMatchObject([{ payer: '=Bob', payee: 'Carla', amountCents: 2_500, status: 'recorded' }]);
    expect(data.debts[0]?.owedSince).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('comes as tables for spreadsheets, in which no name is run as a formula', async () => {
    const { ann, group, paid, open } = await debtsOfOthers();
    expect(await table(ann, group, 'debts')).toMatchObject([
      { id: paid.id, debtor: "'=Bob", amountCents: '2500', amountDollars: '25.00' },
      { id: open.id, creditor: "'=Bob", amountDollars: '11.00' },
    ]);
    expect(await table(ann, group, 'payments')).toMatchObject([{ payer: "'=Bob", amountDollars: '25.00' }]);
    expect(await table(ann, group, 'bets')).toMatchObject([{ id: paid.betId }, { id: open.betId }]);
  });

  it('holds the whole group log in order, also as a table', async () => {
    const { ann, bob, group } = await debtsOfOthers();
    await setRole(ann, group, bob, 'admin');
    const rows = Array.from({ length: 250 }, (_, index) => ({
      groupId: group.id,
      userId: ann.id,
      userName: ann.name,
      kind: 'settings' as const,
      text: `Change ${index}.`,
      at: world.clock.read(),
    }));
    await world.database.db.insertInto('groupLog').values(rows).execute();
    const { log } = await everything(ann, group);
    expect(log[0]).toMatchObject({ by: 'Ann', about: 'member', what: 'Ann created the group “Sunday Crew”.' });
    expect(log.slice(-251).map(({ what }) => what)).toEqual([
      'Ann made =Bob an admin.',
      ...rows.map(({ text }) => text),
    ]);
    const asText = (what: unknown) => String(what).replace(/^=/, "'=");
    expect((await table(ann, group, 'log')).map(({ what }) => what)).toEqual(log.map(({ what }) => asText(what)));
  });

  it('holds nothing from another group', async () => {
    const { ann, group } = await debtsOfOthers();
    const other = await debtsOfOthers();
    const ids = (await everything(ann, group)).debts.map(({ groupId }) => groupId);
    expect(new Set(ids)).toEqual(new Set([group.id]));
    expect((await everything(other.ann, other.group)).debts).toHaveLength(2);
  });

  it('is a file with a name', async () => {
    const { ann, group } = await debtsOfOthers();
    const named = async (query: string) => (await ask(ann, group, query)).headers.get('content-disposition');
    expect(await named('')).toBe('attachment; filename="evens-group.json"');
    expect(await named('?format=csv')).toBe('attachment; filename="evens-group-bets.csv"');
    expect(await named('?format=csv&what=debts')).toBe('attachment; filename="evens-group-debts.csv"');
  });

  it('is complete, with each row once, no matter how many there are', async () => {
    const { ann, bob, carla, group } = await debtsOfOthers();
    const rows = Array.from({ length: 1_200 }, (_, index) => ({
      id: `p${String(index).padStart(23, '0')}`,
      groupId: group.id,
      payerId: bob.id,
      payerName: bob.name,
      payeeId: carla.id,
      payeeName: carla.name,
      amountCents: index + 1,
      paymentMethod: 'cash' as const,
      settledBy: bob.id,
      settledByName: bob.name,
      comments: '',
      status: 'recorded' as const,
      planId: null,
      createdAt: new Date(world.clock.read().getTime() + 1_000),
    }));
    await world.database.db.insertInto('payments').values(rows).execute();
    const listed = (await table(ann, group, 'payments')).slice(1);
    expect(listed.map(({ amountCents }) => Number(amountCents))).toEqual(rows.map(({ amountCents }) => amountCents));
    expect(listed.slice(0, 2).map(({ amountDollars }) => amountDollars)).toEqual(['0.01', '0.02']);
  });

  it("is only for the group's admins, and only in known formats and parts (ER-05)", async () => {
    const { ann, bob, group } = await debtsOfOthers();
    const eve = await world.aUser('Eve');
    await world.aGroup(eve);
    const answers = await Promise.all([
      world.aStranger().get(`/api/groups/${group.id}/export`),
      eve.api.get(`/api/groups/${group.id}/export?format=xml`),
      bob.api.get(`/api/groups/${group.id}/export?format=xml`),
      ann.api.get(`/api/groups/${group.id}/export?format=xml`),
      ann.api.get(`/api/groups/${group.id}/export?format=csv&what=users`),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [401, accountErrors.NOT_SIGNED_IN.code],
      [404, groupErrors.GROUP_NOT_FOUND.code],
      [403, groupErrors.NOT_GROUP_ADMIN.code],
      [422, 'INVALID_INPUT'],
      [422, 'INVALID_INPUT'],
    ]);
  });
});
