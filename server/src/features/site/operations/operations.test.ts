import { CHANNELS } from '@evens/domain/deliveries/model';
import { HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { SCHEDULED_JOBS } from '@evens/domain/site/model';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { JobWaker, startJobs } from '../../../jobs.ts';
import { createLog } from '../../../ports/log.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { DeliveriesResponse, JobsResponse } from './api.ts';

const world = await testWorld();
const sue = await world.aUser('Sue');
await world.makeSiteAdmin(sue);
const { database } = world.app.context.store;

const now = () => world.clock.read().getTime();

type Waiting = { id: string; inMs: number; attempts: number; restMs?: number };

/** A push message that waits for an attempt. */
async function aWaitingPush({ id, inMs, attempts, restMs }: Waiting): Promise<void> {
  const error = attempts > 0 ? 'The push service did not respond.' : null;
  const dates = { dueAt: new Date(now() + inMs), createdAt: new Date(now()), sentAt: null };
  await database.db
    .insertInto('deliveries')
    .values({
      id,
      channel: 'push',
      kind: 'bid_created',
      userId: sue.id,
      groupId: null,
      recipient: id,
      cause: null,
      bundle: null,
      payload: '{}',
      state: 'waiting',
      provider: null,
      attempts,
      error,
      restUntil: restMs === undefined ? null : new Date(now() + restMs),
      ...dates,
    })
    .execute();
}

const readPush = async () => {
  const { items } = (await sue.api.get<DeliveriesResponse>('/api/admin/deliveries')).body;
  return items.find(({ channel }) => channel === 'push');
};
const retry = (channel: string) => sue.api.post<{ retried: number }>(`/api/admin/deliveries/${channel}/retry`, {});
const dueIn = async (id: string) => {
  const row = await database.db.selectFrom('deliveries').select('dueAt').where('id', '=', id).executeTakeFirstOrThrow();
  return row.dueAt === null ? null : row.dueAt.getTime() - now();
};

describe('the state of the deliveries (RC-02)', () => {
  it('is listed for every channel, with what no provider sends', async () => {
    const { body } = await sue.api.get<DeliveriesResponse>('/api/admin/deliveries');
    expect(body.items.map(({ channel }) => channel)).toEqual([...CHANNELS]);
    expect(body.items.find(({ channel }) => channel === 'email')).toMatchObject({ isCaptured: true, waiting: 0 });
  });

  it('counts what waits, how long the oldest does, and until when the channel rests', async () => {
    expect(await readPush()).toMatchObject({ waiting: 0, oldestWaitingAt: null, restUntil: null, lastError: null });
    const oldest = world.clock.read().toISOString();
    await aWaitingPush({ id: 'first', inMs: HOUR_MS, attempts: 1, restMs: 30 * MINUTE_MS });
    world.clock.advance(10 * MINUTE_MS);
    await aWaitingPush({ id: 'second', inMs: HOUR_MS, attempts: 0 });
    expect(await readPush()).toEqual({
      channel: 'push',
      isCaptured: false,
      waiting: 2,
      oldestWaitingAt: oldest,
      restUntil: new Date(now() + 20 * MINUTE_MS).toISOString(),
      sent: 0,
      failed: 0,
      lastError: 'The push service did not respond.',
    });
  });

  it('counts what went out and what failed within seven days, but not what was only kept', async () => {
    const recent = { dueAt: null, payload: null, provider: 'web-push' };
    const set = (id: string, change: { state: 'sent' | 'failed'; createdAt?: Date; provider?: string }) =>
      database.db
        .updateTable('deliveries')
        .set({ ...recent, ...change })
        .where('id', '=', id)
        .execute();
    await set('first', { state: 'sent' });
    await set('second', { state: 'failed' });
    expect(await readPush()).toMatchObject({ waiting: 0, sent: 1, failed: 1 });
    await set('first', { state: 'sent', provider: 'captured' });
    expect(await readPush()).toMatchObject({ sent: 0, failed: 1 });
    await set('first', { state: 'sent', createdAt: new Date(now() - 8 * 24 * HOUR_MS) });
    expect(await readPush()).toMatchObject({ sent: 0, failed: 1 });
  });
});

describe('a retry by a site admin', () => {
  it('makes due what failed before, but neither an attempt under way nor what waits for quiet hours', async () => {
    await aWaitingPush({ id: 'failed-before', inMs: HOUR_MS, attempts: 2, restMs: HOUR_MS });
    await aWaitingPush({ id: 'under-way', inMs: 4 * MINUTE_MS, attempts: 1 });
    await aWaitingPush({ id: 'quiet', inMs: 8 * HOUR_MS, attempts: 0 });
    expect((await retry('push')).body).toEqual({ retried: 1 });
    expect(await Promise.all(['failed-before', 'under-way', 'quiet'].map(dueIn))).toEqual([
      0,
      4 * MINUTE_MS,
      8 * HOUR_MS,
    ]);
    expect(await readPush()).toMatchObject({ restUntil: null });
    expect((await retry('push')).body).toEqual({ retried: 0 });
  });

  it('needs a channel that exists', async () => {
    expect((await retry('pigeon')).status).toBe(422);
  });
});

describe('the jobs (ST-11)', () => {
  const read = async () => (await sue.api.get<JobsResponse>('/api/admin/jobs')).body.items;
  const run = (state: string, seconds: number, message: string | null) =>
    sql`
    insert into pgboss.job (name, state, started_on, completed_on, output)
    values ('settle-bets', ${state}::pgboss.job_state, ${new Date(now())}, ${new Date(now() + seconds * 1_000)},
      ${message === null ? null : JSON.stringify({ message })}::jsonb)
  `.execute(database.db);

  it('all have a name that people can read', () => {
    const scheduled = world.app.jobs.filter(({ cron }) => cron !== null).map(({ name }) => name);
    expect(scheduled.toSorted()).toEqual([...SCHEDULED_JOBS]);
  });

  it('are listed with their last run, how long it took, and what failed', async () => {
    expect(await read()).toEqual([]);
    const jobs = ['settle-bets', 'sweep'].map((name) => ({ name, cron: '0 0 1 1 *', run: async () => {} }));
    const running = await startJobs(database, { jobs, waker: new JobWaker(), log: createLog('silent'), metrics: null });
    await run('failed', 2, 'The database is full.');
    world.clock.advance(5 * MINUTE_MS);
    await run('completed', 3, null);
    const [settle, sweep] = await read();
    expect(settle).toEqual({
      name: 'settle-bets',
      cron: '0 0 1 1 *',
      lastStartedAt: world.clock.read().toISOString(),
      lastDurationMs: 3_000,
      isRunning: false,
      hasFailed: false,
      failures: 1,
      lastFailedAt: new Date(now() - 5 * MINUTE_MS + 2_000).toISOString(),
      lastError: 'The database is full.',
    });
    expect(sweep).toMatchObject({ name: 'sweep', lastStartedAt: null, lastDurationMs: null, failures: 0 });
    await running.stop();
  });
});
