import { pageQuery } from '../../../http/pages.ts';
import { siteAdminRoute } from '../../accounts/gate.ts';
import { announcementInput, announcementPage, announcementSchema, audienceQuery, audienceResponse } from './api.ts';
import { findAudience, listAnnouncements } from './queries.ts';
import { sendAnnouncement } from './send-announcement.ts';

export const announcementRoutes = [
  siteAdminRoute({
    method: 'get',
    path: '/api/admin/announcements',
    operationId: 'listAnnouncements',
    query: pageQuery,
    answer: [announcementPage, 'What was announced, newest first'],
    run: ({ db, admin, query }) => listAnnouncements(db, admin, query),
  }),

  siteAdminRoute({
    method: 'get',
    path: '/api/admin/announcements/audience',
    operationId: 'findAnnouncementAudience',
    query: audienceQuery,
    answer: [audienceResponse, 'Who an announcement can go to: everyone, or one of the groups found'],
    run: ({ db, admin, query }) => findAudience(db, admin, query),
  }),

  siteAdminRoute({
    method: 'post',
    path: '/api/admin/announcements',
    operationId: 'sendAnnouncement',
    body: announcementInput,
    answer: [announcementSchema, 'The announcement is in everyone’s inbox'],
    run: ({ store, admin, body }) => sendAnnouncement(store, admin, body),
  }),
];
