import type { Recipe } from './access-recipe.ts';

const plain: Recipe = () => ({});

/** How site admins reach people (SendGrid's contacts, deliveries, and announcements), and their backups. */
export const outreachRecipes: Readonly<Record<string, Recipe>> = {
  'GET /api/admin/backups': plain,
  'POST /api/admin/backups': plain,
  'GET /api/admin/backups/{name}': async ({ people }) => ({
    params: { name: (await people.siteAdmin.api.post<{ name: string }>('/api/admin/backups')).body.name },
  }),
  'GET /api/admin/contacts': plain,
  'POST /api/admin/contacts/errors/{errorId}/retry': async ({ aSyncError }) => ({
    params: { errorId: (await aSyncError()).id },
  }),
  'GET /api/admin/deliveries': plain,
  'POST /api/admin/deliveries/{channel}/retry': () => ({ params: { channel: 'email' } }),
  'GET /api/admin/jobs': plain,
  'GET /api/admin/announcements': plain,
  'POST /api/admin/announcements': () => ({ body: { title: 'Maintenance', message: 'Tonight.', groupId: null } }),
  'GET /api/admin/announcements/audience': plain,
};
