import { customOddsRefusal } from '@evens/domain/bids/custom/rules';
import { bidErrors } from '@evens/domain/bids/errors';
import { BID_STATUSES, EXPIRATION_KINDS } from '@evens/domain/bids/model';
import { BID_HOLDS } from '@evens/domain/lines/freshness/rules';
import { BET_TYPES, SIDES } from '@evens/domain/lines/model';
import { STAKES_RULES } from '@evens/domain/shared/american-odds';
import { filledError } from '@evens/domain/shared/errors';
import { z } from '@hono/zod-openapi';
import { isStorableText, storableMoment, storableText } from '../../http/guards/storable-text.ts';
import { ignoredFields, pathId, withMessage } from '../../http/input.ts';
import { pageQuery, pageSchema } from '../../http/pages.ts';
import { betSchema } from '../bets/api.ts';
import { groupPath } from '../groups/api.ts';
import { receiptSchema, selectionSchema } from '../lines/api.ts';

const cents = z.number().int();
const missing = (field: string) => withMessage(filledError(bidErrors.FIELD_MISSING, { field }));

export const bidSchema = z
  .object({
    id: z.string(),
    groupId: z.string(),
    creatorId: z.string(),
    creatorName: z.string(),
    gameId: z.string().nullable(),
    sport: z.string(),
    homeTeam: z.string(),
    awayTeam: z.string(),
    gameTime: z.iso.datetime().nullable(),
    betType: z.enum(BET_TYPES),
    selection: selectionSchema,
    book: z.string().nullable().openapi({ description: 'The sportsbook whose line it was posted from' }),
    present: z
      .object({ book: z.string(), line: z.number().nullable(), odds: z.number().int() })
      .nullish()
      .openapi({ description: 'In lists: the current price, if the market has moved away from a Fixed bid' }),
    hold: z.enum(BID_HOLDS).nullish().openapi({ description: 'In lists: why the bid can’t be accepted right now' }),
    amountCents: cents,
    acceptorAmountCents: cents,
    odds: z.number().int(),
    stakes: z.enum(STAKES_RULES),
    autoUpdateOdds: z.boolean(),
    expirationKind: z.enum(EXPIRATION_KINDS),
    expirationTime: z.iso.datetime(),
    status: z.enum(BID_STATUSES),
    version: z.number().int(),
    isLive: z.boolean(),
    acceptorId: z.string().nullable(),
    acceptorName: z.string().nullable(),
    acceptedAt: z.iso.datetime().nullable(),
    commentCount: z.number().int(),
    createdAt: z.iso.datetime(),
    lastModified: z.iso.datetime(),
  })
  .openapi('Bid');

export const bidDetails = bidSchema
  .extend({ receipt: receiptSchema.nullable().openapi({ description: 'Null for a custom bid' }) })
  .openapi('BidDetails');

export const bidPath = groupPath.extend({ bidId: pathId(bidErrors.BID_NOT_FOUND) });

const priced = withMessage(bidErrors.SELECTION_INVALID);

/** One side of a market as the creator saw it (BD-52). */
const quoteSchema = z
  .strictObject(
    {
      book: z.string(priced).max(100, priced),
      line: z.number(priced).nullable(),
      odds: z.number(priced),
      originalOdds: z.number(priced),
    },
    priced,
  )
  .openapi('Quote');

const BID_TABS = ['available', 'all', 'mine', 'waiting'] as const;

export const bidPage = pageSchema(bidSchema).openapi('BidPage');
const moment = storableMoment().optional();

/** The range is by game time, or by posting time when there is no game. From is inclusive, to is exclusive. */
export const bidCountQuery = z.object({
  search: storableText().max(100).optional(),
  from: moment,
  to: moment,
});

export const bidQuery = pageQuery.extend({
  tab: z.enum(BID_TABS).default('all').openapi({ description: 'Bids that need approval wait until an admin decides' }),
  ...bidCountQuery.shape,
});

const count = z.number().int();
export const bidCounts = z.object({ available: count, all: count, mine: count }).openapi('BidCounts');

