import { groupAdminRoute } from '../groups/gate.ts';
import { auditResponse } from './api.ts';
import { getGroupAudit } from './get-group-audit.ts';

export const auditRoutes = [
  groupAdminRoute({
    method: 'get',
    path: '/api/groups/{groupId}/audit',
    operationId: 'getGroupAudit',
    answer: [
      auditResponse,
      'An audit that recalculates the group’s bets, debts, payments, and figures; group admins only',
    ],
    run: ({ ctx, admin }) => getGroupAudit(ctx, admin),
  }),
];
