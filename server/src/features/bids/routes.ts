import { groupAdminRoute, memberRoute } from '../groups/gate.ts';
import { feedMemberRoute } from '../lines/gate.ts';
import { acceptBid } from './accept/accept-bid.ts';
import {
  acceptInput,
  acceptResponse,
  approveInput,
  bidCountQuery,
  bidCounts,
  bidDetails,
  bidInput,
  bidPage,
  bidPath,
  bidQuery,
  bidSchema,
  editInput,
  usualAmountsSchema,
} from './api.ts';
import { approveBid, declineBid } from './approve/approve-bid.ts';
import { cancelBid } from './cancel-bid.ts';
import { editBid } from './edit/edit-bid.ts';
import { posterRoute } from './gate.ts';
import { countBids, listBids, readPageVersions } from './list/queries.ts';
import { createBid } from './post/post-bid.ts';
import { getUsualAmounts } from './post/queries.ts';
import { getBid } from './queries.ts';

export const bidRoutes = [
  feedMemberRoute({
    method: 'get',
    path: '/api/groups/{groupId}/bids',
    operationId: 'listBids',
    query: bidQuery,
    answer: [bidPage, 'The group’s bids, newest first'],
    ahead: ({ ctx, reader, query }) => readPageVersions(ctx.store, reader, query),
    run: ({ ctx, query, ahead }) => listBids(ctx, query, ahead),
  }),

  posterRoute({
    method: 'post',
    path: '/api/groups/{groupId}/bids',
    operationId: 'createBid',
    body: bidInput,
    answer: [bidSchema, 'The bid as posted'],
    run: ({ ctx, member, body }) => createBid(ctx, member, body),
  }),

  memberRoute({
    method: 'get',
    path: '/api/groups/{groupId}/bids/counts',
    operationId: 'countBids',
    query: bidCountQuery,
    answer: [bidCounts, 'The number of bids under each tab'],
    run: ({ store, member, query }) => countBids(store, member, query),
  }),

  memberRoute({
    method: 'get',
    path: '/api/groups/{groupId}/usual-amounts',
    operationId: 'getUsualAmounts',
    answer: [usualAmountsSchema, 'The amounts that the group’s recent bids had most often, smallest first'],
    run: ({ store, member }) => getUsualAmounts(store, member),
  }),

  feedMemberRoute({
    method: 'get',
    path: '/api/groups/{groupId}/bids/{bidId}',
    operationId: 'getBid',
    params: bidPath,
    answer: [bidDetails, 'The bid with its price receipt'],
    run: ({ ctx, member, params }) => getBid(ctx, member, params.bidId),
  }),

  memberRoute({
    method: 'patch',
    path: '/api/groups/{groupId}/bids/{bidId}',
    operationId: 'editBid',
    params: bidPath,
    body: editInput,
    answer: [bidSchema, 'The bid with its new terms'],
    run: ({ store, member, params, body }) => editBid(store, member, { ...params, ...body }),
  }),

  groupAdminRoute({
    method: 'post',
    path: '/api/groups/{groupId}/bids/{bidId}/approve',
    operationId: 'approveBid',
    params: bidPath,
    body: approveInput,
    isBodyOptional: true,
    answer: [bidSchema, 'The bid, now open'],
    run: ({ store, admin, params, body }) => approveBid(store, admin, { ...params, ...body }),
  }),

  groupAdminRoute({
    method: 'post',
    path: '/api/groups/{groupId}/bids/{bidId}/decline',
    operationId: 'declineBid',
    params: bidPath,
    answer: [bidSchema, 'The bid, declined'],
    run: ({ store, admin, params }) => declineBid(store, admin, params),
  }),

  memberRoute({
    method: 'post',
    path: '/api/groups/{groupId}/bids/{bidId}/cancel',
    operationId: 'cancelBid',
    params: bidPath,
    answer: [bidSchema, 'The bid, cancelled'],
    run: ({ store, member, params }) => cancelBid(store, member, params),
  }),

  feedMemberRoute({
    method: 'post',
    path: '/api/groups/{groupId}/bids/{bidId}/accept',
    operationId: 'acceptBid',
    params: bidPath,
    body: acceptInput,
    answer: [acceptResponse, 'The accepted bid and the new bet'],
    run: ({ ctx, member, params, body }) => acceptBid(ctx, member, { bidId: params.bidId, version: body.version }),
  }),
];
