import { betErrors } from '@evens/domain/bets/errors';
import type { Role } from '@evens/domain/groups/model';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/tx.ts';
import type { Membership } from '../groups/gate.ts';
import { lockMembership } from '../groups/lock-group.ts';
import { hadAdminSince } from '../groups/queries.ts';
import type { BetRow } from './grade/write-settlements.ts';

type Locked = { bet: BetRow; role: Role };

/**
 * Every action on a bet locks its row first, so that simultaneous ones run one after another. The membership is read
 * again too, so that the person is still a member, with their current role.
 */
export async function lockBet(tx: Tx, member: Membership, { betId }: { betId: string }): Promise<Locked> {
  const role = await lockMembership(tx, member);
  const bet = await tx.q
    .selectFrom('bets')
    .selectAll()
    .where('groupId', '=', member.groupId)
    .where('id', '=', betId)
    .forUpdate()
    .executeTakeFirst();
  if (!bet) throw new AppError(betErrors.BET_NOT_FOUND);
  return { bet, role };
}

type Decider = { role: Role; bet: Pick<BetRow, 'createdAt'> };

export async function getDecider(tx: Tx, { groupId, userId }: Membership, { role, bet }: Decider) {
  const hadOtherAdmin = await hadAdminSince(tx.q, { groupId, outside: [userId], since: bet.createdAt });
  return { viewerId: userId, role, hadOtherAdmin };
}
