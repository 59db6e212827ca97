import type { ExpirationKind } from '@evens/domain/bids/model';

/** Texts for the forms to post and edit a bid. */
export const postingCopy = {
  title: 'Create Bid',
  customTitle: 'Create Custom Bid',
  customText: 'Bet on anything. The two of you agree on the result.',
  editTitle: 'Edit Bid',
  cancel: 'Cancel',
  close: 'Close',

  yourPick: 'Your pick',
  awayTeam: 'Away team',
  homeTeam: 'Home team',
  sideHints: { awayTeam: 'Or one side, such as “It rains”', homeTeam: 'Or the other, such as “It stays dry”' },
  away: 'Away',
  home: 'Home',
  fair: 'fair odds',
  postedOdds: 'posted odds',
  original: (odds: string, title: string) => `Sportsbook odds ${odds} (${title})`,
  gone: 'This price is no longer available.',
  at: (odds: string) => `at ${odds}`,
  was: 'Was',
  is: 'Now',
  takeUpChange: 'Use New Terms',

  odds: 'Odds',
  oddsHint: 'Include the sign, such as +150 or -200',
  fixed: 'Fixed',
  auto: 'Auto',
  fixedHint: 'The price stays the same, even if the market moves.',
  autoHint: 'The line and price move with the market until someone accepts or the game starts.',
  begunHint: 'The game has started, so the price stays the same.',

  wager: 'Wager',
  wagerHint: (min: string, max: string) => `Whole dollars, ${min} to ${max}`,
  presets: 'Amounts',
  lose: 'Lose',
  total: 'Total',
  profit: 'Profit',
  enterWager: 'Enter a wager to see both sides in dollars.',
  atDefaultOdds: 'Shown at +100 until you enter odds.',
  taker: (risk: string, win: string) => `The person who accepts risks ${risk} to win ${win}.`,
  large: 'This bid is large for your group. An admin has to approve it before anyone can accept it.',

  expires: 'Expires',
  expiresAt: 'Date and time',
  expiresOn: (time: string) => `Open until ${time}`,
  atStart: (time: string) => `Open until ${time}, when the game starts`,
  keepExpiry: (time: string) => `Keep: ${time}`,

  post: 'Post Bid',
  postAt: (odds: string) => `Post Bid at ${odds}`,
  posting: 'Posting...',
  save: 'Save Changes',
  saving: 'Saving...',
  saved: 'Bid updated',
} as const;

export const EXPIRATION_LABELS: Readonly<Record<ExpirationKind, string>> = {
  game_time: 'Game Time',
  '1h': '1 Hour',
  '24h': '24 Hours',
  '1w': '1 Week',
  custom: 'Custom',
};

export const signInRefusals = {
  bid: 'Please log in to create bids.',
  custom: 'Please log in to create custom bids.',
} as const;
