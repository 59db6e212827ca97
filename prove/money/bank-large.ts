import { setTimeout as wait } from 'node:timers/promises';
import {
  loseMillions,
  MILLION_DOLLARS,
  MILLIONS,
  pay,
  pendingDebts,
} from '@evens/server/testing/actions/debt-fixtures';
import { findBalanceErrors } from '@evens/server/testing/checks/balance-errors';
import { type Person, startWorld, type TestGroup, type World } from '@evens/server/testing/servers/world';
import { Deviations, report, secondsSince } from '../report.ts';

const ROUNDS = 5;
const LARGE_CENTS = MILLIONS * MILLION_DOLLARS;
/** The largest 32-bit integer. */
const MOST_IN_32_BITS = 2_147_483_647;

type SettledPlan = { payments: { amountCents: number }[]; debts: { id: string }[] };
type Bank = { world: World; group: TestGroup; people: readonly [Person, Person, Person]; deviations: Deviations };

/**
 * Payments and plan transfers of $22,000,000, each tried by two people at once, undone, and repeated while others read.
 * Exactly one of the two succeeds, and everything always adds up (PY-03, DB-08).
 */
export async function proveLargeSums(kind: 'postgres' | 'embedded'): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('bank');
  const world = await startWorld({ kind });
  try {
    const people = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Cat')] as const;
    const [ann, bob, cat] = people;
    const group = await world.aGroup(ann, bob, cat);
    const bank = { world, group, people, deviations };
    await loseMillions(world, group, [
      { loser: bob, winner: ann },
      { loser: cat, winner: bob },
    ]);
    deviations.expect('the totals need more than 32 bits', LARGE_CENTS > MOST_IN_32_BITS, true);
    const reads = await whileReading(bank, async () => {
      for (let round = 0; round < ROUNDS; round += 1) await payAndUndo(bank);
      for (let round = 0; round < ROUNDS; round += 1) await settleAndUndoPlan(bank);
    });
    const audit = await ann.api.get<{ differences: unknown[] }>(`/api/groups/${group.id}/audit`);
    deviations.expect('differences found by the audit', [audit.status, audit.body.differences], [200, []]);
    report('bank: totals beyond 32 bits', {
      database: world.database.kind,
      cents: LARGE_CENTS,
      payments: ROUNDS,
      plans: ROUNDS,
      reads,
      deviations: deviations.count,
      seconds: secondsSince(startedAt),
    });
  } finally {
    await world.stop();
  }
}

async function whileReading({ world, group, deviations }: Bank, work: () => Promise<void>): Promise<number> {
  let reads = 0;
  let isOver = false;
  const keepReading = async () => {
    while (!isOver) {
      reads += 1;
      const bad = await findBalanceErrors(world.database.db, group.id);
      deviations.expect(`what doesn't add up at read ${reads}`, bad.slice(0, 3), []);
      await wait(1);
    }
  };
  const reading = keepReading();
  await work().finally(() => {
    isOver = true;
  });
  await reading;
  return reads;
}

async function payAndUndo({ group, people: [ann, bob], deviations }: Bank): Promise<void> {
  const debts = (await pendingDebts(group, bob)).filter(({ debtorId }) => debtorId === bob.id);
  deviations.expect('debts', debts.length, MILLIONS);
  const tried = await Promise.all([ann, bob].map((person) => pay(person, group, debts)));
  const paid = tried.filter(({ status }) => status === 200).map(({ body }) => body.payment.amountCents);
  deviations.expect('payments', paid, [LARGE_CENTS]);
  const undo = `/api/groups/${group.id}/debts/${debts[0]?.id}/undo`;
  deviations.expect('an undo', (await ann.api.post(undo, { reason: 'Never arrived' })).status, 200);
}

async function settleAndUndoPlan({ group, people, deviations }: Bank): Promise<void> {
  const [ann] = people;
  const path = `/api/groups/${group.id}/plan`;
  const { version } = (await ann.api.get<{ version: string }>(path)).body;
  for (const { api } of people) await api.post(path, { version });
  const tried = await Promise.all(people.map(({ api }) => api.post<SettledPlan>(`${path}/settle`, { version })));
  const settled = tried.find(({ status }) => status === 200)?.body;
  const paid = tried.filter(({ status }) => status === 200).flatMap(({ body }) => body.payments);
  deviations.expect(
    'transfers of the plan',
    paid.map(({ amountCents }) => amountCents),
    [LARGE_CENTS],
  );
  deviations.expect('debts after the plan', await pendingDebts(group, ann), []);
  const undo = `/api/groups/${group.id}/debts/${settled?.debts[0]?.id}/undo`;
  deviations.expect('an undo of the plan', (await ann.api.post(undo, { reason: 'Never arrived' })).status, 200);
}
