import { createRoute } from '@hono/zod-openapi';
import type { Context } from '../../context.ts';
import { logSecurity } from '../../http/logs/security-log.ts';
import { pageQuery } from '../../http/pages.ts';
import { answers, createRouter, takes } from '../../http/router.ts';
import { listAdministrators } from '../accounts/admins/queries.ts';
import { requireSiteAdmin } from '../accounts/gate.ts';
import { settledDebtPage } from '../debts/api.ts';
import { listSettledDebts } from '../debts/settled-debts.ts';
import { endedAnswer } from '../sign-in/sessions/api.ts';
import {
  administratorInput,
  administratorPath,
  administratorsAnswer,
  cacheAnswer,
  clearedAnswer,
  personPath,
  reviewPage,
  settingsAnswer,
  settingsInput,
  siteAnswer,
  usageAnswer,
  usageQuery,
} from './api.ts';
import {
  addAdministrator,
  clearCache,
  endPersonsSessions,
  removeAdministrator,
  updateSettings,
} from './change-site.ts';
import { adminSettings, cacheStatus, listGamesInReview, oddsUsage, siteFacts } from './queries.ts';

const getSite = createRoute({
  method: 'get',
  path: '/api/site',
  operationId: 'getSite',
  responses: answers(siteAnswer, 'Public information about this site'),
});

const readSettings = createRoute({
  method: 'get',
  path: '/api/admin/settings',
  operationId: 'getAdminSettings',
  responses: answers(settingsAnswer, 'The site’s settings'),
});

const changeSettings = createRoute({
  method: 'patch',
  path: '/api/admin/settings',
  operationId: 'updateAdminSettings',
  request: takes(settingsInput),
  responses: answers(settingsAnswer, 'The settings after the change'),
});

const listAdmins = createRoute({
  method: 'get',
  path: '/api/admin/administrators',
  operationId: 'listAdministrators',
  responses: answers(administratorsAnswer, 'The site administrators, the primary one first'),
});

const addAdmin = createRoute({
  method: 'post',
  path: '/api/admin/administrators',
  operationId: 'addAdministrator',
  request: takes(administratorInput),
  responses: answers(administratorsAnswer, 'The site administrators, including the new one'),
});

const removeAdmin = createRoute({
  method: 'delete',
  path: '/api/admin/administrators/{userId}',
  operationId: 'removeAdministrator',
  request: { params: administratorPath },
  responses: answers(administratorsAnswer, 'The remaining site administrators'),
});

const endSessions = createRoute({
  method: 'delete',
  path: '/api/admin/users/{userId}/sessions',
  operationId: 'endPersonsSessions',
  request: { params: personPath },
  responses: answers(endedAnswer, 'The person is signed out everywhere'),
});

const usage = createRoute({
  method: 'get',
  path: '/api/admin/odds/usage',
  operationId: 'getOddsUsage',
  request: { query: usageQuery },
  responses: answers(usageAnswer, 'What calls to the odds provider cost, by day'),
});

const status = createRoute({
  method: 'get',
  path: '/api/admin/odds/cache',
  operationId: 'getCacheStatus',
  responses: answers(cacheAnswer, 'The state of each odds cache entry'),
});

const clear = createRoute({
  method: 'delete',
  path: '/api/admin/odds/cache',
  operationId: 'clearCache',
  responses: answers(clearedAnswer, 'The cache is empty'),
});

const settledDebts = createRoute({
  method: 'get',
  path: '/api/admin/settled-debts',
  operationId: 'listSettledDebts',
  request: { query: pageQuery },
  responses: answers(settledDebtPage, 'Settled debts in all groups with their payments, most recently settled first'),
});

const inReview = createRoute({
  method: 'get',
  path: '/api/admin/games/review',
  operationId: 'listGamesInReview',
  request: { query: pageQuery },
  responses: answers(reviewPage, 'Games that need review, most recent start first'),
});

export function siteRoutes(ctx: Context) {
  const { store, feed, config } = ctx;
  const { db } = store.database;
  const router = createRouter((c) => requireSiteAdmin(ctx, c));
  router.openapi(getSite, async (c) => c.json(await siteFacts(db, { ...config, now: await store.clock.now(db) }), 200));
  router.openapi(readSettings, async (c) => c.json(await adminSettings(db, await requireSiteAdmin(ctx, c)), 200));
  router.openapi(changeSettings, async (c) => {
    return c.json(await updateSettings(store, await requireSiteAdmin(ctx, c), c.req.valid('json')), 200);
  });
  router.openapi(listAdmins, async (c) => {
    await requireSiteAdmin(ctx, c);
    return c.json({ items: await listAdministrators(db, { primaryEmail: config.siteAdminEmail }) }, 200);
  });
  router.openapi(addAdmin, async (c) => {
    const admin = await requireSiteAdmin(ctx, c);
    const answer = await addAdministrator(ctx, admin, c.req.valid('json'));
    logSecurity(c, 'role_changed', { account: admin.userId });
    return c.json(answer, 200);
  });
  router.openapi(removeAdmin, async (c) => {
    const admin = await requireSiteAdmin(ctx, c);
    const { userId } = c.req.valid('param');
    const answer = await removeAdministrator(ctx, admin, { userId });
    logSecurity(c, 'role_changed', { account: admin.userId, target: userId });
    return c.json(answer, 200);
  });
  router.openapi(endSessions, async (c) => {
    const admin = await requireSiteAdmin(ctx, c);
    const { userId } = c.req.valid('param');
    const answer = await endPersonsSessions(store, admin, { userId });
    logSecurity(c, 'sessions_ended', { account: admin.userId, target: userId });
    return c.json(answer, 200);
  });
  router.openapi(usage, async (c) => {
    const admin = await requireSiteAdmin(ctx, c);
    await feed.writeHits();
    return c.json(await oddsUsage(db, admin, { ...(await feed.standing()), ...c.req.valid('query') }), 200);
  });
  router.openapi(status, async (c) => {
    return c.json(await cacheStatus(db, await requireSiteAdmin(ctx, c), await feed.standing()), 200);
  });
  router.openapi(inReview, async (c) => {
    return c.json(await listGamesInReview(db, await requireSiteAdmin(ctx, c), c.req.valid('query')), 200);
  });
  router.openapi(clear, async (c) => c.json(await clearCache(store, await requireSiteAdmin(ctx, c)), 200));
  router.openapi(settledDebts, async (c) => {
    return c.json(await listSettledDebts(db, await requireSiteAdmin(ctx, c), c.req.valid('query')), 200);
  });
  return router;
}
