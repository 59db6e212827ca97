import { sportsMatching } from '@evens/domain/bets/list/rules';
import type { z } from '@hono/zod-openapi';
import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { containsPattern } from '../../../db/reads/search.ts';
import type { Tables } from '../../../db/tables.ts';
import { type Page, type pageQuery, timeCursor, toPage } from '../../../http/pages.ts';
import type { Membership } from '../../groups/gate.ts';
import type { BetCounts, BetResponse, betQuery, countQuery } from '../api.ts';
import { listedColumns, reviewReason, toBetResponse } from '../queries.ts';

type Filters = z.infer<typeof countQuery>;
type BetQuery = z.infer<typeof betQuery>;
type Bets<O> = SelectQueryBuilder<Tables, 'bets', O>;

/**
 * A member's bets in a tab, newest first (BT-01 to BT-05). Each role in a bet has its own index, so a page can be read
 * straight from it. One query for both roles would have to load all of the member's bets before showing the first.
 */
export async function listBets(db: Db, member: Membership, query: BetQuery): Promise<Page<BetResponse>> {
  const lane = (column: 'creatorId' | 'acceptorId' | 'winnerId' | 'loserId') =>
    newestFirst(
      onTab(filtered(db.selectFrom('bets').selectAll(), member, query), query).where(
        column,
        '=',
        query.memberId ?? member.userId,
      ),
      query,
    );
  const both = () =>
    newestFirst(
      db
        .selectFrom(lane('creatorId').as('bets'))
        .selectAll()
        .unionAll(db.selectFrom(lane('acceptorId').as('bets')).selectAll()),
      query,
    );
  const own = { won: () => lane('winnerId'), lost: () => lane('loserId') };
  const page = query.tab === 'won' || query.tab === 'lost' ? own[query.tab]() : both();
  const listed = db.selectFrom(page.as('bets')).select(listedColumns).select(reviewReason);
  const rows = await newestFirst(listed, query).execute();
  return toPage(rows, query.limit, {
    item: toBetResponse,
    last: (row) => ({ key: row.createdAt.toISOString(), id: row.id }),
  });
}

/** The group's bets waiting for an admin because the score of their game can't be trusted (GM-03, GM-05). */
export async function listBetsInReview(
  db: Db,
  { groupId }: Membership,
  pageInput: z.infer<typeof pageQuery>,
): Promise<Page<BetResponse>> {
  const everyTab = { ...pageInput, tab: 'all' } as const;
  const bets = db.selectFrom('bets').selectAll().where('groupId', '=', groupId);
  const unsettled = bets
    .where('status', '=', 'active')
    .where('heldFor', 'is', null)
    .where('gameId', 'in', (e) => e.selectFrom('games').select('games.id').where('state', '=', 'needs_review'));
  const held = bets.where('heldFor', 'is not', null);
  const page = (query: typeof bets) => newestFirst(onTab(query, everyTab), everyTab);
  const both = db
    .selectFrom(page(unsettled).as('bets'))
    .selectAll()
    .unionAll(db.selectFrom(page(held).as('bets')).selectAll());
  const listed = db.selectFrom(both.as('bets')).select(listedColumns).select(reviewReason);
  const rows = await newestFirst(onTab(listed, everyTab), everyTab).execute();
  return toPage(rows, pageInput.limit, {
    item: toBetResponse,
    last: (row) => ({ key: row.createdAt.toISOString(), id: row.id }),
  });
}

function newestFirst<O>(query: Bets<O>, { limit }: BetQuery): Bets<O> {
  return query
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
}

function onTab<O>(query: Bets<O>, { tab, cursor }: BetQuery): Bets<O> {
  const after = timeCursor(cursor);
  let narrowed = query;
  if (tab === 'active' || tab === 'settled') narrowed = narrowed.where('status', '=', tab);
  if (tab === 'push') narrowed = narrowed.where('settlementStatus', '=', 'push');
  return after ? narrowed.where((e) => e(e.refTuple('createdAt', 'id'), '<', e.tuple(after.at, after.id))) : narrowed;
}

/** Filters the group's bets by search and dates. Several date ranges are combined (BT-02 to BT-04). */
function filtered<O>(query: Bets<O>, { groupId }: Membership, { search, range, from, to }: Filters): Bets<O> {
  let narrowed = query.where('groupId', '=', groupId);
  if (from) narrowed = narrowed.where('happensAt', '>=', new Date(from));
  if (to) narrowed = narrowed.where('happensAt', '<', new Date(to));
  const spans = [range ?? []].flat().map(spanIn);
  if (spans.length > 0) {
    narrowed = narrowed.where((e) =>
      e.or(
        spans.map(({ since, until }) =>
          e.and([...(since ? [e('happensAt', '>=', since)] : []), ...(until ? [e('happensAt', '<', until)] : [])]),
        ),
      ),
    );
  }
  if (!search?.trim()) return narrowed;
  const part = containsPattern(search);
  const sports = sportsMatching(search);
  return narrowed.where((e) =>
    e.or([
      e('homeTeam', 'ilike', part),
      e('awayTeam', 'ilike', part),
      ...(sports.length > 0 ? [e('sportKey', 'in', sports)] : []),
    ]),
  );
}

function spanIn(range: string): { since: Date | null; until: Date | null } {
  const [from = '', to = ''] = range.split('..');
  return { since: from ? new Date(from) : null, until: to ? new Date(to) : null };
}

/** How many bets are in each tab for this search and these dates (BT-05). */
export function countBets(db: Db, member: Membership, filters: Filters): Promise<BetCounts> {
  const memberId = filters.memberId ?? member.userId;
  return filtered(db.selectFrom('bets'), member, filters)
    .where((e) => e.or([e('creatorId', '=', memberId), e('acceptorId', '=', memberId)]))
    .select((e) => {
      const { countAll } = e.fn;
      return [
        countAll<number>().as('all'),
        countAll<number>().filterWhere('status', '=', 'active').as('active'),
        countAll<number>().filterWhere('status', '=', 'settled').as('settled'),
        countAll<number>().filterWhere('winnerId', '=', memberId).as('won'),
        countAll<number>().filterWhere('loserId', '=', memberId).as('lost'),
        countAll<number>().filterWhere('settlementStatus', '=', 'push').as('push'),
      ];
    })
    .executeTakeFirstOrThrow();
}
