import { z } from '@hono/zod-openapi';
import { groupEvent, userEvent } from '../../db/define-event.ts';
import { groupSchema, logEntrySchema, memberSchema } from './api.ts';

/** The group as this person may see it. */
export const groupChanged = userEvent('group', groupSchema);
/** The person is no longer in the group. This ends their streams of it. */
export const groupLeft = userEvent('left', z.object({ groupId: z.string(), groupName: z.string() }));
export const memberChanged = groupEvent('member', z.object({ member: memberSchema, memberCount: z.number().int() }));
export const logEntryAdded = groupEvent('group_log', logEntrySchema);
