import { betErrors } from '@evens/domain/bets/errors';
import {
  AGREED_RESULTS,
  BET_STATUSES,
  BET_TABS,
  GRADING_BASES,
  PARTICIPANT_ROLES,
  SETTLEMENT_STATUSES,
} from '@evens/domain/bets/model';
import { BET_TYPES, GAME_STATES, REVIEW_REASONS } from '@evens/domain/lines/model';
import { STAKES_RULES } from '@evens/domain/shared/american-odds';
import { z } from '@hono/zod-openapi';
import { storableMoment, storableText } from '../../http/guards/storable-text.ts';
import { pathId, withMessage } from '../../http/input.ts';
import { pageQuery, pageSchema } from '../../http/pages.ts';
import { debtSchema } from '../debts/api.ts';
import { groupPath } from '../groups/api.ts';
import { receiptSchema, selectionSchema } from '../lines/api.ts';

/** Which of the two asked, and when. */
const requester = { byId: z.string(), byName: z.string(), at: z.iso.datetime() };

export const betSchema = z
  .object({
    id: z.string(),
    groupId: z.string(),
    bidId: z.string(),
    creatorId: z.string(),
    creatorName: z.string(),
    acceptorId: z.string(),
    acceptorName: z.string(),
    gameId: z.string().nullable(),
    sport: z.string(),
    homeTeam: z.string(),
    awayTeam: z.string(),
    gameTime: z.iso.datetime().nullable(),
    betType: z.enum(BET_TYPES),
    selection: selectionSchema.openapi({ description: "The creator's side; amount and odds are from their view too" }),
    amountCents: z.number().int(),
    odds: z.number().int(),
    originalOdds: z.number().int().nullable(),
    autoUpdateOdds: z.boolean(),
    participants: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        role: z.enum(PARTICIPANT_ROLES),
        selection: selectionSchema,
        wagerCents: z.number().int(),
      }),
    ),
    stakes: z.enum(STAKES_RULES),
    status: z.enum(BET_STATUSES),
    settlementStatus: z.enum(SETTLEMENT_STATUSES).nullable(),
    winnerId: z.string().nullable(),
    gameResults: z
      .object({
        homeScore: z.number().int(),
        awayScore: z.number().int(),
        completed: z.boolean(),
        lastUpdate: z.iso.datetime(),
      })
      .nullable(),
    explanation: z.string().nullable(),
    proposedResult: z.object({ result: z.enum(AGREED_RESULTS), ...requester }).nullable(),
    voidRequest: z.object({ reason: z.string(), ...requester }).nullable(),
    voidReason: z.string().nullable(),
    voidDeadline: z.iso.datetime().nullable().openapi({
      description:
        'The bet is void if there’s no final score by then; set when the bet is accepted; null without a game',
    }),
    needsReview: z
      .boolean()
      .openapi({ description: 'The scores we received can’t settle the bet; a group admin can decide it' }),
    reviewReason: z.enum(REVIEW_REASONS).nullable(),
    commentCount: z.number().int(),
    acceptedAt: z.iso.datetime(),
    settledAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .openapi('Bet');

export const betPage = pageSchema(betSchema).openapi('BetPage');
export const betPath = groupPath.extend({ betId: pathId(betErrors.BET_NOT_FOUND) });

/** One thing that happened to a bet. Its terms are the bid's terms from that moment on. */
const momentSchema = z
  .object({
    kind: z.enum([
      'posted',
      'edited',
      'moved',
      'accepted',
      'started',
      'result_proposed',
      'result_rejected',
      'void_requested',
      'void_rejected',
      'graded',
      're_graded',
    ]),
    at: z.iso.datetime(),
    byName: z.string().nullable(),
    terms: z
      .object({ selection: selectionSchema, amountCents: z.number().int(), acceptorAmountCents: z.number().int() })
      .optional(),
    result: z.enum(AGREED_RESULTS).nullish(),
    reason: z.string().nullish(),
    basis: z.enum(GRADING_BASES).optional(),
    explanation: z.string().optional(),
    score: z.object({ homeScore: z.number().int(), awayScore: z.number().int() }).nullish(),
    winnerId: z.string().nullish(),
  })
  .openapi('BetMoment');

