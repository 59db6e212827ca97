import { bidDecisionEntry } from '@evens/domain/bids/approve/log-entry';
import { approvalRefusal } from '@evens/domain/bids/edit/rules';
import { unreadTermsRefusal } from '@evens/domain/bids/rules';
import { describePick } from '@evens/domain/lines/copy';
import { refuse } from '../../../app-error.ts';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import type { GroupAdmin } from '../../groups/gate.ts';
import { lockAdminMembership } from '../../groups/lock-group.ts';
import { addToGroupLog } from '../../groups/log/add-log-entry.ts';
import { notify } from '../../notifications/notify-people.ts';
import { publishNewsOnce } from '../../notifications/publish-news.ts';
import type { ApproveInput, BidResponse } from '../api.ts';
import { type BidTarget, lockBid } from '../lock-bid.ts';
import { toBidResponse } from '../queries.ts';
import type { BidRow } from '../tables.ts';
import { changeBid, newsOfBid } from '../write-bid.ts';

/** Opens a large bid on the terms that the admin read. The other members are notified only now (BD-23, BD-24). */
export async function approveBid(
  store: Store,
  admin: GroupAdmin,
  { bidId, version }: BidTarget & ApproveInput,
): Promise<BidResponse> {
  return transact(store, async (tx) => {
    const bid = await lockWaitingBid(tx, admin, { bidId });
    refuse(unreadTermsRefusal(bid, version), { details: { bid: toBidResponse(bid, tx.now) } });
    // They heard of it before if it became large by an edit.
    await publishNewsOnce(tx, newsOfBid(admin, bid));
    await logDecision(tx, admin, { bid, decision: 'approved' });
    return changeBid(tx, bid, { status: 'open' });
  });
}

export async function declineBid(store: Store, admin: GroupAdmin, target: BidTarget): Promise<BidResponse> {
  return transact(store, async (tx) => {
    const bid = await lockWaitingBid(tx, admin, target);
    await logDecision(tx, admin, { bid, decision: 'declined' });
    return changeBid(tx, bid, { status: 'declined' });
  });
}

type Decision = { bid: BidRow; decision: 'approved' | 'declined' };

/** Writes the decision to the group's log and notifies the bid's creator. */
async function logDecision(tx: Tx, admin: GroupAdmin, { bid, decision }: Decision): Promise<void> {
  const { userId, userName, groupId, groupName } = admin;
  const { creatorId, awayTeam, homeTeam, betType, selection } = bid;
  await addToGroupLog(tx, admin, bidDecisionEntry(bid, { by: userName, isApproved: decision === 'approved' }));
  await notify(tx, {
    type: 'system_announcement',
    groupId,
    recipients: creatorId === userId ? [] : [creatorId],
    cause: `bid_${decision}:${bid.id}:${bid.version}`,
    data: { groupName, userName, decision, awayTeam, homeTeam, betType, pick: describePick(selection, betType) },
  });
}

async function lockWaitingBid(tx: Tx, admin: GroupAdmin, target: BidTarget): Promise<BidRow> {
  await lockAdminMembership(tx, admin);
  const bid = await lockBid(tx, admin, target);
  refuse(approvalRefusal(bid, tx.now), { details: { bid: toBidResponse(bid, tx.now) } });
  return bid;
}
