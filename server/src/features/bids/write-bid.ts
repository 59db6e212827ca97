import { bidErrors } from '@evens/domain/bids/errors';
import { oppositeSelection } from '@evens/domain/bids/rules';
import { describePick } from '@evens/domain/lines/copy';
import type { Updateable } from 'kysely';
import { AppError, refuse } from '../../app-error.ts';
import type { Tx } from '../../db/tx.ts';
import type { Membership } from '../groups/gate.ts';
import { otherMembers } from '../groups/queries.ts';
import { notify } from '../notifications/notify-people.ts';
import type { BidResponse } from './api.ts';
import { bidChanged } from './events.ts';
import { type BidSlot, duplicateBidRefusal, toBidResponse } from './queries.ts';
import type { BidRow, BidTables } from './tables.ts';

export type BidTarget = { bidId: string };

type BidKey = Pick<BidRow, 'id' | 'groupId'>;
type BidChange = Updateable<BidTables['bids']>;
type Cause = BidTables['bidVersions']['cause'];

/** Every change to a bid locks its row first, so that simultaneous ones run one after another. */
export async function lockBid(tx: Tx, { groupId }: Pick<Membership, 'groupId'>, { bidId }: BidTarget): Promise<BidRow> {
  const bid = await tx.q
    .selectFrom('bids')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('id', '=', bidId)
    .forUpdate()
    .executeTakeFirst();
  if (!bid) throw new AppError(bidErrors.BID_NOT_FOUND);
  return bid;
}

/** Changes a locked bid and publishes it to the group. */
export async function changeBid(tx: Tx, bid: BidKey, change: BidChange): Promise<BidResponse> {
  return publishBid(tx, await writeBid(tx, bid, change));
}

/** Changes the terms of a locked bid. They get a new version, and the old one is kept (BD-44, BD-46, BT-11). */
export async function changeTerms(tx: Tx, bid: BidRow, change: BidChange, cause: Cause): Promise<BidResponse> {
  const row = await writeBid(tx, bid, { ...change, version: bid.version + 1 });
  await saveVersion(tx, row, cause);
  return publishBid(tx, row);
}

function writeBid(tx: Tx, bid: BidKey, change: BidChange): Promise<BidRow> {
  return tx.q
    .updateTable('bids')
    .set({ ...change, lastModified: tx.now })
    .where('groupId', '=', bid.groupId)
    .where('id', '=', bid.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function saveVersion(tx: Tx, bid: BidRow, cause: Cause): Promise<void> {
  const { groupId, id: bidId, version, selection, amountCents, acceptorAmountCents } = bid;
  const terms = { selection: JSON.stringify(selection), amountCents, acceptorAmountCents };
  await tx.q
    .insertInto('bidVersions')
    .values({ groupId, bidId, version, cause, at: tx.now, ...terms })
    .execute();
}

export function publishBid(tx: Tx, row: BidRow): BidResponse {
  const bid = toBidResponse(row, tx.now);
  tx.append(bidChanged, { groupId: row.groupId, data: bid });
  return bid;
}

/** Notifies all other members once, when the bid can be accepted (BD-24, NT-15). */
export async function notifyAboutNewBid(
  tx: Tx,
  { groupName }: Pick<Membership, 'groupName'>,
  bid: BidRow,
): Promise<void> {
  const offered = oppositeSelection(bid.selection, bid);
  await notify(tx, {
    type: 'bid_created',
    groupId: bid.groupId,
    recipients: await otherMembers(tx.q, { groupId: bid.groupId, userId: bid.creatorId }),
    cause: `bid_created:${bid.id}`,
    data: {
      groupName,
      userName: bid.creatorName,
      awayTeam: bid.awayTeam,
      homeTeam: bid.homeTeam,
      betType: bid.betType,
      pick: describePick(bid.selection, bid.betType),
      line: offered.line,
      odds: offered.odds,
      riskCents: bid.acceptorAmountCents,
      winCents: bid.amountCents,
    },
  });
}

/** Locks the member's row first, so that two bids posted or accepted at once don't each count zero (BD-25). */
export async function refuseDuplicateBid(tx: Tx, member: Membership, wanted: BidSlot): Promise<void> {
  refuse(await duplicateBidRefusal(tx.q, member, wanted));
}
