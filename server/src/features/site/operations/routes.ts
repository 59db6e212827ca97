import { siteAdminRoute } from '../../accounts/gate.ts';
import { channelPath, deliveriesResponse, jobsResponse, retriedResponse } from './api.ts';
import { deliveryStatus, jobStatuses } from './queries.ts';
import { retryChannel } from './retry-channel.ts';

export const operationRoutes = [
  siteAdminRoute({
    method: 'get',
    path: '/api/admin/deliveries',
    operationId: 'getDeliveryStatus',
    answer: [deliveriesResponse, 'What waits, went out, and failed, by channel'],
    run: ({ ctx, db, admin }) => deliveryStatus(db, admin, ctx),
  }),

  siteAdminRoute({
    method: 'post',
    path: '/api/admin/deliveries/{channel}/retry',
    operationId: 'retryDeliveries',
    params: channelPath,
    answer: [retriedResponse, 'What failed before and waited is tried right away'],
    run: ({ store, admin, params }) => retryChannel(store, admin, params),
  }),

  siteAdminRoute({
    method: 'get',
    path: '/api/admin/jobs',
    operationId: 'listJobs',
    answer: [jobsResponse, 'The scheduled jobs, and how they went'],
    run: ({ db, admin }) => jobStatuses(db, admin),
  }),
];
