import { debtErrors } from '@evens/domain/debts/errors';
import type { ErrorSpec } from '@evens/domain/shared/errors';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { createDebt, pay } from '../../../testing/actions/debt-fixtures.ts';
import { removeFrom } from '../../../testing/checks/refusals.ts';
import type { Person, TestGroup } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { DebtResponse, PaymentResponse, UndoResponse } from '../api.ts';

const world = await testWorld();
/** Carla is the group admin, Ann and Bob owe each other, and Sue is a site admin. */
const [carla, ann, bob] = [await world.aUser('Carla'), await world.aUser('Ann'), await world.aUser('Bob')];
const sue = await world.aUser('Sue');
await world.makeSiteAdmin(sue);

const undo = <T = UndoResponse>(person: Person, group: TestGroup, debt: { id: string }, reason = 'Sent twice') =>
  person.api.post<T>(`/api/groups/${group.id}/debts/${debt.id}/undo`, { reason });

async function aPaidBatch() {
  const group = await world.aGroup(carla, ann, bob);
  const debts = [
    await createDebt(group, { debtor: ann, creditor: bob, amountCents: 5_000 }),
    await createDebt(group, { debtor: bob, creditor: ann, amountCents: 2_000 }),
  ];
  const { body } = await pay(bob, group, debts);
  return { group, debts, payment: body.payment };
}

const pendingIn = async (group: TestGroup) =>
  (await ann.api.get<{ items: DebtResponse[]; summary: object }>(`/api/groups/${group.id}/debts`)).body;
const paymentsIn = async (group: TestGroup) =>
  (await ann.api.get<{ items: PaymentResponse[] }>(`/api/groups/${group.id}/payments`)).body.items;

async function getInbox({ id }: Person, cause: string) {
  const rows = world.database.db.selectFrom('notifications').select(['type', 'title', 'message', 'data']);
  return rows.where('userId', '=', id).where('cause', '=', cause).execute();
}

