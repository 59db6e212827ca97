const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The numbers of the product, read by server and screens alike (LM-01 to LM-10). */
export const limits = {
  centsPerDollar: 100,
  minWagerCents: 100,
  maxWagerCents: 100_000,
  largeBetThresholdCents: 50_000,
  minOddsSize: 100,
  maxOddsSize: 100_000,
  defaultOppositeOdds: 100,
  driftedPart: 0.1,
  savingsRates: { spread: 0.045, total: 0.045, moneyline: 0.042, prop: 0.08, future: 0.12 },
  customTeamMaxCharacters: 50,
  reasonMaxCharacters: 500,
  cacheMissingOdds: -110,
  formMissingOdds: 100,

  groupNameMaxCharacters: 50,
  groupDescriptionMaxCharacters: 200,
  groupMaxMembersDefault: 50,
  displayNameMaxCharacters: 50,
  emailMaxCharacters: 254,
  passwordMinCharacters: 6,
  passwordMaxCharacters: 128,
  inviteCodeMaxCharacters: 64,
  inviteLinkMaxCharacters: 2_000,
  paymentCommentsMaxCharacters: 500,
  commentMaxCharacters: 500,
  commentWarnCharacters: 400,
  commentCapCharacters: 550,
  commentPreviewCharacters: 100,

  minimumAgeYears: 21,
  sessionDays: 30,
  /** How long somebody may be away at another provider of sign-ins. */
  entryMs: 10 * minuteMs,
  failedSignIns: 10,
  failedSignInWindowMs: 15 * minuteMs,
  presenceMs: 2 * minuteMs,
  presenceAfterActivityMs: 30 * secondMs,
  callTimeoutMs: 70 * secondMs,

  settlementIntervalMs: 5 * minuteMs,
  settleOnDemandPerSportMs: minuteMs,
  expiryIntervalMs: minuteMs,
  expirationMaxMs: 365 * dayMs,
  batchPaymentMs: 5 * secondMs,

  cacheRefreshMs: 5 * minuteMs,
  cacheRefreshMinMinutes: 1,
  cacheRefreshMaxMinutes: 60,
  monthlyCredits: 100_000,
  monthlyCreditsMin: 1_000,
  monthlyCreditsMax: 1_000_000_000,
  monthlyCreditsStep: 1_000,
  usageDetailsPerDay: 100,
  lockMs: 30 * secondMs,
  lockAttempts: 5,
  lockWaitMs: 2 * secondMs,
  providerTimeoutMs: 10 * secondMs,
  linesWaitMs: 3 * secondMs,
  firstLinesWaitMs: 10 * secondMs,
  oddsCredits: 6,
  scoresCredits: 2,
  scoresDaysFrom: 3,
  scoresFreshForLiveAcceptMs: minuteMs,

  logoKeptMs: 30 * dayMs,
  logoPixels: 500,
  logoSizesPixels: { small: 20, medium: 32, large: 48, xlarge: 64 },
  priceMoveShownMs: 15 * secondMs,

  liveWindowMs: 4 * hourMs,
  weekDays: 7,
  monthDays: 30,
  lineHistoryDays: 30,
  rereadScoresAfterHours: [2, 12, 24],
  correctedWithinMs: 24 * hourMs,
  /** The last of these reads is due when the time for corrections is up, and takes until the feed has its turn. */
  correctionReadMs: 15 * minuteMs,
  maxScore: 999,
  /** A level score in a sport that cannot end level waits so long for its correction. */
  levelScoreHeldMs: 24 * hourMs,
  gameSoonMs: 2 * hourMs,
  minuteMs,
  hourMs,
  dayMs,

  notificationsInDropdown: 10,
  notificationsTimeoutMs: 5 * secondMs,
  badgeMax: 99,
  copiedMs: 2 * secondMs,
  toastMs: 5 * secondMs,
  linesToastMs: 3 * secondMs,
  reconnectingAfterMs: 3 * secondMs,
  heartbeatMs: 15 * secondMs,
  silenceMs: 40 * secondMs,

  /**
   * What one address may do, and one account from whatever addresses: so often at once, and once more each `everyMs`. A
   * household and a bar have one address.
   */
  throttles: {
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
  },

  /** Emails and text messages to people who may not know Evens, within a day. */
  invitesByMember: 10,
  invitesOfGroupToAddress: 3,
  invitesToAddress: 5,
  invitesOfSite: 500,
  phoneCodesOfPerson: 5,
  phoneCodesToNumber: 5,
  phoneCodesOfSite: 200,

  answersKeptMs: dayMs,
  eventsKeptMs: 7 * dayMs,

  /** Of fewer won and lost bets nothing is said of luck, or of how well chances were met. */
  luckMinBets: 20,
  calibrationMinBets: 50,
  seriesMaxTimes: 200,

  pageDefault: 50,
  pageMax: 100,
  /** Of longer lists only what is near the screen is in the page. */
  longListRows: 500,
  settledDebtsDefault: 100,
} as const;
