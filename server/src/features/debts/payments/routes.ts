import { createRoute } from '@hono/zod-openapi';
import type { Context } from '../../../context.ts';
import { answers, createRouter, groupPath, takes } from '../../../http/router.ts';
import { paymentAnswer, paymentInput, undoAnswer, undoInput, undoPath } from '../api.ts';
import { requireOverseer, requirePayer } from '../gate.ts';
import { undoSettlement } from '../undo/undo-settlement.ts';
import { recordPayment } from './record-payment.ts';

const pay = createRoute({
  method: 'post',
  path: '/api/groups/{groupId}/payments',
  operationId: 'recordPayment',
  request: { params: groupPath, ...takes(paymentInput) },
  responses: answers(paymentAnswer, 'The payment and the debts it settled'),
});

const undo = createRoute({
  method: 'post',
  path: '/api/groups/{groupId}/debts/{debtId}/undo',
  operationId: 'undoSettlement',
  request: { params: undoPath, ...takes(undoInput) },
  responses: answers(undoAnswer, 'The reversed payment and the debts that are pending again'),
});

export function paymentRoutes(ctx: Context) {
  const router = createRouter((c) => requirePayer(ctx, c));
  router.openapi(pay, async (c) => {
    const member = await requirePayer(ctx, c);
    return c.json(await recordPayment(ctx.store, member, c.req.valid('json')), 200);
  });
  return router;
}

export function undoRoutes(ctx: Context) {
  const router = createRouter((c) => requireOverseer(ctx, c));
  router.openapi(undo, async (c) => {
    const overseer = await requireOverseer(ctx, c);
    const { debtId } = c.req.valid('param');
    return c.json(await undoSettlement(ctx, overseer, { debtId, ...c.req.valid('json') }), 200);
  });
  return router;
}
