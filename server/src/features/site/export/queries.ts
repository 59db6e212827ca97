import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { type Table, toTable } from '../../../http/csv.ts';
import { newId } from '../../../ports/ids.ts';
import type { Session } from '../../accounts/gate.ts';
import { type InboxRow, readInbox } from '../../notifications/inbox-rows.ts';
import {
  type BetRow,
  type BidRow,
  betColumns,
  bidColumns,
  type CommentRow,
  commentColumns,
  type DebtRow,
  debtColumns,
  type ExportedTable,
  type GroupTable,
  groupColumns,
  type LogRow,
  logColumns,
  muteColumns,
  notificationColumns,
  type PaymentRow,
  paymentColumns,
  profileColumns,
  pushDeviceColumns,
  settingsColumns,
} from './api.ts';

/** Small enough that other requests get their turn between two pages. */
const PAGE_ROWS = 100;

/** Which groups to export, and whose part in them. Without a user it's everyone's. */
export type ExportScope = { groupIds: readonly string[]; userId?: string };

/** Reads one page when it's its turn. Nothing is locked between pages, even if the download is slow. */
export type PageReader = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

/** Reads pages for one account. Its exports take turns with everyone else's. */
export function exportPages({ store, longReads }: Context, { userId }: { userId: string }): PageReader {
  let count = 0;
  const file = newId();
  return (read) => {
    count += 1;
    const readKey = { lane: userId, key: `export ${file} ${count}` };
    return longReads.figures.ask(readKey, () => read(store.database.reads));
  };
}

type ExportedRow = { id: string; createdAt: Date };
type Part<Row> = { groupId: string; userId: string | undefined; after: Row | undefined };

/** One table of an export, oldest rows first. */
export function exportedTable(page: PageReader, scope: ExportScope, what: ExportedTable): Table {
  const tables: Record<ExportedTable, () => Table> = {
    bets: () =>
      toTable(
        betColumns,
        readPerGroup<BetRow>(scope, (part) => page((db) => readBets(db, part))),
      ),
    debts: () =>
      toTable(
        debtColumns,
        readPerGroup<DebtRow>(scope, (part) => page((db) => readDebts(db, part))),
      ),
    payments: () =>
      toTable(
        paymentColumns,
        readPerGroup<PaymentRow>(scope, (part) => page((db) => readPayments(db, part))),
      ),
  };
  return tables[what]();
}

/** Everything that happened between the members of a group. */
export function groupTables(page: PageReader, groupId: string): Record<GroupTable, Table> {
  const scope = { groupIds: [groupId] };
  return {
    bets: exportedTable(page, scope, 'bets'),
    debts: exportedTable(page, scope, 'debts'),
    payments: exportedTable(page, scope, 'payments'),
    log: toTable(
      logColumns,
      inPages<LogRow>((after) => page((db) => readLog(db, { groupId, after }))),
    ),
  };
}

/** The groups that someone is or was in. They can still read what happened there. */
export async function ownScope(db: Db, { userId }: Session): Promise<ExportScope & { userId: string }> {
  const rows = await db
    .selectFrom('members')
    .select('groupId')
    .where('userId', '=', userId)
    .orderBy('joinedAt')
    .execute();
  return { userId, groupIds: rows.map(({ groupId }) => groupId) };
}

/** Everything stored about someone, table by table. */
export function ownTables(page: PageReader, scope: ExportScope & { userId: string }): Record<string, Table> {
  const { userId } = scope;
  return {
    profile: toTable(
      profileColumns,
      readOnce(() => page((db) => readProfile(db, userId))),
    ),
    groups: toTable(
      groupColumns,
      readOnce(() => page((db) => readGroups(db, userId))),
    ),
    bids: toTable(
      bidColumns,
      readPerGroup<BidRow>(scope, (part) => page((db) => readBids(db, part))),
    ),
    bets: exportedTable(page, scope, 'bets'),
    debts: exportedTable(page, scope, 'debts'),
    payments: exportedTable(page, scope, 'payments'),
    comments: toTable(
      commentColumns,
      readPerGroup<CommentRow>(scope, (part) => page((db) => readComments(db, part))),
    ),
    notifications: toTable(
      notificationColumns,
      inPages<InboxRow>((after) => page((db) => readNotifications(db, { userId, after }))),
    ),
    notificationSettings: toTable(
      settingsColumns,
      readOnce(() => page((db) => readSettings(db, userId))),
    ),
    mutedGroups: toTable(
      muteColumns,
      readOnce(() => page((db) => readMutes(db, userId))),
    ),
    pushDevices: toTable(
      pushDeviceColumns,
      readOnce(() => page((db) => readPushDevices(db, userId))),
    ),
  };
}

async function* readOnce<Row>(read: () => Promise<Row[]>) {
  yield await read();
}

async function* inPages<Row>(read: (after: Row | undefined) => Promise<Row[]>) {
  let after: Row | undefined;
  do {
    const rows = await read(after);
    yield rows;
    after = rows.length === PAGE_ROWS ? rows.at(-1) : undefined;
  } while (after);
}

async function* readPerGroup<Row extends ExportedRow>(scope: ExportScope, read: (part: Part<Row>) => Promise<Row[]>) {
  for (const groupId of scope.groupIds) yield* inPages<Row>((after) => read({ groupId, userId: scope.userId, after }));
}