describe('undoing a payment as a group admin', () => {
  it('makes everything it covered pending again, as if never paid (DB-19, DB-22 to DB-24)', async () => {
    const { group, debts, payment } = await aPaidBatch();
    world.clock.advance(MINUTE_MS);
    const [, second] = debts;
    const { status, body } = await undo(carla, group, { id: second?.id ?? '' }, '  Never arrived ');
    expect(status).toBe(200);
    expect(body.message).toBe('Settlement undone successfully');
    expect(body.payment).toEqual({
      ...payment,
      status: 'reversed',
      reversedAt: world.clock.read().toISOString(),
      reversedBy: carla.id,
      reversedByName: 'Carla',
      reversalReason: 'Never arrived',
    });
    const { lastModified } = body.debts[0] ?? {};
    const byId = (a: DebtResponse, b: DebtResponse) => a.id.localeCompare(b.id);
    expect(body.debts.toSorted(byId)).toEqual(debts.toSorted(byId).map((debt) => ({ ...debt, lastModified })));
    const after = await pendingIn(group);
    expect(after.items.map(({ id }) => id).sort()).toEqual(debts.map(({ id }) => id).sort());
    expect(after.summary).toEqual({ owedToYouCents: 2_000, youOweCents: 5_000, netCents: -3_000 });
  });

  it('keeps the payment listed with who, when and why (DB-25, EN-07)', async () => {
    const { group, debts } = await aPaidBatch();
    const { body } = await undo(carla, group, debts[0] ?? { id: '' });
    expect(await paymentsIn(group)).toEqual([body.payment]);
  });

  it('notifies both parties once each, with the amount and the reason (NT-18)', async () => {
    const { group, debts, payment } = await aPaidBatch();
    await undo(carla, group, debts[0] ?? { id: '' });
    const cause = `payment_reversed:${payment.id}`;
    const words = 'in Sunday Crew. The debts it covered are owed again. Reason: Sent twice';
    const undone = { type: 'payment_reversed', title: 'Payment undone' };
    expect(await getInbox(ann, cause)).toMatchObject([
      { ...undone, message: `Carla undid your $30.00 payment to Bob ${words}` },
    ]);
    expect(await getInbox(bob, cause)).toMatchObject([
      { ...undone, message: `Carla undid Ann’s $30.00 payment to you ${words}` },
    ]);
    expect(await getInbox(carla, cause)).toEqual([]);
  });

  it('updates the payment and each debt on every open page of the group', async () => {
    const { group, debts, payment } = await aPaidBatch();
    const events = world.database.db.selectFrom('groupEvents').select(['type', 'data']).where('groupId', '=', group.id);
    const before = (await events.execute()).length;
    await undo(carla, group, debts[0] ?? { id: '' });
    const fresh = (await events.orderBy('number').execute()).slice(before);
    expect(fresh.map(({ type }) => type)).toEqual(['group_log', 'payment', 'debt', 'debt']);
    expect(fresh[1]?.data).toMatchObject({ id: payment.id, status: 'reversed' });
    expect(fresh[2]?.data).toMatchObject({ status: 'pending', paymentId: null });
  });

  it('frees the debts for a new payment, which can be undone too (DB-22)', async () => {
    const { group, debts, payment } = await aPaidBatch();
    const [first] = debts;
    await undo(carla, group, first ?? { id: '' });
    const again = (await pay(ann, group, debts.slice(0, 1))).body;
    expect(again.payment.id).not.toBe(payment.id);
    expect(again.debts).toMatchObject([{ id: first?.id, paymentId: again.payment.id, status: 'settled' }]);
    expect((await undo(carla, group, first ?? { id: '' })).body.payment?.id).toBe(again.payment?.id);
    const [reversed] = (await paymentsIn(group)).filter(({ id }) => id === payment.id);
    expect(reversed?.debtIds.toSorted()).toEqual(debts.map(({ id }) => id).sort());
  });

  it('never undoes a newer payment than the one that was seen (DB-23)', async () => {
    const { group, debts, payment } = await aPaidBatch();
    const [first = { id: '' }] = debts;
    const undoSeen = (settlementId: string) =>
      carla.api.post<UndoResponse & { code: string }>(`/api/groups/${group.id}/debts/${first.id}/undo`, {
        reason: 'Sent twice',
        settlementId,
      });
    await undo(carla, group, first);
    world.clock.advance(MINUTE_MS);
    const newer = (await pay(ann, group, debts.slice(0, 1))).body.payment;
    const stale = await undoSeen(payment.id);
    const { status, code } = debtErrors.PAYMENT_ALREADY_REVERSED;
    expect([stale.status, stale.body.code]).toEqual([status, code]);
    expect(await paymentsIn(group)).toMatchObject([{ id: newer.id, status: 'recorded' }, { id: payment.id }]);
    expect((await undoSeen(newer.id)).body.payment).toMatchObject({ id: newer.id, status: 'reversed' });
  });

  it('also works for a payment the admin was part of, and for one by a removed member', async () => {
    const group = await world.aGroup(carla, ann, bob);
    const own = await createDebt(group, { debtor: carla, creditor: bob, amountCents: 1_000 });
    await pay(bob, group, [own]);
    expect((await undo(carla, group, own)).status).toBe(200);
    const theirs = await createDebt(group, { debtor: ann, creditor: bob, amountCents: 1_000 });
    await pay(bob, group, [theirs]);
    await removeFrom(world, group, ann);
    expect((await undo(carla, group, theirs)).status).toBe(200);
  });
});

it("a site admin can undo a payment in someone else's group (DB-19)", async () => {
  const { group, debts } = await aPaidBatch();
  const { status, body } = await undo(sue, group, debts[0] ?? { id: '' });
  expect(status).toBe(200);
  expect(body.payment).toMatchObject({ reversedBy: sue.id, reversedByName: 'Sue' });
});

it("a group's settled debts are listed with their payments, the last settled first, and drop off when undone (DB-18)", async () => {
  const group = await world.aGroup(carla, ann, bob);
  const elsewhere = await world.aGroup(carla, ann, bob);
  await pay(ann, elsewhere, [await createDebt(elsewhere, { debtor: ann, creditor: bob, amountCents: 500 })]);
  const debts: DebtResponse[] = [];
  for (const cents of [1_000, 2_000, 3_000]) {
    const debt = await createDebt(group, { debtor: ann, creditor: bob, amountCents: cents });
    await pay(ann, group, [debt]);
    world.clock.advance(1_000);
    debts.unshift(debt);
  }
  type Settled = { items: { debt: DebtResponse; payment: PaymentResponse }[]; nextCursor: string | null };
  const list = async (query = '') => (await bob.api.get<Settled>(`/api/groups/${group.id}/debts/settled${query}`)).body;
  const all = await list();
  expect(all.items.map(({ debt }) => debt.id)).toEqual(debts.map(({ id }) => id));
  expect(all.items.every(({ debt, payment }) => payment.id === debt.paymentId)).toBe(true);
  const page = await list('?limit=2');
  expect((await list(`?limit=2&cursor=${page.nextCursor}`)).items).toEqual(all.items.slice(2));
  await undo(carla, group, debts[1] ?? { id: '' });
  expect((await list()).items.map(({ debt }) => debt.amountCents)).toEqual([3_000, 1_000]);
});

