import { NEWS_KINDS, type NotificationKind } from '@evens/domain/notifications/model';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/**
 * Whose notifications to read: one person's across all groups, or everyone's in one group. An invite is stored only for
 * an address that has an account, so a group sees invites only where accounts aren't hidden.
 */
export type InboxScope = Readonly<{ userId: string } | { groupId: string; withInvites: boolean }>;

/** One notification of one person, whether it's theirs alone or news of a group. News has one id for everyone. */
export type InboxRow = {
  id: string;
  userId: string;
  groupId: string | null;
  type: NotificationKind;
  title: string;
  message: string;
  route: string | null;
  data: Record<string, unknown>;
  readAt: Date | null;
  createdAt: Date;
};

/** The row after which a page continues. */
type InboxPlace = { createdAt: Date; id: string; userId: string };

export type InboxPart = {
  scope: InboxScope;
  order: 'newest first' | 'oldest first';
  after: InboxPlace | undefined;
  limit: number;
  /** Null for every kind. */
  kinds?: readonly NotificationKind[] | null;
  onlyUnread?: boolean;
};

type Reader = { reader: Tables['newsPeriods'] };
type FromReader = ExpressionBuilder<Tables & Reader, 'reader'>;
type FromNews = ExpressionBuilder<Tables & Reader & { news: Tables['groupNews'] }, 'reader' | 'news'>;
type FromItem = ExpressionBuilder<Tables & { item: InboxRow & { isNews: boolean } }, 'item'>;

const WORDS = ['id', 'groupId', 'type', 'title', 'message', 'route', 'data', 'createdAt'] as const;
const FOUND = [...WORDS, 'userId', 'readAt', 'isNews'] as const;

/** Notifications in order, from both tables. Reading a page costs the same however many there are. */
export function readInbox(db: Db, part: InboxPart): Promise<InboxRow[]> {
  return selectInbox(db, part).execute();
}

/** The same, to be read together with something else. */
export function selectInbox(db: Db, part: InboxPart) {
  const order = toDirection(part);
  const own = db.selectFrom(ownRows(db, part).as('own')).select(FOUND);
  const news = newsRows(db, part);
  const found = news ? own.unionAll(db.selectFrom(news.as('news')).select(FOUND)) : own;
  const page = db
    .selectFrom(found.as('item'))
    .select(FOUND)
    .orderBy('createdAt', order)
    .orderBy('id', order)
    .orderBy('userId', order)
    .limit(part.limit);
  return db
    .selectFrom(page.as('item'))
    .select([...WORDS, 'userId'])
    .select((e) => e.case().when(e.ref('item.isNews')).then(readAt(e)).else(e.ref('item.readAt')).end().as('readAt'))
    .orderBy('createdAt', order)
    .orderBy('id', order)
    .orderBy('userId', order);
}

/** A person's unread news in all groups. */
export function selectUnreadNews(db: Db, userId: string) {
  return readersIn(db, { userId }).innerJoinLateral(
    (e) => selectNews(e).select(['news.id', 'news.groupId', 'news.createdAt']).where(isUnread).as('unread'),
    (join) => join.onTrue(),
  );
}

function toDirection({ order }: InboxPart): 'asc' | 'desc' {
  return order === 'newest first' ? 'desc' : 'asc';
}

export function ownIn(db: Db, scope: InboxScope) {
  const query = db.selectFrom('notifications');
  if ('userId' in scope) return query.where('userId', '=', scope.userId);
  const ofGroup = query.where('groupId', '=', scope.groupId);
  return scope.withInvites ? ofGroup : ofGroup.where('type', '<>', 'group_invite');
}

function ownRows(db: Db, part: InboxPart) {
  const { scope, after, limit, kinds, onlyUnread } = part;
  const order = toDirection(part);
  let query = ownIn(db, scope)
    .select([...WORDS, 'userId', 'readAt'])
    .select(sql<boolean>`false`.as('isNews'));
  if (onlyUnread) query = query.where('isRead', '=', false);
  if (kinds) query = query.where('type', 'in', kinds);
  if (after) {
    const isBeyond = order === 'desc' ? '<' : '>';
    query = query.where((e) => e(e.refTuple('createdAt', 'id'), isBeyond, e.tuple(after.createdAt, after.id)));
  }
  return query.orderBy('createdAt', order).orderBy('id', order).limit(limit);
}

