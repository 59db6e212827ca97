import { debtErrors } from '@evens/domain/debts/errors';
import { DEBT_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES, PENDING_TABS } from '@evens/domain/debts/model';
import { nudgeErrors } from '@evens/domain/debts/reminders/errors';
import { isId } from '@evens/domain/shared/ids';
import { limits } from '@evens/domain/shared/limits';
import { z } from '@hono/zod-openapi';
import { storableText } from '../../http/guards/storable-text.ts';
import { pathId, withMessage } from '../../http/input.ts';
import { pageQuery, pageSchema } from '../../http/pages.ts';
import { groupPath } from '../groups/api.ts';

const person = z.string();
const cents = z.number().int();

export const debtSchema = z
  .object({
    id: z.string(),
    groupId: z.string(),
    betId: z.string(),
    debtorId: person,
    debtorName: z.string(),
    creditorId: person,
    creditorName: z.string(),
    amountCents: cents,
    status: z.enum(DEBT_STATUSES),
    gameInfo: z.object({
      sport: z.string(),
      homeTeam: z.string(),
      awayTeam: z.string(),
      betType: z.string(),
      gameTime: z.string().nullable(),
    }),
    betDescription: z.string(),
    paymentId: z.string().nullable(),
    paymentMethod: z.enum(PAYMENT_METHODS).nullable(),
    settledAt: z.iso.datetime().nullable(),
    planId: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastModified: z.iso.datetime(),
    nudgedAt: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'When the person who is owed last sent a nudge for it' }),
  })
  .openapi('Debt');

export const paymentSchema = z
  .object({
    id: z.string(),
    groupId: z.string(),
    debtIds: z.array(z.string()),
    payerId: person,
    payerName: z.string(),
    payeeId: person,
    payeeName: z.string(),
    amountCents: cents,
    paymentMethod: z.enum(PAYMENT_METHODS),
    settledBy: person,
    settledByName: z.string(),
    comments: z.string(),
    status: z.enum(PAYMENT_STATUSES),
    planId: z.string().nullable(),
    createdAt: z.iso.datetime(),
    reversedAt: z.iso.datetime().nullable(),
    reversedBy: person.nullable(),
    reversedByName: z.string().nullable(),
    reversalReason: z.string().nullable(),
  })
  .openapi('Payment');

/** The total pending in one direction between two people. */
const debtSumSchema = z
  .object({
    debtorId: person,
    debtorName: z.string(),
    creditorId: person,
    creditorName: z.string(),
    amountCents: cents,
    debtCount: z.number().int(),
  })
  .openapi('DebtSum');

export const debtSums = z.object({ items: z.array(debtSumSchema) }).openapi('DebtSums');

/** The requested tab, and optionally the ids of two people, to list only the debts between them. */
export const debtQuery = pageQuery.extend({
  tab: z.enum(PENDING_TABS).default('all'),
  between: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.tuple([z.string().refine(isId), z.string().refine(isId)]))
    .optional(),
});

export const debtPage = pageSchema(debtSchema)
  .extend({ summary: z.object({ owedToYouCents: cents, youOweCents: cents, netCents: cents }) })
  .openapi('DebtPage');

export const paymentPage = pageSchema(paymentSchema).openapi('PaymentPage');

/** Settled debts include their payments, and a page has more of them (DB-18). */
export const settledQuery = pageQuery.extend({ limit: pageQuery.shape.limit.default(limits.settledDebtsDefault) });

export const groupSettledDebtPage = pageSchema(
  z.object({ debt: debtSchema, payment: z.union([paymentSchema, z.null()]) }),
).openapi('GroupSettledDebtPage');

export const settledDebtPage = pageSchema(
  z.object({ debt: debtSchema, payment: paymentSchema.or(z.null()), groupName: z.string() }),
).openapi('SettledDebtPage');

const invalid = withMessage(debtErrors.PAYMENT_INVALID);
const tooMany = withMessage(debtErrors.PAYMENT_TOO_MANY_DEBTS);

export const paymentInput = z
  .strictObject({
    debtIds: z.array(storableText(invalid).max(40, invalid), invalid).max(limits.paymentMaxDebts, tooMany),
    paymentMethod: z.string(invalid).max(20, invalid).nullish(),
    comments: storableText(invalid).nullish(),
    endsPlan: z.boolean(invalid).optional().openapi({
      description: 'False: refuse if this would cancel a plan that everyone agreed to. Otherwise, it cancels the plan',
    }),
  })
  .openapi('NewPayment');

const noReason = withMessage(debtErrors.UNDO_REASON_MISSING);

export const undoPath = groupPath.extend({ debtId: pathId(debtErrors.UNDO_DEBT_NOT_FOUND) });
export const nudgePath = groupPath.extend({ debtId: pathId(nudgeErrors.NUDGE_DEBT_NOT_FOUND) });
export const undoInput = z
  .strictObject({
    reason: storableText(noReason),
    settlementId: storableText().max(40).optional().openapi({
      description: 'The id of the payment or plan to undo. Refuses if another one has settled the debt since',
    }),
  })
  .openapi('NewUndo');
export const undoResponse = z
  // An undone plan may have several payments, or none. Events report them.
  .object({ message: z.string(), payment: paymentSchema.or(z.null()), debts: z.array(debtSchema) })
  .openapi('UndoneSettlement');

export const paymentPath = groupPath.extend({ paymentId: pathId(debtErrors.PAYMENT_NOT_FOUND) });
export const coveredDebts = z.object({ items: z.array(debtSchema) }).openapi('CoveredDebts');

export const recordedPaymentResponse = z
  .object({ payment: paymentSchema, debts: z.array(debtSchema) })
  .openapi('RecordedPayment');

export type DebtResponse = z.infer<typeof debtSchema>;
export type PaymentResponse = z.infer<typeof paymentSchema>;
export type PaymentInput = z.infer<typeof paymentInput>;
export type RecordedPaymentResponse = z.infer<typeof recordedPaymentResponse>;
export type UndoInput = z.infer<typeof undoInput>;
export type UndoResponse = z.infer<typeof undoResponse>;
export type DebtQuery = z.infer<typeof debtQuery>;
export type DebtSumResponse = z.infer<typeof debtSumSchema>;
