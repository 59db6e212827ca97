import { accountErrors } from '@evens/domain/accounts/errors';
import type { AuditCounts, Difference } from '@evens/domain/audit/model';
import { groupErrors } from '@evens/domain/groups/errors';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { accept, postBid, postCustomBid } from '../../testing/actions/bidding.ts';
import { callAll, refusalFor, removeFrom } from '../../testing/checks/refusals.ts';
import type { TestGroup } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { BetResponse } from '../bets/api.ts';
import type { RecordedPaymentResponse } from '../debts/api.ts';

type GroupAudit = { groupId: string; counts: AuditCounts; differences: Difference[] };
type Books = { group: TestGroup; bet: BetResponse; payment: RecordedPaymentResponse['payment'] };

const world = await testWorld();
/** Carla is the admin. Ann and Bob bet. */
const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];

async function audit(group: TestGroup): Promise<GroupAudit> {
  return (await carla.api.get<GroupAudit>(`/api/groups/${group.id}/audit`)).body;
}

/** A group where Bob lost twenty dollars to Ann and paid them. */
async function paidBooks(): Promise<Books> {
  const group = await world.aGroup(carla, ann, bob);
  const bet = await settledBet(group);
  const debts = await ann.api.get<{ items: { id: string }[] }>(`/api/groups/${group.id}/debts`);
  const debtIds = debts.body.items.map(({ id }) => id);
  const paid = await ann.api.post<RecordedPaymentResponse>(`/api/groups/${group.id}/payments`, { debtIds });
  return { group, bet, payment: paid.body.payment };
}

async function settledBet(group: TestGroup): Promise<BetResponse> {
  const game = world.aGame();
  const bid = await postBid(bob, group, game, { betType: 'spread', side: 'home', amountCents: 2_000 });
  const { bet } = (await accept(ann, group, bid)).body;
  world.clock.advance(6 * HOUR_MS);
  world.endGame(game, 20, 27);
  await world.runJob('settle-bets');
  return bet;
}

