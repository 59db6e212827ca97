import { aGroup, aMember, findPerson } from './sim-bids.ts';
import { duePaidBy } from './sim-model.ts';
import { type Person, type SimWorld, Violation } from './sim-world.ts';

type Debt = { id: string; betId: string; debtorId: string; creditorId: string; amountCents: number };
type DebtPage = { items: Debt[]; summary: { owedToYouCents: number; youOweCents: number; netCents: number } };
type Payment = { id: string; groupId: string; payerId: string; payeeId: string; amountCents: number };
/** A plan whose debts all cancel out is undone without a payment. */
type Undone = { payment: Payment | null; debts: Debt[] };

/** The group's pending debts as a member reads them, in an order that doesn't depend on ids. */
async function readDebts(world: SimWorld, person: Person, groupId: string): Promise<Debt[]> {
  const answer = await world.send(person, { method: 'GET', path: `/api/groups/${groupId}/debts?limit=100` });
  if (answer.status !== 200) return [];
  const { items, summary } = answer.body as unknown as DebtPage;
  const due = world.netsIn(groupId).get(person.id) ?? 0;
  if (summary.netCents !== due) {
    throw new Violation(`nets: ${person.name} reads ${summary.netCents} cents instead of ${due}`);
  }
  const findIndex = ({ betId }: Debt) => world.bets.findIndex(({ id }) => id === betId);
  return items.sort((a, b) => findIndex(a) - findIndex(b) || a.amountCents - b.amountCents);
}

export async function readDebtPage(world: SimWorld): Promise<void> {
  const group = aGroup(world);
  await readDebts(world, aMember(world, group), group.id);
}

/** One of a pair pays one debt or all of theirs in both directions. Sometimes it's someone else, or an invalid payment. */
export async function payDebts(world: SimWorld): Promise<void> {
  const { rng } = world;
  const group = aGroup(world);
  const debts = await readDebts(world, aMember(world, group), group.id);
  const first = rng.pick(debts);
  if (!first) return;
  const pair = new Set([first.debtorId, first.creditorId]);
  const ofPair = debts.filter(({ debtorId, creditorId }) => pair.has(debtorId) && pair.has(creditorId));
  const chosen = rng.percent(45) ? ofPair.slice(0, rng.between(1, 8)) : [first];
  const stray = rng.percent(8) ? rng.pick(debts) : undefined;
  const paid = stray && !chosen.includes(stray) ? [...chosen, stray] : chosen;
  const person = rng.percent(92) ? findPerson(world, rng.pick([...pair]) ?? '') : aMember(world, group);
  const body = {
    debtIds: paid.map(({ id }) => id),
    paymentMethod: rng.pick(['venmo', 'cash', 'zelle', 'other', null, 'gold']),
    ...(rng.percent(5) ? { comments: 'x'.repeat(501) } : {}),
  };
  await world.send(person, {
    path: `/api/groups/${group.id}/payments`,
    body,
    done: (answer) => recorded(world, { payment: answer.payment as Payment, debts: paid }),
  });
  world.touch(group.id, 'money', 'news');
}

function recorded(world: SimWorld, { payment, debts }: { payment: Payment; debts: readonly Debt[] }): void {
  const due = duePaidBy(payment.payerId, debts);
  if (due !== payment.amountCents) {
    throw new Violation(`I5 ${payment.payerId} pays ${payment.amountCents} cents instead of ${due}`);
  }
  const { id, groupId, payerId, payeeId } = payment;
  world.payments.push({
    id,
    groupId,
    payerId,
    payeeId,
    cents: due,
    debtIds: debts.map((debt) => debt.id),
    planId: null,
    isUndone: false,
  });
  world.count('payments');
  if (debts.length > 1) world.count('payments of several debts');
}

/** An admin undoes a payment, or someone without permission tries to. */
export async function undoPayment(world: SimWorld): Promise<void> {
  const { rng } = world;
  const payment = rng.pick(world.payments.filter(({ isUndone }) => !isUndone || rng.percent(10)));
  const group = world.groups.find(({ id }) => id === payment?.groupId);
  const debtId = rng.pick(payment?.debtIds ?? []);
  if (!payment || !group || !debtId) return;
  const person = rng.percent(85) ? findPerson(world, group.members[0]?.id ?? '') : aMember(world, group);
  await world.send(person, {
    path: `/api/groups/${group.id}/debts/${debtId}/undo`,
    body: { reason: rng.percent(92) ? 'the money never came' : '' },
    done: (answer) => undone(world, answer as unknown as Undone),
  });
  world.touch(group.id, 'money', 'news');
}

function undone(world: SimWorld, { payment, debts }: Undone): void {
  world.count('payments undone');
  if (payment) paymentUndone(world, payment);
  else circleUndone(debts);
}

function paymentUndone(world: SimWorld, { id }: Payment): void {
  const payment = world.payments.find((known) => known.id === id);
  if (!payment || payment.isUndone) throw new Violation(`I4 payment ${id} was undone without being made, or twice`);
  const { planId } = payment;
  const together = planId === null ? [payment] : world.payments.filter((known) => known.planId === planId);
  for (const one of together) one.isUndone = true;
}

/** A plan without payments settled debts that canceled out for everyone in it. */
function circleUndone(debts: readonly Debt[]): void {
  const people = new Set(debts.flatMap(({ debtorId, creditorId }) => [debtorId, creditorId]));
  const isOpen = [...people].some((id) => debts.reduce((sum, debt) => sum + owedTo(id, debt), 0) !== 0);
  if (isOpen || debts.length === 0)
    throw new Violation("PY-03 a plan without payments settled debts that don't cancel out");
}

function owedTo(id: string, { debtorId, creditorId, amountCents }: Debt): number {
  if (id === creditorId) return amountCents;
  return id === debtorId ? -amountCents : 0;
}
