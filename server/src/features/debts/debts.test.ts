import { HOUR_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { accept, postBid } from '../../testing/actions/bidding.ts';
import type { Person, TestGroup } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { DebtResponse, PaymentResponse, RecordedPaymentResponse } from './api.ts';

type DebtList = {
  items: DebtResponse[];
  nextCursor: string | null;
  summary: { owedToYouCents: number; youOweCents: number; netCents: number };
};
type Refusal = { code: string; message: string };

const world = await testWorld();
const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];

/** Makes `loser` owe `winner` this many dollars in the group, through an even bet the loser posted. */
async function aDebt(group: TestGroup, { loser, winner, dollars }: { loser: Person; winner: Person; dollars: number }) {
  const game = world.aGame();
  const bid = await postBid(loser, group, game, { betType: 'spread', side: 'home', amountCents: dollars * 100 });
  const accepted = await accept(winner, group, bid);
  world.clock.advance(6 * HOUR_MS);
  world.endGame(game, 0, 20);
  await world.runJob('settle-bets');
  const debts = await debtsIn(group, loser);
  const debt = debts.items.find((known) => known.betId === accepted.body.bet.id);
  if (!debt) throw new Error('no debt');
  return debt;
}

const debtsIn = async (group: TestGroup, person: Person) =>
  (await person.api.get<DebtList>(`/api/groups/${group.id}/debts`)).body;

const pay = <T = RecordedPaymentResponse>(person: Person, group: TestGroup, input: object) =>
  person.api.post<T>(`/api/groups/${group.id}/payments`, input);

const paymentsIn = async (group: TestGroup) =>
  (await ann.api.get<{ items: PaymentResponse[] }>(`/api/groups/${group.id}/payments`)).body.items;

describe('the list of debts', () => {
  it("shows every pending debt in the group, the largest first, and the viewer's own totals (DB-01, DB-03, DB-04)", async () => {
    const group = await world.aGroup(ann, bob, carla);
    await aDebt(group, { loser: ann, winner: bob, dollars: 20 });
    await aDebt(group, { loser: bob, winner: ann, dollars: 50 });
    await aDebt(group, { loser: carla, winner: bob, dollars: 30 });
    const list = await debtsIn(group, ann);
    expect(list.items.map((debt) => debt.amountCents)).toEqual([5_000, 3_000, 2_000]);
    expect(list.summary).toEqual({ owedToYouCents: 5_000, youOweCents: 2_000, netCents: 3_000 });
    const [first] = list.items;
    expect(first).toMatchObject({ debtorName: 'Bob', creditorName: 'Ann', status: 'pending', paymentId: null });
    expect(first?.gameInfo).toMatchObject({ homeTeam: 'Kansas City Chiefs', betType: 'spread' });
    const page = (await ann.api.get<DebtList>(`/api/groups/${group.id}/debts?limit=2`)).body;
    const rest = (await ann.api.get<DebtList>(`/api/groups/${group.id}/debts?limit=2&cursor=${page.nextCursor}`)).body;
    expect([...page.items, ...rest.items].map((debt) => debt.id)).toEqual(list.items.map((debt) => debt.id));
  });
});

