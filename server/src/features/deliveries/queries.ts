import { CHANNELS, type Channel, deliveryLimits } from '@evens/domain/deliveries/model';
import { DAY_MS } from '@evens/domain/shared/time-units';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type ChannelFigures = {
  channel: Channel;
  waiting: number;
  oldestWaitingAt: Date | null;
  /** Until when the channel rests, because its provider didn't respond. */
  restUntil: Date | null;
  sent: number;
  failed: number;
  lastError: string | null;
};

/** What waits on each channel, and what went out or failed within the last days. */
export async function channelFigures(db: Db, now: Date): Promise<ChannelFigures[]> {
  const since = new Date(now.getTime() - deliveryLimits.figureDays * DAY_MS);
  const { rows } = await sql<ChannelFigures>`
    select channel,
      count(*) filter (where due_at is not null)::integer as waiting,
      min(created_at) filter (where due_at is not null) as oldest_waiting_at,
      max(rest_until) filter (where rest_until > ${now}) as rest_until,
      count(*) filter (where created_at >= ${since} and state in ('queued', 'sent', 'delivered')
        and provider <> 'captured')::integer as sent,
      count(*) filter (where created_at >= ${since} and state in ('failed', 'undelivered'))::integer as failed,
      (array_agg(error order by created_at desc, number desc) filter (where error is not null))[1] as last_error
    from deliveries
    where channel = any(${CHANNELS}::text[]) and (created_at >= ${since} or due_at is not null)
    group by channel
  `.execute(db);
  const byChannel = new Map(rows.map((row) => [row.channel, row]));
  return CHANNELS.map((channel) => byChannel.get(channel) ?? { channel, ...NOTHING });
}

const NOTHING = { waiting: 0, oldestWaitingAt: null, restUntil: null, sent: 0, failed: 0, lastError: null };
