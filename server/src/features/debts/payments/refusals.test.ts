import { accountErrors } from '@evens/domain/accounts/errors';
import { debtErrors } from '@evens/domain/debts/errors';
import { groupErrors } from '@evens/domain/groups/errors';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { httpErrors } from '../../../http/errors.ts';
import { createDebt, pay } from '../../../testing/actions/debt-fixtures.ts';
import { callAll, callOnce, noCursors, noIds, refusalFor, removeFrom } from '../../../testing/checks/refusals.ts';
import type { Person, TestGroup } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { DebtResponse } from '../api.ts';

const world = await testWorld();

/**
 * Ann owes Bob. Dora is another member, Carla is the admin, Finn was a member, Otto has his own group, and Sue is a
 * site admin.
 */
let people: Record<'Ann' | 'Bob' | 'Dora' | 'Carla' | 'Finn' | 'Otto' | 'Sue', Person>;
let group: TestGroup;
let elsewhere: TestGroup;
let pending: DebtResponse;
let settled: DebtResponse;
let undone: DebtResponse;
let ofOthers: DebtResponse;
let paymentId: string;

beforeAll(async () => {
  const named = (name: string) => world.aUser(name);
  const [Ann, Bob, Dora] = [await named('Ann'), await named('Bob'), await named('Dora')];
  const [Carla, Finn, Otto, Sue] = [await named('Carla'), await named('Finn'), await named('Otto'), await named('Sue')];
  people = { Ann, Bob, Dora, Carla, Finn, Otto, Sue };
  await world.makeSiteAdmin(Sue);
  group = await world.aGroup(Carla, Ann, Bob, Dora, Finn);
  elsewhere = await world.aGroup(Otto, Ann, Carla);
  await removeFrom(world, group, Finn);
  const owed = (amountCents: number) => createDebt(group, { debtor: Ann, creditor: Bob, amountCents });
  [pending, settled, undone] = [await owed(1_000), await owed(2_000), await owed(3_000)];
  ofOthers = await createDebt(elsewhere, { debtor: Ann, creditor: Otto, amountCents: 4_000 });
  paymentId = (await pay(Ann, group, [settled])).body.payment.id;
  await pay(Ann, group, [undone]);
  await pay(Ann, elsewhere, [ofOthers]);
  await Carla.api.post(path(`/debts/${undone.id}/undo`), { reason: 'Sent twice' });
});

const path = (rest: string, { id } = group) => `/api/groups/${id}${rest}`;
const undo = (who: keyof typeof people, debt: { id: string }, body: unknown = { reason: 'Sent twice' }) =>
  people[who].api.call('POST', path(`/debts/${debt.id}/undo`), { body });

