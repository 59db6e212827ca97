import { accountErrors } from '@evens/domain/accounts/errors';
import { messageErrors } from '@evens/domain/messages/errors';
import { limits } from '@evens/domain/shared/limits';
import type { Throttle } from '../../http/callers/rate-limit.ts';

const { throttles: rates } = limits;

/** Guessing an invite code. The page of an invite counts too, where it names the group. */
export const INVITE_CALLS = 'invite';

/** Rate limits per address and per account, for calls that cost something or that guessers make often. */
export const throttles: readonly Throttle[] = [
  { name: 'write', rate: rates.write },
  {
    name: 'sign-up',
    calls: ['POST /api/auth/sign-up/email', 'POST /api/auth/sign-up/provider', 'POST /api/auth/sign-up/confirm'],
    rate: rates.signUp,
    refusal: accountErrors.TOO_MANY_SIGN_INS,
  },
  {
    name: 'sign-in',
    calls: [
      'POST /api/auth/sign-in/email',
      'POST /api/auth/sign-in/provider',
      'POST /api/auth/change-password',
      'POST /api/auth/confirm-password',
      'POST /api/auth/confirm-provider',
      'POST /api/auth/link-provider',
      'POST /api/auth/verify-email',
    ],
    rate: rates.signIn,
    refusal: accountErrors.TOO_MANY_SIGN_INS,
  },
  {
    name: 'reset',
    calls: ['POST /api/auth/request-password-reset', 'POST /api/auth/reset-password'],
    rate: rates.reset,
    refusal: messageErrors.RESET_MAIL_TOO_OFTEN,
  },
  {
    name: 'verification',
    calls: ['POST /api/auth/send-verification-email'],
    rate: rates.verification,
    refusal: messageErrors.VERIFICATION_MAIL_TOO_OFTEN,
  },
  {
    name: INVITE_CALLS,
    calls: ['GET /api/invites/:code', 'GET /api/previews/invites/:code', 'POST /api/groups/join'],
    rate: rates.invite,
  },
  { name: 'calendar', calls: ['GET /api/calendar/:file'], rate: rates.calendar },
  { name: 'refresh', calls: ['POST /api/lines/refresh'], rate: rates.refresh },
  { name: 'comment', calls: ['POST /api/groups/:groupId/comments'], rate: rates.comment },
  { name: 'bid', calls: ['POST /api/groups/:groupId/bids'], rate: rates.bid },
  { name: 'group', calls: ['POST /api/groups'], rate: rates.group },
  { name: 'send-invite', calls: ['POST /api/groups/:groupId/invites'], rate: rates.sendInvite },
  { name: 'send-test', calls: ['POST /api/admin/email/tests', 'POST /api/admin/sms/tests'], rate: rates.sendTest },
  { name: 'retry', calls: ['POST /api/admin/deliveries/:channel/retry'], rate: rates.sendTest },
  { name: 'announcement', calls: ['POST /api/admin/announcements'], rate: rates.announcement },
  { name: 'backup', calls: ['POST /api/admin/backups'], rate: rates.backup },
  { name: 'contact', calls: ['POST /api/admin/contacts/errors/:errorId/retry'], rate: rates.contact },
  { name: 'settle', calls: ['POST /api/groups/:groupId/settle'], rate: rates.settle },
  {
    name: 'export',
    calls: [
      'GET /api/groups/:groupId/audit',
      'GET /api/groups/:groupId/export',
      'GET /api/groups/:groupId/stats/export',
      'GET /api/me/export',
    ],
    rate: rates.export,
    perAccountOnly: true,
  },
  { name: 'live', calls: ['GET /api/live'], rate: rates.live, perAccountOnly: true },
];
