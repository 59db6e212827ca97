import { betErrors } from '@evens/domain/bets/errors';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/transact.ts';
import type { Membership } from '../groups/gate.ts';
import { hasOtherAdmin } from '../groups/queries.ts';
import type { BetRow } from './commands-grade.ts';

/** Whatever is said of a bet is said with its row locked: of several endings at once one comes first. */
export async function lockBet(tx: Tx, { groupId }: Membership, { betId }: { betId: string }): Promise<BetRow> {
  const bet = await tx.q
    .selectFrom('bets')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('id', '=', betId)
    .forUpdate()
    .executeTakeFirst();
  if (!bet) throw new AppError(betErrors.BET_NOT_FOUND);
  return bet;
}

export async function deciderOf(tx: Tx, member: Membership) {
  return { viewerId: member.userId, role: member.role, hasOtherAdmin: await hasOtherAdmin(tx.q, member) };
}
