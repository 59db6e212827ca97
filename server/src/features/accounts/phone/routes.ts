import { createRoute } from '@hono/zod-openapi';
import type { Context } from '../../../context.ts';
import { answers, createRouter, takes } from '../../../http/router.ts';
import { phoneCodeInput, phoneDoneAnswer, phoneInput, phoneVerifiedAnswer } from '../api.ts';
import { requireProvedSession, requireSession } from '../gate.ts';
import { removePhone, sendPhoneCode, verifyPhone } from './verify-phone.ts';

const send = createRoute({
  method: 'post',
  path: '/api/me/phone',
  operationId: 'sendPhoneVerification',
  request: takes(phoneInput),
  responses: answers(phoneDoneAnswer, 'A code is on its way to the number'),
});

const verify = createRoute({
  method: 'post',
  path: '/api/me/phone/verify',
  operationId: 'verifyPhoneNumber',
  request: takes(phoneCodeInput),
  responses: answers(phoneVerifiedAnswer, 'The number is verified'),
});

const remove = createRoute({
  method: 'delete',
  path: '/api/me/phone',
  operationId: 'removePhoneNumber',
  responses: answers(phoneDoneAnswer, 'The number is removed'),
});

const done = { success: true } as const;

export function phoneRoutes(ctx: Context) {
  const router = createRouter((c) => requireSession(ctx, c));
  router.openapi(send, async (c) => {
    await sendPhoneCode(ctx, await requireProvedSession(ctx, c), c.req.valid('json').phoneNumber);
    return c.json(done, 200);
  });
  router.openapi(verify, async (c) => {
    const session = await requireSession(ctx, c);
    return c.json({ ...done, ...(await verifyPhone(ctx, session, c.req.valid('json').code)) }, 200);
  });
  router.openapi(remove, async (c) => {
    await removePhone(ctx.store, await requireProvedSession(ctx, c));
    return c.json(done, 200);
  });
  return router;
}
