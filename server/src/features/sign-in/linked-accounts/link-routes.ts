import { providerErrors } from '@evens/domain/accounts/errors';
import { doneAnswer } from '../../accounts/api.ts';
import { provedUntil } from '../../accounts/gate.ts';
import { provedRoute, sessionRoute } from '../gate.ts';
import { failingAs, setCookies } from '../links/routes.ts';
import { entryAnswer, linkInput, providerPath, waysAnswer } from './api.ts';
import { beginLink, beginProof, endLink } from './link-account.ts';
import { listWaysIn } from './queries.ts';

/** The sign-in methods of someone who is signed in. */
export const linkedAccountRoutes = [
  sessionRoute({
    method: 'get',
    path: '/api/me/sign-in-methods',
    operationId: 'listMySignInMethods',
    answer: [waysAnswer, 'The caller’s sign-in methods'],
    run: async ({ ctx, db, session }) => ({
      ...(await listWaysIn(ctx, db, session.userId)),
      provedUntil: provedUntil(session),
    }),
  }),

  provedRoute({
    method: 'post',
    path: '/api/auth/link-provider',
    operationId: 'linkProvider',
    body: linkInput,
    answer: [entryAnswer, 'The URL to send the browser to, to sign in with the provider'],
    run: async ({ ctx, c, session, body: { popup, provider } }) => {
      const { url, cookie } = await failingAs(c, providerErrors[provider], () =>
        beginLink(ctx, session, { provider, isPopup: popup }),
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
    answer: [entryAnswer, 'The URL to send the browser to, to confirm who’s signed in'],
    run: async ({ ctx, c, session, body: { popup, provider } }) => {
      const { url, cookie } = await failingAs(c, providerErrors[provider], () =>
        beginProof(ctx, session, { provider, isPopup: popup }),
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
    answer: [doneAnswer, 'The sign-in method is unlinked'],
    run: async ({ ctx, session, params }) => {
      await endLink(ctx, session, params.provider);
      return { status: true as const };
    },
  }),
];
