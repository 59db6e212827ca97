import { debtErrors } from '@evens/domain/debts/errors';
import { DEBT_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '@evens/domain/debts/model';
import { z } from '@hono/zod-openapi';
import { pageOf } from '../../http/pages.ts';
import { says } from '../../http/router.ts';
import { storableText } from '../../http/text.ts';

const person = z.string();
const cents = z.number().int();

export const debtShape = z
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
  })
  .openapi('Debt');

export const paymentShape = z
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
  })
  .openapi('Payment');

export const debtPage = pageOf(debtShape)
  .extend({ summary: z.object({ owedToYouCents: cents, youOweCents: cents, netCents: cents }) })
  .openapi('DebtPage');

export const paymentPage = pageOf(paymentShape).openapi('PaymentPage');

export const settledDebtPage = pageOf(
  z.object({ debt: debtShape, payment: paymentShape.nullable(), groupName: z.string() }),
).openapi('SettledDebtPage');

const MAX_BATCH = 500;
const invalid = says(debtErrors.PAYMENT_INVALID);

export const paymentInput = z
  .strictObject({
    debtIds: z.array(storableText(invalid).max(40, invalid), invalid).max(MAX_BATCH, invalid),
    paymentMethod: z.string(invalid).max(20, invalid).nullish(),
    comments: storableText(invalid).nullish(),
  })
  .openapi('NewPayment');

export const paymentAnswer = z.object({ payment: paymentShape, debts: z.array(debtShape) }).openapi('RecordedPayment');

export type DebtOnWire = z.infer<typeof debtShape>;
export type PaymentOnWire = z.infer<typeof paymentShape>;
export type PaymentInput = z.infer<typeof paymentInput>;
export type PaymentAnswer = z.infer<typeof paymentAnswer>;
