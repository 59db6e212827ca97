import { memberRoute } from '../groups/gate.ts';
import { homeResponse } from './api.ts';
import { getHome } from './queries.ts';

export const homeRoutes = [
  memberRoute({
    method: 'get',
    path: '/api/groups/{groupId}/home',
    operationId: 'getHome',
    answer: [homeResponse, 'What waits for the caller in the group, and their bets that are on right now'],
    run: ({ store, member }) => getHome(store, member),
  }),
];
