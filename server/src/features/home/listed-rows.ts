import { type BetNeed, HOME_LISTED } from '@evens/domain/home/model';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { prepare } from '../../db/statement.ts';
import { listedColumns as betColumns, reviewReason, toBetResponse } from '../bets/queries.ts';
import { listedColumns as bidColumns, toBidResponse } from '../bids/queries.ts';

type Identified = { id: string };

type Lists = Readonly<
  Record<'bidsToAccept' | 'bidsToApprove' | 'betsToAnswer' | 'betsOnNow' | 'customBets', readonly Identified[]>
>;

type Listing = {
  groupId: string;
  lists: Lists;
  needs: readonly { fact: Identified; need: BetNeed }[];
  now: Date;
};

type Rows = { groupId: string; ids: readonly string[] };

const bidRows = prepare((db, { groupId, ids }: Rows) =>
  db.selectFrom('bids').select(bidColumns).where('groupId', '=', groupId).where(sql<boolean>`id = any(${ids}::text[])`),
);

const betRows = prepare((db, { groupId, ids }: Rows) =>
  db
    .selectFrom('bets')
    .select(betColumns)
    .select(reviewReason)
    .where('groupId', '=', groupId)
    .where(sql<boolean>`id = any(${ids}::text[])`),
);

/** The first of each list in full, and how many there are. If nothing is listed, nothing is read. */
export async function readListed(database: Database, { groupId, lists, needs, now }: Listing) {
  const getIds = (...listed: (readonly Identified[])[]) =>
    listed.flatMap((items) => items.slice(0, HOME_LISTED).map(({ id }) => id));
  const bids = bidRows({ groupId, ids: getIds(lists.bidsToAccept, lists.bidsToApprove) });
  const bets = betRows({ groupId, ids: getIds(lists.betsToAnswer, lists.betsOnNow, lists.customBets) });
  const isEmpty = Object.values(lists).every(({ length }) => length === 0);
  const answers = isEmpty ? null : await database.read([bids, bets]);
  const bidById = new Map(answers?.of(bids).map((row) => [row.id, row]));
  const betById = new Map(answers?.of(bets).map((row) => [row.id, row]));
  const needById = new Map(needs.map(({ fact, need }) => [fact.id, need]));
  const bidList = (items: readonly Identified[]) => toList(items, bidById, (row) => toBidResponse(row, now));
  return {
    bidsToAccept: bidList(lists.bidsToAccept),
    bidsToApprove: bidList(lists.bidsToApprove),
    betsToAnswer: toList(lists.betsToAnswer, betById, (row) => ({
      need: needById.get(row.id) ?? 'decide',
      bet: toBetResponse(row),
    })),
    betsOnNow: toList(lists.betsOnNow, betById, toBetResponse),
    customBets: toList(lists.customBets, betById, toBetResponse),
  };
}

/** Something may have changed since the facts were read. Then it's left out, and the next event brings the rest. */
function toList<Row, Item>(
  items: readonly Identified[],
  rows: ReadonlyMap<string, Row>,
  toItem: (row: Row) => Item,
): { items: Item[]; total: number } {
  const listed = items.slice(0, HOME_LISTED).flatMap(({ id }) => rows.get(id) ?? []);
  return { items: listed.map(toItem), total: items.length };
}
