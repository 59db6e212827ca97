import { nudgeRefusal } from '@evens/domain/debts/reminders/rules';
import { refuse } from '../../../app-error.ts';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Membership } from '../../groups/gate.ts';
import { lockMembership } from '../../groups/lock-group.ts';
import { findMember } from '../../groups/queries.ts';
import { notify } from '../../notifications/notify-people.ts';
import type { DebtResponse } from '../api.ts';
import { debtChanged } from '../events.ts';
import { lockDebts } from '../lock-debts.ts';
import { findPlanWith } from '../plan/end-plan.ts';
import { toDebtResponse } from '../queries.ts';

/** The person who is owed asks for a debt, once a day (RC-14). */
export function nudgeDebtor(store: Store, member: Membership, debtId: string): Promise<DebtResponse> {
  return transact(store, async (tx) => {
    await lockMembership(tx, member);
    const { groupId, groupName, userId, userName } = member;
    const [found = null] = await lockDebts(tx, groupId, [debtId]);
    const isPlanned = (await findPlanWith(tx, groupId, [debtId])) !== null;
    const hasLeft = found !== null && !(await findMember(tx.q, { groupId, userId: found.debtorId }));
    refuse(nudgeRefusal(found, { viewerId: userId, isPlanned, hasLeft, now: tx.now }));
    const row = await tx.q
      .updateTable('debts')
      .set({ nudgedAt: tx.now })
      .where('groupId', '=', groupId)
      .where('id', '=', debtId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const { awayTeam, homeTeam, betType } = row.gameInfo;
    await notify(tx, {
      type: 'debt_nudge',
      groupId,
      recipients: [row.debtorId],
      cause: `debt_nudge:${row.id}:${tx.now.toISOString()}`,
      data: {
        groupName,
        awayTeam,
        homeTeam,
        betType,
        opponentName: userName,
        isDebtor: true,
        amountCents: row.amountCents,
      },
    });
    const debt = toDebtResponse(row);
    tx.append(debtChanged, { groupId, data: debt });
    return debt;
  });
}
