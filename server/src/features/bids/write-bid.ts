import { oppositeSelection } from '@evens/domain/bids/rules';
import { describePick } from '@evens/domain/lines/copy';
import type { Insertable, Updateable } from 'kysely';
import { prepare } from '../../db/statement.ts';
import type { Tx, Writes } from '../../db/tx.ts';
import type { Membership } from '../groups/gate.ts';
import type { BidResponse } from './api.ts';
import { bidChanged } from './events.ts';
import { toBidResponse } from './queries.ts';
import type { BidRow, BidTables } from './tables.ts';

type BidKey = Pick<BidRow, 'id' | 'groupId'>;
type BidChange = Updateable<BidTables['bids']>;
type Cause = BidTables['bidVersions']['cause'];

/** Changes a locked bid and publishes it to the group. */
export async function changeBid(tx: Tx, bid: BidKey, change: BidChange): Promise<BidResponse> {
  return publishBid(tx, await writeBid(tx, bid, change));
}

/**
 * Changes the terms of a locked bid. They get a new version, and the old one is kept (BD-44, BD-46, BT-11). The terms that a
 * bid was posted with are stored with its first change; until then, they are on the bid alone.
 */
export async function changeTerms(tx: Tx, bid: BidRow, change: BidChange, cause: Cause): Promise<BidResponse> {
  const row = await writeBid(tx, bid, { ...change, version: bid.version + 1 });
  if (bid.version === 1) saveVersion(tx, bid, { cause: 'posted', at: bid.createdAt });
  saveVersion(tx, row, { cause, at: tx.now });
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

/** A bid from an earlier release already has its first version. */
const insertVersion = prepare((db, row: Insertable<BidTables['bidVersions']>) =>
  db
    .insertInto('bidVersions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing()),
);

function saveVersion(tx: Writes, bid: BidRow, { cause, at }: { cause: Cause; at: Date }): void {
  const { groupId, id: bidId, version, selection, amountCents, acceptorAmountCents } = bid;
  const terms = { selection: JSON.stringify(selection), amountCents, acceptorAmountCents };
  tx.write(insertVersion({ groupId, bidId, version, cause, at, ...terms }));
}

export function publishBid(tx: Writes, row: BidRow): BidResponse {
  const bid = toBidResponse(row, tx.now);
  tx.append(bidChanged, { groupId: row.groupId, data: bid });
  return bid;
}

/** What all other members hear once, when the bid can be accepted (BD-24, NT-15). */
export function newsOfBid({ groupName }: Pick<Membership, 'groupName'>, bid: BidRow) {
  const offered = oppositeSelection(bid.selection, bid);
  return {
    type: 'bid_created' as const,
    groupId: bid.groupId,
    actorId: bid.creatorId,
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
  };
}
