import { GAME_STATES, SIDES, SPORT_KEYS } from '@evens/domain/lines/model';
import { SCORED_STATES } from '@evens/domain/lines/running/rules';
import { z } from '@hono/zod-openapi';

const odds = z.number().int();
const price = odds.nullable();

const bookmaker = z
  .object({
    key: z.string(),
    title: z.string(),
    last_update: z.iso.datetime(),
    markets: z.object({
      moneyline: z
        .object({
          away: z.object({ name: z.string(), odds: price }),
          home: z.object({ name: z.string(), odds: price }),
        })
        .nullable(),
      spread: z
        .object({
          away: z.object({ point: z.number(), odds: price }),
          home: z.object({ point: z.number(), odds: price }),
        })
        .nullable(),
      total: z
        .object({ point: z.number(), over: z.object({ odds: price }), under: z.object({ odds: price }) })
        .nullable(),
    }),
  })
  .openapi('Bookmaker');

const fairSide = z.object({ line: z.number().nullable(), odds, originalOdds: odds }).openapi('FairSide');

const fairLines = z.object({
  book: z.string(),
  title: z.string(),
  moneyline: z.object({ home: fairSide, away: fairSide }).nullable(),
  spread: z.object({ home: fairSide, away: fairSide }).nullable(),
  total: z.object({ over: fairSide, under: fairSide }).nullable(),
});

const lineSchema = z
  .object({
    id: z.string(),
    sport_key: z.enum(SPORT_KEYS),
    sport_title: z.string(),
    commence_time: z.iso.datetime(),
    home_team: z.string(),
    away_team: z.string(),
    state: z.enum(GAME_STATES),
    home_score: z.number().int().nullable(),
    away_score: z.number().int().nullable(),
    bookmakers: z.array(bookmaker),
    fair: fairLines,
  })
  .openapi('Line');

export const linesQuery = z.object({ sport: z.enum(SPORT_KEYS).optional() });

export const linesResponse = z
  .object({
    items: z.array(lineSchema),
    lastUpdated: z.iso.datetime().nullable(),
    stale: z.boolean(),
    demo: z.boolean(),
    /** The month's credits are running low, so prices are fetched less often than usual (AD-33). */
    creditsSpaced: z.boolean(),
    /** The followed leagues, each with the time its prices were fetched. */
    sports: z.array(
      z.object({
        sport_key: z.enum(SPORT_KEYS),
        lastUpdated: z.iso.datetime().nullable(),
        stale: z.boolean(),
        held: z.boolean().openapi({ description: 'Bids can’t be posted or accepted until these prices update' }),
      }),
    ),
    /** The base URL of team logos. The league, size and team are appended. */
    logoUrl: z.string(),
  })
  .openapi('Lines');

/** The refreshed leagues and the games whose prices moved, or null when pages should reload all games. */
export const linesUpdate = z.object({
  sportKeys: z.array(z.enum(SPORT_KEYS)),
  games: z.array(z.object({ id: z.string(), fair: fairLines })).nullable(),
});

/** The scores of games that have started, as the feed last had them. It's only asked while bets wait for them. */
export const scoresResponse = z
  .object({
    items: z.array(
      z
        .object({
          gameId: z.string(),
          homeScore: z.number().int(),
          awayScore: z.number().int(),
          state: z.enum(SCORED_STATES).openapi({ description: 'A live score may still change' }),
          readAt: z.iso.datetime().openapi({ description: 'When the feed last had this score' }),
        })
        .openapi('GameScore'),
    ),
  })
  .openapi('Scores');

const refreshedSport = z.object({ sportKey: z.enum(SPORT_KEYS), games: z.number().int(), credits: z.number().int() });

export const refreshResponse = z
  .object({
    sports: z.number().int(),
    games: z.number().int(),
    totalCredits: z.number().int(),
    successes: z.array(refreshedSport),
    failures: z.array(z.object({ sportKey: z.enum(SPORT_KEYS), reason: z.string() })),
  })
  .openapi('RefreshedOdds');

const moment = z.object({
  at: z.iso.datetime(),
  book: z.string(),
  line: z.number().nullable(),
  first: z.object({ odds, originalOdds: odds }),
  second: z.object({ odds, originalOdds: odds }),
});

export const gamePath = z.object({ gameId: z.string().max(40) });

/** The first side is the home team or Over. */
export const historyResponse = z
  .object({ gameId: z.string(), moneyline: z.array(moment), spread: z.array(moment), total: z.array(moment) })
  .openapi('LineHistory');

export const selectionSchema = z
  .object({
    side: z.enum(SIDES),
    team: z.string().nullable(),
    type: z.enum(['Over', 'Under']).nullable(),
    line: z.number().nullable(),
    odds,
    originalOdds: price,
    oppositeOdds: price,
    oppositeOriginalOdds: price,
  })
  .openapi('Selection');

/** Anyone can recalculate the price from this (GM-11). */
export const receiptSchema = z
  .object({
    book: z.string(),
    title: z.string(),
    quotedAt: z.iso.datetime(),
    line: z.number().nullable(),
    originalOdds: price,
    oppositeOriginalOdds: price,
    juicePercent: z.number().nullable(),
    odds,
    oppositeOdds: price,
  })
  .openapi('PriceReceipt');

export type Line = z.infer<typeof lineSchema>;
export type LinesResponse = z.infer<typeof linesResponse>;
export type ScoresResponse = z.infer<typeof scoresResponse>;
export type LinesUpdate = z.infer<typeof linesUpdate>;
export type LineHistory = z.infer<typeof historyResponse>;
export type RefreshResponse = z.infer<typeof refreshResponse>;
export type PriceReceipt = z.infer<typeof receiptSchema>;