describe('the audit of a group (OP-06)', () => {
  it('the audit confirms that everything adds up, and counts what it checked', async () => {
    const group = await world.aGroup(carla, ann, bob);
    expect(await audit(group)).toEqual({
      groupId: group.id,
      counts: { bets: 0, debts: 0, payments: 0, differences: 0 },
      differences: [],
    });
    const books = await paidBooks();
    await settledBet(books.group);
    await accept(bob, books.group, await postCustomBid(ann, books.group));
    const counts = { bets: 3, debts: 2, payments: 1, differences: 0 };
    expect(await audit(books.group)).toMatchObject({ counts, differences: [] });
  });

  it('the audit reads the books of a single moment, so bets settled and paid while it runs make no difference', async () => {
    const group = await world.aGroup(carla, ann, bob);
    for (let n = 0; n < 4; n += 1) await settledBet(group);
    const { items } = (await ann.api.get<{ items: { id: string }[] }>(`/api/groups/${group.id}/debts`)).body;
    const path = `/api/groups/${group.id}/payments`;
    const payments = items.map(({ id }) => ann.api.post(path, { debtIds: [id] }));
    const audits = await Promise.all([...items.map(() => audit(group)), ...payments.map(() => audit(group))]);
    expect((await Promise.all(payments)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(audits.flatMap(({ differences }) => differences)).toEqual([]);
  });

  it('only group admins can run the audit', async () => {
    const group = await world.aGroup(carla, ann, bob);
    const [otto, finn] = [await world.aUser('Otto'), await world.aUser('Finn')];
    await finn.api.post('/api/groups/join', { code: group.inviteCode });
    await removeFrom(world, group, finn);
    const askers = [world.aStranger(), otto.api, finn.api, ann.api];
    const calls = askers.map((api) => () => api.get(`/api/groups/${group.id}/audit`));
    const { GROUP_NOT_FOUND, NOT_GROUP_ADMIN } = groupErrors;
    const specs = [accountErrors.NOT_SIGNED_IN, GROUP_NOT_FOUND, GROUP_NOT_FOUND, NOT_GROUP_ADMIN];
    expect(await callAll(world, calls)).toEqual(specs.map(refusalFor));
  });
});

type Found = Pick<Difference, 'subject' | 'expected' | 'found'>;

describe('the audit finds every kind of bad row (OP-06)', () => {
  const db = () => world.database.db;
  const won = 'Ann wins $20.00 from Bob';
  const shown = 'Ann won, away 27, home 20';
  const owed = 'Bob owes Ann $20.00';
  const paid = 'Bob pays Ann $20.00';
  const unpaid = { status: 'pending' as const, paymentId: null, paymentMethod: null, settledAt: null };

  it.each<[string, (books: Books) => Promise<unknown>, Found]>([
    [
      'a grading with another winner',
      ({ bet }) => db().updateTable('gradings').set({ winnerId: bet.creatorId }).where('betId', '=', bet.id).execute(),
      { subject: 'bet', expected: won, found: 'Bob wins $20.00 from Ann' },
    ],
    [
      'a grading with another amount',
      ({ bet }) => db().updateTable('gradings').set({ amountCents: 1_999 }).where('betId', '=', bet.id).execute(),
      { subject: 'bet', expected: won, found: 'Ann wins $19.99 from Bob' },
    ],
    [
      'a game with another score',
      ({ bet }) => db().updateTable('games').set({ homeScore: 21 }).where('id', '=', bet.gameId).execute(),
      { subject: 'bet', expected: 'away 27, home 21', found: 'away 27, home 20' },
    ],
    [
      'a bet with another winner',
      ({ bet }) => db().updateTable('bets').set({ winnerId: bet.creatorId }).where('id', '=', bet.id).execute(),
      { subject: 'bet', expected: shown, found: 'Bob won, away 27, home 20' },
    ],
    [
      'a bet with the wrong number of gradings',
      ({ bet }) => db().updateTable('bets').set({ grading: 2 }).where('id', '=', bet.id).execute(),
      { subject: 'bet', expected: '1, 2', found: '1' },
    ],
    [
      'a debt with another amount',
      ({ bet }) => db().updateTable('debts').set({ amountCents: 2_100 }).where('betId', '=', bet.id).execute(),
      { subject: 'bet', expected: owed, found: 'Bob owes Ann $21.00' },
    ],
    [
      'a debt that is pending again although its payment is still active',
      ({ bet }) => db().updateTable('debts').set(unpaid).where('betId', '=', bet.id).execute(),
      { subject: 'person', expected: '$0.00', found: '+$20.00' },
    ],
    [
      'a sum that its debts don’t have',
      ({ bet }) =>
        db()
          .insertInto('debtSums')
          .values({
            groupId: bet.groupId,
            debtorId: bet.creatorId,
            creditorId: bet.acceptorId,
            amountCents: 700,
            debtCount: 1,
          })
          .onConflict((known) =>
            known.columns(['groupId', 'debtorId', 'creditorId']).doUpdateSet({ amountCents: 700, debtCount: 1 }),
          )
          .execute(),
      { subject: 'person', expected: '$0.00 (0 debts)', found: '$7.00 (1 debt)' },
    ],
    [
      'a settled debt that its payment no longer covers',
      ({ payment }) => db().deleteFrom('paymentDebts').where('paymentId', '=', payment.id).execute(),
      { subject: 'debt', expected: 'exactly one', found: 'none' },
    ],
    [
      'a payment with another amount',
      ({ payment }) => db().updateTable('payments').set({ amountCents: 1 }).where('id', '=', payment.id).execute(),
      { subject: 'payment', expected: paid, found: 'Bob pays Ann $0.01' },
    ],
    [
      'a payment part that does not match its debt',
      ({ payment }) =>
        db().updateTable('paymentDebts').set({ amountCents: -2_000 }).where('paymentId', '=', payment.id).execute(),
      { subject: 'payment', expected: '$20.00', found: '−$20.00' },
    ],
  ])('the audit finds %s', async (_, plant, difference) => {
    const books = await paidBooks();
    expect((await audit(books.group)).counts.differences).toBe(0);
    await plant(books);
    const { differences, counts } = await audit(books.group);
    expect(differences).toContainEqual(expect.objectContaining(difference));
    expect(counts.differences).toBe(differences.length);
  });

  it('the audit finds a missing debt', async () => {
    const group = await world.aGroup(carla, ann, bob);
    const bet = await settledBet(group);
    await db().deleteFrom('debts').where('betId', '=', bet.id).execute();
    const { differences } = await audit(group);
    expect(differences).toMatchObject([
      { subject: 'bet', id: bet.id, betId: bet.id, expected: owed, found: 'nothing owed' },
      { subject: 'person', id: bet.creatorId, betId: null, expected: '−$20.00', found: '$0.00' },
      { subject: 'person', id: bet.acceptorId, betId: null, expected: '+$20.00', found: '$0.00' },
    ]);
  });
});
