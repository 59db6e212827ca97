import { CHANNEL_TEST } from '@evens/domain/messages/group-channels/model';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { GroupChannelResponse } from '../api.ts';

type Row = Omit<GroupChannelResponse, 'pausedAt' | 'createdAt' | 'last'> & {
  pausedAt: Date | null;
  createdAt: Date;
  lastState: string | null;
  lastError: string | null;
  lastAt: Date | null;
};

/** A group's channels with their last result, the oldest first. Never with an address. */
export async function listGroupChannels(db: Db, { groupId }: { groupId: string }): Promise<GroupChannelResponse[]> {
  const { rows } = await sql<Row>`
    select target.id, target.service, target.masked_address as address, target.kinds, target.paused_at,
      target.created_at, last.state as last_state, last.error as last_error, last.at as last_at,
      exists (
        select from deliveries
        where channel = target.service and recipient = target.id and kind = ${CHANNEL_TEST} and due_at is not null
          and error is null
      ) as is_testing
    from group_channels as target
    left join lateral (
      select state, error, coalesce(sent_at, created_at) as at from deliveries
      where channel = target.service and recipient = target.id and attempts > 0 and (state = 'sent' or error is not null)
      order by number desc limit 1
    ) as last on true
    where target.group_id = ${groupId}
    order by target.created_at, target.id
  `.execute(db);
  return rows.map(({ lastState, lastError, lastAt, pausedAt, createdAt, ...row }) => ({
    ...row,
    pausedAt: pausedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    last: lastAt && { at: lastAt.toISOString(), error: lastState === 'sent' ? null : lastError },
  }));
}

/** Null once the channel was removed. */
export async function findSealedAddress(db: Db, channelId: string): Promise<string | null> {
  const row = await db
    .selectFrom('groupChannels')
    .select('sealedAddress')
    .where('id', '=', channelId)
    .executeTakeFirst();
  return row?.sealedAddress ?? null;
}
