import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './time-units.ts';

export const centsPerDollar = 100;
export const minWagerCents = 100;
export const maxWagerCents = 100_000;
export const largeBetThresholdCents = 50_000;
export const minOddsSize = 100;
export const maxOddsSize = 100_000;
export const defaultOppositeOdds = 100;
export const driftedPart = 0.1;
export const savingsRates = { spread: 0.045, total: 0.045, moneyline: 0.042, prop: 0.08, future: 0.12 } as const;
export const customTeamMaxCharacters = 50;
export const quickAmountsCents = [1_000, 2_500, 500, 5_000] as const;
export const quickAmountsMost = 4;
/** How many of a group's newest bids are used to suggest wagers. */
export const usualBids = 50;
export const reasonMaxCharacters = 500;
export const cacheMissingOdds = -110;
export const formMissingOdds = 100;

export const groupNameMaxCharacters = 50;
export const groupDescriptionMaxCharacters = 200;
export const groupMaxMembersDefault = 50;
export const displayNameMaxCharacters = 50;
export const emailMaxCharacters = 254;
export const passwordMinCharacters = 6;
export const passwordMaxCharacters = 128;
export const inviteCodeMaxCharacters = 64;
export const inviteLinkMaxCharacters = 2_000;
export const paymentCommentsMaxCharacters = 500;
/** About as many as a request can name. */
export const paymentMaxDebts = 2_000;
export const commentMaxCharacters = 500;
export const commentWarnCharacters = 400;
export const commentCapCharacters = 550;
export const commentPreviewCharacters = 100;

export const sessionDays = 30;
export const adminIdleDays = 14;
export const apiTokensPerPerson = 20;
export const tokenNameMaxCharacters = 50;
/** How long signing in or confirming a password counts as proof of who's at the keyboard. */
export const freshProofMs = 10 * MINUTE_MS;
/** How long a sign-in with another provider may take. */
export const oauthStateMs = 10 * MINUTE_MS;
export const failedSignIns = 10;
export const failedSignInWindowMs = 15 * MINUTE_MS;
/** For one email from all addresses together; devices that signed in before and running sessions don't count. */
export const failedSignInsFromStrangers = 50;
export const failedSignInsFromStrangersWindowMs = 60 * MINUTE_MS;
/** How long a browser counts as known after signing in. */
export const deviceKnownMs = 365 * DAY_MS;
export const presenceMs = 2 * MINUTE_MS;
export const presenceAfterActivityMs = 30 * SECOND_MS;
export const callTimeoutMs = 70 * SECOND_MS;

export const settlementIntervalMs = 5 * MINUTE_MS;
export const settleOnDemandPerSportMs = 60 * SECOND_MS;
export const expirationMaxMs = 365 * DAY_MS;
export const batchPaymentMs = 5 * SECOND_MS;
/** How old a debt is when Evens reminds of it, and how long until it reminds again. */
export const debtReminderMs = 7 * DAY_MS;
export const nudgeMs = DAY_MS;

/** How long a game takes in a calendar, how long calendars may keep the file, and how often they should ask for it. */
export const calendarGameMs = 3 * HOUR_MS;
export const calendarFreshMs = MINUTE_MS;
export const calendarRefreshMs = HOUR_MS;

export const cacheRefreshMs = 5 * MINUTE_MS;
export const monthlyCredits = 100_000;
export const monthlyCreditsMax = 1_000_000_000;
export const usageDetailsPerDay = 100;
export const lockMs = 30 * SECOND_MS;
export const lockAttempts = 5;
export const lockWaitMs = 2 * SECOND_MS;
export const providerTimeoutMs = 10 * SECOND_MS;
export const linesWaitMs = 3 * SECOND_MS;
export const firstLinesWaitMs = 10 * SECOND_MS;
export const oddsCredits = 6;
export const scoresCredits = 2;
export const scoresDaysFrom = 3;
export const creditsProbeMs = 6 * HOUR_MS;
export const urgentCreditsProbeMs = 30 * MINUTE_MS;
export const scoresFreshForLiveAcceptMs = 60 * SECOND_MS;
export const pricesOutOfDateMs = 30 * MINUTE_MS;

export const logoRetentionMs = 30 * DAY_MS;
export const logoPixels = 500;
export const logoSizesPixels = { small: 20, medium: 32, large: 48, xlarge: 64 } as const;
export const priceMoveShownMs = 15 * SECOND_MS;