describe('access is checked before the input (ER-05)', () => {
  const { NOT_SIGNED_IN } = accountErrors;
  const { PAYMENT_NOT_SIGNED_IN, UNDO_NOT_SIGNED_IN } = debtErrors;

  it.each([
    ['GET', '/debts', undefined, NOT_SIGNED_IN],
    ['GET', '/debts?limit=0', undefined, NOT_SIGNED_IN],
    ['GET', '/debts/settled', undefined, NOT_SIGNED_IN],
    ['GET', '/debts/settled?limit=0', undefined, NOT_SIGNED_IN],
    ['GET', '/payments', undefined, NOT_SIGNED_IN],
    ['GET', '/payments?limit=0', undefined, NOT_SIGNED_IN],
    ['GET', '/debts/sums', undefined, NOT_SIGNED_IN],
    ['GET', '/payments/{payment}/debts', undefined, NOT_SIGNED_IN],
    ['GET', '/payments/a%00b/debts', undefined, NOT_SIGNED_IN],
    ['POST', '/payments', { debtIds: ['{pending}'] }, PAYMENT_NOT_SIGNED_IN],
    ['POST', '/payments', {}, PAYMENT_NOT_SIGNED_IN],
    ['POST', '/debts/{settled}/undo', { reason: 'Sent twice' }, UNDO_NOT_SIGNED_IN],
    ['POST', '/debts/{settled}/undo', {}, UNDO_NOT_SIGNED_IN],
    ['POST', '/debts/a%00b/undo', {}, UNDO_NOT_SIGNED_IN],
  ] as const)('%s %s with %j is refused for lack of access', async (method, rest, body, signedOut) => {
    const at = path(rest.replace('{settled}', settled.id).replace('{payment}', paymentId));
    const askers = [world.aStranger(), people.Otto.api, people.Finn.api];
    const calls = askers.map((api) => () => api.call(method, at, body ? { body } : {}));
    const { GROUP_NOT_FOUND } = groupErrors;
    expect(await callAll(world, calls)).toEqual([signedOut, GROUP_NOT_FOUND, GROUP_NOT_FOUND].map(refusalFor));
  });

  it.each([
    ['GET', '/debts'],
    ['GET', '/debts/settled'],
    ['GET', '/payments'],
    ['POST', '/payments'],
  ] as const)('a site admin who is not a member is refused: %s %s', async (method, rest) => {
    const call = () => people.Sue.api.call(method, path(rest), method === 'POST' ? { body: {} } : {});
    expect(await callOnce(world, call)).toEqual(refusalFor(groupErrors.GROUP_NOT_FOUND));
  });
});

describe('undoing a payment', () => {
  const { UNDO_REASON_MISSING, UNDO_REASON_TOO_LONG } = debtErrors;

  it('is limited to admins, and refused to a party or another member (DB-19)', async () => {
    const calls = (['Ann', 'Bob', 'Dora'] as const).map((who) => () => undo(who, settled));
    expect(await callAll(world, calls)).toEqual(Array(3).fill(refusalFor(groupErrors.NOT_GROUP_ADMIN)));
  });

  it('requires a group, even from a site admin', async () => {
    const nowhere = path(`/debts/${settled.id}/undo`, { ...group, id: 'x'.repeat(24) });
    const call = () => people.Sue.api.post(nowhere, { reason: 'Sent twice' });
    expect(await callOnce(world, call)).toEqual(refusalFor(groupErrors.GROUP_NOT_FOUND));
  });

  it.each([
    ['nothing', {}, UNDO_REASON_MISSING],
    ['no text', { reason: 7 }, UNDO_REASON_MISSING],
    ['an empty reason', { reason: '' }, UNDO_REASON_MISSING],
    ['a blank reason', { reason: ' \n' }, UNDO_REASON_MISSING],
    ['what no database keeps', { reason: 'a\0b' }, UNDO_REASON_MISSING],
    ['501 characters', { reason: 'x'.repeat(501) }, UNDO_REASON_TOO_LONG],
    ['a further field', { reason: 'Sent twice', force: true }, httpErrors.INVALID_INPUT],
  ])('requires a reason, and refuses %s (DB-20)', async (_, body, spec) => {
    const calls = (['Carla', 'Sue'] as const).map((who) => () => undo(who, settled, body));
    expect(await callAll(world, calls)).toEqual(Array(2).fill(refusalFor(spec)));
  });

  it.each(noIds)('is refused for a debt with the id %s (DB-21)', async (id) => {
    expect(await callOnce(world, () => undo('Carla', { id }))).toEqual(refusalFor(debtErrors.UNDO_DEBT_NOT_FOUND));
  });

  it('says that a debt is in another group if the admin can see it, and otherwise that it is not found (DB-21, ER-05)', async () => {
    const sees = [() => undo('Carla', ofOthers), () => undo('Sue', ofOthers)];
    expect(await callAll(world, sees)).toEqual(Array(2).fill(refusalFor(debtErrors.DEBT_OF_OTHER_GROUP)));
    const call = () => people.Otto.api.post(path(`/debts/${settled.id}/undo`, elsewhere), { reason: 'Sent twice' });
    expect(await callOnce(world, call)).toEqual(refusalFor(debtErrors.UNDO_DEBT_NOT_FOUND));
  });

  it('works only on settled debts, and only once (DB-21, DB-23)', async () => {
    const calls = [pending, undone].flatMap((debt) => [() => undo('Carla', debt), () => undo('Sue', debt)]);
    const { DEBT_NOT_SETTLED, PAYMENT_ALREADY_REVERSED } = debtErrors;
    const specs = [DEBT_NOT_SETTLED, DEBT_NOT_SETTLED, PAYMENT_ALREADY_REVERSED, PAYMENT_ALREADY_REVERSED];
    expect(await callAll(world, calls)).toEqual(specs.map(refusalFor));
  });
});