describe('stored records', () => {
  it('debts and payments are stored with whole cents, times in UTC, and the names at the time (EN-06, EN-07, EN-19)', async () => {
    const [dora, emil] = [await world.aUser('Dora'), await world.aUser('Emil')];
    const group = await world.aGroup(dora, emil);
    const debt = await aDebt(group, { loser: dora, winner: emil, dollars: 20 });
    const at = world.clock.read().toISOString();
    expect(debt).toEqual({
      id: expect.any(String),
      groupId: group.id,
      betId: expect.any(String),
      debtorId: dora.id,
      debtorName: 'Dora',
      creditorId: emil.id,
      creditorName: 'Emil',
      amountCents: 2_000,
      status: 'pending',
      gameInfo: {
        sport: 'americanfootball_nfl',
        homeTeam: 'Kansas City Chiefs',
        awayTeam: 'Buffalo Bills',
        betType: 'spread',
        gameTime: expect.stringMatching(/Z$/),
      },
      betDescription: expect.stringContaining('Chiefs'),
      paymentId: null,
      paymentMethod: null,
      settledAt: null,
      ...{ planId: null, nudgedAt: null },
      createdAt: at,
      lastModified: at,
    });
    const { payment, debts } = (await pay(emil, group, { debtIds: [debt.id], paymentMethod: 'zelle' })).body;
    const settled = { status: 'settled', paymentId: payment.id, paymentMethod: 'zelle', settledAt: payment.createdAt };
    expect(debts).toEqual([{ ...debt, ...settled, lastModified: payment.createdAt }]);
    expect(payment).toEqual({
      id: expect.any(String),
      groupId: group.id,
      debtIds: [debt.id],
      payerId: dora.id,
      payerName: 'Dora',
      payeeId: emil.id,
      payeeName: 'Emil',
      amountCents: 2_000,
      paymentMethod: 'zelle',
      settledBy: emil.id,
      settledByName: 'Emil',
      comments: '',
      status: 'recorded',
      planId: null,
      createdAt: world.clock.read().toISOString(),
      reversedAt: null,
      reversedBy: null,
      reversedByName: null,
      reversalReason: null,
    });
    expect((await dora.api.call('PATCH', '/api/me/settings', { body: { displayName: 'Dora Voss' } })).status).toBe(200);
    expect((await dora.api.get(`/api/groups/${group.id}/payments`)).body.items).toEqual([payment]);
    expect((await dora.api.get(`/api/groups/${group.id}/debts/settled`)).body.items).toMatchObject([
      { debt: { debtorName: 'Dora' }, payment: { payerName: 'Dora' } },
    ]);
  });

  it('a payment is stored with the names on its date, whatever names the debt has (EN-19)', async () => {
    const [fay, gus] = [await world.aUser('Fay'), await world.aUser('Gus')];
    const group = await world.aGroup(fay, gus);
    const debt = await aDebt(group, { loser: fay, winner: gus, dollars: 20 });
    await fay.api.call('PATCH', '/api/me/settings', { body: { displayName: 'Fay Moss' } });
    const { payment, debts } = (await pay(fay, group, { debtIds: [debt.id], paymentMethod: 'cash' })).body;
    expect(debts[0]?.debtorName).toBe('Fay');
    expect(payment).toMatchObject({ payerName: 'Fay Moss', payeeName: 'Gus', settledByName: 'Fay Moss' });
  });
});

describe('recording a payment', () => {
  it('a payment settles one debt, and a missing method is stored as other (DB-07, DB-15)', async () => {
    const group = await world.aGroup(ann, bob);
    const debt = await aDebt(group, { loser: ann, winner: bob, dollars: 20 });
    const { status, body } = await pay(bob, group, { debtIds: [debt.id] });
    expect(status).toBe(200);
    expect(body.payment).toMatchObject({
      debtIds: [debt.id],
      payerId: ann.id,
      payeeId: bob.id,
      amountCents: 2_000,
      paymentMethod: 'other',
      settledBy: bob.id,
      settledByName: 'Bob',
      status: 'recorded',
    });
    expect(body.debts).toMatchObject([{ id: debt.id, status: 'settled', paymentId: body.payment.id }]);
    expect((await debtsIn(group, ann)).items).toEqual([]);
    expect(await paymentsIn(group)).toEqual([body.payment]);
  });

  it('a payment nets both directions between two people, and the one who owes more pays the difference (DB-06, DB-08)', async () => {
    const group = await world.aGroup(ann, bob);
    const small = await aDebt(group, { loser: ann, winner: bob, dollars: 20 });
    const large = await aDebt(group, { loser: bob, winner: ann, dollars: 50 });
    const input = { debtIds: [small.id, large.id], paymentMethod: 'venmo', comments: ' thanks ' };
    const { body } = await pay(ann, group, input);
    expect(body.payment).toMatchObject({ payerId: bob.id, payeeId: ann.id, amountCents: 3_000, comments: 'thanks' });
    expect(body.debts.map((debt) => debt.status)).toEqual(['settled', 'settled']);
    const parts = await world.database.db
      .selectFrom('paymentDebts')
      .select('amountCents')
      .where('paymentId', '=', body.payment.id)
      .execute();
    expect(parts.reduce((sum, part) => sum + part.amountCents, 0)).toBe(3_000);
  });

  it('a payment for debts that cancel out is $0 (DB-08)', async () => {
    const group = await world.aGroup(ann, bob);
    const one = await aDebt(group, { loser: ann, winner: bob, dollars: 20 });
    const two = await aDebt(group, { loser: bob, winner: ann, dollars: 20 });
    const { status, body } = await pay(ann, group, { debtIds: [one.id, two.id], paymentMethod: 'cash' });
    expect([status, body.payment.amountCents]).toEqual([200, 0]);
  });

  it('sixteen simultaneous requests record one payment (DB-12, DB-14)', async () => {
    const group = await world.aGroup(ann, bob);
    const debt = await aDebt(group, { loser: ann, winner: bob, dollars: 10 });
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => pay<Refusal>(n % 2 ? ann : bob, group, { debtIds: [debt.id] })),
    );
    const refused = answers.filter((answer) => answer.status !== 200);
    expect(refused).toHaveLength(15);
    expect(new Set(refused.map((answer) => answer.body.message))).toEqual(
      new Set(['Failed to record payment. This debt has already been settled.']),
    );
    expect(await paymentsIn(group)).toHaveLength(1);
  });

  it('of two payments that share a debt, one is recorded in full and the other not at all', async () => {
    const group = await world.aGroup(ann, bob);
    const debts = [
      await aDebt(group, { loser: ann, winner: bob, dollars: 10 }),
      await aDebt(group, { loser: ann, winner: bob, dollars: 20 }),
      await aDebt(group, { loser: ann, winner: bob, dollars: 30 }),
    ].map((debt) => debt.id);
    const answers = await Promise.all([
      pay<Refusal>(ann, group, { debtIds: debts.slice(0, 2), paymentMethod: 'cash' }),
      pay<Refusal>(bob, group, { debtIds: debts.slice(1), paymentMethod: 'cash' }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404]);
    expect((await debtsIn(group, ann)).items).toHaveLength(1);
  });
});

