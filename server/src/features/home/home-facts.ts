import type { BetStatus } from '@evens/domain/bets/model';
import type { BidStatus } from '@evens/domain/bids/model';
import type { NamedOwed } from '@evens/domain/debts/model';
import type { BetType, GameState } from '@evens/domain/lines/model';
import { type RawBuilder, sql } from 'kysely';
import { prepare } from '../../db/statement.ts';

/** What Home reads of all of someone's groups to tell what waits for them, with one statement for each noun. */

type Person = { userId: string };

/** Far more than anyone has. Counts above 99 aren't shown anyway. */
const MOST_ROWS = 2_000;

export type GroupFacts = {
  groupId: string;
  name: string;
  role: 'admin' | 'member';
  memberCount: number;
  membersCanInvite: boolean;
  membersCanCreateBids: boolean;
  membersCanAcceptBids: boolean;
  membersCanViewStats: boolean;
};

export const groupFacts = prepare((db, { userId }: Person) =>
  db
    .selectFrom('members')
    .innerJoin('groups', 'groups.id', 'members.groupId')
    .select([
      'groups.id as groupId',
      'name',
      'role',
      'memberCount',
      'membersCanInvite',
      'membersCanCreateBids',
      'membersCanAcceptBids',
      'membersCanViewStats',
    ])
    .where('members.userId', '=', userId)
    .where('members.isActive', '=', true)
    .orderBy('members.joinedAt')
    .orderBy('groups.id'),
);

export type BidFacts = { id: string; groupId: string; creatorId: string; status: BidStatus; expirationTime: Date };

export const bidFacts = prepare((db, { userId }: Person) =>
  db
    .selectFrom('members')
    .innerJoin('bids', 'bids.groupId', 'members.groupId')
    .select(['bids.id', 'bids.groupId', 'bids.creatorId', 'bids.status', 'bids.expirationTime'])
    .where('members.userId', '=', userId)
    .where('members.isActive', '=', true)
    .where('bids.status', 'in', ['open', 'pending_approval'])
    .orderBy('bids.createdAt', 'desc')
    .orderBy('bids.id', 'desc')
    .limit(MOST_ROWS),
);

export type BetFacts = {
  id: string;
  groupId: string;
  creatorId: string;
  acceptorId: string;
  betType: BetType;
  status: BetStatus;
  gameTime: Date | null;
  gameState: GameState | null;
  isHeld: boolean;
  proposedBy: string | null;
  voidRequestedBy: string | null;
  hadOtherAdmin: boolean;
};

const ownAs = (party: 'creator_id' | 'acceptor_id', userId: string): RawBuilder<unknown> => sql`
  select bets.*, members.role
  from members join bets on bets.group_id = members.group_id
    and bets.${sql.ref(party)} = members.user_id and bets.status = 'active'
  where members.user_id = ${userId} and members.is_active`;

/** Bets of others that wait for an admin. Someone's own are among the active ones. */
const inReview = (userId: string): RawBuilder<unknown> => sql`
  select bets.*, members.role
  from members join bets on bets.group_id = members.group_id
  where members.user_id = ${userId} and members.is_active and members.role = 'admin'
    and (bets.creator_id <> ${userId} and bets.acceptor_id <> ${userId} or bets.status = 'settled')
    and (bets.held_for is not null or bets.status = 'active' and bets.game_id in (
      select games.id from games where games.state = 'needs_review'
    ))`;

export const betFacts = prepare(
  (_db, { userId }: Person) => sql<BetFacts>`
    select
      mine.id, mine.group_id, mine.creator_id, mine.acceptor_id, mine.bet_type, mine.status, mine.game_time,
      games.state as game_state, mine.held_for is not null as is_held, mine.proposed_by, mine.void_requested_by,
      mine.role = 'admin' and exists (
        select from members as others
        where others.group_id = mine.group_id and others.user_id <> ${userId}
          and (others.is_active and others.role = 'admin' or others.admin_until >= mine.created_at)
      ) as had_other_admin
    from (${ownAs('creator_id', userId)} union all ${ownAs('acceptor_id', userId)} union all ${inReview(userId)}) as mine
    left join games on games.id = mine.game_id
    order by mine.game_time, mine.created_at, mine.id
    limit ${sql.lit(MOST_ROWS)}
  `,
);

export type DebtFacts = NamedOwed & { groupId: string };

export const debtFacts = prepare((db, { userId }: Person) =>
  db
    .selectFrom('members')
    .innerJoin('debtSums', 'debtSums.groupId', 'members.groupId')
    .innerJoin('members as debtors', (join) =>
      join.onRef('debtors.groupId', '=', 'debtSums.groupId').onRef('debtors.userId', '=', 'debtSums.debtorId'),
    )
    .innerJoin('members as creditors', (join) =>
      join.onRef('creditors.groupId', '=', 'debtSums.groupId').onRef('creditors.userId', '=', 'debtSums.creditorId'),
    )
    .select([
      'debtSums.groupId',
      'debtorId',
      'debtors.displayName as debtorName',
      'creditorId',
      'creditors.displayName as creditorName',
      'amountCents',
    ])
    .where('members.userId', '=', userId)
    .where('members.isActive', '=', true)
    .where('debtCount', '>', 0)
    .where((e) => e.or([e('debtorId', '=', userId), e('creditorId', '=', userId)])),
);

/** The groups with an open plan that this person is in. Whether it still applies takes a closer look. */
export const planFacts = prepare((db, { userId }: Person) =>
  db
    .selectFrom('members')
    .innerJoin('plans', 'plans.groupId', 'members.groupId')
    .innerJoin('planPeople', (join) =>
      join
        .onRef('planPeople.groupId', '=', 'plans.groupId')
        .onRef('planPeople.planId', '=', 'plans.id')
        .onRef('planPeople.userId', '=', 'members.userId'),
    )
    .select('plans.groupId')
    .where('members.userId', '=', userId)
    .where('members.isActive', '=', true)
    .where('plans.status', '=', 'open'),
);

export type StepFacts = { hasBid: boolean; hasBet: boolean; hasHandle: boolean };

export const stepFacts = prepare(
  (_db, { groupId, userId }: Person & { groupId: string }) => sql<StepFacts>`
    select
      exists (select from bids where group_id = ${groupId}) as has_bid,
      exists (select from bets where group_id = ${groupId}) as has_bet,
      exists (
        select from payment_handles
        where user_id = ${userId} and num_nonnulls(venmo, cash_app, paypal, zelle) > 0
      ) as has_handle
  `,
);
