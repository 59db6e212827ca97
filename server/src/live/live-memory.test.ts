import { z } from '@hono/zod-openapi';
import { beforeEach, describe, expect, it } from 'vitest';
import { act } from '../db/act.ts';
import { groupEvent, type LiveEvent, userEvent } from '../db/define-event.ts';
import type { Statement } from '../db/statement.ts';
import { transact } from '../db/transact.ts';
import type { Tx, Writes } from '../db/tx.ts';
import { createLog } from '../ports/log.ts';
import { countStatements } from '../testing/checks/count-statements.ts';
import type { Person, TestGroup } from '../testing/servers/world.ts';
import { testWorld } from '../testing/test-world.ts';
import { EventLog, type GrownLog } from './events.ts';
import { type Listener, LiveHub } from './hub.ts';
import { readLastNumber, topicKey } from './read-events.ts';

const happened = groupEvent('happened', z.unknown());
const happenedToOne = userEvent('happened_to_one', z.unknown());

const world = await testWorld();
const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
let group: TestGroup;

beforeEach(async () => {
  group = await world.aGroup(ann, bob);
});

/** A process with open streams. Counts how often it reads, and can keep what it committed to itself for now. */
function aProcess() {
  const { db, countSent } = countStatements(world.database.db);
  const hub = new LiveHub({ ...world.database, kind: 'embedded', db }, createLog('silent'));
  const committed: (readonly GrownLog[])[] = [];
  const store = { ...world.app.context.store, events: new EventLog((logs) => committed.push(logs)) };
  return {
    hub,
    store,
    countReads: countSent,
    commit: (work: (tx: Tx) => void) => transact(store, async (tx) => work(tx)),
    /** Takes notice of its commits, in this order. */
    publish: (inOrder = (logs: (readonly GrownLog[])[]) => logs) => inOrder(committed.splice(0)).forEach(hub.publish),
  };
}

type TestListener = Listener & { events: LiveEvent[]; until: (count: number) => Promise<LiveEvent[]> };

/** Follows the logs of the group and of a person from their ends. */
async function aListener(person: Person): Promise<TestListener> {
  const topics = [
    { kind: 'group', id: group.id },
    { kind: 'user', id: person.id },
  ] as const;
  const positions = new Map(
    await Promise.all(
      topics.map(async (topic) => {
        const number = await readLastNumber(world.database.db, topic);
        return [topicKey(topic), { topic, number }] as const;
      }),
    ),
  );
  const events: LiveEvent[] = [];
  let isThere = () => {};
  return {
    userId: person.id,
    isCaughtUp: true,
    positions,
    events,
    send: (event) => {
      events.push(event);
      isThere();
    },
    close: () => {},
    restart: () => {},
    until: async (count) => {
      while (events.length < count) {
        await new Promise<void>((resolve) => {
          isThere = resolve;
        });
      }
      return events;
    },
  };
}

const inGroup = (data: unknown) => (tx: Tx) => tx.append(happened, { groupId: group.id, data });
const getData = (events: readonly LiveEvent[]) => events.map(({ data }) => data);

