import { accountErrors } from '@evens/domain/accounts/errors';
import { AppError } from '../../../app-error.ts';
import { doneResponse, verificationInput, verificationLinkInput, verificationResponse } from '../../accounts/api.ts';
import { findSession } from '../../accounts/gate.ts';
import { anyoneRoute, sessionRoute } from '../gate.ts';
import { sendVerification } from '../links/mailed-links.ts';
import { getCaller, setCookies } from '../links/routes.ts';
import { describeVerification } from './queries.ts';
import { verifyEmail } from './verify-email.ts';

/** Verifying your email. Looking at a link changes nothing. */
export const verificationRoutes = [
  sessionRoute({
    method: 'post',
    path: '/api/auth/send-verification-email',
    operationId: 'sendVerificationEmail',
    answer: [doneResponse, 'Another verification link is on its way'],
    run: async ({ ctx, session }) => {
      await sendVerification(ctx, session);
      return { status: true as const };
    },
  }),

  anyoneRoute({
    method: 'post',
    path: '/api/auth/verify-email/check',
    operationId: 'checkVerification',
    body: verificationLinkInput,
    answer: [verificationResponse, 'The link works, and this is the account it belongs to'],
    run: async ({ ctx, store, db, body }) => {
      const link = await describeVerification(db, { ...body, now: await store.clock.now(db) });
      if (!link) throw new AppError(accountErrors.VERIFICATION_LINK_INVALID);
      return { ...link, hasPassword: ctx.config.arePasswordsOn && link.hasPassword };
    },
  }),

  anyoneRoute({
    method: 'post',
    path: '/api/auth/verify-email',
    operationId: 'verifyEmail',
    body: verificationInput,
    answer: [doneResponse, 'The address is verified'],
    run: async ({ ctx, c, body }) => {
      const session = await findSession(ctx, c.req.raw);
      setCookies(c, await verifyEmail(ctx, { session, caller: getCaller(c) }, body));
      return { status: true as const };
    },
  }),
];
