import type { components } from '../lib/api.gen.ts';

type Bid = components['schemas']['Bid'];

/** A bid as the API returns it: Ann takes the Chiefs −3.5 for $50.00, and the other side risks $48.08. */
export function aBid(id: string, over: Partial<Bid> = {}): Bid {
  return {
    id,
    groupId: 'crew',
    creatorId: 'ann',
    creatorName: 'Ann Moss',
    gameId: 'game',
    sport: 'americanfootball_nfl',
    homeTeam: 'Carolina Panthers',
    awayTeam: 'Kansas City Chiefs',
    gameTime: '2026-11-22T18:00:00.000Z',
    betType: 'spread',
    selection: {
      side: 'away',
      team: 'Kansas City Chiefs',
      type: null,
      line: -3.5,
      odds: -104,
      originalOdds: -110,
      oppositeOdds: 104,
      oppositeOriginalOdds: -102,
    },
    amountCents: 5000,
    acceptorAmountCents: 4808,
    odds: -104,
    stakes: 'at_odds',
    autoUpdateOdds: false,
    expirationKind: 'game_time',
    expirationTime: '2026-11-22T18:00:00.000Z',
    status: 'open',
    version: 1,
    isLive: false,
    acceptorId: null,
    acceptorName: null,
    book: null,
    commentCount: 0,
    acceptedAt: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    lastModified: '2026-11-20T12:00:00.000Z',
    ...over,
  };
}
