import type { ReviewReason } from '@evens/domain/lines/model';
import { type Selectable, sql } from 'kysely';
import type { BetResponse } from './api.ts';
import type { BetTables } from './tables.ts';

type BetRow = Selectable<BetTables['bets']>;
type ReviewedBet = Pick<BetRow, (typeof listedColumns)[number]> & { reviewReason: ReviewReason | null };

/** What lists show of a bet, and what says whether it's in review. Its receipt is returned only with the bet itself. */
export const listedColumns = [
  'id',
  'groupId',
  'bidId',
  'creatorId',
  'creatorName',
  'acceptorId',
  'acceptorName',
  'gameId',
  'heldFor',
  'sportKey',
  'homeTeam',
  'awayTeam',
  'gameTime',
  'betType',
  'creatorSelection',
  'acceptorSelection',
  'creatorWagerCents',
  'acceptorWagerCents',
  'stakes',
  'status',
  'settlementStatus',
  'winnerId',
  'homeScore',
  'awayScore',
  'resultsReadAt',
  'explanation',
  'settledAt',
  'autoUpdateOdds',
  'commentCount',
  'proposedResult',
  'proposedBy',
  'proposedAt',
  'voidRequestedBy',
  'voidRequestReason',
  'voidRequestedAt',
  'voidReason',
  'voidDeadline',
  'createdAt',
] as const;

/** Why a bet waits for an admin: the scores received for its game can't settle it (GM-03, GM-05, GM-06). */
export const reviewReason = sql<ReviewReason | null>`coalesce(bets.held_for, case when bets.status = 'active' then (
  select review_reason from games where games.id = bets.game_id and games.state = 'needs_review'
) end)`.as('reviewReason');

export function toBetResponse(row: ReviewedBet): BetResponse {
  const { homeScore, awayScore, resultsReadAt } = row;
  return {
    id: row.id,
    groupId: row.groupId,
    bidId: row.bidId,
    creatorId: row.creatorId,
    creatorName: row.creatorName,
    acceptorId: row.acceptorId,
    acceptorName: row.acceptorName,
    gameId: row.gameId,
    sport: row.sportKey,
    homeTeam: row.homeTeam,
    awayTeam: row.awayTeam,
    gameTime: row.gameTime?.toISOString() ?? null,
    betType: row.betType,
    selection: row.creatorSelection,
    amountCents: row.creatorWagerCents,
    odds: row.creatorSelection.odds,
    originalOdds: row.creatorSelection.originalOdds,
    autoUpdateOdds: row.autoUpdateOdds,
    participants: toParticipants(row),
    stakes: row.stakes,
    status: row.status,
    settlementStatus: row.settlementStatus,
    winnerId: row.winnerId,
    gameResults:
      homeScore === null || awayScore === null || !resultsReadAt
        ? null
        : { homeScore, awayScore, completed: true, lastUpdate: resultsReadAt.toISOString() },
    explanation: row.explanation,
    proposedResult: row.proposedResult && {
      result: row.proposedResult,
      ...toRequester(row, row.proposedBy, row.proposedAt),
    },
    voidRequest:
      row.voidRequestReason === null
        ? null
        : { reason: row.voidRequestReason, ...toRequester(row, row.voidRequestedBy, row.voidRequestedAt) },
    voidReason: row.voidReason,
    voidDeadline: row.voidDeadline?.toISOString() ?? null,
    needsReview: row.reviewReason !== null,
    reviewReason: row.reviewReason,
    commentCount: row.commentCount,
    acceptedAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

function toRequester(
  { creatorId, creatorName, acceptorName, createdAt }: ReviewedBet,
  byId: string | null,
  at: Date | null,
) {
  const byName = byId === creatorId ? creatorName : acceptorName;
  return { byId: byId ?? '', byName, at: (at ?? createdAt).toISOString() };
}

type TwoSides = Pick<
  BetRow,
  | 'creatorId'
  | 'creatorName'
  | 'creatorSelection'
  | 'creatorWagerCents'
  | 'acceptorId'
  | 'acceptorName'
  | 'acceptorSelection'
  | 'acceptorWagerCents'
>;

export function toParticipants(row: TwoSides): BetResponse['participants'] {
  return [
    {
      id: row.creatorId,
      name: row.creatorName,
      role: 'creator',
      selection: row.creatorSelection,
      wagerCents: row.creatorWagerCents,
    },
    {
      id: row.acceptorId,
      name: row.acceptorName,
      role: 'acceptor',
      selection: row.acceptorSelection,
      wagerCents: row.acceptorWagerCents,
    },
  ];
}
