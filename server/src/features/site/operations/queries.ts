import { deliveryLimits } from '@evens/domain/deliveries/model';
import { oneLine } from '@evens/domain/shared/text';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { SiteAdmin } from '../../accounts/gate.ts';
import { channelFigures } from '../../deliveries/queries.ts';
import { listCapturedChannels } from '../../messages/channel-registry.ts';
import type { DeliveriesResponse, JobsResponse } from './api.ts';

/** How long pg-boss keeps a finished run. */
const RUNS_KEPT_DAYS = 7;

/** What waits, went out, and failed, by channel. */
export async function deliveryStatus(
  db: Db,
  _admin: SiteAdmin,
  ctx: Pick<Context, 'mailer' | 'sms' | 'contacts' | 'store'>,
): Promise<DeliveriesResponse> {
  const figures = await channelFigures(db, await ctx.store.clock.now(db));
  const captured = listCapturedChannels(ctx);
  return {
    items: figures.map(({ oldestWaitingAt, restUntil, ...channel }) => ({
      ...channel,
      isCaptured: captured.includes(channel.channel),
      oldestWaitingAt: oldestWaitingAt?.toISOString() ?? null,
      restUntil: restUntil?.toISOString() ?? null,
    })),
    days: deliveryLimits.figureDays,
  };
}

type JobRow = {
  name: string;
  cron: string;
  startedOn: Date | null;
  completedOn: Date | null;
  state: 'active' | 'completed' | 'failed' | 'cancelled' | 'retry' | null;
  failures: number;
  lastFailedOn: Date | null;
  lastError: string | null;
};

/** The scheduled jobs and how they went, as pg-boss recorded it. Without a job runner there are none. */
export async function jobStatuses(db: Db, _admin: SiteAdmin): Promise<JobsResponse> {
  if (!(await hasJobRunner(db))) return { items: [], days: RUNS_KEPT_DAYS };
  const { rows } = await sql<JobRow>`
    select schedule.name, schedule.cron, last.started_on, last.completed_on, last.state,
      coalesce(failed.failures, 0) as failures, failed.last_failed_on, failed.last_error
    from pgboss.schedule as schedule
    left join lateral (
      select started_on, completed_on, state::text from pgboss.job
      where job.name = schedule.name and started_on is not null order by started_on desc limit 1
    ) as last on true
    left join lateral (
      select count(*)::integer as failures, max(completed_on) as last_failed_on,
        (array_agg(output ->> 'message' order by completed_on desc))[1] as last_error
      from pgboss.job where job.name = schedule.name and state = 'failed'
    ) as failed on true
    order by schedule.name
  `.execute(db);
  return { items: rows.map(toJob), days: RUNS_KEPT_DAYS };
}

async function hasJobRunner(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('pgboss.job') is not null as found`.execute(db);
  return rows[0]?.found ?? false;
}

function toJob({ name, cron, startedOn, completedOn, state, failures, lastFailedOn, lastError }: JobRow) {
  const isOver = state !== 'active' && startedOn !== null && completedOn !== null;
  return {
    name,
    cron,
    lastStartedAt: startedOn?.toISOString() ?? null,
    lastDurationMs: isOver ? Math.max(0, completedOn.getTime() - startedOn.getTime()) : null,
    isRunning: state === 'active',
    hasFailed: state === 'failed',
    failures,
    lastFailedAt: lastFailedOn?.toISOString() ?? null,
    lastError: lastError === null ? null : oneLine(lastError, deliveryLimits.errorMaxCharacters),
  };
}
