import { BET_TYPES, SPORT_KEYS } from '@evens/domain/lines/model';
import { SIDE_RESULTS } from '@evens/domain/stats/model';
import { z } from '@hono/zod-openapi';
import { storableMoment, storableText } from '../../http/guards/storable-text.ts';
import { pageQuery } from '../../http/pages.ts';
import { betSchema } from '../bets/api.ts';

const count = z.number().int();
const cents = z.number().int();
const moment = storableMoment();
const requestedRange = { from: z.iso.datetime().nullable(), to: z.iso.datetime().nullable() };

/** The times when bets settled. From is inclusive, to is exclusive, and All Time omits both (SS-03). */
export const statsQuery = z.object({ from: moment.optional(), to: moment.optional() });

const sums = {
  bets: count,
  won: count,
  lost: count,
  pushed: count,
  wageredCents: cents.openapi({ description: 'The member’s wagers on won and lost bets' }),
  ownWagersCents: cents.openapi({ description: 'The member’s wagers on all bets' }),
  profitCents: cents,
};

const end = z.object({ cents, betId: z.string() }).nullable();
const mean = z.object({ bets: count, meanPoints: z.number() }).nullable();

const memberStats = z
  .object({
    userId: z.string(),
    name: z.string(),
    isFormer: z.boolean().openapi({ description: 'The member left or was removed; their bets remain' }),
    ...sums,
    averageBetCents: cents,
    winRate: z.number().openapi({ description: 'Share of won and lost bets that were won, from 0 to 1' }),
    returnOnWagers: z.number().openapi({ description: 'Profit over wageredCents; 0.04 is 4 percent' }),
    biggestWin: end,
    biggestLoss: end.openapi({ description: 'A negative amount' }),
    streak: z
      .object({ kind: z.enum(['won', 'lost']), length: count })
      .nullable()
      .openapi({ description: 'The current winning or losing streak; pushes are skipped' }),
    closing: mean.openapi({ description: 'Average closing line value of prices, in percentage points' }),
    movedLines: mean.openapi({ description: 'Average closing line value of lines that moved, in points' }),
    luck: z
      .object({ bets: count, profitCents: cents, expectedCents: cents, deviationCents: z.number() })
      .nullable()
      .openapi({ description: 'Based on won and lost bets at market prices; null with fewer than 20' }),
    savedCents: cents,
  })
  .openapi('MemberStats');

const opponent = z
  .object({ userId: z.string(), bets: count, won: count, lost: count, pushed: count, netCents: cents })
  .openapi('HeadToHead');

export const statsResponse = z
  .object({
    ...requestedRange,
    members: z.array(memberStats).openapi({ description: 'Sorted by profit, highest first' }),
    bets: count.openapi({ description: 'The group’s settled bets in the range' }),
    savedCents: cents.openapi({ description: 'Sportsbook Profit Saved, for the whole group' }),
    estimatedCents: cents.openapi({ description: 'The estimated part of it' }),
    headToHead: z.array(opponent).openapi({ description: 'The caller’s record against each opponent' }),
  })
  .openapi('Stats');

/** One row for each two people who bet against each other, with both of their sides. */
export const pairsResponse = z
  .object({ ...requestedRange, pairs: z.array(opponent.extend({ againstId: z.string() }).openapi('StatPair')) })
  .openapi('StatPairs');

const part = <T extends z.ZodType>(name: string, of: T) => z.object({ of, ...sums }).openapi(name);

export const profitsResponse = z
  .object({
    ...requestedRange,
    times: z.array(z.iso.datetime()).openapi({ description: 'Up to 200 times when bets settled, in order' }),
    members: z.array(
      z
        .object({
          userId: z.string(),
          name: z.string(),
          isFormer: z.boolean(),
          profitCents: z
            .array(cents)
            .openapi({ description: 'The exact running profit at each time; the last one is the total' }),
          sports: z.array(part('ProfitOfSport', z.enum([...SPORT_KEYS, 'unknown']))),
          betTypes: z.array(part('ProfitOfBetType', z.enum(BET_TYPES))),
        })
        .openapi('MemberProfits'),
    ),
  })
  .openapi('Profits');

export const calibrationQuery = statsQuery.extend({
  memberId: storableText().max(40).optional().openapi({ description: 'Whose bets; defaults to the caller’s' }),
});

export const calibrationResponse = z
  .object({
    ...requestedRange,
    memberId: z.string(),
    bets: count.openapi({ description: 'Won and lost bets at market prices' }),
    steps: z
      .array(
        z
          .object({
            from: z.number(),
            to: z.number(),
            bets: count,
            won: count,
            expected: z.number().openapi({ description: 'The average fair chance' }),
          })
          .openapi('CalibrationStep'),
      )
      .nullable()
      .openapi({ description: 'Grouped by the fair chance of the member’s side; null with fewer than 50 bets' }),
  })
  .openapi('Calibration');