describe('recording a payment', () => {
  const { PAYMENT_FORBIDDEN, DEBT_ALREADY_SETTLED, DEBT_NOT_FOUND, PAYMENT_TOO_MANY_DEBTS } = debtErrors;

  it('is limited to the two parties, and refused to another member or the admin (DB-09)', async () => {
    const calls = (['Dora', 'Carla'] as const).map((who) => () => pay(people[who], group, [pending]));
    expect(await callAll(world, calls)).toEqual(Array(2).fill(refusalFor(PAYMENT_FORBIDDEN)));
  });

  it('is refused for debts that are settled or in another group (DB-12)', async () => {
    const calls = [settled, ofOthers].map((debt) => () => pay(people.Ann, group, [debt]));
    expect(await callAll(world, calls)).toEqual([DEBT_ALREADY_SETTLED, DEBT_NOT_FOUND].map(refusalFor));
  });

  it('is refused for more debts than the limit', async () => {
    const debts = Array.from({ length: 2_001 }, (_, n) => ({ id: String(n).padStart(24, 'x') }));
    expect(await callOnce(world, () => pay(people.Ann, group, debts))).toEqual(refusalFor(PAYMENT_TOO_MANY_DEBTS));
  });

  it('is rolled back when it takes the server over five seconds (DB-13)', async () => {
    const now = vi.spyOn(world.clock, 'now').mockImplementation(async () => {
      world.clock.advance(5_001);
      return world.clock.read();
    });
    const answer = await callOnce(world, () => pay(people.Ann, group, [pending]));
    now.mockRestore();
    expect(answer).toEqual(refusalFor(debtErrors.PAYMENT_TOO_SLOW));
  });
});

describe('the debts a payment covers', () => {
  it.each(noIds)('are not found for a payment with the id %s', async (id) => {
    const call = () => people.Ann.api.get(path(`/payments/${id}/debts`));
    expect(await callOnce(world, call)).toEqual(refusalFor(debtErrors.PAYMENT_NOT_FOUND));
  });

  it('are not found from another group', async () => {
    const call = () => people.Ann.api.get(path(`/payments/${paymentId}/debts`, elsewhere));
    expect(await callOnce(world, call)).toEqual(refusalFor(debtErrors.PAYMENT_NOT_FOUND));
  });
});

describe('an invalid list request', () => {
  const lists = ['/debts', '/debts/settled', '/payments'];

  it.each(['limit=0', 'limit=101', 'limit=ten', `cursor=${'x'.repeat(201)}`])('is refused: %s', async (query) => {
    const calls = lists.map((list) => () => people.Ann.api.get(path(`${list}?${query}`)));
    expect(await callAll(world, calls)).toEqual(Array(3).fill(refusalFor(httpErrors.INVALID_INPUT)));
  });

  it.each(['tab=settled', 'between=ann', 'between=a%00b,c'])('is refused for pending debts: %s', async (query) => {
    expect(await callOnce(world, () => people.Ann.api.get(path(`/debts?${query}`)))).toEqual(
      refusalFor(httpErrors.INVALID_INPUT),
    );
  });

  it.each(noCursors)('is refused with the cursor %s', async (cursor) => {
    for (const list of lists) {
      expect((await people.Ann.api.get(path(`${list}?cursor=${cursor}`))).status).toBe(422);
    }
  });
});
