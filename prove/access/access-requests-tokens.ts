import type { ApiClient } from '@evens/server/testing/servers/client';
import type { Recipe } from './access-recipe.ts';

const NEW_TOKEN = { name: 'A script', scope: 'write', days: 30 };

/** The caller's own API tokens, and the browsers they get push notifications in. */
export const tokenRecipes: Readonly<Record<string, Recipe>> = {
  'GET /api/me/push-devices': () => ({}),
  'POST /api/me/push-devices': ({ aPushSubscription }) => ({ body: aPushSubscription() }),
  'DELETE /api/me/push-devices/{deviceId}': (stage, caller) => stage.aPushDevice(caller),
  'GET /api/me/api-tokens': () => ({}),
  'POST /api/me/api-tokens': () => ({ body: NEW_TOKEN }),
  'DELETE /api/me/api-tokens/{tokenId}': async ({ people }, caller) => ({
    params: { tokenId: await anApiToken(people[caller === 'anonymous' ? 'member' : caller].api) },
  }),
};

async function anApiToken(api: ApiClient): Promise<string> {
  return (await api.post<{ id: string }>('/api/me/api-tokens', NEW_TOKEN)).body.id;
}
