import { createRoute } from '@hono/zod-openapi';
import type { Context } from '../../context.ts';
import { pageQuery } from '../../http/pages.ts';
import { answers, createRouter, groupPath, json, takes } from '../../http/router.ts';
import {
  betDetails,
  betPage,
  betPath,
  betQuery,
  betShape,
  confirmInput,
  countAnswer,
  countQuery,
  regradeInput,
  resultInput,
  settleAnswer,
  voidInput,
} from '../bets/api.ts';
import { getBet } from '../bets/details/queries.ts';
import { countBets, listBets, listBetsInReview } from '../bets/list/queries.ts';
import { requireMembership } from '../groups/gate.ts';
import { confirmResult, proposeResult, rejectResult, rejectVoid, voidBet } from './agree/agree-result.ts';
import { regradeBet } from './correct/regrade-bet.ts';
import { settleGroup } from './settle-bets.ts';

const list = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/bets',
  operationId: 'listBets',
  request: { params: groupPath, query: betQuery },
  responses: answers(betPage, "A member's bets in the group, newest first"),
});

const read = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/bets/{betId}',
  operationId: 'getBet',
  request: { params: betPath },
  responses: answers(betDetails, 'The bet and its history'),
});

const counts = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/bets/counts',
  operationId: 'countBets',
  request: { params: groupPath, query: countQuery },
  responses: answers(countAnswer, 'The number of bets under each tab'),
});

const inReview = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/bets/review',
  operationId: 'listBetsInReview',
  request: { params: groupPath, query: pageQuery },
  responses: answers(betPage, "The group's active bets whose game needs review, newest first"),
});

const propose = createRoute({
  method: 'post',
  path: '/api/groups/{groupId}/bets/{betId}/result',
  operationId: 'proposeResult',
  request: { params: betPath, ...takes(resultInput) },
  responses: answers(betShape, 'The bet with its proposed result, or settled if an admin decided it'),
});

const confirm = createRoute({
  method: 'post',
  path: '/api/groups/{groupId}/bets/{betId}/result/confirm',
  operationId: 'confirmResult',
  request: { params: betPath, body: { content: json(confirmInput) } },
  responses: answers(betShape, 'The bet, settled'),
});

const reject = createRoute({
  method: 'post',
  path: '/api/groups/{groupId}/bets/{betId}/result/reject',
  operationId: 'rejectResult',
  request: { params: betPath },
  responses: answers(betShape, 'The bet, still active'),
});

const makeVoid = createRoute({
  method: 'post',
  path: '/api/groups/{groupId}/bets/{betId}/void',
  operationId: 'voidBet',
  request: { params: betPath, ...takes(voidInput) },
  responses: answers(betShape, 'The bet with the void request, or voided; admins can also void settled bets'),
});

const refuseVoid = createRoute({
  method: 'post',
  path: '/api/groups/{groupId}/bets/{betId}/void/reject',
  operationId: 'rejectVoid',
  request: { params: betPath },
  responses: answers(betShape, 'The bet, still active'),
});

const regrade = createRoute({
  method: 'post',
  path: '/api/groups/{groupId}/bets/{betId}/regrade',
  operationId: 'regradeBet',
  request: { params: betPath, ...takes(regradeInput) },
  responses: answers(betShape, 'The bet with its new grading'),
});

const settle = createRoute({
  method: 'post',
  path: '/api/groups/{groupId}/settle',
  operationId: 'settleGroup',
  request: { params: groupPath },
  responses: answers(settleAnswer, 'How many active bets were checked, were settled, or couldn’t be graded'),
});

export function betRoutes(ctx: Context) {
  const { store } = ctx;
  const { db } = store.database;
  const router = createRouter((c) => requireMembership(ctx, c));
  router.openapi(list, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await listBets(db, member, c.req.valid('query')), 200);
  });
  router.openapi(counts, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await countBets(db, member, c.req.valid('query')), 200);
  });
  router.openapi(inReview, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await listBetsInReview(db, member, c.req.valid('query')), 200);
  });
  router.openapi(read, async (c) => {
    const member = await requireMembership(ctx, c);
    const { betId } = c.req.valid('param');
    return c.json(await getBet(db, member, { betId, now: await store.clock.now(db) }), 200);
  });
  router.openapi(propose, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await proposeResult(store, member, { ...c.req.valid('param'), ...c.req.valid('json') }), 200);
  });
  router.openapi(confirm, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await confirmResult(store, member, { ...c.req.valid('param'), ...c.req.valid('json') }), 200);
  });
  router.openapi(reject, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await rejectResult(store, member, c.req.valid('param')), 200);
  });
  router.openapi(makeVoid, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await voidBet(store, member, { ...c.req.valid('param'), ...c.req.valid('json') }), 200);
  });
  router.openapi(refuseVoid, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await rejectVoid(store, member, c.req.valid('param')), 200);
  });
  router.openapi(regrade, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await regradeBet(store, member, { ...c.req.valid('param'), ...c.req.valid('json') }), 200);
  });
  router.openapi(settle, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await settleGroup(ctx, member.groupId), 200);
  });
  return router;
}
