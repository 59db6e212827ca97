import { accountErrors } from '@evens/domain/accounts/errors';
import { createRoute } from '@hono/zod-openapi';
import { AppError } from '../../../app-error.ts';
import type { Context } from '../../../context.ts';
import { answers, createRouter, takes } from '../../../http/router.ts';
import { doneAnswer, verificationAnswer, verificationInput, verificationLinkInput } from '../../accounts/api.ts';
import { findSession, requireSession } from '../../accounts/gate.ts';
import { sendVerification } from '../links/mailed-links.ts';
import { callerOf, setCookies } from '../links/routes.ts';
import { describeVerification } from './queries.ts';
import { verifyEmail } from './verify-email.ts';

const sendLink = createRoute({
  method: 'post',
  path: '/api/auth/send-verification-email',
  operationId: 'sendVerificationEmail',
  responses: answers(doneAnswer, 'Another verification link is on its way'),
});

const check = createRoute({
  method: 'post',
  path: '/api/auth/verify-email/check',
  operationId: 'checkVerification',
  request: takes(verificationLinkInput),
  responses: answers(verificationAnswer, 'The link works, and this is the account it belongs to'),
});

const verify = createRoute({
  method: 'post',
  path: '/api/auth/verify-email',
  operationId: 'verifyEmail',
  request: takes(verificationInput),
  responses: answers(doneAnswer, 'The address is verified'),
});

/** Verifying your email. Looking at a link changes nothing. */
export function verificationRoutes(ctx: Context) {
  const { store } = ctx;
  const router = createRouter();
  router.openapi(sendLink, async (c) => {
    await sendVerification(ctx, await requireSession(ctx, c));
    return c.json({ status: true as const }, 200);
  });
  router.openapi(check, async (c) => {
    const { db } = store.database;
    const link = await describeVerification(db, { ...c.req.valid('json'), now: await store.clock.now(db) });
    if (!link) throw new AppError(accountErrors.VERIFICATION_LINK_INVALID);
    return c.json(link, 200);
  });
  router.openapi(verify, async (c) => {
    const session = await findSession(ctx, c.req.raw);
    setCookies(c, await verifyEmail(ctx, { session, caller: callerOf(c) }, c.req.valid('json')));
    return c.json({ status: true as const }, 200);
  });
  return router;
}
