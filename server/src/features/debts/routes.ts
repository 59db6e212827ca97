import { createRoute } from '@hono/zod-openapi';
import type { Context } from '../../context.ts';
import { pageQuery } from '../../http/pages.ts';
import { answers, createRouter, groupPath, takes } from '../../http/router.ts';
import { requireMembership } from '../groups/gate.ts';
import { debtPage, paymentAnswer, paymentInput, paymentPage } from './api.ts';
import { recordPayment } from './commands.ts';
import { listDebts, listPayments } from './queries.ts';

const list = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/debts',
  operationId: 'listDebts',
  request: { params: groupPath, query: pageQuery },
  responses: answers(debtPage, 'The pending debts of the group, the largest first'),
});

const payments = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/payments',
  operationId: 'listPayments',
  request: { params: groupPath, query: pageQuery },
  responses: answers(paymentPage, 'The payments of the group, newest first'),
});

const pay = createRoute({
  method: 'post',
  path: '/api/groups/{groupId}/payments',
  operationId: 'recordPayment',
  request: { params: groupPath, ...takes(paymentInput) },
  responses: answers(paymentAnswer, 'The payment, and the debts that it settled'),
});

export function debtRoutes(ctx: Context) {
  const router = createRouter((c) => requireMembership(ctx, c));
  router.openapi(list, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await listDebts(ctx.store.database.db, member, c.req.valid('query')), 200);
  });
  router.openapi(payments, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await listPayments(ctx.store.database.db, member, c.req.valid('query')), 200);
  });
  router.openapi(pay, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await recordPayment(ctx.store, member, c.req.valid('json')), 200);
  });
  return router;
}
