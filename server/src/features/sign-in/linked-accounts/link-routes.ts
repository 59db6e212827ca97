import { providerErrors } from '@evens/domain/accounts/errors';
import { doneResponse } from '../../accounts/api.ts';
import { provedUntil } from '../../accounts/gate.ts';
import { provedRoute, sessionRoute } from '../gate.ts';
import { setCookies, withFallbackError } from '../links/routes.ts';
import { linkInput, oauthStartResponse, providerPath, signInMethodsResponse } from './api.ts';
import { startConfirmation, startLink, unlinkAccount } from './link-account.ts';
import { listSignInMethods } from './queries.ts';

/** The sign-in methods of someone who is signed in. */
export const linkedAccountRoutes = [
  sessionRoute({
    method: 'get',
    path: '/api/me/sign-in-methods',
    operationId: 'listMySignInMethods',
    answer: [signInMethodsResponse, 'The caller’s sign-in methods'],
    run: async ({ ctx, db, session }) => ({
      ...(await listSignInMethods(ctx, db, session.userId)),
      provedUntil: provedUntil(session),
    }),
  }),

  provedRoute({
    method: 'post',
    path: '/api/auth/link-provider',
    operationId: 'linkProvider',
    body: linkInput,
    answer: [oauthStartResponse, 'The URL to send the browser to, to sign in with the provider'],
    run: async ({ ctx, c, session, body: { popup, provider } }) => {
      const { url, cookie } = await withFallbackError(c, providerErrors[provider], () =>
        startLink(ctx, session, { provider, isPopup: popup }),
      );
      setCookies(c, [cookie]);
      return { url };
    },
  }),

  sessionRoute({
    method: 'post',
    path: '/api/auth/confirm-provider',
    operationId: 'confirmWithProvider',
    body: linkInput,
    answer: [oauthStartResponse, 'The URL to send the browser to, to confirm who’s signed in'],
    run: async ({ ctx, c, session, body: { popup, provider } }) => {
      const { url, cookie } = await withFallbackError(c, providerErrors[provider], () =>
        startConfirmation(ctx, session, { provider, isPopup: popup }),
      );
      setCookies(c, [cookie]);
      return { url };
    },
  }),

  provedRoute({
    method: 'delete',
    path: '/api/me/sign-in-methods/{provider}',
    operationId: 'unlinkProvider',
    params: providerPath,
    answer: [doneResponse, 'The sign-in method is unlinked'],
    run: async ({ ctx, session, params }) => {
      await unlinkAccount(ctx, session, params.provider);
      return { status: true as const };
    },
  }),
];
