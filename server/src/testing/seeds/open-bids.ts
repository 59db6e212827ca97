import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { BidTables } from '../../features/bids/tables.ts';
import type { SeededUser } from './seed-people.ts';

const CHUNK = 200;

export type OpenBid = { id: string; creator: SeededUser };

type Copying = { bidIds: readonly string[]; creators: readonly SeededUser[]; count: number };

/** Open bids with the terms of bids that were posted, from each creator in turn, a second apart. */
export async function copyBids(db: Db, { bidIds, creators, count }: Copying): Promise<OpenBid[]> {
  const posted = await db.selectFrom('bids').selectAll().where('id', 'in', bidIds).execute();
  const copies: OpenBid[] = [];
  const rows: Insertable<BidTables['bids']>[] = [];
  for (let n = 0; n < count; n += 1) {
    const [bid, creator] = [posted[n % posted.length], creators[n % creators.length]];
    if (!bid || !creator) throw new Error('there is nothing to copy');
    const { happensAt: _, selection, receipt, ...rest } = bid;
    const id = `copy${String(n).padStart(20, '0')}`;
    copies.push({ id, creator });
    rows.push({
      ...rest,
      id,
      creatorId: creator.id,
      creatorName: creator.name,
      selection: JSON.stringify(selection),
      receipt: receipt && JSON.stringify(receipt),
      createdAt: new Date(bid.createdAt.getTime() - (n + 1) * 1_000),
    });
  }
  for (let start = 0; start < count; start += CHUNK) {
    await db
      .insertInto('bids')
      .values(rows.slice(start, start + CHUNK))
      .execute();
  }
  return copies;
}
