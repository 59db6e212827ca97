import type { PairNet, PaymentMethod } from '@evens/domain/debts/model';
import type { Tx } from '../../../db/tx.ts';
import type { Membership } from '../../groups/gate.ts';
import { notify } from '../../notifications/notify-people.ts';

type Recorded = PairNet & { groupId: string; paymentMethod: PaymentMethod; cause: string };

/** Notifies both parties of a payment (NT-16). */
export async function notifyAboutPayment(tx: Tx, member: Membership, payment: Recorded): Promise<void> {
  const { payerId, payerName, payeeId, payeeName, amountCents, paymentMethod, cause } = payment;
  const sides = [
    { me: payerId, opponentName: payeeName, isDebtor: true },
    { me: payeeId, opponentName: payerName, isDebtor: false },
  ];
  for (const { me, opponentName, isDebtor } of sides) {
    await notify(tx, {
      type: 'debt_settled',
      groupId: payment.groupId,
      recipients: [me],
      isPaidByOther: me !== member.userId,
      cause,
      data: {
        groupName: member.groupName,
        userName: member.userName,
        opponentName,
        isDebtor,
        amountCents,
        paymentMethod,
      },
    });
  }
}
