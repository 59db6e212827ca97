import { EventEmitter } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import type { LiveEvent, Topic } from '../db/define-event.ts';
import { createLog } from '../ports/log.ts';
import { freshDatabase } from '../testing/databases/fresh-database.ts';
import { LiveHub } from './hub.ts';

const LONGEST_MESSAGE_BYTES = 8_000;

let database: Database;
const wire = new EventEmitter();
const messages: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  wire.on('message', (message: string) => messages.push(message));
});
afterAll(() => database.close());

/** The hub of one of several processes that share the database and notify each other through it. */
async function aHub(): Promise<LiveHub> {
  const hub = new LiveHub(
    {
      ...database,
      kind: 'postgres',
      notifyOthers: async (message) => {
        wire.emit('message', message);
      },
      listenToOthers: async (onMessage) => {
        wire.on('message', onMessage);
        return async () => {
          wire.off('message', onMessage);
        };
      },
    },
    createLog('silent'),
  );
  await hub.start();
  return hub;
}

function aListener(topic: Topic) {
  let onEvent = (_: LiveEvent) => {};
  const first = new Promise<LiveEvent>((done) => {
    onEvent = done;
  });
  const positions = new Map([[`${topic.kind}:${topic.id}`, { topic, number: 0 }]]);
  return {
    first,
    listener: { userId: 'nobody', isCaughtUp: true, positions, send: onEvent, restart: () => {}, close: () => {} },
  };
}

it('a process ignores its own notification', async () => {
  const here = await aHub();
  const there = await aHub();
  const own = aListener({ kind: 'user', id: 'nobody' });
  const other = aListener({ kind: 'user', id: 'nobody' });
  let count = 0;
  here.join({
    ...own.listener,
    send: () => {
      count += 1;
    },
  });
  there.join(other.listener);
  here.publishLines({ sportKeys: [], games: null });
  await other.first;
  expect(count).toBe(1);
  await here.stop();
  await there.stop();
  messages.length = 0;
});

it('a notification that can’t be read changes nothing', async () => {
  const here = await aHub();
  const { first, listener } = aListener({ kind: 'user', id: 'nobody' });
  here.join(listener);
  for (const strange of ['', 'vacuum is done', '{}', '["someone", "lines:"]']) wire.emit('message', strange);
  wire.emit('message', JSON.stringify(['someone', 'lines:{"sportKeys":[],"games":null}']));
  expect(await first).toMatchObject({ scope: 'lines', data: { sportKeys: [] } });
  await here.stop();
  messages.length = 0;
});

it('many notifications at once all reach the other processes, in messages that the database accepts (OP-02)', async () => {
  const here = await aHub();
  const there = await aHub();
  const { first, listener } = aListener({ kind: 'user', id: 'nobody' });
  there.join(listener);
  const topics = Array.from({ length: 1_000 }, (_, n): Topic => ({ kind: 'user', id: `user${n}`.padEnd(24, 'x') }));
  here.publish(topics.map((topic) => ({ topic, events: [] })));
  here.publishLines({ sportKeys: ['basketball_nba'], games: null });
  expect(await first).toMatchObject({ scope: 'lines', data: { sportKeys: ['basketball_nba'] } });
  const logs = messages.flatMap((message) => (JSON.parse(message) as string[]).slice(1));
  expect(logs).toHaveLength(topics.length + 1);
  for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThan(LONGEST_MESSAGE_BYTES);
  await here.stop();
  await there.stop();
});
