import { memberRoute } from '../groups/gate.ts';
import { commentInput, commentPage, commentPath, commentQuery, commentSchema, deleteResponse } from './api.ts';
import { deleteComment } from './delete-comment.ts';
import { postComment } from './post-comment.ts';
import { listComments } from './queries.ts';

export const commentRoutes = [
  memberRoute({
    method: 'get',
    path: '/api/groups/{groupId}/comments',
    operationId: 'listComments',
    query: commentQuery,
    answer: [commentPage, 'The comments on a bid or bet, newest first'],
    run: ({ db, member, query }) => listComments(db, member, query),
  }),

  memberRoute({
    method: 'post',
    path: '/api/groups/{groupId}/comments',
    operationId: 'postComment',
    body: commentInput,
    answer: [commentSchema, 'The comment as written'],
    run: ({ store, member, body }) => postComment(store, member, body),
  }),

  memberRoute({
    method: 'delete',
    path: '/api/groups/{groupId}/comments/{commentId}',
    operationId: 'deleteComment',
    params: commentPath,
    answer: [deleteResponse, 'The deleted comment’s id'],
    run: ({ store, member, params }) => deleteComment(store, member, params),
  }),
];
