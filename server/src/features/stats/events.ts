import { z } from '@hono/zod-openapi';
import { groupEvent } from '../../db/define-event.ts';

export const statsChanged = groupEvent('stats', z.object({ groupId: z.string() }));