export const liveWindowMs = 4 * HOUR_MS;
export const weekDays = 7;
export const monthDays = 30;
export const lineHistoryDays = 30;
export const rereadScoresAfterHours = [2, 12, 24] as const;
export const correctedWithinMs = 24 * HOUR_MS;
/** The last of these reads is due when the correction window ends, and waits for the feed's next turn. */
export const correctionReadMs = 15 * MINUTE_MS;
/** A running score that was read longer ago says when that was, and one of a game that started longer ago isn't shown. */
export const runningScoreOldMs = 10 * MINUTE_MS;
export const scoreShownMs = 12 * HOUR_MS;
export const maxScore = 999;
/** How long a tied score is held for a correction in a sport without ties. */
export const tiedScoreHoldMs = 24 * HOUR_MS;
export const gameSoonMs = 2 * HOUR_MS;

export const notificationsInDropdown = 10;
export const notificationsTimeoutMs = 5 * SECOND_MS;
export const badgeMax = 99;
export const copiedMs = 2 * SECOND_MS;
export const toastMs = 5 * SECOND_MS;
export const linesToastMs = 3 * SECOND_MS;
export const reconnectingAfterMs = 3 * SECOND_MS;
export const heartbeatMs = 15 * SECOND_MS;
export const silenceMs = 40 * SECOND_MS;
export const streamsPerAccount = 20;
/** A browser that missed more events than this reloads its lists instead. */
export const catchUpEvents = 500;
export const catchUpPage = 100;

/**
 * Rate limits, per address and per account: `atOnce` calls in a burst, plus one more every `everyMs`. A household or a bar
 * shares one address. A server process may lease up to `leased` calls at a time.
 */
export const throttles = {
  write: { atOnce: 300, everyMs: 50, leased: 60 },
  signUp: { atOnce: 30, everyMs: 10 * SECOND_MS },
  signIn: { atOnce: 60, everyMs: 2 * SECOND_MS },
  reset: { atOnce: 30, everyMs: 30 * SECOND_MS },
  verification: { atOnce: 30, everyMs: 30 * SECOND_MS },
  invite: { atOnce: 60, everyMs: 2 * SECOND_MS },
  refresh: { atOnce: 10, everyMs: 30 * SECOND_MS },
  comment: { atOnce: 100, everyMs: SECOND_MS, leased: 16 },
  bid: { atOnce: 100, everyMs: SECOND_MS, leased: 16 },
  group: { atOnce: 60, everyMs: MINUTE_MS },
  sendInvite: { atOnce: 60, everyMs: 10 * SECOND_MS },
  backup: { atOnce: 10, everyMs: MINUTE_MS },
  sendTest: { atOnce: 60, everyMs: 10 * SECOND_MS },
  announcement: { atOnce: 10, everyMs: MINUTE_MS },
  contact: { atOnce: 60, everyMs: 5 * SECOND_MS },
  settle: { atOnce: 60, everyMs: 5 * SECOND_MS },
  export: { atOnce: 30, everyMs: 10 * SECOND_MS },
  calendar: { atOnce: 60, everyMs: 2 * SECOND_MS },
  live: { atOnce: 30, everyMs: SECOND_MS },
} as const;

/** Emails and text messages to people who may not know Evens, within a day. */
export const invitesByMember = 10;
export const invitesOfGroupToAddress = 3;
export const invitesToAddress = 5;
export const invitesOfSite = 500;
export const phoneCodesOfPerson = 5;
export const phoneCodesToNumber = 5;
export const phoneCodesOfSite = 200;

/**
 * Audits, exports and figures: at most two connections at once and so long for a statement, so many different ones
 * waiting, and pauses in between for everyone else.
 */
export const longReads = {
  connections: 2,
  statementMs: 5 * SECOND_MS,
  waitingPerGroup: 40,
  waitingInAll: 200,
  retryAfterSeconds: 5,
  pauseMs: 100,
  auditBatch: 50,
} as const;

export const answerRetentionMs = 24 * HOUR_MS;
export const eventRetentionMs = 7 * DAY_MS;

/** Luck and calibration need at least this many won and lost bets. */
export const luckMinBets = 20;
export const calibrationMinBets = 50;
/** The same for the luck of one week. */
export const recapLuckMinBets = 3;
export const seriesMaxTimes = 200;

export const pageDefault = 50;
export const pageMax = 100;
/** Longer lists render only the rows near the screen. */
export const longListRows = 500;
export const settledDebtsDefault = 100;
