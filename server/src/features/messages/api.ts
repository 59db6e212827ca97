import { GROUP_CHANNELS } from '@evens/domain/deliveries/group-services';
import { groupChannelErrors } from '@evens/domain/messages/group-channels/errors';
import { ANNOUNCED_KINDS } from '@evens/domain/notifications/model';
import { z } from '@hono/zod-openapi';
import { storableText } from '../../http/guards/storable-text.ts';
import { pathId, withMessage } from '../../http/input.ts';

const groupChannelSchema = z
  .object({
    id: z.string(),
    service: z.enum(GROUP_CHANNELS),
    address: z.string().openapi({ description: 'The host and the last characters of the address' }),
    kinds: z.array(z.enum(ANNOUNCED_KINDS)),
    last: z
      .object({ at: z.iso.datetime(), error: z.string().nullable() })
      .nullable()
      .openapi({ description: 'The newest attempt: when, and what went wrong, if anything' }),
    isTesting: z.boolean().openapi({ description: 'Whether a test is on its way' }),
    pausedAt: z.iso.datetime().nullable().openapi({ description: 'When it paused after repeated failures' }),
    createdAt: z.iso.datetime(),
  })
  .openapi('GroupChannel');

export const groupChannelList = z.object({ items: z.array(groupChannelSchema) }).openapi('GroupChannelList');

export const connectedChannel = groupChannelList
  .extend({
    signingSecret: z.string().nullable().openapi({ description: 'For webhooks: verifies signatures. Shown only now' }),
  })
  .openapi('ConnectedChannel');

const kinds = z
  .array(z.enum(ANNOUNCED_KINDS))
  .min(1, withMessage(groupChannelErrors.CHANNEL_KINDS_MISSING))
  .transform((chosen) => ANNOUNCED_KINDS.filter((kind) => chosen.includes(kind)));

export const channelInput = z
  .strictObject({
    service: z.enum(GROUP_CHANNELS),
    address: z.record(z.string(), storableText()).openapi({ description: 'The fields that the service needs' }),
    kinds,
  })
  .openapi('NewGroupChannel');

export const channelChange = z.strictObject({ kinds }).openapi('GroupChannelChange');

export const channelIdPart = pathId(groupChannelErrors.CHANNEL_NOT_FOUND);

export type GroupChannelResponse = z.infer<typeof groupChannelSchema>;
export type ChannelInput = z.infer<typeof channelInput>;
