import { limits } from '@evens/domain/shared/limits';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LiveEvent, Topic } from '../db/define-event.ts';
import { groupEvent, userEvent } from '../db/define-event.ts';
import { transact } from '../db/transact.ts';
import { throttles } from '../features/site/rate-limits.ts';
import { createLog } from '../ports/log.ts';
import type { ApiClient } from '../testing/servers/client.ts';
import { LiveReader } from '../testing/servers/live-reader.ts';
import type { TestGroup } from '../testing/servers/world.ts';
import { testWorld } from '../testing/test-world.ts';
import { type Listener, LiveHub } from './hub.ts';
import { readLastNumber, topicKey } from './read-events.ts';

const { atOnce, everyMs } = limits.throttles.live;
let group: TestGroup;

const world = await testWorld({ throttles });
const [ann, bob] = [await world.aUser('Ann Lee'), await world.aUser('Bob Ray')];
beforeEach(async () => {
  group = await world.aGroup(ann, bob);
  await world.database.db.deleteFrom('throttles').execute();
});

const getLastNumber = (kind: Topic['kind'], id: string) => readLastNumber(world.database.db, { kind, id });

/** Adds many events to the group's log at once, as after a busy week. */
async function fillLog(count: number): Promise<void> {
  const { db } = world.database;
  await sql`
    insert into group_events (group_id, number, type, data, created_at)
    select ${group.id}, last_number + n, 'test', '{}', ${world.clock.read()}::timestamptz
    from group_logs, generate_series(1, ${count}::int) as n where group_id = ${group.id}`.execute(db);
  await sql`update group_logs set last_number = last_number + ${count}::int where group_id = ${group.id}`.execute(db);
}

function happen(n: number): Promise<void> {
  const happened = groupEvent('test', z.object({ n: z.number() }));
  return transact(world.app.context.store, async (tx) => tx.append(happened, { groupId: group.id, data: { n } }));
}

describe('a stream that reconnects with an old number', () => {
  it('gets each event it missed once and in order, while more happen', async () => {
    const from = await getLastNumber('group', group.id);
    await fillLog(limits.catchUpEvents - 50);
    const place = `${from}.${await getLastNumber('user', bob.id)}`;
    const happening = Array.from({ length: 20 }, (_, n) => happen(n));
    const stream = await LiveReader.open(bob.api, group.id, place);
    await Promise.all(happening);
    const last = await getLastNumber('group', group.id);
    await stream.until(() => stream.ofScope('group').at(-1)?.number === last);
    const numbers = stream.ofScope('group').map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: last - from }, (_, n) => from + n + 1));
    await stream.close();
  });

  it('restarts if it missed too much', async () => {
    const place = `${await getLastNumber('group', group.id)}.${await getLastNumber('user', bob.id)}`;
    await fillLog(limits.catchUpEvents + 1);
    const stream = await LiveReader.open(bob.api, group.id, place);
    await stream.waitFor('restart');
    expect(stream.ofScope('group')).toEqual([]);
    await happen(1);
    await stream.until(() => stream.ofScope('group').length === 1);
    await stream.close();
  });

  it('restarts if the log never reached its number, as after a restored backup', async () => {
    const stream = await LiveReader.open(bob.api, group.id, '999999.999999');
    await stream.waitFor('restart');
    await happen(1);
    await stream.until(() => stream.ofScope('group').length === 1);
    await stream.close();
  });

  it('reads what it missed on its own, so others get new events without a delay', async () => {
    const topic = { kind: 'group', id: group.id } as const;
    await fillLog(limits.catchUpEvents + 100);
    const hub = new LiveHub(world.database, createLog('silent'));
    const listen = (number: number, isCaughtUp: boolean) => {
      const { promise, resolve } = Promise.withResolvers<LiveEvent>();
      const positions = new Map([[topicKey(topic), { topic, number }]]);
      const ends = { close: () => {}, restart: () => {} };
      const listener: Listener = { userId: bob.id, isCaughtUp, positions, send: resolve, ...ends };
      return { promise, listener };
    };
    const far = listen(1, false);
    const near = listen(await getLastNumber('group', group.id), true);
    hub.join(far.listener);
    hub.join(near.listener);
    await happen(1);
    hub.publish([{ topic, events: [] }]);
    expect((await near.promise).data).toEqual({ n: 1 });
    expect(far.listener.positions.get(topicKey(topic))?.number).toBe(1);
    await hub.stop();
  });
});

describe('one account', () => {
  /** Opens and closes this many streams. */
  async function reconnect(api: ApiClient, times: number): Promise<Response> {
    let answer: Response | undefined;
    for (let n = 0; n < times; n += 1) {
      const stop = new AbortController();
      answer = await api.fetch(`/api/live?groupId=${group.id}`, {
        headers: { 'last-event-id': '1.1' },
        signal: stop.signal,
      });
      if (answer.status === 200) stop.abort();
    }
    if (!answer) throw new Error('nobody called');
    return answer;
  }

  it('is asked to wait if it reconnects too often, and can reconnect after that', async () => {
    expect((await reconnect(ann.api, atOnce)).status).toBe(200);
    await sql`update throttles set free_at = free_at + interval '1 minute' where key like 'live %'`.execute(
      world.database.db,
    );
    const refused = await reconnect(ann.api, 1);
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'TOO_MANY_REQUESTS' }]);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds * 1000).toBeLessThanOrEqual(MINUTE_MS + everyMs);
    expect((await reconnect(bob.api, 1)).status).toBe(200);
    await sql`update throttles set free_at = free_at - ${seconds}::int * interval '1 second'`.execute(
      world.database.db,
    );
    expect((await reconnect(ann.api, 1)).status).toBe(200);
  });

  it('loses its oldest stream when it opens one too many, and the others go on', async () => {
    const other = await LiveReader.open(bob.api, group.id);
    const streams: LiveReader[] = [];
    for (let n = 0; n <= limits.streamsPerAccount; n += 1) streams.push(await LiveReader.open(ann.api, group.id));
    const [oldest, ...rest] = streams;
    await oldest?.closed;
    await happen(1);
    for (const stream of [other, ...rest]) await stream.until(() => stream.ofScope('group').length === 1);
    expect(oldest?.ofScope('group')).toEqual([]);
    for (const stream of [other, ...rest]) await stream.close();
  });
});

it('a stream goes on after settings in the form of another version, whether it reads them later or hears of them', async () => {
  const place = `${await getLastNumber('group', group.id)}.${await getLastNumber('user', bob.id)}`;
  const open = await LiveReader.open(bob.api, group.id);
  const ofOtherVersion = userEvent('notification_settings', z.object({ channels: z.array(z.string()) }));
  await transact(world.app.context.store, async (tx) =>
    tx.append(ofOtherVersion, { userId: bob.id, data: { channels: ['pager'] } }),
  );
  await happen(1);
  const late = await LiveReader.open(bob.api, group.id, place);
  for (const stream of [open, late]) {
    await stream.until(() => stream.ofScope('group').length === 1 && stream.ofScope('user').length === 1);
    expect(stream.ofScope('user')).toMatchObject([{ type: 'notification_settings' }]);
    await stream.close();
  }
});
