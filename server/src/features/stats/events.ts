import { z } from '@hono/zod-openapi';
import { groupEvent } from '../../live/define-event.ts';

export const statsChanged = groupEvent('stats', z.object({ groupId: z.string() }));
