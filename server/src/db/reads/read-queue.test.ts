import { limits } from '@evens/domain/shared/limits';
import { expect, it } from 'vitest';
import { ReadQueue } from './read-queue.ts';

const { waitingPerGroup, waitingInAll, retryAfterSeconds } = limits.longReads;

/** A read that finishes when the test says so. */
function heldRead<T>(answer: T) {
  const { promise, resolve } = Promise.withResolvers<T>();
  let runs = 0;
  const read = () => {
    runs += 1;
    return promise;
  };
  return { read, finish: () => resolve(answer), runs: () => runs };
}

it('a read runs once for everyone who waits for it', async () => {
  const queue = new ReadQueue();
  const running = heldRead('older');
  const first = queue.ask({ lane: 'ours', key: 'audit' }, running.read);
  const next = heldRead('newer');
  const others = Array.from({ length: 11 }, () => queue.ask({ lane: 'ours', key: 'audit' }, next.read));
  expect([running.runs(), next.runs()]).toEqual([1, 0]);
  running.finish();
  next.finish();
  expect(await first).toBe('older');
  expect(await Promise.all(others)).toEqual(others.map(() => 'newer'));
  expect(next.runs()).toBe(1);
});

it('reads with different keys or lanes share nothing', async () => {
  const queue = new ReadQueue();
  const answers = await Promise.all([
    queue.ask({ lane: 'ours', key: 'today' }, async () => 1),
    queue.ask({ lane: 'ours', key: 'today' }, async () => 2),
    queue.ask({ lane: 'ours', key: 'this week' }, async () => 3),
    queue.ask({ lane: 'theirs', key: 'today' }, async () => 4),
  ]);
  expect(answers).toEqual([1, 2, 3, 4]);
});

it('one read runs at a time, and lanes take turns', async () => {
  const queue = new ReadQueue();
  const order: string[] = [];
  let running = 0;
  const read = (lane: string, n: number) => async () => {
    running += 1;
    await Promise.resolve();
    order.push(`${lane} ${n} of ${running}`);
    running -= 1;
  };
  const requests = [0, 1, 2, 3].map((n) => queue.ask({ lane: 'loud', key: `${n}` }, read('loud', n)));
  requests.push(queue.ask({ lane: 'quiet', key: '0' }, read('quiet', 0)));
  await Promise.all(requests);
  expect(order).toEqual(['loud 0 of 1', 'loud 1 of 1', 'quiet 0 of 1', 'loud 2 of 1', 'loud 3 of 1']);
});

it('a full lane refuses reads with a time to retry, and other lanes go on', async () => {
  const queue = new ReadQueue();
  const held = heldRead(0);
  const ask = (lane: string, n: number) => queue.ask({ lane, key: `${n}` }, held.read);
  const requests = Array.from({ length: waitingPerGroup + 1 }, (_, n) => ask('loud', n));
  await expect(ask('loud', 1_000)).rejects.toMatchObject({
    spec: { code: 'READ_BUSY', status: 503 },
    retryAfterSeconds,
  });
  requests.push(ask('quiet', 0));
  held.finish();
  expect((await Promise.all(requests)).every((answer) => answer === 0)).toBe(true);
});

it('all lanes together have a limit, too', async () => {
  const queue = new ReadQueue();
  const held = heldRead(0);
  const requests = Array.from({ length: waitingInAll + 1 }, (_, n) => queue.ask({ lane: `${n}`, key: '' }, held.read));
  await expect(queue.ask({ lane: 'late', key: '' }, held.read)).rejects.toMatchObject({ spec: { code: 'READ_BUSY' } });
  held.finish();
  await Promise.all(requests);
  expect(await queue.ask({ lane: 'late', key: '' }, held.read)).toBe(0);
});

it('a failed read fails for everyone who shares it, and the next one runs', async () => {
  const queue = new ReadQueue();
  const broken = async () => {
    throw new Error('broken');
  };
  const first = queue.ask({ lane: 'ours', key: 'a' }, broken);
  const shared = [1, 2].map(() => queue.ask({ lane: 'ours', key: 'b' }, broken));
  const outcomes = await Promise.allSettled([first, ...shared]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await queue.ask({ lane: 'ours', key: 'a' }, async () => 'fine')).toBe('fine');
});

it('a statement that the database stopped gets a plain error message', async () => {
  const stopped = async () => {
    throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  };
  const answer = new ReadQueue().ask({ lane: 'ours', key: 'a' }, stopped);
  await expect(answer).rejects.toMatchObject({ spec: { code: 'READ_TOO_LONG', status: 503 }, retryAfterSeconds: 60 });
});