export const cellQuery = pageQuery.extend({
  ...statsQuery.shape,
  memberId: storableText().max(40).optional().openapi({ description: 'Whose bets; defaults to the caller’s' }),
  opponentId: storableText().max(40).optional(),
  result: z.enum(['all', 'decided', ...SIDE_RESULTS]).default('all'),
  sport: z.enum([...SPORT_KEYS, 'unknown']).optional(),
  betType: z.enum(BET_TYPES).optional(),
  closing: z.literal('known').optional().openapi({ description: 'Only bets with a known closing line' }),
});

const cellBet = z
  .object({
    bet: betSchema,
    result: z.enum(SIDE_RESULTS),
    wagerCents: cents,
    profitCents: cents,
    savedCents: cents,
    pricePoints: z
      .number()
      .nullable()
      .openapi({ description: 'Chance gained by the close, in percentage points; null when unknown' }),
    linePoints: z.number().nullable().openapi({ description: 'Points gained on the closing line, if it moved' }),
  })
  .openapi('StatBet');

/** The totals cover all bets, not just the page. */
export const cellResponse = z
  .object({
    items: z.array(cellBet).openapi({ description: 'Most recently settled first' }),
    nextCursor: z.string().nullable(),
    sums: z.object({ ...sums, savedCents: cents }),
  })
  .openapi('StatBets');

export const recapQuery = z.object({
  week: storableText()
    .max(10)
    .optional()
    .openapi({ description: 'The Monday of the week, such as 2026-11-09; defaults to the last full week' }),
});

const recapBet = z
  .object({
    betId: z.string(),
    userId: z.string(),
    name: z.string(),
    opponentName: z.string(),
    pick: z.string(),
    homeTeam: z.string(),
    awayTeam: z.string(),
    betType: z.enum(BET_TYPES),
    wagerCents: cents,
    profitCents: cents,
  })
  .openapi('RecapBet');

const recapRecord = z
  .object({
    userId: z.string(),
    name: z.string(),
    bets: count.openapi({ description: 'Won and lost bets at market prices' }),
    won: count,
    expectedWins: z.number().openapi({ description: 'The sum of the fair chances of these bets' }),
  })
  .openapi('RecapRecord');

export const recapResponse = z
  .object({
    week: z.string().openapi({ description: 'The Monday it starts on' }),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    earlierWeek: z.string().nullable().openapi({ description: 'Null if no bet was settled before' }),
    laterWeek: z.string().nullable().openapi({ description: 'Null if the next week isn’t over' }),
    bets: count.openapi({ description: 'The group’s bets settled in the week' }),
    standings: z.array(
      z
        .object({
          userId: z.string(),
          name: z.string(),
          isFormer: z.boolean(),
          rank: count.openapi({ description: 'By profit over all bets up to the end of the week' }),
          climbed: z.number().int().openapi({ description: 'Ranks gained in the week; negative if lost' }),
          totalCents: cents,
          profitCents: cents.openapi({ description: 'From the week’s bets' }),
          won: count,
          lost: count,
          pushed: count,
        })
        .openapi('RecapStanding'),
    ),
    bestBet: z.union([recapBet, z.null()]).openapi({ description: 'The most won for each dollar at risk' }),
    worstBet: z.union([recapBet, z.null()]).openapi({ description: 'The most money lost' }),
    luckiest: z.union([recapRecord, z.null()]).openapi({ description: 'The most wins beyond the expected ones' }),
    unluckiest: z.union([recapRecord, z.null()]),
    unpaid: z
      .array(
        z
          .object({
            payerId: z.string(),
            payerName: z.string(),
            payeeId: z.string(),
            payeeName: z.string(),
            amountCents: cents,
          })
          .openapi('RecapDebt'),
      )
      .nullable()
      .openapi({ description: 'What is owed now, after netting; null for earlier weeks' }),
  })
  .openapi('Recap');

export type RecapResponse = z.infer<typeof recapResponse>;
export type StatsQuery = z.infer<typeof statsQuery>;
export type StatsResponse = z.infer<typeof statsResponse>;
export type MemberStats = z.infer<typeof memberStats>;
export type PairsResponse = z.infer<typeof pairsResponse>;
export type ProfitsResponse = z.infer<typeof profitsResponse>;
export type CalibrationQuery = z.infer<typeof calibrationQuery>;
export type CalibrationResponse = z.infer<typeof calibrationResponse>;
export type CellQuery = z.infer<typeof cellQuery>;
export type CellResponse = z.infer<typeof cellResponse>;
