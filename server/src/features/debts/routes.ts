import { pageQuery } from '../../http/pages.ts';
import { memberRoute } from '../groups/gate.ts';
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

export const debtRoutes = [
  memberRoute({
    method: 'get',
    path: '/api/groups/{groupId}/debts',
    operationId: 'listDebts',
    query: debtQuery,
    answer: [debtPage, 'The group’s pending debts, largest first'],
    run: ({ db, member, query }) => listDebts(db, member, query),
  }),

  memberRoute({
    method: 'get',
    path: '/api/groups/{groupId}/debts/sums',
    operationId: 'listDebtSums',
    answer: [debtSums, 'The pending total from each member to each other member'],
    run: ({ db, member }) => listDebtSums(db, member),
  }),

  memberRoute({
    method: 'get',
    path: '/api/groups/{groupId}/debts/settled',
    operationId: 'listGroupSettledDebts',
    query: settledQuery,
    answer: [groupSettledDebtPage, 'The settled debts of the group with their payments, the last settled first'],
    run: ({ db, member, query }) => listGroupSettledDebts(db, member, query),
  }),

  memberRoute({
    method: 'get',
    path: '/api/groups/{groupId}/payments',
    operationId: 'listPayments',
    query: pageQuery,
    answer: [paymentPage, 'The group’s payments, newest first'],
    run: ({ db, member, query }) => listPayments(db, member, query),
  }),

  memberRoute({
    method: 'get',
    path: '/api/groups/{groupId}/payments/{paymentId}/debts',
    operationId: 'listCoveredDebts',
    params: paymentPath,
    answer: [coveredDebts, 'The debts the payment covers, even if it was reversed'],
    run: ({ db, member, params }) => listCoveredDebts(db, member, params.paymentId),
  }),
];