function readProfile(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('paymentHandles', 'paymentHandles.userId', 'users.id')
    .leftJoin('userSettings', 'userSettings.userId', 'users.id')
    .selectAll('users')
    .select(['venmo', 'cashApp', 'paypal', 'zelle', 'theme', 'helpDialogs'])
    .select((e) =>
      e
        .selectFrom('bids')
        .select((of) => of.fn.max('bids.createdAt').as('at'))
        .where('bids.creatorId', '=', userId)
        .as('lastBidCreated'),
    )
    .where('users.id', '=', userId)
    .execute();
}

function readGroups(db: Db, userId: string) {
  return db
    .selectFrom('members')
    .innerJoin('groups', 'groups.id', 'members.groupId')
    .selectAll('members')
    .select('groups.name as groupName')
    .where('members.userId', '=', userId)
    .orderBy('joinedAt')
    .execute();
}

function readBids(db: Db, { groupId, userId, after }: Part<BidRow>) {
  let query = db
    .selectFrom('bids')
    .innerJoin('groups', 'groups.id', 'bids.groupId')
    .selectAll('bids')
    .select('groups.name as groupName')
    .where('bids.groupId', '=', groupId);
  if (userId) query = query.where('bids.creatorId', '=', userId);
  if (after)
    query = query.where((e) => e(e.refTuple('bids.createdAt', 'bids.id'), '>', e.tuple(after.createdAt, after.id)));
  return query.orderBy('bids.createdAt').orderBy('bids.id').limit(PAGE_ROWS).execute();
}

function readBets(db: Db, { groupId, userId, after }: Part<BetRow>) {
  let query = db
    .selectFrom('bets')
    .innerJoin('groups', 'groups.id', 'bets.groupId')
    .selectAll('bets')
    .select('groups.name as groupName')
    .where('bets.groupId', '=', groupId);
  if (userId) query = query.where((e) => e.or([e('creatorId', '=', userId), e('acceptorId', '=', userId)]));
  if (after)
    query = query.where((e) => e(e.refTuple('bets.createdAt', 'bets.id'), '>', e.tuple(after.createdAt, after.id)));
  return query.orderBy('bets.createdAt').orderBy('bets.id').limit(PAGE_ROWS).execute();
}

function readDebts(db: Db, { groupId, userId, after }: Part<DebtRow>) {
  let query = db
    .selectFrom('debts')
    .innerJoin('groups', 'groups.id', 'debts.groupId')
    .selectAll('debts')
    .select('groups.name as groupName')
    .where('debts.groupId', '=', groupId);
  if (userId) query = query.where((e) => e.or([e('debtorId', '=', userId), e('creditorId', '=', userId)]));
  if (after)
    query = query.where((e) => e(e.refTuple('debts.createdAt', 'debts.id'), '>', e.tuple(after.createdAt, after.id)));
  return query.orderBy('debts.createdAt').orderBy('debts.id').limit(PAGE_ROWS).execute();
}

function readPayments(db: Db, { groupId, userId, after }: Part<PaymentRow>) {
  let query = db
    .selectFrom('payments')
    .innerJoin('groups', 'groups.id', 'payments.groupId')
    .selectAll('payments')
    .select('groups.name as groupName')
    .where('payments.groupId', '=', groupId);
  if (userId) query = query.where((e) => e.or([e('payerId', '=', userId), e('payeeId', '=', userId)]));
  if (after)
    query = query.where((e) =>
      e(e.refTuple('payments.createdAt', 'payments.id'), '>', e.tuple(after.createdAt, after.id)),
    );
  return query.orderBy('payments.createdAt').orderBy('payments.id').limit(PAGE_ROWS).execute();
}

function readComments(db: Db, { groupId, userId, after }: Part<CommentRow>) {
  let query = db.selectFrom('comments').selectAll().where('groupId', '=', groupId);
  if (userId) query = query.where('userId', '=', userId);
  if (after) query = query.where((e) => e(e.refTuple('createdAt', 'id'), '>', e.tuple(after.createdAt, after.id)));
  return query.orderBy('createdAt').orderBy('id').limit(PAGE_ROWS).execute();
}

function readLog(db: Db, { groupId, after }: { groupId: string; after: LogRow | undefined }) {
  let query = db.selectFrom('groupLog').selectAll().where('groupId', '=', groupId);
  if (after) query = query.where('number', '>', after.number);
  return query.orderBy('number').limit(PAGE_ROWS).execute();
}

function readNotifications(db: Db, { userId, after }: { userId: string; after: InboxRow | undefined }) {
  return readInbox(db, { scope: { userId }, order: 'oldest first', after, limit: PAGE_ROWS });
}

function readSettings(db: Db, userId: string) {
  return db.selectFrom('notificationSettings').selectAll().where('userId', '=', userId).execute();
}

/** A group that is muted until it's unmuted has no end. */
function readMutes(db: Db, userId: string) {
  return db
    .selectFrom('groupMutes')
    .select(['groupId', sql<Date | null>`nullif(until, 'infinity')`.as('until')])
    .where('userId', '=', userId)
    .orderBy('groupId')
    .execute();
}

function readPushDevices(db: Db, userId: string) {
  return db
    .selectFrom('pushDevices')
    .select(['id', 'userAgent', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}
