import { CHANNELS, deliveryLimits } from '@evens/domain/deliveries/model';
import { z } from '@hono/zod-openapi';

const moment = z.iso.datetime();

const channel = z
  .object({
    channel: z.enum(CHANNELS),
    isCaptured: z
      .boolean()
      .openapi({ description: 'No provider is set up, so messages stay in the database instead of being sent' }),
    waiting: z.number().int(),
    oldestWaitingAt: moment.nullable(),
    restUntil: moment
      .nullable()
      .openapi({ description: 'Until when nothing is sent, because the provider did not respond' }),
    sent: z.number().int(),
    failed: z.number().int(),
    lastError: z.string().nullable(),
  })
  .openapi('ChannelStatus');

export const deliveriesResponse = z
  .object({
    items: z.array(channel),
    days: z
      .literal(deliveryLimits.figureDays)
      .openapi({ description: 'How many days sent, failed, and lastError reach back' }),
  })
  .openapi('DeliveryStatus');

export const channelPath = z.object({ channel: z.enum(CHANNELS) });

export const retriedResponse = z.object({ retried: z.number().int() }).openapi('RetriedDeliveries');

const job = z
  .object({
    name: z.string(),
    cron: z.string().openapi({ description: 'When it runs (UTC)' }),
    lastStartedAt: moment.nullable(),
    lastDurationMs: z.number().int().nullable().openapi({ description: 'Null if it has not run yet, or still runs' }),
    isRunning: z.boolean(),
    hasFailed: z.boolean().openapi({ description: 'Whether the last run failed' }),
    failures: z.number().int(),
    lastFailedAt: moment.nullable(),
    lastError: z.string().nullable(),
  })
  .openapi('JobStatus');

export const jobsResponse = z
  .object({
    items: z.array(job),
    days: z.number().int().openapi({ description: 'How many days failures reach back' }),
  })
  .openapi('JobStatuses');

export type DeliveriesResponse = z.infer<typeof deliveriesResponse>;
export type JobsResponse = z.infer<typeof jobsResponse>;
