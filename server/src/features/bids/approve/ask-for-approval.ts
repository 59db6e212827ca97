import { describePick } from '@evens/domain/lines/copy';
import type { Writes } from '../../../db/tx.ts';
import type { Membership } from '../../groups/gate.ts';
import { notifyFirst, toNotificationRows } from '../../notifications/notify-people.ts';
import type { BidResponse } from '../api.ts';

type WaitingBid = Pick<
  BidResponse,
  | 'id'
  | 'version'
  | 'groupId'
  | 'creatorId'
  | 'creatorName'
  | 'awayTeam'
  | 'homeTeam'
  | 'betType'
  | 'selection'
  | 'amountCents'
  | 'acceptorAmountCents'
>;

/** Notifies the group's admins of a large bid that waits for one of them, again after each edit (BD-23, BD-24). */
export function askForApproval(
  tx: Writes,
  { groupName }: Pick<Membership, 'groupName'>,
  { bid, admins }: { bid: WaitingBid; admins: readonly { userId: string }[] },
): void {
  const { id, version, groupId, creatorId, creatorName: userName, awayTeam, homeTeam, betType, selection } = bid;
  const [riskCents, winCents] = [bid.amountCents, bid.acceptorAmountCents];
  const pick = describePick(selection, betType);
  const rows = toNotificationRows({
    type: 'system_announcement',
    groupId,
    recipients: admins.map(({ userId }) => userId).filter((userId) => userId !== creatorId),
    cause: `bid_waits:${id}:${version}`,
    data: { groupName, userName, awayTeam, homeTeam, betType, pick, riskCents, winCents, request: 'approval' },
  });
  notifyFirst(tx, rows);
}
