import { BET_NEEDS, FIRST_STEPS } from '@evens/domain/home/model';
import { z } from '@hono/zod-openapi';
import { betSchema } from '../bets/api.ts';
import { bidSchema } from '../bids/api.ts';

const count = z.number().int();

const listSchema = <Item extends z.ZodType>(item: Item, description: string) =>
  z.object({ items: z.array(item), total: count }).openapi({ description });

export const homeResponse = z
  .object({
    groupId: z.string(),
    counts: z
      .object({ bids: count, bets: count, debts: count })
      .openapi({ description: 'How many bids, bets, and debts wait for the caller' }),
    bidsToAccept: listSchema(bidSchema, 'Bids the caller could accept, newest first'),
    bidsToApprove: listSchema(bidSchema, 'For group admins: large bids that wait for approval'),
    betsToAnswer: listSchema(
      z.object({ need: z.enum(BET_NEEDS), bet: betSchema }),
      'Bets with a proposed result or a request to void that the caller answers, or that they decide as a group admin',
    ),
    betsOnNow: listSchema(betSchema, 'The caller’s bets on games that have started, the earliest first'),
    customBets: listSchema(betSchema, 'The caller’s custom bets without a proposed result'),
    paymentsDue: listSchema(
      z.object({
        payeeId: z.string(),
        payeeName: z.string(),
        amountCents: count,
        isPlanned: z.boolean().openapi({ description: 'A payment of the plan that everyone agreed to' }),
      }),
      'What the caller pays each person after netting, the largest first',
    ),
    planToAgreeTo: z
      .object({ netCents: count, agreedCount: count, peopleCount: count })
      .nullable()
      .openapi({ description: 'A plan to settle up that waits for the caller; below zero, they pay' }),
    quiet: z
      .object({
        openBids: count,
        betsAhead: count,
        nextGameTime: z.iso.datetime().nullable(),
        owedToYouCents: count,
      })
      .openapi({ description: 'What the caller has going that doesn’t wait for them' }),
    firstSteps: z
      .array(z.object({ step: z.enum(FIRST_STEPS), isDone: z.boolean() }))
      .openapi({ description: 'The checklist of a new group; empty when it’s done' }),
    otherGroups: z
      .array(z.object({ groupId: z.string(), name: z.string(), count }))
      .openapi({ description: 'The caller’s other groups in which something waits for them' }),
  })
  .openapi('Home');

export type HomeResponse = z.infer<typeof homeResponse>;
