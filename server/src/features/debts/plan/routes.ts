import { memberRoute } from '../../groups/gate.ts';
import { listPayeeHandles } from '../payments/payee-handles.ts';
import { agreeToPlan, withdrawFromPlan } from './agree-to-plan.ts';
import { markInput, payeeHandles, planInput, planRecords, planResponse, settledPlanResponse } from './api.ts';
import { markTransfer } from './mark-transfer.ts';
import { listPlansWithoutPayment } from './plan-history.ts';
import { getSettlementPlan } from './queries.ts';
import { settlePlan } from './settle-plan.ts';

export const planRoutes = [
  memberRoute({
    method: 'get',
    path: '/api/groups/{groupId}/plan',
    operationId: 'getSettlementPlan',
    answer: [planResponse, 'The fewest payments that settle all debts in the group'],
    run: ({ db, member }) => getSettlementPlan(db, member),
  }),

  memberRoute({
    method: 'get',
    path: '/api/groups/{groupId}/plans',
    operationId: 'listPlansWithoutPayment',
    answer: [planRecords, 'Plans settled without payments, most recently settled first'],
    run: ({ db, member }) => listPlansWithoutPayment(db, member),
  }),

  memberRoute({
    method: 'post',
    path: '/api/groups/{groupId}/plan',
    operationId: 'agreeToPlan',
    body: planInput,
    answer: [planResponse, 'The plan, with who has agreed to it'],
    run: ({ store, member, body }) => agreeToPlan(store, member, body),
  }),

  memberRoute({
    method: 'post',
    path: '/api/groups/{groupId}/plan/withdraw',
    operationId: 'withdrawFromPlan',
    body: planInput,
    answer: [planResponse, 'The plan without the caller’s agreement'],
    run: ({ store, member, body }) => withdrawFromPlan(store, member, body),
  }),

  memberRoute({
    method: 'post',
    path: '/api/groups/{groupId}/plan/settle',
    operationId: 'settlePlan',
    body: planInput,
    answer: [settledPlanResponse, 'The plan’s payments and the debts they settled'],
    run: ({ store, member, body }) => settlePlan(store, member, body),
  }),

  memberRoute({
    method: 'post',
    path: '/api/groups/{groupId}/plan/payments',
    operationId: 'markPlanPayment',
    body: markInput,
    answer: [settledPlanResponse, 'The plan with its marked payments, and what the last one settled'],
    run: ({ store, member, body }) => markTransfer(store, member, body),
  }),

  memberRoute({
    method: 'get',
    path: '/api/groups/{groupId}/payee-handles',
    operationId: 'listPayeeHandles',
    answer: [payeeHandles, 'Payment handles of the people the caller owes, or pays in an agreed plan'],
    run: ({ db, member }) => listPayeeHandles(db, member),
  }),
];
