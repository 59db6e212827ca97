import { createHash } from 'node:crypto';
import type { PersonNet, PlanStatus, Transfer } from '@evens/domain/debts/plan/model';
import { calculateNets, fewestTransfers, isSameTransfer } from '@evens/domain/debts/plan/rules';
import { sumDirections } from '@evens/domain/debts/rules';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Membership } from '../../groups/gate.ts';
import type { DebtTables } from '../tables.ts';
import type { PlanResponse } from './api.ts';
import type { PlanTables } from './tables.ts';

type PlannedDebt = Pick<
  Selectable<DebtTables['debts']>,
  'id' | 'debtorId' | 'creditorId' | 'amountCents' | 'lastModified'
>;
type PaidRow = Selectable<PlanTables['planTransfers']>;
type Paid = Pick<PaidRow, 'paidAt' | 'paymentMethod' | 'recordedBy' | 'recordedByName'>;
type OpenPlan = Pick<Selectable<PlanTables['plans']>, 'id' | 'version' | 'agreedAt'> & {
  people: { userId: string; agreedAt: Date | null }[];
  paid: PaidRow[];
};

/** The current plan: the debts it settles, its transfers, and who has agreed. */
export type CurrentPlan = {
  /** Null until someone agrees to it. */
  id: string | null;
  version: string;
  status: PlanStatus;
  debts: PlannedDebt[];
  people: (PersonNet & { agreedAt: Date | null })[];
  transfers: (Transfer & { paid: Paid | null })[];
  /** People who had agreed to a plan that no longer applies. */
  lapsedIds: string[];
};

/**
 * A group's plan: the fully agreed one while its debts are unchanged, or else a proposal from the pending debts between
 * active members (PY-03). Debts with former members stay out, because they can't agree.
 */
export async function findPlan(db: Db, groupId: string): Promise<CurrentPlan> {
  const open = await findOpen(db, groupId);
  return (await findAgreed(db, groupId, open)) ?? toCurrentPlan(await debtsToPlan(db, groupId), open);
}

export type AgreedPlan = CurrentPlan & { id: string };

/** The plan that everyone in it agreed to, if its debts are still unchanged. */
export async function findAgreedPlan(db: Db, groupId: string): Promise<AgreedPlan | null> {
  return findAgreed(db, groupId, await findOpen(db, groupId));
}

async function findAgreed(db: Db, groupId: string, open: OpenPlan | null): Promise<AgreedPlan | null> {
  if (!open?.agreedAt) return null;
  const plan = toCurrentPlan(await listPlanDebts(db, { groupId, planId: open.id }), open);
  return plan.version === open.version ? { ...plan, id: open.id } : null;
}

/** Whether someone has paid by the plan. From then on, nothing else settles or replaces its debts. */
export function isStarted({ transfers }: Pick<CurrentPlan, 'transfers'>): boolean {
  return transfers.some(({ paid }) => paid !== null);
}

