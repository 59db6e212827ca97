import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testWorld } from '../../testing/test-world.ts';
import { toAnswers } from '../database.ts';
import { prepare, prepareWithoutPlan, type Statement } from '../statement.ts';
import { shareTrips } from './shared-trips.ts';

const double = prepare((_db, { n }: { n: number }) => sql<{ doubled: number }>`select 2 * ${n}::integer as doubled`);
const half = prepare(
  (_db, { n }: { n: number }) => sql<{ halved: number }>`select ${n}::integer / ${2}::integer as halved`,
);
const split = prepare((_db, { n }: { n: number }) => sql<{ part: number }>`select 12 / ${n}::integer as part`);
const unplanned = prepareWithoutPlan((_db, { n }: { n: number }) => sql<{ n: number }>`select ${n}::integer as n`);

/** Notes what goes to the database together, and answers each statement with its first value. */
function noteTrips() {
  const trips: (readonly Statement[])[] = [];
  const read = shareTrips(async (statements) => {
    trips.push(statements);
    return toAnswers(new Map(statements.map((one) => [one, [{ value: one.values[0] }]])));
  });
  const readOne = async (statement: Statement) => (await read([statement])).of(statement);
  return { trips, read, readOne };
}

describe('reads in the same turn', () => {
  it('make one trip, and each gets its own rows', async () => {
    const { trips, read, readOne } = noteTrips();
    const [one, two] = [double({ n: 1 }), half({ n: 2 })];
    const [together, alone] = await Promise.all([read([one, two]), readOne(double({ n: 3 }))]);
    expect([together.of(one), together.of(two), alone]).toEqual([[{ value: 1 }], [{ value: 2 }], [{ value: 3 }]]);
    expect(trips.map(({ length }) => length)).toEqual([3]);
    await readOne(double({ n: 4 }));
    expect(trips.map(({ length }) => length)).toEqual([3, 1]);
  });

  it('make another trip for every eight', async () => {
    const { trips, readOne } = noteTrips();
    const numbers = Array.from({ length: 20 }, (_, n) => n);
    expect(await Promise.all(numbers.map((n) => readOne(double({ n }))))).toEqual(numbers.map((n) => [{ value: n }]));
    expect(trips.map(({ length }) => length)).toEqual([8, 8, 4]);
  });

  it('go without one whose duration depends on its values', async () => {
    const { trips, readOne } = noteTrips();
    await Promise.all([readOne(double({ n: 1 })), readOne(unplanned({ n: 2 })), readOne(half({ n: 3 }))]);
    expect(trips.map(({ length }) => length).toSorted()).toEqual([1, 2]);
  });
});

const { database } = await testWorld();

describe('a read that fails', () => {
  it('fails alone, and what was read with it arrives', async () => {
    const [good, bad, other] = [double({ n: 4 }), split({ n: 0 }), split({ n: 3 })];
    const [first, second, third] = await Promise.allSettled([good, bad, other].map((one) => database.read([one])));
    expect(second).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    if (first?.status !== 'fulfilled' || third?.status !== 'fulfilled') throw new Error('the others failed too');
    expect([first.value.of(good), third.value.of(other)]).toEqual([[{ doubled: 8 }], [{ part: 4 }]]);
  });
});
