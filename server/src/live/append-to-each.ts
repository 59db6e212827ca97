import { type RawBuilder, sql } from 'kysely';
import type { EventKind } from '../db/define-event.ts';

type Found = {
  /** The name of a part of the statement that finds `owner` and `data`, at most once for each person. */
  found: string;
  at: Date;
};

/**
 * Parts of a statement that add an event to the logs of many people, in the order of their ids, so two transactions
 * can't deadlock. No process passes it on from memory: open streams find it when they next look at the database.
 */
export function appendToEach({ name }: EventKind<'user'>, { found, at }: Found): RawBuilder<unknown> {
  return sql`
    raised as (
      insert into user_logs as log (user_id, last_number)
      select owner, 1 from ${sql.table(found)} order by owner
      on conflict (user_id) do update set last_number = log.last_number + 1
      returning user_id, last_number
    ), logged as (
      insert into user_events (user_id, number, type, data, created_at)
      select owner, last_number, ${name}, data, ${at} from raised join ${sql.table(found)} on owner = user_id
    )
  `;
}