describe('refused payments', () => {
  it('a refused payment gives its reason and settles nothing (DB-07 to DB-12)', async () => {
    const group = await world.aGroup(ann, bob, carla);
    const mine = await aDebt(group, { loser: ann, winner: bob, dollars: 10 });
    const more = await aDebt(group, { loser: ann, winner: bob, dollars: 15 });
    const theirs = await aDebt(group, { loser: carla, winner: bob, dollars: 25 });
    const both = [mine.id, more.id];
    const failed = (reason: string) => `Failed to record payment. ${reason}`;
    const attempts = [
      [ann, { debtIds: both }, 422, 'Please select a payment method'],
      [
        ann,
        { debtIds: both, paymentMethod: 'gold' },
        422,
        failed('Invalid payment information. Please check and try again.'),
      ],
      [
        ann,
        { debtIds: [], paymentMethod: 'cash' },
        422,
        failed('Invalid payment information. Please check and try again.'),
      ],
      [ann, { debtIds: 'all' }, 422, failed('Invalid payment information. Please check and try again.')],
      [ann, { debtIds: ['a\0b'] }, 422, failed('Invalid payment information. Please check and try again.')],
      [ann, { debtIds: ['x'.repeat(24)] }, 404, failed('The debt could not be found.')],
      [
        ann,
        { debtIds: [mine.id, 'x'.repeat(24)], paymentMethod: 'cash' },
        404,
        failed('Some debts could not be found. They may have already been settled.'),
      ],
      [
        ann,
        { debtIds: [mine.id, theirs.id], paymentMethod: 'cash' },
        422,
        failed('All debts must be between the same two users.'),
      ],
      [
        carla,
        { debtIds: [mine.id] },
        403,
        failed(
          'You do not have permission to settle these debts. You must be either the person who owes or is owed money.',
        ),
      ],
      [
        ann,
        { debtIds: [mine.id], comments: 'a\0b' },
        422,
        failed('Invalid payment information. Please check and try again.'),
      ],
      [ann, { debtIds: [mine.id], comments: 'x'.repeat(501) }, 422, 'Comments can have at most 500 characters'],
    ] as const;
    for (const [person, input, status, message] of attempts) {
      const answer = await pay<Refusal>(person, group, input);
      expect([answer.status, answer.body.message]).toEqual([status, message]);
    }
    expect((await debtsIn(group, ann)).items).toHaveLength(3);
    expect(await paymentsIn(group)).toEqual([]);
  });

  it('strangers and members of other groups cannot record a payment (ER-05)', async () => {
    const group = await world.aGroup(ann, bob);
    const debt = await aDebt(group, { loser: ann, winner: bob, dollars: 10 });
    const stranger = await world.aStranger().post<Refusal>(`/api/groups/${group.id}/payments`, { debtIds: [debt.id] });
    const outsider = await pay<Refusal>(carla, group, { debtIds: [debt.id] });
    const other = await world.aGroup(ann, bob);
    const foreign = await pay<Refusal>(ann, other, { debtIds: [debt.id] });
    expect([stranger.status, outsider.status, foreign.status]).toEqual([401, 404, 404]);
    const blind = [
      await world.aStranger().post<Refusal>(`/api/groups/${group.id}/payments`, {}),
      await pay<Refusal>(carla, group, {}),
    ];
    expect(blind.map((answer) => answer.status)).toEqual([401, 404]);
    expect((await debtsIn(group, ann)).items).toHaveLength(1);
  });
});
