import { z } from '@hono/zod-openapi';
import { refusals } from '../../../http/answers.ts';
import { twilioRoute } from './gate.ts';
import { updateText } from './update-text.ts';

/** Twilio's reports about text messages. */
export const twilioRoutes = [
  twilioRoute({
    method: 'post',
    path: '/api/webhooks/twilio/{deliveryId}',
    operationId: 'reportTextStatus',
    params: z.object({ deliveryId: z.string() }),
    answer: { 204: { description: 'Noted' }, ...refusals },
    run: async ({ store, c, params, form }) => {
      await updateText(store, {
        deliveryId: params.deliveryId,
        providerId: form.MessageSid ?? '',
        status: form.MessageStatus ?? '',
        errorCode: form.ErrorCode ?? null,
      });
      return c.body(null, 204);
    },
  }),
];
