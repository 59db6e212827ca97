import { providerErrors } from '@evens/domain/accounts/errors';
import { createRoute } from '@hono/zod-openapi';
import type { Context } from '../../../context.ts';
import { answers, createRouter, takes } from '../../../http/router.ts';
import { doneAnswer } from '../../accounts/api.ts';
import { provedUntil, requireProvedSession, requireSession } from '../../accounts/gate.ts';
import { failingAs, setCookies } from '../links/routes.ts';
import { entryAnswer, linkInput, providerPath, waysAnswer } from './api.ts';
import { beginLink, beginProof, endLink } from './link-account.ts';
import { listWaysIn } from './queries.ts';

const list = createRoute({
  method: 'get',
  path: '/api/me/sign-in-methods',
  operationId: 'listMySignInMethods',
  responses: answers(waysAnswer, 'The caller’s sign-in methods'),
});

const link = createRoute({
  method: 'post',
  path: '/api/auth/link-provider',
  operationId: 'linkProvider',
  request: takes(linkInput),
  responses: answers(entryAnswer, 'The URL to send the browser to, to sign in with the provider'),
});

const proveAtProvider = createRoute({
  method: 'post',
  path: '/api/auth/confirm-provider',
  operationId: 'confirmWithProvider',
  request: takes(linkInput),
  responses: answers(entryAnswer, 'The URL to send the browser to, to confirm who’s signed in'),
});

const unlink = createRoute({
  method: 'delete',
  path: '/api/me/sign-in-methods/{provider}',
  operationId: 'unlinkProvider',
  request: { params: providerPath },
  responses: answers(doneAnswer, 'The sign-in method is unlinked'),
});

/** The sign-in methods of someone who is signed in. */
export function wayRoutes(ctx: Context) {
  const router = createRouter((c) => requireSession(ctx, c));
  router.openapi(list, async (c) => {
    const session = await requireSession(ctx, c);
    const ways = await listWaysIn(ctx, ctx.store.database.db, session.userId);
    return c.json({ ...ways, provedUntil: provedUntil(session) }, 200);
  });
  router.openapi(link, async (c) => {
    const session = await requireProvedSession(ctx, c);
    const { popup, provider } = c.req.valid('json');
    const { url, cookie } = await failingAs(c, providerErrors[provider], () =>
      beginLink(ctx, session, { provider, isPopup: popup }),
    );
    setCookies(c, [cookie]);
    return c.json({ url }, 200);
  });
  router.openapi(proveAtProvider, async (c) => {
    const session = await requireSession(ctx, c);
    const { popup, provider } = c.req.valid('json');
    const { url, cookie } = await failingAs(c, providerErrors[provider], () =>
      beginProof(ctx, session, { provider, isPopup: popup }),
    );
    setCookies(c, [cookie]);
    return c.json({ url }, 200);
  });
  router.openapi(unlink, async (c) => {
    await endLink(ctx, await requireProvedSession(ctx, c), c.req.valid('param').provider);
    return c.json({ status: true as const }, 200);
  });
  return router;
}
