import { siteAdminRoute } from '../../accounts/gate.ts';
import { smsAuditPage, smsAuditQuery, testSmsInput, testSmsResult } from './api.ts';
import { getSmsAudits } from './queries.ts';
import { sendTestSms } from './send-test-sms.ts';

/** What site admins can learn about the text messages that Evens sends, and a test of them. */
export const textAuditRoutes = [
  siteAdminRoute({
    method: 'post',
    path: '/api/admin/sms/tests',
    operationId: 'sendTestSms',
    body: testSmsInput,
    answer: [testSmsResult, 'Whether the test went out to your phone'],
    run: ({ ctx, admin }) => sendTestSms(ctx, admin),
  }),

  siteAdminRoute({
    method: 'get',
    path: '/api/admin/sms/audits',
    operationId: 'getSmsAudits',
    query: smsAuditQuery,
    answer: [smsAuditPage, 'The text messages that the filters leave, newest first, and their totals'],
    run: ({ ctx, db, admin, query }) => getSmsAudits(db, ctx, { admin, ...query }),
  }),
];
