import { BET_TYPES, SPORT_KEYS } from '@evens/domain/lines/model';
import { SIDE_RESULTS } from '@evens/domain/stats/model';
import { z } from '@hono/zod-openapi';
import { storableMoment, storableText } from '../../http/guards/storable-text.ts';
import { pageQuery } from '../../http/pages.ts';
import { betShape } from '../bets/api.ts';

const count = z.number().int();
const cents = z.number().int();
const moment = storableMoment();
const asked = { from: z.iso.datetime().nullable(), to: z.iso.datetime().nullable() };

/** The times when bets settled. From is inclusive, to is exclusive, and All Time omits both (SS-03). */
export const statsQuery = z.object({ from: moment.optional(), to: moment.optional() });

const sums = {
  bets: count,
  won: count,
  lost: count,
  pushed: count,
  wageredCents: cents.openapi({ description: 'Own wagers of won and lost bets' }),
  ownWagersCents: cents.openapi({ description: 'Own wagers of all bets' }),
  profitCents: cents,
};

const end = z.object({ cents, betId: z.string() }).nullable();
const mean = z.object({ bets: count, meanPoints: z.number() }).nullable();

const memberStats = z
  .object({
    userId: z.string(),
    name: z.string(),
    isFormer: z.boolean().openapi({ description: 'Left or was removed; the bets stay' }),
    ...sums,
    averageBetCents: cents,
    winRate: z.number().openapi({ description: 'Of won and lost bets, from 0 to 1' }),
    returnOnWagers: z.number().openapi({ description: 'Profit over wageredCents; 0.04 is 4 percent' }),
    biggestWin: end,
    biggestLoss: end.openapi({ description: 'A negative amount' }),
    streak: z
      .object({ kind: z.enum(['won', 'lost']), length: count })
      .nullable()
      .openapi({ description: 'The run that the last won and lost bets make, pushes skipped' }),
    closing: mean.openapi({ description: 'Points of a percentage by which closing prices were better, on average' }),
    movedLines: mean.openapi({ description: 'Points of the line by which own lines were better, where it moved' }),
    luck: z
      .object({ bets: count, profitCents: cents, expectedCents: cents, deviationCents: z.number() })
      .nullable()
      .openapi({ description: 'Of won and lost bets that a market prices; null of fewer than 20' }),
    savedCents: cents,
  })
  .openapi('MemberStats');

const opponent = z
  .object({ userId: z.string(), bets: count, won: count, lost: count, pushed: count, netCents: cents })
  .openapi('HeadToHead');

export const statsAnswer = z
  .object({
    ...asked,
    members: z.array(memberStats).openapi({ description: 'By profit, the highest first' }),
    bets: count.openapi({ description: 'Settled bets of the group in the range' }),
    savedCents: cents.openapi({ description: 'Sportsbook Profit Saved, by everybody together' }),
    estimatedCents: cents.openapi({ description: 'The part of it that is estimated' }),
    headToHead: z.array(opponent).openapi({ description: 'How the caller fared against each opponent' }),
  })
  .openapi('Stats');

/** One row for each two people who bet against each other, with both of their sides. */
export const pairsAnswer = z
  .object({ ...asked, pairs: z.array(opponent.extend({ againstId: z.string() }).openapi('StatPair')) })
  .openapi('StatPairs');

const part = <T extends z.ZodType>(name: string, of: T) => z.object({ of, ...sums }).openapi(name);

export const profitsAnswer = z
  .object({
    ...asked,
    times: z.array(z.iso.datetime()).openapi({ description: 'At most 200 moments at which bets settled, in order' }),
    members: z.array(
      z
        .object({
          userId: z.string(),
          name: z.string(),
          isFormer: z.boolean(),
          profitCents: z
            .array(cents)
            .openapi({ description: 'The profit added up at each of the times, exact; the last is the total' }),
          sports: z.array(part('ProfitOfSport', z.enum([...SPORT_KEYS, 'unknown']))),
          betTypes: z.array(part('ProfitOfBetType', z.enum(BET_TYPES))),
        })
        .openapi('MemberProfits'),
    ),
  })
  .openapi('Profits');

export const calibrationQuery = statsQuery.extend({
  memberId: storableText().max(40).optional().openapi({ description: 'Whose bets; the own ones when left out' }),
});

export const calibrationAnswer = z
  .object({
    ...asked,
    memberId: z.string(),
    bets: count.openapi({ description: 'Won and lost bets that a market prices' }),
    steps: z
      .array(
        z
          .object({
            from: z.number(),
            to: z.number(),
            bets: count,
            won: count,
            expected: z.number().openapi({ description: 'The mean of the fair chances' }),
          })
          .openapi('CalibrationStep'),
      )
      .nullable()
      .openapi({ description: 'By the fair chance of the own side; null of fewer than 50 bets' }),
  })
  .openapi('Calibration');

export const cellQuery = pageQuery.extend({
  ...statsQuery.shape,
  memberId: storableText().max(40).optional().openapi({ description: 'Whose bets; the own ones when left out' }),
  opponentId: storableText().max(40).optional(),
  result: z.enum(['all', 'decided', ...SIDE_RESULTS]).default('all'),
  sport: z.enum([...SPORT_KEYS, 'unknown']).optional(),
  betType: z.enum(BET_TYPES).optional(),
  closing: z.literal('known').optional().openapi({ description: 'Those alone whose closing line is known' }),
});

const cellBet = z
  .object({
    bet: betShape,
    result: z.enum(SIDE_RESULTS),
    wagerCents: cents,
    profitCents: cents,
    savedCents: cents,
    pricePoints: z
      .number()
      .nullable()
      .openapi({ description: 'Points of the chance gained at the close; null when unknown' }),
    linePoints: z
      .number()
      .nullable()
      .openapi({ description: 'Points by which the own line was better, where it moved' }),
  })
  .openapi('StatBet');

/** The totals cover all bets, not just the page. */
export const cellAnswer = z
  .object({
    items: z.array(cellBet).openapi({ description: 'The last settled first' }),
    nextCursor: z.string().nullable(),
    sums: z.object({ ...sums, savedCents: cents }),
  })
  .openapi('StatBets');

export type StatsQuery = z.infer<typeof statsQuery>;
export type StatsAnswer = z.infer<typeof statsAnswer>;
export type MemberStats = z.infer<typeof memberStats>;
export type PairsAnswer = z.infer<typeof pairsAnswer>;
export type ProfitsAnswer = z.infer<typeof profitsAnswer>;
export type CalibrationQuery = z.infer<typeof calibrationQuery>;
export type CalibrationAnswer = z.infer<typeof calibrationAnswer>;
export type CellQuery = z.infer<typeof cellQuery>;
export type CellAnswer = z.infer<typeof cellAnswer>;
