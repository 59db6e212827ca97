import { z } from '@hono/zod-openapi';
import { refusals } from '../../../http/answers.ts';
import { siteAdminRoute } from '../../accounts/gate.ts';
import { previewTestEmail } from '../email/compose-email.ts';
import {
  emailAuditDetails,
  emailAuditPage,
  emailAuditQuery,
  emailPath,
  emailSystemStatus,
  samplePath,
  testEmailInput,
  testEmailResult,
} from './api.ts';
import { checkEmailSystemStatus, getEmailAudit, getEmailAudits } from './queries.ts';
import { sendTestEmail } from './send-test-email.ts';

/** What site admins can learn about the emails that Evens sends, and tests of them. */
export const emailAuditRoutes = [
  siteAdminRoute({
    method: 'post',
    path: '/api/admin/email/tests',
    operationId: 'sendTestEmail',
    body: testEmailInput,
    answer: [testEmailResult, 'Whether the test went out, and if not, what went wrong'],
    run: ({ ctx, admin, body }) => sendTestEmail(ctx, admin, body),
  }),

  siteAdminRoute({
    method: 'get',
    path: '/api/admin/email/samples/{emailType}',
    operationId: 'previewTestEmail',
    params: samplePath,
    answer: {
      200: { description: 'The test as its recipient sees it', content: { 'text/html': { schema: z.string() } } },
      ...refusals,
    },
    run: async ({ ctx, c, params }) => c.html(await previewTestEmail(ctx, params)),
  }),

  siteAdminRoute({
    method: 'get',
    path: '/api/admin/email/status',
    operationId: 'checkEmailSystemStatus',
    answer: [emailSystemStatus, 'Who sends email, and how it’s going'],
    run: ({ ctx, db, admin }) => checkEmailSystemStatus(db, ctx, admin),
  }),

  siteAdminRoute({
    method: 'get',
    path: '/api/admin/email/audits',
    operationId: 'getEmailAudits',
    query: emailAuditQuery,
    answer: [emailAuditPage, 'The emails that were sent or tried, newest first'],
    run: ({ ctx, db, admin, query }) => getEmailAudits(db, ctx, { admin, ...query }),
  }),

  siteAdminRoute({
    method: 'get',
    path: '/api/admin/email/audits/{emailId}',
    operationId: 'getEmailAudit',
    params: emailPath,
    answer: [emailAuditDetails, 'One email, with its text if it was captured'],
    run: ({ ctx, db, admin, params }) => getEmailAudit(db, ctx, { admin, ...params }),
  }),
];