describe('a process passes on its own events', () => {
  it('without reading them back, to everyone who follows the logs, with the numbers they have there', async () => {
    const { hub, commit, publish, countReads } = aProcess();
    const [one, two] = [await aListener(ann), await aListener(bob)];
    const first = (await readLastNumber(world.database.db, { kind: 'group', id: group.id })) + 1;
    hub.join(one);
    hub.join(two);
    await commit((tx) => {
      inGroup('a')(tx);
      tx.append(happenedToOne, { userId: bob.id, data: 'b' });
      inGroup('c')(tx);
    });
    publish();
    const scopes = (listener: TestListener) => listener.events.map(({ scope, data }) => [scope, data]);
    expect(scopes(one)).toEqual([
      ['group', 'a'],
      ['group', 'c'],
    ]);
    expect(scopes(two)).toEqual([
      ['group', 'a'],
      ['group', 'c'],
      ['user', 'b'],
    ]);
    expect(one.events.map(({ number }) => number)).toEqual([first, first + 1]);
    await hub.stop();
    expect(countReads()).toBe(0);
  });

  it.each(['transact', 'act'] as const)(
    'only after the commit of %s, so no one hears of what was undone',
    async (kind) => {
      const { hub, store, publish } = aProcess();
      const listener = await aListener(bob);
      hub.join(listener);
      const failing = { text: 'select 1 / $1::integer', values: [0] };
      const commit = (data: string, last: Statement[]) => {
        const work = (tx: Writes) => {
          tx.append(happened, { groupId: group.id, data });
          tx.writeLast(() => last);
        };
        return kind === 'act' ? act(store, {}, work) : transact(store, async (tx) => work(tx));
      };
      await expect(commit('undone', [failing])).rejects.toThrow('division by zero');
      publish();
      await commit('kept', []);
      publish();
      expect(getData(listener.events)).toEqual(['kept']);
      await hub.stop();
    },
  );

  it('in the order of the log, even if it hears of its commits in another order', async () => {
    const { hub, commit, publish } = aProcess();
    const listener = await aListener(bob);
    hub.join(listener);
    for (const n of [1, 2, 3]) await commit(inGroup(n));
    publish((logs) => logs.toReversed());
    expect(getData(await listener.until(3))).toEqual([1, 2, 3]);
    await hub.stop();
    expect(getData(listener.events)).toEqual([1, 2, 3]);
  });

  it('after the events that another process wrote in between, each once', async () => {
    const [here, there] = [aProcess(), aProcess()];
    const listener = await aListener(bob);
    here.hub.join(listener);
    await here.commit(inGroup(1));
    here.publish();
    await there.commit(inGroup(2));
    await here.commit(inGroup(3));
    here.publish();
    expect(getData(await listener.until(3))).toEqual([1, 2, 3]);
    await here.commit(inGroup(4));
    here.publish();
    await here.hub.stop();
    expect(getData(listener.events)).toEqual([1, 2, 3, 4]);
  });

  it('as one JSON, no matter how many listen', async () => {
    const { hub, commit, publish } = aProcess();
    let timesWritten = 0;
    const data = {
      toJSON: () => {
        timesWritten += 1;
        return 'once';
      },
    };
    for (let n = 0; n < 10; n += 1) hub.join(await aListener(n % 2 ? ann : bob));
    await commit(inGroup(data));
    const inTheLog = timesWritten;
    publish();
    expect(timesWritten - inTheLog).toBe(1);
    await hub.stop();
  });

  it('or starts a stream over that would get too many at once', async () => {
    const { hub, commit, publish } = aProcess();
    const listener = await aListener(bob);
    const { promise, resolve } = Promise.withResolvers<void>();
    hub.join({ ...listener, restart: resolve });
    await commit((tx) => {
      for (let n = 0; n < 501; n += 1) inGroup(n)(tx);
    });
    publish();
    await promise;
    expect(listener.events).toEqual([]);
    await hub.stop();
  });
});

it('a stream that is behind hears that a person has left before anything that happened later', async () => {
  const [here, there] = [aProcess(), aProcess()];
  const listener = await aListener(bob);
  here.hub.join(listener);
  await there.commit((tx) => {
    inGroup('bob leaves')(tx);
    tx.append(happenedToOne, { userId: bob.id, data: 'you left' });
  });
  await here.commit(inGroup('later'));
  here.publish();
  expect(getData(await listener.until(3))).toEqual(['you left', 'bob leaves', 'later']);
  await here.hub.stop();
});

it('all logs that have grown are read in one statement', async () => {
  const [here, there] = [aProcess(), aProcess()];
  const listeners = [await aListener(ann), await aListener(bob)];
  for (const listener of listeners) here.hub.join(listener);
  await there.commit((tx) => {
    inGroup('for both')(tx);
    for (const userId of [ann.id, bob.id]) tx.append(happenedToOne, { userId, data: 'for one' });
  });
  const topics = [
    { kind: 'group', id: group.id },
    { kind: 'user', id: ann.id },
    { kind: 'user', id: bob.id },
  ] as const;
  here.hub.publish(topics.map((topic) => ({ topic, events: [] })));
  for (const listener of listeners) expect(getData(await listener.until(2))).toEqual(['for one', 'for both']);
  await here.hub.stop();
  expect(here.countReads()).toBe(1);
});
