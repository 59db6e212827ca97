import { createRoute } from '@hono/zod-openapi';
import type { Context } from '../../../context.ts';
import { answers, createRouter, groupPath, takes } from '../../../http/router.ts';
import { requireMembership } from '../../groups/gate.ts';
import { listPayeeHandles } from '../payments/payee-handles.ts';
import { agreeToPlan, withdrawFromPlan } from './agree-to-plan.ts';
import { payeeHandles, planAnswer, planInput, planRecords, settledPlanAnswer } from './api.ts';
import { listPlansWithoutPayment } from './plan-history.ts';
import { getSettlementPlan } from './queries.ts';
import { settlePlan } from './settle-plan.ts';

const plan = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/plan',
  operationId: 'getSettlementPlan',
  request: { params: groupPath },
  responses: answers(planAnswer, 'The fewest payments that settle all debts in the group'),
});

const withoutPayment = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/plans',
  operationId: 'listPlansWithoutPayment',
  request: { params: groupPath },
  responses: answers(planRecords, 'Plans settled without payments, most recently settled first'),
});

const agree = createRoute({
  method: 'post',
  path: '/api/groups/{groupId}/plan',
  operationId: 'agreeToPlan',
  request: { params: groupPath, ...takes(planInput) },
  responses: answers(planAnswer, 'The plan, with who has agreed to it'),
});

const withdraw = createRoute({
  method: 'post',
  path: '/api/groups/{groupId}/plan/withdraw',
  operationId: 'withdrawFromPlan',
  request: { params: groupPath, ...takes(planInput) },
  responses: answers(planAnswer, 'The plan without the caller’s agreement'),
});

const settle = createRoute({
  method: 'post',
  path: '/api/groups/{groupId}/plan/settle',
  operationId: 'settlePlan',
  request: { params: groupPath, ...takes(planInput) },
  responses: answers(settledPlanAnswer, 'The plan’s payments and the debts they settled'),
});

const handles = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/payee-handles',
  operationId: 'listPayeeHandles',
  request: { params: groupPath },
  responses: answers(payeeHandles, 'Payment handles of the people the caller owes, or pays in an agreed plan'),
});

export function planRoutes(ctx: Context) {
  const router = createRouter((c) => requireMembership(ctx, c));
  router.openapi(plan, async (c) => {
    return c.json(await getSettlementPlan(ctx.store.database.db, await requireMembership(ctx, c)), 200);
  });
  router.openapi(withoutPayment, async (c) => {
    return c.json(await listPlansWithoutPayment(ctx.store.database.db, await requireMembership(ctx, c)), 200);
  });
  router.openapi(agree, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await agreeToPlan(ctx.store, member, c.req.valid('json')), 200);
  });
  router.openapi(withdraw, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await withdrawFromPlan(ctx.store, member, c.req.valid('json')), 200);
  });
  router.openapi(settle, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await settlePlan(ctx.store, member, c.req.valid('json')), 200);
  });
  router.openapi(handles, async (c) => {
    return c.json(await listPayeeHandles(ctx.store.database.db, await requireMembership(ctx, c)), 200);
  });
  return router;
}
