import { pageQuery } from '../../../http/pages.ts';
import { logPage } from '../api.ts';
import { memberRoute } from '../gate.ts';
import { listGroupLog } from './queries.ts';

export const groupLogRoutes = [
  memberRoute({
    method: 'get',
    path: '/api/groups/{groupId}/log',
    operationId: 'listGroupLog',
    query: pageQuery,
    answer: [logPage, 'The group log, newest first; for all members'],
    run: ({ db, member, query }) => listGroupLog(db, member, query),
  }),
];
