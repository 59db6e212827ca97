import { pageQuery } from '../../http/pages.ts';
import {
  betDetails,
  betPage,
  betPath,
  betQuery,
  betSchema,
  confirmInput,
  countQuery,
  countResponse,
  regradeInput,
  resultInput,
  settleResponse,
  voidInput,
} from '../bets/api.ts';
import { getBet } from '../bets/details/queries.ts';
import { countBets, listBets, listBetsInReview } from '../bets/list/queries.ts';
import { memberRoute } from '../groups/gate.ts';
import { feedMemberRoute } from '../lines/gate.ts';
import { confirmResult, proposeResult, rejectResult, rejectVoid, voidBet } from './agree/agree-result.ts';
import { regradeBet } from './correct/regrade-bet.ts';
import { settleGroup } from './settle-bets.ts';

export const betRoutes = [
  memberRoute({
    method: 'get',
    path: '/api/groups/{groupId}/bets',
    operationId: 'listBets',
    query: betQuery,
    answer: [betPage, "A member's bets in the group, newest first"],
    run: ({ db, member, query }) => listBets(db, member, query),
  }),

  memberRoute({
    method: 'get',
    path: '/api/groups/{groupId}/bets/counts',
    operationId: 'countBets',
    query: countQuery,
    answer: [countResponse, 'The number of bets under each tab'],
    run: ({ db, member, query }) => countBets(db, member, query),
  }),

  memberRoute({
    method: 'get',
    path: '/api/groups/{groupId}/bets/review',
    operationId: 'listBetsInReview',
    query: pageQuery,
    answer: [betPage, "The group's active bets whose game needs review, newest first"],
    run: ({ db, member, query }) => listBetsInReview(db, member, query),
  }),

  memberRoute({
    method: 'get',
    path: '/api/groups/{groupId}/bets/{betId}',
    operationId: 'getBet',
    params: betPath,
    answer: [betDetails, 'The bet and its history'],
    run: async ({ store, db, member, params }) => {
      const { betId } = params;
      return await getBet(db, member, { betId, now: await store.clock.now(db) });
    },
  }),

  memberRoute({
    method: 'post',
    path: '/api/groups/{groupId}/bets/{betId}/result',
    operationId: 'proposeResult',
    params: betPath,
    body: resultInput,
    answer: [betSchema, 'The bet with its proposed result, or settled if an admin decided it'],
    run: ({ store, member, params, body }) => proposeResult(store, member, { ...params, ...body }),
  }),

  memberRoute({
    method: 'post',
    path: '/api/groups/{groupId}/bets/{betId}/result/confirm',
    operationId: 'confirmResult',
    params: betPath,
    body: confirmInput,
    isBodyOptional: true,
    answer: [betSchema, 'The bet, settled'],
    run: ({ store, member, params, body }) => confirmResult(store, member, { ...params, ...body }),
  }),

  memberRoute({
    method: 'post',
    path: '/api/groups/{groupId}/bets/{betId}/result/reject',
    operationId: 'rejectResult',
    params: betPath,
    answer: [betSchema, 'The bet, still active'],
    run: ({ store, member, params }) => rejectResult(store, member, params),
  }),

  memberRoute({
    method: 'post',
    path: '/api/groups/{groupId}/bets/{betId}/void',
    operationId: 'voidBet',
    params: betPath,
    body: voidInput,
    answer: [betSchema, 'The bet with the void request, or voided; admins can also void settled bets'],
    run: ({ store, member, params, body }) => voidBet(store, member, { ...params, ...body }),
  }),

  memberRoute({
    method: 'post',
    path: '/api/groups/{groupId}/bets/{betId}/void/reject',
    operationId: 'rejectVoid',
    params: betPath,
    answer: [betSchema, 'The bet, still active'],
    run: ({ store, member, params }) => rejectVoid(store, member, params),
  }),

  memberRoute({
    method: 'post',
    path: '/api/groups/{groupId}/bets/{betId}/regrade',
    operationId: 'regradeBet',
    params: betPath,
    body: regradeInput,
    answer: [betSchema, 'The bet with its new grading'],
    run: ({ store, member, params, body }) => regradeBet(store, member, { ...params, ...body }),
  }),

  feedMemberRoute({
    method: 'post',
    path: '/api/groups/{groupId}/settle',
    operationId: 'settleGroup',
    answer: [settleResponse, 'How many active bets were checked, were settled, or couldn’t be graded'],
    run: ({ ctx, member }) => settleGroup(ctx, member.groupId),
  }),
];
