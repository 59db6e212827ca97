import { PAYMENT_METHODS } from '@evens/domain/debts/model';
import { planErrors } from '@evens/domain/debts/plan/errors';
import { PLAN_STATUSES } from '@evens/domain/debts/plan/model';
import { z } from '@hono/zod-openapi';
import { storableText } from '../../../http/guards/storable-text.ts';
import { withMessage } from '../../../http/input.ts';
import { debtSchema, paymentSchema } from '../api.ts';

const cents = z.number().int();
const count = z.number().int();

const planSchema = z
  .object({
    groupId: z.string(),
    /** Identifies the plan and all its debts, so that people agree to exactly the plan they saw. */
    version: z.string(),
    status: z.enum(PLAN_STATUSES),
    people: z.array(
      z.object({
        userId: z.string(),
        name: z.string(),
        netCents: cents,
        agreedAt: z.iso.datetime().nullable(),
        /** False once they left the group. */
        isActive: z.boolean(),
      }),
    ),
    transfers: z.array(
      z.object({
        payerId: z.string(),
        payerName: z.string(),
        payeeId: z.string(),
        payeeName: z.string(),
        amountCents: cents,
        /** Null until the payer or the payee marks it as paid, in a plan everyone agreed to. */
        paid: z
          .object({
            paidAt: z.iso.datetime(),
            paymentMethod: z.enum(PAYMENT_METHODS),
            recordedBy: z.string(),
            recordedByName: z.string(),
          })
          .nullable(),
      }),
    ),
    debtCount: count,
    /** What the plan settles from each person to each other. */
    covered: z.array(z.object({ debtorId: z.string(), creditorId: z.string(), amountCents: cents, debtCount: count })),
    /** Pending debts the plan leaves out: newer ones, and those with people who left the group. */
    leftOutCount: count,
    /** People whose agreements no longer count, because the debts have changed. */
    lapsed: z.array(z.object({ userId: z.string(), name: z.string() })),
    settled: z
      .object({
        id: z.string(),
        settledAt: z.iso.datetime(),
        settledBy: z.string(),
        settledByName: z.string(),
        debtCount: count,
        paymentCount: count,
        debtId: z.string(),
      })
      .nullable(),
  })
  .openapi('SettlementPlan');

export const planResponse = planSchema;

/** A settled plan in the group's history. */
const planRecordSchema = z
  .object({
    id: z.string(),
    groupId: z.string(),
    status: z.enum(['settled', 'reversed']),
    debts: z.array(debtSchema),
    settledAt: z.iso.datetime(),
    settledBy: z.string(),
    settledByName: z.string(),
    reversedAt: z.iso.datetime().nullable(),
    reversedBy: z.string().nullable(),
    reversedByName: z.string().nullable(),
    reversalReason: z.string().nullable(),
  })
  .openapi('PlanRecord');

export const planRecords = z.object({ items: z.array(planRecordSchema) }).openapi('PlanRecords');

const invalid = withMessage(planErrors.PLAN_INVALID);
export const planInput = z
  .strictObject({ version: storableText(invalid).max(64, invalid) }, invalid)
  .openapi('ReadPlan');

const person = storableText(invalid).max(40, invalid);
export const markInput = z
  .strictObject(
    {
      version: storableText(invalid).max(64, invalid),
      payerId: person,
      payeeId: person,
      isPaid: z.boolean(invalid),
      paymentMethod: z.enum(PAYMENT_METHODS, invalid).nullish(),
    },
    invalid,
  )
  .openapi('MarkedPlanPayment');

export const settledPlanResponse = z
  .object({ plan: planSchema, payments: z.array(paymentSchema), debts: z.array(debtSchema) })
  .openapi('SettledPlan');

const handle = z.string().nullable();
export const payeeHandles = z
  .object({
    items: z.array(
      z
        .object({ userId: z.string(), venmo: handle, cashApp: handle, paypal: handle, zelle: handle })
        .openapi('PayeeHandles'),
    ),
  })
  .openapi('PayeeHandlesList');

export type PlanResponse = z.infer<typeof planSchema>;
export type PlanRecordResponse = z.infer<typeof planRecordSchema>;
export type PlanInput = z.infer<typeof planInput>;
export type MarkInput = z.infer<typeof markInput>;
export type SettledPlanResponse = z.infer<typeof settledPlanResponse>;
export type PayeeHandlesResponse = z.infer<typeof payeeHandles>;
