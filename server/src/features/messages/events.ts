import { z } from '@hono/zod-openapi';
import { groupEvent } from '../../db/define-event.ts';

/** What the list of a group's channels shows has changed. Only admins can get the list, so it isn't in the event. */
export const groupChannelsChanged = groupEvent('group_channels', z.object({ groupId: z.string() }));
