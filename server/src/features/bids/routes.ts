import { createRoute } from '@hono/zod-openapi';
import type { Context } from '../../context.ts';
import { answers, createRouter, groupPath, takes } from '../../http/router.ts';
import { requireGroupAdmin, requireMembership } from '../groups/gate.ts';
import { acceptBid } from './accept/accept-bid.ts';
import { acceptAnswer, acceptInput, bidInput, bidPage, bidPath, bidQuery, bidShape, editInput } from './api.ts';
import { approveBid, declineBid } from './approve/approve-bid.ts';
import { editBid } from './edit/edit-bid.ts';
import { cancelBid } from './end-bids.ts';
import { requirePoster } from './gate.ts';
import { createBid } from './post/post-bid.ts';
import { getBid, listBids } from './queries.ts';

const list = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/bids',
  operationId: 'listBids',
  request: { params: groupPath, query: bidQuery },
  responses: answers(bidPage, 'The group’s bids, newest first'),
});

const create = createRoute({
  method: 'post',
  path: '/api/groups/{groupId}/bids',
  operationId: 'createBid',
  request: { params: groupPath, ...takes(bidInput) },
  responses: answers(bidShape, 'The bid as posted'),
});

const read = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/bids/{bidId}',
  operationId: 'getBid',
  request: { params: bidPath },
  responses: answers(bidShape, 'The bid'),
});

const edit = createRoute({
  method: 'patch',
  path: '/api/groups/{groupId}/bids/{bidId}',
  operationId: 'editBid',
  request: { params: bidPath, ...takes(editInput) },
  responses: answers(bidShape, 'The bid with its new terms'),
});

const approve = createRoute({
  method: 'post',
  path: '/api/groups/{groupId}/bids/{bidId}/approve',
  operationId: 'approveBid',
  request: { params: bidPath },
  responses: answers(bidShape, 'The bid, now open'),
});

const decline = createRoute({
  method: 'post',
  path: '/api/groups/{groupId}/bids/{bidId}/decline',
  operationId: 'declineBid',
  request: { params: bidPath },
  responses: answers(bidShape, 'The bid, declined'),
});

const cancel = createRoute({
  method: 'post',
  path: '/api/groups/{groupId}/bids/{bidId}/cancel',
  operationId: 'cancelBid',
  request: { params: bidPath },
  responses: answers(bidShape, 'The bid, cancelled'),
});

const accept = createRoute({
  method: 'post',
  path: '/api/groups/{groupId}/bids/{bidId}/accept',
  operationId: 'acceptBid',
  request: { params: bidPath, ...takes(acceptInput) },
  responses: answers(acceptAnswer, 'The accepted bid and the new bet'),
});

export function bidRoutes(ctx: Context) {
  const { store } = ctx;
  const router = createRouter((c) => requireMembership(ctx, c));
  router.openapi(list, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await listBids(ctx, member, c.req.valid('query')), 200);
  });
  const posting = createRouter((c) => requirePoster(ctx, c));
  posting.openapi(create, async (c) => {
    const member = await requirePoster(ctx, c);
    const input = c.req.valid('json');
    if (input.betType !== 'custom') await ctx.feed.refreshLinesOf(input.gameId);
    return c.json(await createBid(ctx, member, input), 200);
  });
  router.route('/', posting);
  router.openapi(read, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await getBid(ctx, member, c.req.valid('param').bidId), 200);
  });
  router.openapi(edit, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await editBid(store, member, { ...c.req.valid('param'), ...c.req.valid('json') }), 200);
  });
  router.openapi(approve, async (c) => {
    const admin = await requireGroupAdmin(ctx, c);
    return c.json(await approveBid(store, admin, c.req.valid('param')), 200);
  });
  router.openapi(decline, async (c) => {
    const admin = await requireGroupAdmin(ctx, c);
    return c.json(await declineBid(store, admin, c.req.valid('param')), 200);
  });
  router.openapi(cancel, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await cancelBid(store, member, c.req.valid('param')), 200);
  });
  router.openapi(accept, async (c) => {
    const member = await requireMembership(ctx, c);
    const target = { bidId: c.req.valid('param').bidId, version: c.req.valid('json').version };
    return c.json(await acceptBid(ctx, member, target), 200);
  });
  return router;
}
