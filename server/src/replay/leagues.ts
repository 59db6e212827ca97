import type { SportKey } from '@evens/domain/lines/model';

type League = {
  readonly title: string;
  readonly group: string;
  readonly description: string;
  /** How many days ahead a game appears in the answers. */
  readonly daysAhead: number;
  /** How far final margins and totals spread around the line, in points, runs or goals (standard deviation). */
  readonly marginSpread: number;
  readonly totalSpread: number;
  /** How far a line moves in the week before the start, in points. */
  readonly spreadDrift: number;
  readonly totalDrift: number;
  /** The points of a single score, the most common first. */
  readonly increments: readonly number[];
};

/** What the replay needs to know about each league to make up what the archive doesn't have. */
export const LEAGUES: Record<SportKey, League> = {
  americanfootball_nfl: {
    title: 'NFL',
    group: 'American Football',
    description: 'US Football',
    daysAhead: 14,
    marginSpread: 13.5,
    totalSpread: 13.5,
    spreadDrift: 1.5,
    totalDrift: 1.5,
    increments: [7, 7, 3, 3, 6],
  },
  americanfootball_ncaaf: {
    title: 'NCAAF',
    group: 'American Football',
    description: 'US College Football',
    daysAhead: 8,
    marginSpread: 16,
    totalSpread: 16,
    spreadDrift: 2,
    totalDrift: 2,
    increments: [7, 7, 7, 3, 6],
  },
  basketball_nba: {
    title: 'NBA',
    group: 'Basketball',
    description: 'US Basketball',
    daysAhead: 8,
    marginSpread: 12.5,
    totalSpread: 18,
    spreadDrift: 1.5,
    totalDrift: 3,
    increments: [2, 2, 3, 2, 1],
  },
  basketball_ncaab: {
    title: 'NCAAB',
    group: 'Basketball',
    description: 'US College Basketball',
    daysAhead: 3,
    marginSpread: 11,
    totalSpread: 16,
    spreadDrift: 1.5,
    totalDrift: 2.5,
    increments: [2, 2, 3, 2, 1],
  },
  basketball_wnba: {
    title: 'WNBA',
    group: 'Basketball',
    description: 'US Basketball',
    daysAhead: 8,
    marginSpread: 12,
    totalSpread: 15,
    spreadDrift: 1.5,
    totalDrift: 2.5,
    increments: [2, 2, 3, 2, 1],
  },
  baseball_mlb: {
    title: 'MLB',
    group: 'Baseball',
    description: 'Major League Baseball',
    daysAhead: 8,
    marginSpread: 4.3,
    totalSpread: 4.4,
    spreadDrift: 0.4,
    totalDrift: 0.5,
    increments: [1, 1, 2, 1, 3],
  },
  icehockey_nhl: {
    title: 'NHL',
    group: 'Ice Hockey',
    description: 'US Ice Hockey',
    daysAhead: 8,
    marginSpread: 2.5,
    totalSpread: 2.3,
    spreadDrift: 0.25,
    totalDrift: 0.4,
    increments: [1],
  },
};

type Book = { readonly key: string; readonly title: string; readonly region: 'us' | 'us2'; readonly isInPlay: boolean };

/** The first book closes on the recorded line. The others are close to it. */
export const BOOKS: readonly Book[] = [
  { key: 'draftkings', title: 'DraftKings', region: 'us', isInPlay: true },
  { key: 'fanduel', title: 'FanDuel', region: 'us', isInPlay: true },
  { key: 'betmgm', title: 'BetMGM', region: 'us', isInPlay: true },
  { key: 'williamhill_us', title: 'Caesars', region: 'us', isInPlay: true },
  { key: 'betrivers', title: 'BetRivers', region: 'us', isInPlay: false },
  { key: 'espnbet', title: 'theScore Bet', region: 'us2', isInPlay: false },
];
