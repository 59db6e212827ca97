import { createRoute } from '@hono/zod-openapi';
import type { Context } from '../../context.ts';
import { pageQuery } from '../../http/pages.ts';
import { answers, createRouter, groupPath } from '../../http/router.ts';
import { requireMembership } from '../groups/gate.ts';
import {
  coveredDebts,
  debtPage,
  debtQuery,
  debtSums,
  groupSettledDebtPage,
  paymentPage,
  paymentPath,
  settledQuery,
} from './api.ts';
import { listCoveredDebts, listDebtSums, listDebts, listPayments } from './queries.ts';
import { listGroupSettledDebts } from './settled-debts.ts';

const list = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/debts',
  operationId: 'listDebts',
  request: { params: groupPath, query: debtQuery },
  responses: answers(debtPage, 'The group’s pending debts, largest first'),
});

const sums = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/debts/sums',
  operationId: 'listDebtSums',
  request: { params: groupPath },
  responses: answers(debtSums, 'The pending total from each member to each other member'),
});

const settled = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/debts/settled',
  operationId: 'listGroupSettledDebts',
  request: { params: groupPath, query: settledQuery },
  responses: answers(
    groupSettledDebtPage,
    'The settled debts of the group with their payments, the last settled first',
  ),
});

const payments = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/payments',
  operationId: 'listPayments',
  request: { params: groupPath, query: pageQuery },
  responses: answers(paymentPage, 'The group’s payments, newest first'),
});

const covered = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/payments/{paymentId}/debts',
  operationId: 'listCoveredDebts',
  request: { params: paymentPath },
  responses: answers(coveredDebts, 'The debts the payment covers, even if it was reversed'),
});

export function debtRoutes(ctx: Context) {
  const router = createRouter((c) => requireMembership(ctx, c));
  router.openapi(list, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await listDebts(ctx.store.database.db, member, c.req.valid('query')), 200);
  });
  router.openapi(sums, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await listDebtSums(ctx.store.database.db, member), 200);
  });
  router.openapi(settled, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await listGroupSettledDebts(ctx.store.database.db, member, c.req.valid('query')), 200);
  });
  router.openapi(payments, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await listPayments(ctx.store.database.db, member, c.req.valid('query')), 200);
  });
  router.openapi(covered, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await listCoveredDebts(ctx.store.database.db, member, c.req.valid('param').paymentId), 200);
  });
  return router;
}
