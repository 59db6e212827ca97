const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

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
export const commentMaxCharacters = 500;
export const commentWarnCharacters = 400;
export const commentCapCharacters = 550;
export const commentPreviewCharacters = 100;

export const sessionDays = 30;
export const adminIdleDays = 14;
/** How long signing in or confirming a password counts as proof of who's at the keyboard. */
export const freshProofMs = 10 * minuteMs;
/** How long a sign-in with another provider may take. */
export const entryMs = 10 * minuteMs;
export const failedSignIns = 10;
export const failedSignInWindowMs = 15 * minuteMs;
/** For one email from all addresses together; devices that signed in before and running sessions don't count. */
export const failedSignInsFromStrangers = 50;
export const failedSignInsFromStrangersWindowMs = 60 * minuteMs;
/** How long a browser counts as known after signing in. */
export const deviceKnownMs = 365 * dayMs;
export const presenceMs = 2 * minuteMs;
export const presenceAfterActivityMs = 30 * secondMs;
export const callTimeoutMs = 70 * secondMs;

export const settlementIntervalMs = 5 * minuteMs;
export const settleOnDemandPerSportMs = 60 * secondMs;
export const expirationMaxMs = 365 * dayMs;
export const batchPaymentMs = 5 * secondMs;

export const cacheRefreshMs = 5 * minuteMs;
export const cacheRefreshMinMinutes = 1;
export const cacheRefreshMaxMinutes = 60;
export const monthlyCredits = 100_000;
export const monthlyCreditsMin = 1_000;
export const monthlyCreditsMax = 1_000_000_000;
export const monthlyCreditsStep = 1_000;
export const usageDetailsPerDay = 100;
export const lockMs = 30 * secondMs;
export const lockAttempts = 5;
export const lockWaitMs = 2 * secondMs;
export const providerTimeoutMs = 10 * secondMs;
export const linesWaitMs = 3 * secondMs;
export const firstLinesWaitMs = 10 * secondMs;
export const oddsCredits = 6;
export const scoresCredits = 2;
export const scoresDaysFrom = 3;
export const creditsProbeMs = 6 * hourMs;
export const urgentCreditsProbeMs = 30 * minuteMs;
export const scoresFreshForLiveAcceptMs = 60 * secondMs;
export const pricesOutOfDateMs = 30 * minuteMs;

export const logoKeptMs = 30 * dayMs;
export const logoPixels = 500;
export const logoSizesPixels = { small: 20, medium: 32, large: 48, xlarge: 64 } as const;
export const priceMoveShownMs = 15 * secondMs;

export const liveWindowMs = 4 * hourMs;
export const weekDays = 7;
export const monthDays = 30;
export const lineHistoryDays = 30;
export const rereadScoresAfterHours = [2, 12, 24] as const;
export const correctedWithinMs = 24 * hourMs;
/** The last of these reads is due when the correction window ends, and waits for the feed's next turn. */
export const correctionReadMs = 15 * minuteMs;
export const maxScore = 999;
/** How long a tied score is held for a correction in a sport without ties. */
export const levelScoreHeldMs = 24 * hourMs;
export const gameSoonMs = 2 * hourMs;

export const notificationsInDropdown = 10;
export const notificationsTimeoutMs = 5 * secondMs;
export const badgeMax = 99;
export const copiedMs = 2 * secondMs;
export const toastMs = 5 * secondMs;
export const linesToastMs = 3 * secondMs;
export const reconnectingAfterMs = 3 * secondMs;
export const heartbeatMs = 15 * secondMs;
export const silenceMs = 40 * secondMs;
export const streamsPerAccount = 20;
/** A browser that missed more events than this reloads its lists instead. */
export const catchUpEvents = 500;
export const catchUpPage = 100;

/**
 * What one address may do, and one account from whatever addresses: so often at once, and once more each `everyMs`. A
 * household and a bar have one address.
 */
export const throttles = {
  write: { atOnce: 300, everyMs: 50 },
  signUp: { atOnce: 30, everyMs: 10 * secondMs },
  signIn: { atOnce: 60, everyMs: 2 * secondMs },
  reset: { atOnce: 30, everyMs: 30 * secondMs },
  verification: { atOnce: 30, everyMs: 30 * secondMs },
  invite: { atOnce: 60, everyMs: 2 * secondMs },
  refresh: { atOnce: 10, everyMs: 30 * secondMs },
  comment: { atOnce: 100, everyMs: secondMs },
  bid: { atOnce: 100, everyMs: secondMs },
  group: { atOnce: 60, everyMs: minuteMs },
  sendInvite: { atOnce: 60, everyMs: 10 * secondMs },
  settle: { atOnce: 60, everyMs: 5 * secondMs },
  export: { atOnce: 30, everyMs: 10 * secondMs },
  live: { atOnce: 30, everyMs: secondMs },
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
  statementMs: 5 * secondMs,
  waitingPerGroup: 40,
  waitingInAll: 200,
  retryAfterSeconds: 5,
  pauseMs: 100,
  auditBatch: 50,
} as const;

export const answersKeptMs = 24 * hourMs;
export const eventsKeptMs = 7 * dayMs;

/** Luck and calibration need at least this many won and lost bets. */
export const luckMinBets = 20;
export const calibrationMinBets = 50;
export const seriesMaxTimes = 200;

export const pageDefault = 50;
export const pageMax = 100;
/** Longer lists render only the rows near the screen. */
export const longListRows = 500;
export const settledDebtsDefault = 100;
