import type { ApiClient } from '@evens/server/testing/servers/client';
import type { Recipe } from './access-recipe.ts';

const plain: Recipe = () => ({});

/** How site admins reach people (SendGrid's contacts, deliveries, and announcements), and their backups. */
export const outreachRecipes: Readonly<Record<string, Recipe>> = {
  'GET /api/previews/invites/{code}': ({ group }) => ({ params: { code: group.inviteCode } }),
  'GET /api/previews/{preview}': () => ({ params: { preview: 'bid' } }),
  'GET /api/admin/backups': plain,
  'POST /api/admin/backups': plain,
  'GET /api/admin/backups/{name}': async ({ people }) => ({
    params: { name: await aBackup(people.siteAdmin.api) },
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

/** The newest backup. The clock stands still, so a second one would get the same name and is refused. */
async function aBackup(api: ApiClient): Promise<string> {
  await api.post('/api/admin/backups');
  const { items } = (await api.get<{ items: { name: string }[] }>('/api/admin/backups')).body;
  return items[0]?.name ?? '';
}