async function findOpen(db: Db, groupId: string): Promise<OpenPlan | null> {
  const plan = await db
    .selectFrom('plans')
    .select(['id', 'version', 'agreedAt'])
    .where('groupId', '=', groupId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (!plan) return null;
  const people = await db
    .selectFrom('planPeople')
    .select(['userId', 'agreedAt'])
    .where('groupId', '=', groupId)
    .where('planId', '=', plan.id)
    .orderBy('userId')
    .execute();
  const paid = await db
    .selectFrom('planTransfers')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('planId', '=', plan.id)
    .execute();
  return { ...plan, people, paid };
}

function toCurrentPlan(debts: PlannedDebt[], open: OpenPlan | null): CurrentPlan {
  const nets = calculateNets(debts);
  const transfers = fewestTransfers(nets);
  const version = hashPlan(debts, transfers);
  const stands = open?.version === version;
  const agreements = new Map(open?.people.map(({ userId, agreedAt }) => [userId, agreedAt]));
  return {
    id: stands ? open.id : null,
    version,
    status: stands && open.agreedAt ? 'agreed' : 'proposed',
    debts,
    people: nets.map((net) => ({ ...net, agreedAt: stands ? (agreements.get(net.userId) ?? null) : null })),
    transfers: transfers.map((transfer) => ({
      ...transfer,
      paid: (stands && open.paid.find((row) => isSameTransfer(row, transfer))) || null,
    })),
    lapsedIds: stands || !open ? [] : open.people.flatMap(({ userId, agreedAt }) => (agreedAt ? [userId] : [])),
  };
}

/**
 * Identifies a plan by everything people agree to. If a debt changes in between, the version changes, even if the plan
 * looks the same.
 */
function hashPlan(debts: readonly PlannedDebt[], transfers: readonly Transfer[]): string {
  const named = debts
    .map(({ id, debtorId, creditorId, amountCents, lastModified }) =>
      [id, debtorId, creditorId, amountCents, lastModified.toISOString()].join(' '),
    )
    .sort();
  return createHash('sha256')
    .update(JSON.stringify([named, transfers]))
    .digest('base64url')
    .slice(0, 32);
}

const planned = ['debts.id', 'debts.debtorId', 'debts.creditorId', 'debts.amountCents', 'debts.lastModified'] as const;

function debtsToPlan(db: Db, groupId: string): Promise<PlannedDebt[]> {
  const active = db.selectFrom('members').select('userId').where('groupId', '=', groupId).where('isActive', '=', true);
  return db
    .selectFrom('debts')
    .select(planned)
    .where('groupId', '=', groupId)
    .where('status', '=', 'pending')
    .where('debtorId', 'in', active)
    .where('creditorId', 'in', active)
    .execute();
}

/** The plan's debts that are still pending. */
function listPlanDebts(db: Db, { groupId, planId }: { groupId: string; planId: string }): Promise<PlannedDebt[]> {
  return db
    .selectFrom('planDebts')
    .innerJoin('debts', (join) =>
      join.onRef('debts.groupId', '=', 'planDebts.groupId').onRef('debts.id', '=', 'planDebts.debtId'),
    )
    .select(planned)
    .where('planDebts.groupId', '=', groupId)
    .where('planDebts.planId', '=', planId)
    .where('debts.status', '=', 'pending')
    .execute();
}

export async function getSettlementPlan(db: Db, { groupId }: Membership): Promise<PlanResponse> {
  return toPlanResponse(db, groupId);
}

/** The plan with people's names, the same for every member of the group. */
export async function toPlanResponse(db: Db, groupId: string): Promise<PlanResponse> {
  const plan = await findPlan(db, groupId);
  const settled = await lastSettled(db, groupId);
  const members = await getMembers(db, groupId);
  const getName = (userId: string) => members.get(userId)?.displayName ?? '';
  return {
    groupId,
    version: plan.version,
    status: plan.status,
    people: plan.people.map(({ userId, netCents, agreedAt }) => ({
      userId,
      name: getName(userId),
      netCents,
      agreedAt: agreedAt?.toISOString() ?? null,
      isActive: members.get(userId)?.isActive ?? false,
    })),
    transfers: plan.transfers.map(({ paid, ...transfer }) => ({
      ...transfer,
      paid: paid && {
        paidAt: paid.paidAt.toISOString(),
        paymentMethod: paid.paymentMethod,
        recordedBy: paid.recordedBy,
        recordedByName: paid.recordedByName,
      },
      payerName: getName(transfer.payerId),
      payeeName: getName(transfer.payeeId),
    })),
    debtCount: plan.debts.length,
    covered: sumDirections(plan.debts),
    leftOutCount: (await countPending(db, groupId)) - plan.debts.length,
    lapsed: plan.lapsedIds.map((userId) => ({ userId, name: getName(userId) })),
    settled: settled && {
      ...settled,
      settledAt: settled.settledAt.toISOString(),
      settledByName: getName(settled.settledBy),
    },
  };
}

/** People in a plan, with whether they're still in the group. */
export async function withActivity<T extends { userId: string }>(db: Db, groupId: string, people: readonly T[]) {
  const members = await getMembers(db, groupId);
  return people.map((person) => ({ ...person, isActive: members.get(person.userId)?.isActive ?? false }));
}

/** Everyone who is or was in the group, by user id. */
async function getMembers(db: Db, groupId: string) {
  const rows = await db
    .selectFrom('members')
    .select(['userId', 'displayName', 'isActive'])
    .where('groupId', '=', groupId)
    .execute();
  return new Map(rows.map(({ userId, ...member }) => [userId, member]));
}

async function countPending(db: Db, groupId: string): Promise<number> {
  const { count } = await db
    .selectFrom('debts')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('groupId', '=', groupId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return count;
}

/** The last settled plan, with one of its debts, which identifies it for an undo. */
async function lastSettled(db: Db, groupId: string) {
  const plan = await db
    .selectFrom('plans')
    .select(['id', 'settledAt', 'settledBy'])
    .where('groupId', '=', groupId)
    .where('status', '=', 'settled')
    .orderBy('settledAt', 'desc')
    .orderBy('id')
    .limit(1)
    .$narrowType<{ settledAt: Date; settledBy: string }>()
    .executeTakeFirst();
  if (!plan) return null;
  const debts = await db
    .selectFrom('planDebts')
    .select((e) => [e.fn.countAll<number>().as('debtCount'), e.fn.min('debtId').as('debtId')])
    .where('groupId', '=', groupId)
    .where('planId', '=', plan.id)
    .executeTakeFirstOrThrow();
  const { paymentCount } = await db
    .selectFrom('payments')
    .select((e) => e.fn.countAll<number>().as('paymentCount'))
    .where('groupId', '=', groupId)
    .where('planId', '=', plan.id)
    .executeTakeFirstOrThrow();
  return { ...plan, ...debts, paymentCount };
}
