import { logSecurity } from '../../http/logs/security-log.ts';
import { pageQuery } from '../../http/pages.ts';
import { listAdministrators } from '../accounts/admins/queries.ts';
import { anyoneRoute, siteAdminRoute } from '../accounts/gate.ts';
import { settledDebtPage } from '../debts/api.ts';
import { listSettledDebts } from '../debts/settled-debts.ts';
import { feedAdminRoute } from '../lines/gate.ts';
import { emailAuditRoutes } from '../messages/email-audit/routes.ts';
import { textAuditRoutes } from '../messages/text-audit/routes.ts';
import { endedResponse } from '../sign-in/sessions/api.ts';
import { announcementRoutes } from './announcements/routes.ts';
import {
  administratorInput,
  administratorPath,
  administratorsResponse,
  cacheResponse,
  clearedResponse,
  personPath,
  reviewPage,
  settingsInput,
  settingsResponse,
  siteResponse,
  usageQuery,
  usageResponse,
} from './api.ts';
import { backupRoutes } from './backups/routes.ts';
import { addAdministrator, removeAdministrator } from './change-admins.ts';
import { clearCache } from './clear-cache.ts';
import { contactRoutes } from './contacts/routes.ts';
import { endPersonsSessions } from './end-person-sessions.ts';
import { exportRoutes, groupExportRoutes } from './export/routes.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { listGamesInReview } from './operations/games-in-review.ts';
import { operationRoutes } from './operations/routes.ts';
import { previewRoutes } from './previews/routes.ts';
import { adminSettings, cacheStatus, oddsUsage, siteFacts } from './queries.ts';
import { updateSettings } from './update-settings.ts';

export const siteRoutes = [
  ...emailAuditRoutes,
  ...textAuditRoutes,
  ...previewRoutes,

  anyoneRoute({
    method: 'get',
    path: '/api/site',
    operationId: 'getSite',
    answer: [siteResponse, 'Public information about this site'],
    run: async ({ ctx, store, db }) =>
      siteFacts(db, { ...ctx.config, mailer: ctx.mailer, now: await store.clock.now(db) }),
  }),

  siteAdminRoute({
    method: 'get',
    path: '/api/admin/settings',
    operationId: 'getAdminSettings',
    answer: [settingsResponse, 'The site’s settings'],
    run: ({ ctx, db, admin }) => adminSettings(db, admin, ctx.config),
  }),

  siteAdminRoute({
    method: 'patch',
    path: '/api/admin/settings',
    operationId: 'updateAdminSettings',
    body: settingsInput,
    answer: [settingsResponse, 'The settings after the change'],
    run: async ({ ctx, c, admin, body }) => {
      const answer = await updateSettings(ctx, admin, body);
      if (body.signUp) logSecurity(c, 'sign_up_changed', { account: admin.userId, code: body.signUp });
      return answer;
    },
  }),

  siteAdminRoute({
    method: 'get',
    path: '/api/admin/administrators',
    operationId: 'listAdministrators',
    answer: [administratorsResponse, 'The site administrators, the primary one first'],
    run: async ({ ctx, db }) => ({
      items: await listAdministrators(db, { primaryEmail: ctx.config.siteAdminEmail }),
    }),
  }),

  siteAdminRoute({
    method: 'post',
    path: '/api/admin/administrators',
    operationId: 'addAdministrator',
    body: administratorInput,
    answer: [administratorsResponse, 'The site administrators, including the new one'],
    run: async ({ ctx, c, admin, body }) => {
      const answer = await addAdministrator(ctx, admin, body);
      logSecurity(c, 'role_changed', { account: admin.userId });
      return answer;
    },
  }),

  siteAdminRoute({
    method: 'delete',
    path: '/api/admin/administrators/{userId}',
    operationId: 'removeAdministrator',
    params: administratorPath,
    answer: [administratorsResponse, 'The remaining site administrators'],
    run: async ({ ctx, c, admin, params: { userId } }) => {
      const answer = await removeAdministrator(ctx, admin, { userId });
      logSecurity(c, 'role_changed', { account: admin.userId, target: userId });
      return answer;
    },
  }),

  siteAdminRoute({
    method: 'delete',
    path: '/api/admin/users/{userId}/sessions',
    operationId: 'endPersonsSessions',
    params: personPath,
    answer: [endedResponse, 'The person is signed out everywhere'],
    run: async ({ store, c, admin, params: { userId } }) => {
      const answer = await endPersonsSessions(store, admin, { userId });
      logSecurity(c, 'sessions_ended', { account: admin.userId, target: userId });
      return answer;
    },
  }),

  feedAdminRoute({
    method: 'get',
    path: '/api/admin/odds/usage',
    operationId: 'getOddsUsage',
    query: usageQuery,
    answer: [usageResponse, 'What calls to the odds provider cost, by day'],
    run: async ({ ctx, db, admin, query }) => {
      await ctx.feed.writeHits();
      return oddsUsage(db, admin, { ...(await ctx.feed.status()), ...query });
    },
  }),

  feedAdminRoute({
    method: 'get',
    path: '/api/admin/odds/cache',
    operationId: 'getCacheStatus',
    answer: [cacheResponse, 'The state of each odds cache entry'],
    run: async ({ ctx, db, admin }) => cacheStatus(db, admin, await ctx.feed.status()),
  }),

  siteAdminRoute({
    method: 'get',
    path: '/api/admin/games/review',
    operationId: 'listGamesInReview',
    query: pageQuery,
    answer: [reviewPage, 'Games that need review, most recent start first'],
    run: ({ db, admin, query }) => listGamesInReview(db, admin, query),
  }),

  siteAdminRoute({
    method: 'delete',
    path: '/api/admin/odds/cache',
    operationId: 'clearCache',
    answer: [clearedResponse, 'The cache is empty'],
    run: ({ store, admin }) => clearCache(store, admin),
  }),

  siteAdminRoute({
    method: 'get',
    path: '/api/admin/settled-debts',
    operationId: 'listSettledDebts',
    query: pageQuery,
    answer: [settledDebtPage, 'Settled debts in all groups with their payments, most recently settled first'],
    run: ({ db, admin, query }) => listSettledDebts(db, admin, query),
  }),

  ...backupRoutes,
  ...contactRoutes,
  ...operationRoutes,
  ...metricsRoutes,
  ...announcementRoutes,
  ...exportRoutes,
  ...groupExportRoutes,
];