const expiration = z.strictObject(
  {
    kind: z.enum(EXPIRATION_KINDS, withMessage(bidErrors.EXPIRATION_INVALID)),
    at: storableMoment(withMessage(bidErrors.EXPIRATION_INVALID)).nullish(),
  },
  withMessage(bidErrors.EXPIRATION_INVALID),
);
const wager = z.number(withMessage(bidErrors.WAGER_INVALID));

/** The creator comes from the session and the game from the lines (BD-17, BD-18). */
const feedBidInput = z
  .strictObject({
    gameId: z.string(missing('gameId')).max(40, missing('gameId')),
    betType: z.enum(['moneyline', 'spread', 'total'], priced),
    side: z.enum(SIDES, priced),
    quote: quoteSchema,
    amountCents: wager,
    autoUpdateOdds: z.boolean().optional(),
    expiration,
    ...ignoredFields('groupId', 'creatorId', 'creatorName', 'sport', 'homeTeam', 'awayTeam', 'gameTime'),
  })
  .openapi('NewFeedBid');

const team = storableText(withMessage(bidErrors.CUSTOM_TEAMS_MISSING));
/** A missing field is named in the error. A blank one gets the form's own message (BD-10, BD-16). */
const postedTeam = (field: 'awayTeam' | 'homeTeam') =>
  z
    .string({
      error: ({ input }) => (input === undefined ? missing(field) : withMessage(bidErrors.CUSTOM_TEAMS_MISSING)).error,
    })
    .refine(isStorableText, withMessage(bidErrors.CUSTOM_TEAMS_MISSING));
const teamSide = z.enum(['home', 'away'], priced);
const customOdds = z.number({
  error: ({ input }) => withMessage(customOddsRefusal(input) ?? bidErrors.CUSTOM_ODDS_INVALID).error,
});

const customBidInput = z
  .strictObject({
    betType: z.literal('custom'),
    awayTeam: postedTeam('awayTeam'),
    homeTeam: postedTeam('homeTeam'),
    side: teamSide,
    odds: customOdds,
    amountCents: wager,
    autoUpdateOdds: z.boolean().optional(),
    expiration,
    ...ignoredFields('groupId', 'creatorId', 'creatorName', 'sport', 'gameId', 'gameTime'),
  })
  .openapi('NewCustomBid');

export const bidInput = z.discriminatedUnion('betType', [feedBidInput, customBidInput], priced).openapi('NewBid');

/** Omitted fields stay unchanged. Teams, side and odds apply only to custom bids (BD-44). */
export const editInput = z
  .strictObject({
    version: z.number().int(),
    amountCents: wager.optional(),
    expiration: expiration.optional(),
    autoUpdateOdds: z.boolean().optional(),
    awayTeam: team.optional(),
    homeTeam: team.optional(),
    side: teamSide.optional(),
    odds: customOdds.optional(),
  })
  .openapi('EditBid');

export const usualAmountsSchema = z.object({ amountsCents: z.array(cents) }).openapi('UsualAmounts');

export const acceptInput = z.strictObject({ version: z.number().int() }).openapi('AcceptBid');
export const approveInput = z
  .strictObject({
    version: z
      .number()
      .int()
      .optional()
      .openapi({ description: 'The terms to approve. Refuses if they have changed since' }),
  })
  .openapi('ApproveBid');
export const acceptResponse = z.object({ bid: bidSchema, bet: betSchema }).openapi('AcceptedBid');

export type BidResponse = z.infer<typeof bidSchema>;
export type BidDetails = z.infer<typeof bidDetails>;
export type UsualAmounts = z.infer<typeof usualAmountsSchema>;
export type BidInput = z.infer<typeof bidInput>;
export type FeedBidInput = z.infer<typeof feedBidInput>;
export type CustomBidInput = z.infer<typeof customBidInput>;
export type EditInput = z.infer<typeof editInput>;
export type ApproveInput = z.infer<typeof approveInput>;
export type AcceptResponse = z.infer<typeof acceptResponse>;
export type BidCounts = z.infer<typeof bidCounts>;
