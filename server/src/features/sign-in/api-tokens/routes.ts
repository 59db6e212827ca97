import { logSecurity } from '../../../http/logs/security-log.ts';
import { doneResponse } from '../../accounts/api.ts';
import { provedRoute, sessionRoute } from '../gate.ts';
import { newTokenResponse, tokenInput, tokenPath, tokensResponse } from './api.ts';
import { createApiToken, revokeApiToken } from './create-api-token.ts';
import { listApiTokens } from './queries.ts';

/** Tokens that let a person's programs call the API. */
export const apiTokenRoutes = [
  sessionRoute({
    method: 'get',
    path: '/api/me/api-tokens',
    operationId: 'listApiTokens',
    answer: [tokensResponse, 'The caller’s API tokens, the newest first'],
    run: async ({ db, session }) => ({ items: await listApiTokens(db, session) }),
  }),

  provedRoute({
    method: 'post',
    path: '/api/me/api-tokens',
    operationId: 'createApiToken',
    body: tokenInput,
    answer: [newTokenResponse, 'The new token, which no other call returns'],
    run: async ({ store, c, session, body }) => {
      const answer = await createApiToken(store, session, body);
      logSecurity(c, 'token_created', { account: session.userId });
      return answer;
    },
  }),

  sessionRoute({
    method: 'delete',
    path: '/api/me/api-tokens/{tokenId}',
    operationId: 'revokeApiToken',
    params: tokenPath,
    answer: [doneResponse, 'The token stops working, and its streams are closed'],
    run: async ({ store, c, session, params }) => {
      await revokeApiToken(store, session, params.tokenId);
      logSecurity(c, 'token_revoked', { account: session.userId });
      return { status: true as const };
    },
  }),
];