describe('simultaneous requests', () => {
  it('sixteen undos reverse one payment, and the others learn that it was already reversed (DB-23)', async () => {
    const { group, debts } = await aPaidBatch();
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        undo<ErrorSpec>(n % 2 ? carla : sue, group, debts[n % 4 ? 0 : 1] ?? { id: '' }),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(15);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(['409 This payment has already been reversed']),
    );
    expect((await pendingIn(group)).items).toHaveLength(2);
  });

  it('the same undo sent twice with one idempotency key gets two responses and runs once', async () => {
    const { group, debts } = await aPaidBatch();
    const at = `/api/groups/${group.id}/debts/${debts[0]?.id}/undo`;
    const call = { body: { reason: 'Twice' }, headers: { 'idempotency-key': 'one-undo' } };
    const [one, two] = [await carla.api.call('POST', at, call), await carla.api.call('POST', at, call)];
    expect([one.status, two]).toEqual([200, one]);
  });

  it('after payments and undos, every debt is either in one active payment or pending (DB-12, DB-22)', async () => {
    const group = await world.aGroup(carla, ann, bob);
    const debts = [
      await createDebt(group, { debtor: ann, creditor: bob, amountCents: 1_000 }),
      await createDebt(group, { debtor: bob, creditor: ann, amountCents: 2_500 }),
      await createDebt(group, { debtor: ann, creditor: bob, amountCents: 4_000 }),
    ];
    const [first = { id: '' }, second = { id: '' }] = debts;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => [
        pay<unknown>(ann, group, debts.slice(0, 2)),
        pay<unknown>(bob, group, debts.slice(1)),
        undo<unknown>(carla, group, first),
        undo<unknown>(sue, group, second),
      ]).flat(),
    );
    expect(answers.filter(({ status }) => ![200, 404, 409].includes(status))).toEqual([]);
    await expectWhole(group);
  });
});

/** Each settled debt has exactly one active payment, no other debt has one, and the totals match the pending debts. */
async function expectWhole({ id: groupId }: TestGroup): Promise<void> {
  const { db } = world.database;
  const debts = await db.selectFrom('debts').selectAll().where('groupId', '=', groupId).execute();
  const standing = await db
    .selectFrom('paymentDebts')
    .innerJoin('payments', 'payments.id', 'paymentDebts.paymentId')
    .select(['debtId', 'paymentId'])
    .where('payments.groupId', '=', groupId)
    .where('payments.status', '=', 'recorded')
    .execute();
  const paid = debts.filter(({ status }) => status === 'settled').map(({ id, paymentId }) => `${id} ${paymentId}`);
  expect(standing.map(({ debtId, paymentId }) => `${debtId} ${paymentId}`).sort()).toEqual(paid.sort());
  const sums = await db.selectFrom('debtSums').selectAll().where('groupId', '=', groupId).execute();
  for (const sum of sums) {
    const own = debts.filter(({ debtorId, status }) => debtorId === sum.debtorId && status === 'pending');
    expect([sum.debtCount, sum.amountCents]).toEqual([
      own.length,
      own.reduce((cents, { amountCents }) => cents + amountCents, 0),
    ]);
  }
}

describe('the database itself refuses', () => {
  it.each([
    ['a reversed payment without a reason', { status: 'reversed', reversedAt: new Date(), reversedByName: 'Carla' }],
    ['an active payment with a reversal reason', { reversalReason: 'Sent twice' }],
  ] as const)('%s', async (_, change) => {
    const { payment } = await aPaidBatch();
    const update = world.database.db.updateTable('payments').set(change).where('id', '=', payment.id);
    await expect(update.execute()).rejects.toThrow(/payments_reversal_is_whole/);
  });
});
