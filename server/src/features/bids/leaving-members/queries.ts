import { memberErrors } from '@evens/domain/groups/members/errors';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Membership } from '../../groups/gate.ts';
import { findMember } from '../../groups/queries.ts';
import type { OpenMatters } from './api.ts';

type OpenMattersQuery = { userId: string; now: Date };

/**
 * A member's open items: bids, which are cancelled when the member leaves, and bets and debts, which stay (GS-16,
 * GS-22).
 */
export async function getOpenMatters(
  db: Db,
  { groupId }: Membership,
  { userId, now }: OpenMattersQuery,
): Promise<OpenMatters> {
  if (!(await findMember(db, { groupId, userId }))) throw new AppError(memberErrors.MEMBER_NOT_FOUND);
  const debts = await listDebts(db, { groupId, userId });
  const [owes, owed] = [
    debts.filter(({ debtorId }) => debtorId === userId),
    debts.filter(({ creditorId }) => creditorId === userId),
  ];
  return {
    openBids: await countBids(db, { groupId, userId, now }),
    activeBets: await countBets(db, { groupId, userId }),
    openDebts: sum(debts.map(({ debtCount }) => debtCount)),
    owesCents: sum(owes.map(({ amountCents }) => amountCents)),
    owedCents: sum(owed.map(({ amountCents }) => amountCents)),
  };
}

type MemberKey = { groupId: string; userId: string };

async function countBids(db: Db, { groupId, userId, now }: MemberKey & { now: Date }): Promise<number> {
  const { count } = await db
    .selectFrom('bids')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('groupId', '=', groupId)
    .where('creatorId', '=', userId)
    .where('status', 'in', ['open', 'pending_approval'])
    .where('expirationTime', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

async function countBets(db: Db, { groupId, userId }: MemberKey): Promise<number> {
  const { count } = await db
    .selectFrom('bets')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('groupId', '=', groupId)
    .where('status', '=', 'active')
    .where((e) => e.or([e('creatorId', '=', userId), e('acceptorId', '=', userId)]))
    .executeTakeFirstOrThrow();
  return count;
}

function listDebts(db: Db, { groupId, userId }: MemberKey) {
  return db
    .selectFrom('debtSums')
    .select(['debtorId', 'creditorId', 'amountCents', 'debtCount'])
    .where('groupId', '=', groupId)
    .where('debtCount', '>', 0)
    .where((e) => e.or([e('debtorId', '=', userId), e('creditorId', '=', userId)]))
    .execute();
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
