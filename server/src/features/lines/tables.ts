import type { GameState, LineMarket, ReviewReason, SportKey } from '@evens/domain/lines/model';
import type { ColumnType, Generated } from 'kysely';

type Stamp = Generated<Date | null>;
/** The score listed with a name, as received. */
type ReadScore = { name: string; score: string | null };

export type LineTables = {
  games: {
    id: string;
    sportKey: SportKey;
    homeTeam: string;
    awayTeam: string;
    commenceTime: Date;
    state: GameState;
    homeScore: Generated<number | null>;
    awayScore: Generated<number | null>;
    scoreUpdatedAt: Stamp;
    /** When the feed last had a running score of the game or a tied one that is held, whether or not it had changed. */
    scoreReadAt: Stamp;
    resultReadAt: Stamp;
    /** When scores read after the deadline of one of its bets last didn't have a final one of the game. */
    unfinishedReadAt: Stamp;
    resultSource: Generated<string | null>;
    /** The provider's event that the result came from. */
    resultEventId: Generated<string | null>;
    reviewReason: Generated<ReviewReason | null>;
    /** It left the feed, and while it was gone, an event appeared that may have been it. */
    isReturnUnclear: Generated<boolean>;
    reviewScores: ColumnType<ReadScore[] | null, string | null | undefined, string | null>;
    createdAt: Date;
    lastModified: Date;
  };
  gameSources: {
    sportKey: SportKey;
    providerEventId: string;
    gameId: string;
    /** Its position among the events matched to the game. */
    number: Generated<number>;
    firstSeenAt: Date;
    missingSince: Stamp;
    isScored: Generated<boolean>;
  };
  scoreRuns: { sportKey: SportKey; beganAt: Date; lastReadAt: Date };
  lineChanges: {
    gameId: string;
    market: LineMarket;
    at: Date;
    book: string;
    lineHalves: number | null;
    firstOdds: number;
    secondOdds: number;
    firstOriginal: number;
    secondOriginal: number;
  };
  siteSettings: {
    isOnly: Generated<boolean>;
    cacheRefreshMinutes: number;
    apiQuotaLimit: number;
    enableCaching: boolean;
    enableAutoSettlement: boolean;
    followedSports: SportKey[];
    demoSince: Stamp;
    lastUpdated: Stamp;
  };
  gameChanges: {
    gameId: string;
    at: Date;
    source: string;
    field: 'commence_time' | 'state' | 'score' | 'review';
    oldValue: string | null;
    newValue: string;
  };
  oddsCache: {
    key: string;
    sportKey: SportKey;
    source: string;
    data: ColumnType<unknown, string, string>;
    version: string;
    lastUpdated: Stamp;
    attemptedAt: Date;
    demandedAt: Stamp;
    fetchStatus: 'success' | 'error' | 'cleared';
    errorMessage: Generated<string | null>;
    dataCount: number;
    daysFrom: number | null;
    clearedAt: Stamp;
    retryAt: Stamp;
  };
  cacheLocks: {
    key: string;
    holder: string;
    fencingToken: number;
    lockedAt: Date;
    leaseUntil: Date;
    releasedAt: Stamp;
    credits: Generated<number>;
  };
  feedAccount: {
    isOnly: Generated<boolean>;
    keyHash: string | null;
    keyMonth: string | null;
    creditsBeforeKey: number;
    outOfCreditsSince: Stamp;
    askedAt: Stamp;
  };
  apiUsage: {
    day: string;
    creditsUsed: number;
    apiFetches: number;
    cacheHits: number;
    quotaRemaining: number | null;
    scoresCredits: Generated<number>;
    lastFetchAt: Stamp;
  };
  apiCalls: {
    day: string;
    number: number;
    at: Date;
    credits: number;
    endpoint: 'odds' | 'scores';
    sportKey: SportKey;
  };
};
