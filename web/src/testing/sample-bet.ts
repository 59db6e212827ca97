import type { Bet } from '../features/bets/model.ts';

const selection = {
  side: 'home',
  team: 'Chiefs',
  type: null,
  line: -3.5,
  odds: 104,
  originalOdds: -105,
  oppositeOdds: -104,
  oppositeOriginalOdds: -115,
} as const;

/** A bet as the API returns it: Ann posted the Chiefs, and Bob has the Bills. */
export function aBet(id: string, change: Partial<Bet> = {}): Bet {
  return {
    id,
    groupId: 'crew',
    bidId: `bid of ${id}`,
    creatorId: 'ann',
    creatorName: 'Ann',
    acceptorId: 'bob',
    acceptorName: 'Bob',
    gameId: 'game',
    sport: 'americanfootball_nfl',
    homeTeam: 'Chiefs',
    awayTeam: 'Bills',
    gameTime: '2026-11-01T18:00:00.000Z',
    betType: 'spread',
    selection,
    amountCents: 5000,
    odds: selection.odds,
    originalOdds: selection.originalOdds,
    autoUpdateOdds: false,
    participants: [
      { id: 'ann', name: 'Ann', role: 'creator', selection, wagerCents: 5000 },
      {
        id: 'bob',
        name: 'Bob',
        role: 'acceptor',
        selection: { ...selection, side: 'away', team: 'Bills', line: 3.5, odds: -104, oppositeOdds: 104 },
        wagerCents: 4500,
      },
    ],
    stakes: 'at_odds',
    status: 'active',
    settlementStatus: null,
    winnerId: null,
    gameResults: null,
    explanation: null,
    proposedResult: null,
    voidRequest: null,
    voidReason: null,
    voidDeadline: '2026-11-08T18:00:00.000Z',
    needsReview: false,
    reviewReason: null,
    commentCount: 0,
    acceptedAt: '2026-11-01T12:00:00.000Z',
    settledAt: null,
    createdAt: '2026-11-01T12:00:00.000Z',
    ...change,
  };
}
