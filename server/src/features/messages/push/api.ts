import { pushErrors } from '@evens/domain/messages/push/errors';
import { z } from '@hono/zod-openapi';
import { storableText } from '../../../http/guards/storable-text.ts';
import { withMessage } from '../../../http/input.ts';

const invalid = withMessage(pushErrors.PUSH_DEVICE_INVALID);

export const pushDeviceInput = z
  .strictObject(
    {
      endpoint: storableText(invalid).openapi({ description: 'Where the browser’s push service takes messages' }),
      keys: z.strictObject({ p256dh: storableText(invalid), auth: storableText(invalid) }, invalid),
    },
    invalid,
  )
  .openapi('NewPushDevice');

export const pushDevicePath = z.object({ deviceId: storableText() });

export const pushDevicesResponse = z
  .object({
    publicKey: z.string().openapi({ description: 'The key that browsers subscribe with' }),
    items: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        isCurrent: z.boolean().openapi({ description: 'Whether it’s the browser of this session' }),
        turnedOnAt: z.iso.datetime(),
        lastSentAt: z.iso.datetime().nullable().openapi({ description: 'When a push last went out to it' }),
      }),
    ),
  })
  .openapi('PushDevices');

export type PushDevicesResponse = z.infer<typeof pushDevicesResponse>;
