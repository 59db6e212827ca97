import { agreeRefusal, withdrawRefusal } from '@evens/domain/debts/plan/rules';
import { refuse } from '../../../app-error.ts';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import { newId } from '../../../ports/ids.ts';
import type { Membership } from '../../groups/gate.ts';
import { lockMembership } from '../../groups/lock-group.ts';
import { notify } from '../../notifications/notify-people.ts';
import { planChanged } from '../events.ts';
import type { PlanInput, PlanResponse } from './api.ts';
import { lockPlanDebts, lockPlans } from './lock-plan.ts';
import { type CurrentPlan, findPlan, toPlanResponse } from './queries.ts';

/** Agrees to the plan the member saw. The last agreement fixes it with its debts (PY-03). */
export async function agreeToPlan(store: Store, member: Membership, input: PlanInput): Promise<PlanResponse> {
  return transact(store, async (tx) => {
    await lockPlans(tx, member.groupId);
    await lockMembership(tx, member);
    await lockPlanDebts(tx, member.groupId);
    const plan = await findPlan(tx.q, member.groupId);
    const { version, people } = plan;
    refuse(agreeRefusal({ version, people, readVersion: input.version, viewerId: member.userId }));
    if (people.some(({ userId, agreedAt }) => userId === member.userId && agreedAt)) {
      return toPlanResponse(tx.q, member.groupId);
    }
    const planId = plan.id ?? (await openPlan(tx, member.groupId, plan));
    await recordAgreement(tx, { ...member, planId });
    await notifyAboutAgreement(tx, member, { ...plan, id: planId });
    return publishPlan(tx, member.groupId);
  });
}

/** Withdraws an agreement, until everyone has agreed (PY-03). */
export async function withdrawFromPlan(store: Store, member: Membership, input: PlanInput): Promise<PlanResponse> {
  return transact(store, async (tx) => {
    await lockPlans(tx, member.groupId);
    await lockMembership(tx, member);
    const { groupId, userId } = member;
    const plan = await findPlan(tx.q, groupId);
    const { version, people, status } = plan;
    const isAgreed = status === 'agreed';
    refuse(withdrawRefusal({ version, people, readVersion: input.version, viewerId: userId, isAgreed }));
    if (!people.some((person) => person.userId === userId && person.agreedAt)) return toPlanResponse(tx.q, groupId);
    await tx.q
      .updateTable('planPeople')
      .set({ agreedAt: null })
      .where('groupId', '=', groupId)
      .where('planId', '=', plan.id)
      .where('userId', '=', userId)
      .execute();
    return publishPlan(tx, groupId);
  });
}

/** The current plan, published to everyone in the group. */
export async function publishPlan(tx: Tx, groupId: string): Promise<PlanResponse> {
  const plan = await toPlanResponse(tx.q, groupId);
  tx.append(planChanged, { groupId, data: plan });
  return plan;
}

/** Stores a plan at its first agreement. It replaces an earlier one that no longer applies. */
async function openPlan(tx: Tx, groupId: string, { version, people, debts }: CurrentPlan): Promise<string> {
  const planId = newId();
  await tx.q
    .updateTable('plans')
    .set({ status: 'lapsed' })
    .where('groupId', '=', groupId)
    .where('status', '=', 'open')
    .execute();
  await tx.q.insertInto('plans').values({ id: planId, groupId, version, status: 'open', createdAt: tx.now }).execute();
  await tx.q
    .insertInto('planPeople')
    .values(people.map(({ userId }) => ({ groupId, planId, userId, agreedAt: null })))
    .execute();
  const batches = Array.from({ length: Math.ceil(debts.length / ROWS_AT_ONCE) }, (_, at) =>
    debts.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE),
  );
  for (const batch of batches) {
    await tx.q
      .insertInto('planDebts')
      .values(batch.map(({ id: debtId }) => ({ groupId, planId, debtId })))
      .execute();
  }
  return planId;
}

/** PostgreSQL allows 65,535 values per statement. */
const ROWS_AT_ONCE = 10_000;

async function recordAgreement(
  tx: Tx,
  { groupId, planId, userId }: { groupId: string; planId: string; userId: string },
): Promise<void> {
  await tx.q
    .updateTable('planPeople')
    .set({ agreedAt: tx.now })
    .where('groupId', '=', groupId)
    .where('planId', '=', planId)
    .where('userId', '=', userId)
    .execute();
  await tx.q
    .updateTable('plans')
    .set({ agreedAt: tx.now })
    .where('groupId', '=', groupId)
    .where('id', '=', planId)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('planPeople')
            .select('planPeople.userId')
            .where('planPeople.groupId', '=', groupId)
            .where('planPeople.planId', '=', planId)
            .where('planPeople.agreedAt', 'is', null),
        ),
      ),
    )
    .execute();
}

/** The first agreement notifies the people the plan is waiting for. The last one notifies everyone else in it. */
async function notifyAboutAgreement(tx: Tx, member: Membership, plan: CurrentPlan): Promise<void> {
  const others = plan.people.filter(({ userId }) => userId !== member.userId);
  const waitingFor = others.filter(({ agreedAt }) => !agreedAt);
  const isAgreed = waitingFor.length === 0;
  const type = isAgreed ? 'plan_agreed' : 'plan_waiting';
  for (const { userId, netCents } of isAgreed ? others : waitingFor) {
    await notify(tx, {
      type,
      groupId: member.groupId,
      recipients: [userId],
      cause: `${type}:${plan.id}`,
      data: { groupName: member.groupName, userName: member.userName, planNetCents: netCents },
    });
  }
}