export const betDetails = betSchema
  .extend({
    receipt: receiptSchema.nullable().openapi({ description: 'Null for a custom bet' }),
    timeline: z.array(momentSchema),
    scoreSource: z.string().nullable(),
    gameState: z.enum(GAME_STATES).nullable(),
    lastGrading: z
      .object({ basis: z.enum(GRADING_BASES), byName: z.string().nullable(), reason: z.string().nullable() })
      .nullable(),
    providerScore: z
      .object({ homeScore: z.number().int(), awayScore: z.number().int(), readAt: z.iso.datetime() })
      .nullable()
      .openapi({ description: 'The provider’s final score, if it differs from the one that settled the bet' }),
    closing: z
      .object({
        book: z.string(),
        at: z.iso.datetime().openapi({ description: 'When we last received prices before the game started' }),
        sides: z.array(
          z.object({
            userId: z.string(),
            line: z.number().nullable(),
            odds: z.number().int(),
            pricePoints: z
              .number()
              .nullable()
              .openapi({ description: 'Chance gained, in percentage points; null if the line moved' }),
            linePoints: z
              .number()
              .nullable()
              .openapi({ description: 'Points gained on the line; null if it didn’t move' }),
          }),
        ),
      })
      .nullable()
      .openapi('BetClosing'),
    debts: z.array(debtSchema).openapi({ description: 'Every debt from this bet, oldest first' }),
    hadOtherAdmin: z.boolean().openapi({
      description: 'Whether anyone other than the caller has been a group admin since the bet was accepted',
    }),
  })
  .openapi('BetDetails');

const moment = storableMoment();
const range = z.string().refine((text) => {
  const ends = text.split('..');
  return ends.length === 2 && ends.every((end) => end === '' || moment.safeParse(end).success);
});

/** The range is by game time, or by bet time when there is no game. From is inclusive, to is exclusive. */
export const countQuery = z.object({
  memberId: storableText().max(40).optional().openapi({ description: 'Whose bets; defaults to the caller’s' }),
  search: storableText().max(100).optional(),
  from: moment.optional(),
  to: moment.optional(),
  range: z
    .union([range, z.array(range).max(10)])
    .optional()
    .openapi({ description: 'from..to; either end is optional, and several ranges are combined' }),
});
export const betQuery = pageQuery.extend({ tab: z.enum(BET_TABS).default('all'), ...countQuery.shape });

const count = z.number().int();
export const countResponse = z
  .object({ all: count, active: count, settled: count, won: count, lost: count, push: count })
  .openapi('BetCounts');

const agreedResult = z.enum(AGREED_RESULTS, withMessage(betErrors.RESULT_INVALID));
const decide = z
  .boolean()
  .optional()
  .openapi({ description: 'Lets an admin who is in the bet decide it, if there’s no other admin' });

export const resultInput = z.strictObject({ result: agreedResult, decide }).openapi('BetResult');
export const confirmInput = z
  .strictObject({ result: agreedResult.optional().openapi({ description: 'The proposed result the caller saw' }) })
  .openapi('ConfirmedResult');
export const voidInput = z
  .strictObject({ reason: storableText(withMessage(betErrors.VOID_REASON_INVALID)).optional(), decide })
  .openapi('VoidBet');

const score = z.number(withMessage(betErrors.REGRADE_SCORE_INVALID)).optional();
export const regradeInput = z
  .strictObject({
    homeScore: score,
    awayScore: score,
    result: agreedResult.optional(),
    reason: storableText(withMessage(betErrors.REGRADE_REASON_INVALID)),
  })
  .openapi('RegradedBet');

export const settleResponse = z
  .object({ checked: z.number().int(), settled: z.number().int(), errors: z.number().int() })
  .openapi('Settlement');

export type BetResponse = z.infer<typeof betSchema>;
export type BetDetails = z.infer<typeof betDetails>;
export type BetMoment = z.infer<typeof momentSchema>;
export type BetCounts = z.infer<typeof countResponse>;
export type ResultInput = z.infer<typeof resultInput>;
export type ConfirmInput = z.infer<typeof confirmInput>;
export type VoidInput = z.infer<typeof voidInput>;
export type RegradeInput = z.infer<typeof regradeInput>;
export type SettleResponse = z.infer<typeof settleResponse>;
