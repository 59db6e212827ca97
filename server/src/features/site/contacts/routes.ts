import { siteAdminRoute } from '../../accounts/gate.ts';
import { contactSyncResponse, resyncedResponse, syncErrorPath } from './api.ts';
import { contactSync } from './queries.ts';
import { retrySync } from './retry-sync.ts';

export const contactRoutes = [
  siteAdminRoute({
    method: 'get',
    path: '/api/admin/contacts',
    operationId: 'getContactSync',
    answer: [contactSyncResponse, 'How far everyone is synced to SendGrid’s contacts'],
    run: ({ ctx, db, admin }) => contactSync(db, admin, ctx),
  }),

  siteAdminRoute({
    method: 'post',
    path: '/api/admin/contacts/errors/{errorId}/retry',
    operationId: 'retryContactSync',
    params: syncErrorPath,
    answer: [resyncedResponse, 'The person is synced, and the error is gone'],
    run: ({ ctx, admin, params }) => retrySync(ctx, admin, params),
  }),
];