function readersIn(db: Db, scope: InboxScope) {
  const query = db.selectFrom('newsPeriods as reader');
  return 'userId' in scope
    ? query.where('reader.userId', '=', scope.userId)
    : query.where('reader.groupId', '=', scope.groupId);
}

/** The first rows of each reader's period. Undefined if none of the kinds can be news. */
function newsRows(db: Db, part: InboxPart) {
  const { scope, after, limit, kinds, onlyUnread } = part;
  const order = toDirection(part);
  const newsKinds = kinds && NEWS_KINDS.filter((kind) => kinds.includes(kind));
  if (newsKinds?.length === 0) return undefined;
  return readersIn(db, scope)
    .innerJoinLateral(
      (e) => {
        let query = selectNews(e).select(WORDS.map((word) => `news.${word}` as const));
        if (newsKinds) query = query.where('news.type', 'in', newsKinds);
        if (onlyUnread) query = query.where(isUnread);
        if (after) {
          const isBeyond = order === 'desc' ? '<' : '>';
          query = query.where((n) =>
            n(
              n.refTuple('news.createdAt', 'news.id', 'reader.userId'),
              isBeyond,
              n.tuple(after.createdAt, after.id, after.userId),
            ),
          );
        }
        return query.orderBy('news.createdAt', order).limit(limit).as('news');
      },
      (join) => join.onTrue(),
    )
    .select([...WORDS.map((word) => `news.${word}` as const), 'reader.userId'])
    .select([sql<Date | null>`null::timestamptz`.as('readAt'), sql<boolean>`true`.as('isNews')]);
}

/** The news that a reader got in their period. */
function selectNews(e: FromReader) {
  return e
    .selectFrom('groupNews as news')
    .whereRef('news.groupId', '=', 'reader.groupId')
    .whereRef('news.createdAt', '>', 'reader.startsAfter')
    .whereRef('news.createdAt', '<=', 'reader.endsAt')
    .where(sql<boolean>`news.type = any(reader.kinds)`)
    .where(sql<boolean>`news.actor_id is distinct from reader.user_id`);
}

function isUnread(e: FromNews) {
  const readAlone = e
    .selectFrom('newsReads as read')
    .select('read.newsAt')
    .whereRef('read.userId', '=', 'reader.userId')
    .whereRef('read.groupId', '=', 'reader.groupId')
    .whereRef('read.newsAt', '=', 'news.createdAt');
  return e.and([e('news.createdAt', '>', lastMark(e)), e.not(e.exists(readAlone))]);
}

/** Up to where a reader has marked everything in a group as read. */
function lastMark(e: FromReader) {
  const mark = e
    .selectFrom('newsMarks as mark')
    .select((m) => m.fn.max('mark.upTo').as('upTo'))
    .whereRef('mark.userId', '=', 'reader.userId')
    .whereRef('mark.groupId', '=', 'reader.groupId');
  return e.fn.coalesce(mark, sql<Date>`'-infinity'`);
}

/** When news was read: on its own, or with everything up to the first mark after it. */
function readAt(e: FromItem) {
  const alone = e
    .selectFrom('newsReads as read')
    .select('read.readAt')
    .whereRef('read.userId', '=', 'item.userId')
    .whereRef('read.groupId', '=', 'item.groupId')
    .whereRef('read.newsAt', '=', 'item.createdAt');
  const marked = e
    .selectFrom('newsMarks as mark')
    .select('mark.readAt')
    .whereRef('mark.userId', '=', 'item.userId')
    .whereRef('mark.groupId', '=', 'item.groupId')
    .whereRef('mark.upTo', '>=', 'item.createdAt')
    .orderBy('mark.upTo')
    .limit(1);
  return e.fn.coalesce(alone, marked);
}
