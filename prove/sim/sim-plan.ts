import { aGroup, aMember, findPerson } from './sim-bids.ts';
import { type SimWorld, Violation } from './sim-world.ts';

type Plan = {
  version: string;
  status: string;
  leftOutCount: number;
  transfers: { payerId: string; payeeId: string }[];
  people: { userId: string; netCents: number; agreedAt: string | null }[];
};
type Transfer = { id: string; groupId: string; payerId: string; payeeId: string; amountCents: number; planId: string };
type Settled = { payments: Transfer[]; debts: { id: string }[]; plan: Plan };

/** The members agree to the group's plan, usually all of them, and one of them settles it. */
export async function settleUp(world: SimWorld): Promise<void> {
  const { rng } = world;
  const group = aGroup(world);
  const path = `/api/groups/${group.id}/plan`;
  const reader = findPerson(world, group.members[0]?.id ?? '');
  const read = await world.send(reader, { method: 'GET', path });
  if (read.status !== 200) return;
  const plan = read.body as unknown as Plan;
  const waiting = plan.people.filter(({ agreedAt }) => agreedAt === null).map(({ userId }) => userId);
  const agreeing = group.members.filter(({ id }) => waiting.includes(id));
  const body = { version: plan.version };
  for (const { id } of rng.percent(80) ? agreeing : agreeing.slice(1))
    await world.send(findPerson(world, id), { path, body });
  if (rng.percent(60)) await payByPlan(world, { groupId: group.id, plan });
  if (rng.percent(40)) return world.touch(group.id, 'money', 'news');
  const settling =
    plan.people.length === 0 ? reader.id : (group.members.find(({ id }) => isIn(plan, id))?.id ?? reader.id);
  await world.send(findPerson(world, settling), {
    path: `${path}/settle`,
    body,
    done: (answer) => settled(world, { groupId: group.id, answer: answer as unknown as Settled }),
  });
  world.touch(group.id, 'money', 'news');
}

/**
 * People mark the plan's payments one by one: some, or all of them, which settles the plan. Some marks are taken back,
 * made twice, or made by someone else. Payments between two people, corrections, and undos go on around it.
 */
async function payByPlan(world: SimWorld, { groupId, plan }: { groupId: string; plan: Plan }): Promise<void> {
  const { rng } = world;
  const path = `/api/groups/${groupId}/plan/payments`;
  const group = world.groups.find(({ id }) => id === groupId);
  if (!group) return;
  const isWhole = rng.percent(50);
  for (const { payerId, payeeId } of plan.transfers) {
    if (!isWhole && rng.percent(50)) continue;
    const marking = rng.percent(90) ? findPerson(world, rng.percent(60) ? payerId : payeeId) : aMember(world, group);
    const body = { version: plan.version, payerId, payeeId, paymentMethod: rng.pick(['venmo', 'cash', null]) };
    const done = (answer: object) => {
      world.count('plan payments marked');
      const ended = answer as unknown as Settled;
      if (ended.debts.length > 0) settled(world, { groupId, answer: ended });
    };
    await world.send(marking, { path, body: { ...body, isPaid: true }, done });
    if (!isWhole && rng.percent(20)) await world.send(marking, { path, body: { ...body, isPaid: false } });
  }
}

function isIn({ people }: Plan, id: string): boolean {
  return people.some(({ userId }) => userId === id);
}

function settled(world: SimWorld, { groupId, answer }: { groupId: string; answer: Settled }): void {
  const { payments, debts, plan } = answer;
  const people = new Set(payments.flatMap(({ payerId, payeeId }) => [payerId, payeeId]));
  if (payments.length >= Math.max(1, people.size)) {
    throw new Violation(`PY-03 ${payments.length} payments for ${people.size} people`);
  }
  const debtIds = debts.map(({ id }) => id);
  for (const { id, payerId, payeeId, amountCents, planId } of payments) {
    world.payments.push({ id, groupId, payerId, payeeId, cents: amountCents, debtIds, planId, isUndone: false });
  }
  // A plan settles the debts that were agreed on. What came later is in the next plan.
  const next = new Map(plan.people.map(({ userId, netCents }) => [userId, netCents]));
  const left = [...world.netsIn(groupId)].filter(([userId, cents]) => cents !== (next.get(userId) ?? 0));
  if (plan.leftOutCount === 0 && left.length > 0) throw new Violation(`PY-03 a plan leaves ${left.join('; ')} cents`);
  world.count('plans settled');
}
