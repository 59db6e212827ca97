import { type BetAction, betEntry } from '@evens/domain/settlement/log-entry';
import type { Tx } from '../../db/tx.ts';
import { toParticipants } from '../bets/queries.ts';
import type { Membership } from '../groups/gate.ts';
import { addToGroupLog } from '../groups/log/add-log-entry.ts';
import type { BetRow } from './grade/write-settlements.ts';

/** Records someone's action on a bet in the group's log. */
export async function logBetAction(tx: Tx, member: Membership, bet: BetRow, action: BetAction): Promise<void> {
  await addToGroupLog(
    tx,
    member,
    betEntry({ betType: bet.betType, participants: toParticipants(bet) }, member.userName, action),
  );
}
