import fc from 'fast-check';
import type { CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import { countStatements } from '../testing/checks/count-statements.ts';
import { testWorld } from '../testing/test-world.ts';
import { CallCounter, type Rate } from './call-counter.ts';
import type { Db } from './database.ts';

const world = await testWorld();
const { db } = world.database;

const START = Date.parse('2026-11-01T12:00:00Z');
const at = (ms: number) => new Date(START + ms);

let lastKey = 0;
function newKey(): string {
  lastKey += 1;
  return `key ${lastKey}`;
}

/** The rule itself: when calls are made, which of them have room. */
class Rule {
  readonly #rate: Rate;
  #freeAt = 0;

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  hasRoom(ms: number): boolean {
    const { atOnce, everyMs } = this.#rate;
    if (this.#freeAt > ms + (atOnce - 1) * everyMs) return false;
    this.#freeAt = Math.max(this.#freeAt, ms) + everyMs;
    return true;
  }
}

async function isCounted(counter: CallCounter, { key, rate, ms }: { key: string; rate: Rate; ms: number }) {
  const [wait] = await counter.count([{ key, rate }], at(ms));
  return wait === 0;
}

const rates = fc.record({
  atOnce: fc.integer({ min: 1, max: 40 }),
  everyMs: fc.constantFrom(7, 50, 1000),
  leased: fc.constantFrom(1, 4, 16),
});
/** Pauses between calls, in parts of the time after which there is room for one more. */
const pauses = fc.array(fc.constantFrom(0, 0, 0, 0.3, 1, 2.5, 20), { minLength: 30, maxLength: 60 });

describe('a process that leases calls', () => {
  it('makes exactly the calls that the rate allows if no other process makes any', async () => {
    await fc.assert(
      fc.asyncProperty(rates, pauses, async (rate, waits) => {
        const [key, counter, rule] = [newKey(), new CallCounter(db), new Rule(rate)];
        let ms = 0;
        for (const wait of waits) {
          ms += Math.round(wait * rate.everyMs);
          expect(await isCounted(counter, { key, rate, ms })).toBe(rule.hasRoom(ms));
        }
      }),
      { numRuns: 40, seed: 7 },
    );
  });

  it('makes no call that the rate refuses, whatever other processes lease and use', async () => {
    const turns = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 60, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(rates, pauses, turns, async (rate, waits, whose) => {
        const [key, rule] = [newKey(), new Rule(rate)];
        const counters = [new CallCounter(db), new CallCounter(db), new CallCounter(db)];
        let ms = 0;
        for (const [n, wait] of waits.entries()) {
          ms += Math.round(wait * rate.everyMs);
          const counter = counters[whose[n] ?? 0];
          if (counter && (await isCounted(counter, { key, rate, ms }))) expect(rule.hasRoom(ms)).toBe(true);
        }
      }),
      { numRuns: 40, seed: 7 },
    );
  });

  it('loses the calls of a lease that time has passed over, so they never come on top of new ones', async () => {
    const counter = new CallCounter(db);
    const call = { key: newKey(), rate: { atOnce: 40, everyMs: 1000, leased: 10 } };
    expect(await isCounted(counter, { ...call, ms: 0 })).toBe(true);
    const later = { ...call, ms: 60_000 };
    for (let n = 0; n < 40; n += 1) expect(await isCounted(counter, later)).toBe(true);
    expect(await isCounted(counter, later)).toBe(false);
  });

  it('sends one statement for many calls', async () => {
    const counted = countStatements(db);
    const counter = new CallCounter(counted.db);
    const call = { key: newKey(), rate: { atOnce: 300, everyMs: 50, leased: 60 }, ms: 0 };
    for (let n = 0; n < 60; n += 1) expect(await isCounted(counter, call)).toBe(true);
    expect(counted.countSent()).toBe(1);
    await isCounted(counter, call);
    expect(counted.countSent()).toBe(2);
  });

  it('sends a statement for each call under a key without leases', async () => {
    const counted = countStatements(db);
    const counter = new CallCounter(counted.db);
    const call = { key: newKey(), rate: { atOnce: 300, everyMs: 50 }, ms: 0 };
    for (let n = 0; n < 10; n += 1) await isCounted(counter, call);
    expect(counted.countSent()).toBe(10);
  });

  it('leaves most of the room to other processes when there is little', async () => {
    const call = { key: newKey(), rate: { atOnce: 12, everyMs: 1000, leased: 10 }, ms: 0 };
    expect(await isCounted(new CallCounter(db), call)).toBe(true);
    const other = new CallCounter(db);
    for (let n = 0; n < 9; n += 1) expect(await isCounted(other, call)).toBe(true);
    expect(await isCounted(other, call)).toBe(false);
  });

  it('counts calls at the same time like calls in a row, and leases for all of them once', async () => {
    const counted = countStatements(db);
    const counter = new CallCounter(counted.db);
    const call = { key: newKey(), rate: { atOnce: 100, everyMs: 1000, leased: 16 }, ms: 0 };
    const first = await Promise.all(Array.from({ length: 16 }, () => isCounted(counter, call)));
    expect([first.every(Boolean), counted.countSent()]).toEqual([true, 1]);
    const all = await Promise.all(Array.from({ length: 100 }, () => isCounted(counter, call)));
    expect(all.filter(Boolean)).toHaveLength(84);
  });

  it('asks in one statement for all calls that arrive together, and refuses only those without room', async () => {
    const counted = countStatements(db);
    const counter = new CallCounter(counted.db);
    const [full, other] = [newKey(), newKey()];
    const narrow = { atOnce: 1, everyMs: 5000 };
    await counter.count([{ key: full, rate: narrow }], at(0));
    const calls = [
      [{ key: newKey(), rate: narrow }],
      [
        { key: full, rate: narrow },
        { key: other, rate: narrow },
      ],
      [{ key: newKey(), rate: narrow }],
    ];
    expect(await Promise.all(calls.map((call, n) => counter.count(call, at(n))))).toEqual([[0], [4999, 0], [0]]);
    expect(counted.countSent()).toBe(2);
    expect(await counter.count([{ key: other, rate: narrow }], at(3))).toEqual([0]);
  });

  it('takes nothing from a lease for a call that another key refuses', async () => {
    const counter = new CallCounter(db);
    const narrow = { key: newKey(), rate: { atOnce: 1, everyMs: 5000 } };
    const wide = { key: newKey(), rate: { atOnce: 40, everyMs: 1000, leased: 10 } };
    expect(await counter.count([narrow, wide], at(0))).toEqual([0, 0]);
    for (let n = 0; n < 20; n += 1) expect(await counter.count([narrow, wide], at(0))).toEqual([5000, 0]);
    for (let n = 0; n < 39; n += 1) expect(await counter.count([wide], at(0))).toEqual([0]);
    expect(await counter.count([wide], at(0))).toEqual([1000]);
  });

  it('asks again after the database failed', async () => {
    const call = { key: newKey(), rate: { atOnce: 40, everyMs: 1000, leased: 10 }, ms: 0 };
    let isDown = true;
    const failing: Db = Object.create(db, {
      executeQuery: {
        value: async (query: CompiledQuery) => {
          if (isDown) throw new Error('the database is down');
          return db.executeQuery(query);
        },
      },
    });
    const counter = new CallCounter(failing);
    const calls = await Promise.allSettled([isCounted(counter, call), isCounted(counter, call)]);
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isDown = false;
    expect(await isCounted(counter, call)).toBe(true);
  });
});
