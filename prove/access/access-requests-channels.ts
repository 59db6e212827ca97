import type { Recipe } from './access-recipe.ts';

const webhook = { service: 'webhook', address: { url: 'https://hooks.invalid/' }, kinds: ['bid_created'] };

const aChannel: Recipe = async ({ anotherGroup, people }) => {
  const { id: groupId } = await anotherGroup();
  const connected = await people.groupAdmin.api.post<{ items: { id: string }[] }>(
    `/api/groups/${groupId}/channels`,
    webhook,
  );
  return { params: { groupId, channelId: connected.body.items[0]?.id ?? '' } };
};

/** The calls for a group's channels. Nothing is sent: the address is one that never answers. */
export const channelRecipes: Record<string, Recipe> = {
  'GET /api/groups/{groupId}/channels': ({ group }) => ({ params: { groupId: group.id } }),
  'POST /api/groups/{groupId}/channels': async ({ anotherGroup }) => ({
    params: { groupId: (await anotherGroup()).id },
    body: webhook,
  }),
  'PATCH /api/groups/{groupId}/channels/{channelId}': async (...given) => ({
    ...(await aChannel(...given)),
    body: { kinds: ['user_joined'] },
  }),
  'POST /api/groups/{groupId}/channels/{channelId}/test': aChannel,
  'DELETE /api/groups/{groupId}/channels/{channelId}': aChannel,
};
