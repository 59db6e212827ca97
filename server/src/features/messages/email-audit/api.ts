import { accountErrors } from '@evens/domain/accounts/errors';
import { isEmail } from '@evens/domain/accounts/rules';
import { auditLimits, EMAIL_AUDIT_STATUSES, ENVIRONMENTS } from '@evens/domain/messages/audits/model';
import { messageErrors } from '@evens/domain/messages/errors';
import { MAIL_PROVIDERS } from '@evens/domain/messages/model';
import { TEST_EMAIL_TYPES } from '@evens/domain/messages/samples/model';
import { z } from '@hono/zod-openapi';
import { storableText } from '../../../http/guards/storable-text.ts';
import { pathId, withMessage } from '../../../http/input.ts';
import { pageQuery, pageSchema } from '../../../http/pages.ts';

export const testEmailInput = z
  .strictObject({
    emailType: z.enum(TEST_EMAIL_TYPES),
    recipientEmail: storableText()
      .trim()
      .refine(isEmail, withMessage(accountErrors.INVALID_EMAIL))
      .nullish()
      .openapi({ description: 'By default, your own address' }),
  })
  .openapi('TestEmail');

export const testEmailResult = z
  .object({
    success: z.boolean(),
    recipientEmail: z.string(),
    error: z.string().nullable().openapi({ description: 'What went wrong; null if the email went out' }),
  })
  .openapi('TestEmailResult');

export const emailSystemStatus = z
  .object({
    provider: z.enum(MAIL_PROVIDERS).openapi({ description: 'captured: emails stay in the database' }),
    sendgridApiKeyPresent: z.boolean(),
    environment: z.enum(ENVIRONMENTS).openapi({ description: 'production once PUBLIC_URL is set' }),
    waiting: z.number().int().openapi({ description: 'How many emails wait to be sent' }),
    lastSuccessfulEmail: z.object({ subject: z.string(), timestamp: z.iso.datetime() }).nullable(),
    lastFailedEmail: z.object({ error: z.string(), timestamp: z.iso.datetime() }).nullable(),
    failureReasons: z
      .array(z.object({ error: z.string(), count: z.number().int(), timestamp: z.iso.datetime() }))
      .openapi({ description: 'Why emails failed in the last 30 days, the most recent reason first' }),
  })
  .openapi('EmailSystemStatus');

export const emailAuditQuery = pageQuery.extend({
  limit: pageQuery.shape.limit.default(auditLimits.emails),
  status: z.enum(EMAIL_AUDIT_STATUSES).optional().openapi({ description: 'By default, all' }),
});

const emailAudit = z
  .object({
    id: z.string(),
    timestamp: z.iso.datetime(),
    to: z.string(),
    subject: z.string().nullable().openapi({ description: 'Null if it wasn’t kept' }),
    status: z.enum(EMAIL_AUDIT_STATUSES),
    provider: z.enum(MAIL_PROVIDERS).nullable(),
    error: z.string().nullable(),
  })
  .openapi('EmailAudit');

export const emailAuditPage = pageSchema(emailAudit).openapi('EmailAuditPage');

export const emailAuditDetails = emailAudit
  .extend({ text: z.string().nullable().openapi({ description: 'Only of captured emails' }) })
  .openapi('EmailAuditDetails');

export const samplePath = z.object({ emailType: z.enum(TEST_EMAIL_TYPES) });
export const emailPath = z.object({ emailId: pathId(messageErrors.EMAIL_NOT_FOUND) });

export type TestEmailInput = z.infer<typeof testEmailInput>;
export type TestEmailResult = z.infer<typeof testEmailResult>;
export type EmailSystemStatus = z.infer<typeof emailSystemStatus>;
export type EmailAuditQuery = z.infer<typeof emailAuditQuery>;
export type EmailAudit = z.infer<typeof emailAudit>;
export type EmailAuditPage = z.infer<typeof emailAuditPage>;
export type EmailAuditDetails = z.infer<typeof emailAuditDetails>;
