import { type BetAction, betEntry } from '@evens/domain/bets/rules-log';
import type { Tx } from '../../db/transact.ts';
import { addToGroupLog } from '../groups/commands-log.ts';
import type { Membership } from '../groups/gate.ts';
import type { BetRow } from './commands-grade.ts';
import { participantsOf } from './queries.ts';

/** What someone did about a bet stays in the group's log. */
export async function logBetAction(tx: Tx, member: Membership, bet: BetRow, action: BetAction): Promise<void> {
  await addToGroupLog(tx, member, betEntry(participantsOf(bet), member.userName, action));
}
