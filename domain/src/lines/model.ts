/** The leagues, in the order of the sidebar (LN-01, LN-02). */
export const SPORT_KEYS = [
  'americanfootball_nfl',
  'basketball_nba',
  'baseball_mlb',
  'icehockey_nhl',
  'americanfootball_ncaaf',
  'basketball_ncaab',
  'basketball_wnba',
] as const;
export type SportKey = (typeof SPORT_KEYS)[number];

export const SPORTS: Readonly<Record<SportKey, { title: string; emoji: string }>> = {
  americanfootball_nfl: { title: 'NFL', emoji: '🏈' },
  basketball_nba: { title: 'NBA', emoji: '🏀' },
  baseball_mlb: { title: 'MLB', emoji: '⚾' },
  icehockey_nhl: { title: 'NHL', emoji: '🏒' },
  americanfootball_ncaaf: { title: 'NCAAF', emoji: '🏈' },
  basketball_ncaab: { title: 'NCAAB', emoji: '🏀' },
  basketball_wnba: { title: 'WNBA', emoji: '🏀' },
};

export const GAME_STATES = ['scheduled', 'live', 'final', 'postponed', 'needs_review', 'void'] as const;
export type GameState = (typeof GAME_STATES)[number];

/** Why we can't trust a final score (GM-03, GM-05, GM-08). */
export const REVIEW_REASONS = [
  'scores_missing',
  'names_differ',
  'not_whole_numbers',
  'told_twice',
  'level',
  'not_read',
  'two_games',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

export const DATE_FILTERS = ['all', 'today', 'week', 'live'] as const;
export type DateFilter = (typeof DATE_FILTERS)[number];

export const BET_TYPES = ['moneyline', 'spread', 'total', 'custom'] as const;
export type BetType = (typeof BET_TYPES)[number];

export const SIDES = ['home', 'away', 'over', 'under'] as const;
export type Side = (typeof SIDES)[number];

/** One side of a market with its price and the price of the other side, so that it can be mirrored without a second look. */
export type Selection = {
  side: Side;
  team: string | null;
  type: 'Over' | 'Under' | null;
  line: number | null;
  odds: number;
  originalOdds: number | null;
  oppositeOdds: number | null;
  oppositeOriginalOdds: number | null;
};

/** One bookmaker's prices for a game; a market or price it doesn't quote is null (EN-10). */
export type Bookmaker = {
  key: string;
  title: string;
  last_update: string;
  markets: {
    moneyline: {
      away: { name: string; odds: number | null };
      home: { name: string; odds: number | null };
    } | null;
    spread: {
      away: { point: number; odds: number | null };
      home: { point: number; odds: number | null };
    } | null;
    total: { point: number; over: { odds: number | null }; under: { odds: number | null } } | null;
  };
};

/** A game as the wire carries it; the names with underscores are those of the wire (EN-10). */
export type GameLine = {
  id: string;
  sport_key: SportKey;
  sport_title: string;
  commence_time: string;
  home_team: string;
  away_team: string;
  bookmakers: Bookmaker[];
};

export type FairSide = { line: number | null; odds: number; originalOdds: number };

/** One book's markets without its margin; a market that is not offered is null. */
export type FairLines = {
  book: string;
  title: string;
  moneyline: { home: FairSide; away: FairSide } | null;
  spread: { home: FairSide; away: FairSide } | null;
  total: { over: FairSide; under: FairSide } | null;
};

export type GameResult = { homeScore: number; awayScore: number };

/** How the odds feed of the site is set (AD-15, AD-32, ST-12, EN-13). */
export type FeedSettings = {
  cacheRefreshMinutes: number;
  apiQuotaLimit: number;
  enableCaching: boolean;
  enableAutoSettlement: boolean;
  followedSports: readonly SportKey[];
};

/** What the month's credits allow: how old odds and scores may get before they are read again (AD-23, AD-33). */
export type FeedPlan = {
  isSpaced: boolean;
  oddsAgeMs: Readonly<Partial<Record<SportKey, number>>>;
  scoresAgeMs: number;
  /** A button press can refresh scores every minute, until the day's share for that is used up (ST-15). */
  mayReadOnDemand: boolean;
  /** `reserve`: what is left is for bets that wait for a result. `none`: it doesn't cover a read of odds. */
  credits: 'enough' | 'reserve' | 'none';
};

export const LINE_MARKETS = ['moneyline', 'spread', 'total'] as const;
export type LineMarket = (typeof LINE_MARKETS)[number];
