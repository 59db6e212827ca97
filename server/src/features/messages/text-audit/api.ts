import { auditLimits, TEXT_KINDS, TEXT_RANGES } from '@evens/domain/messages/audits/model';
import { TEXT_PROVIDERS, TEXT_STATUSES } from '@evens/domain/messages/model';
import { z } from '@hono/zod-openapi';
import { storableText } from '../../../http/guards/storable-text.ts';
import { pageQuery, pageSchema } from '../../../http/pages.ts';

export const testSmsInput = z.strictObject({ testType: z.literal('admin') }).openapi('TestSms');

export const testSmsResult = z
  .object({
    success: z.boolean(),
    message: z.string().openapi({ description: 'Where the test went, or what went wrong' }),
  })
  .openapi('TestSmsResult');

export const smsAuditQuery = pageQuery.extend({
  limit: z.coerce.number().int().min(1).max(auditLimits.texts).default(auditLimits.texts),
  status: z.enum(TEXT_STATUSES).optional().openapi({ description: 'By default, all' }),
  notificationType: z.enum(TEXT_KINDS).optional().openapi({ description: 'By default, all' }),
  dateRange: z.enum(TEXT_RANGES).default('7d'),
  to: storableText()
    .max(auditLimits.searchMaxCharacters)
    .optional()
    .openapi({ description: 'A part of the recipient’s number' }),
});

const smsAudit = z
  .object({
    id: z.string(),
    timestamp: z.iso.datetime(),
    to: z.string(),
    body: z.string().nullable().openapi({ description: 'Null before it’s sent, and if it had a code' }),
    status: z.enum(TEXT_STATUSES),
    provider: z.enum(TEXT_PROVIDERS).nullable(),
    segments: z.number().int(),
    costMicros: z.number().int().nullable().openapi({ description: 'Millionths of a dollar; null until it’s known' }),
    notificationType: z.string(),
    error: z.string().nullable(),
  })
  .openapi('SmsAudit');

export const smsAuditPage = pageSchema(smsAudit)
  .extend({
    provider: z.enum(TEXT_PROVIDERS).openapi({ description: 'captured: text messages stay in the database' }),
    stats: z
      .object({
        totalSent: z.number().int(),
        totalFailed: z.number().int().openapi({ description: 'Failed and undelivered' }),
        totalCostMicros: z.number().int(),
        averageSegments: z.number().nullable().openapi({ description: 'Of the newest 500; null without any' }),
      })
      .openapi({ description: 'Over everything that the filters leave, not only this page' }),
  })
  .openapi('SmsAuditPage');

export type TestSmsResult = z.infer<typeof testSmsResult>;
export type SmsAuditQuery = z.infer<typeof smsAuditQuery>;
export type SmsAudit = z.infer<typeof smsAudit>;
export type SmsAuditPage = z.infer<typeof smsAuditPage>;
