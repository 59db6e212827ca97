import { contactErrors } from '@evens/domain/messages/contacts/errors';
import { SYNC_ACTIONS } from '@evens/domain/messages/contacts/model';
import { z } from '@hono/zod-openapi';
import { pathId } from '../../../http/input.ts';

const count = z.number().int();

export const contactSyncResponse = z
  .object({
    isConfigured: z.boolean().openapi({ description: 'Whether a SendGrid key is set' }),
    overview: z.object({ users: count, synced: count, notSynced: count, errors: count }),
    recentSyncs: z.array(
      z.object({
        userId: z.string(),
        email: z.string(),
        displayName: z.string(),
        sendgridSyncedAt: z.iso.datetime(),
      }),
    ),
    errors: z.array(
      z.object({
        id: z.string(),
        email: z.string(),
        userId: z.string(),
        error: z.string(),
        action: z.enum(SYNC_ACTIONS),
        timestamp: z.iso.datetime(),
      }),
    ),
  })
  .openapi('ContactSync');

export const syncErrorPath = z.object({ errorId: pathId(contactErrors.SYNC_ERROR_NOT_FOUND) });
export const resyncedResponse = z.object({ message: z.string() }).openapi('ContactResynced');

export type ContactSyncResponse = z.infer<typeof contactSyncResponse>;
