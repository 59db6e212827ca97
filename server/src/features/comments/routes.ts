import { createRoute } from '@hono/zod-openapi';
import type { Context } from '../../context.ts';
import { answers, createRouter, groupPath, takes } from '../../http/router.ts';
import { requireMembership } from '../groups/gate.ts';
import { commentInput, commentPage, commentPath, commentQuery, commentShape, deleteAnswer } from './api.ts';
import { deleteComment, postComment } from './post-comment.ts';
import { listComments } from './queries.ts';

const list = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/comments',
  operationId: 'listComments',
  request: { params: groupPath, query: commentQuery },
  responses: answers(commentPage, 'The comments on a bid or bet, newest first'),
});

const post = createRoute({
  method: 'post',
  path: '/api/groups/{groupId}/comments',
  operationId: 'postComment',
  request: { params: groupPath, ...takes(commentInput) },
  responses: answers(commentShape, 'The comment as written'),
});

const remove = createRoute({
  method: 'delete',
  path: '/api/groups/{groupId}/comments/{commentId}',
  operationId: 'deleteComment',
  request: { params: commentPath },
  responses: answers(deleteAnswer, 'The deleted comment’s id'),
});

export function commentRoutes(ctx: Context) {
  const { store } = ctx;
  const router = createRouter((c) => requireMembership(ctx, c));
  router.openapi(list, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await listComments(store.database.db, member, c.req.valid('query')), 200);
  });
  router.openapi(post, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await postComment(store, member, c.req.valid('json')), 200);
  });
  router.openapi(remove, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await deleteComment(store, member, c.req.valid('param')), 200);
  });
  return router;
}
