import { memberPath } from '../../groups/api.ts';
import { memberRoute } from '../../groups/gate.ts';
import { openMatters } from './api.ts';
import { getOpenMatters } from './queries.ts';

/** These routes can't be in groups, because groups can't import bids, bets or debts. */
export const leavingRoutes = [
  memberRoute({
    method: 'get',
    path: '/api/groups/{groupId}/members/{userId}/open-matters',
    operationId: 'getOpenMatters',
    params: memberPath,
    answer: [openMatters, 'A member’s open bids, active bets, and pending debts'],
    run: async ({ store, db, member, params: { userId } }) =>
      getOpenMatters(db, member, { userId, now: await store.clock.now(db) }),
  }),
];
