import { memberRoute } from '../../groups/gate.ts';
import { debtSchema, nudgePath } from '../api.ts';
import { nudgeDebtor } from './nudge-debtor.ts';

export const reminderRoutes = [
  memberRoute({
    method: 'post',
    path: '/api/groups/{groupId}/debts/{debtId}/nudge',
    operationId: 'nudgeDebtor',
    params: nudgePath,
    answer: [debtSchema, 'The debt; the person who owes it has been notified'],
    run: ({ store, member, params }) => nudgeDebtor(store, member, params.debtId),
  }),
];
