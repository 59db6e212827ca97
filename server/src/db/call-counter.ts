import { sql } from 'kysely';
import type { Db } from './database.ts';
import { prepare, toQuery } from './statement.ts';

/** Up to `atOnce` calls at a time, plus one more every `everyMs`. */
export type Rate = {
  readonly atOnce: number;
  readonly everyMs: number;
  /** How many calls under a key a process may lease at once. Without it, the database counts each call. */
  readonly leased?: number;
};

/** A key that a call counts toward, and its limit. */
export type Counted = { readonly key: string; readonly rate: Rate };

/**
 * What is left of a lease. Each of its calls has a slot of `everyMs`, and the slots follow one another up to `until`.
 * Time uses them up as well, so a lease never adds to what the rate allows later.
 */
type Lease = { freeAt: number; readonly until: number };

/** A lease takes at most a quarter of the room that's left, or one call, so that other processes can lease, too. */
const ROOM_DIVISOR = 4;
const SWEEP_AT = 1_000;

/**
 * Counts calls. All processes share the counts, which are in the database. Under busy keys, a process leases several calls
 * in one statement and then counts them in memory.
 */
export class CallCounter {
  readonly #db: Db;
  readonly #leases = new Map<string, Lease>();
  /** Leases that are being asked for. Everyone else under the same key waits, and then looks again. */
  readonly #underway = new Map<string, Promise<unknown>>();
  /** What calls have asked for in this turn of the event loop. */
  #asked: Asked[] = [];
  #sweepAt = SWEEP_AT;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Counts one call toward all of its keys. If a key has no room, nothing is counted. Returns for each key in how many
   * milliseconds the call can be tried again, or 0 if there is room.
   */
  async count(counted: readonly Counted[], now: Date): Promise<number[]> {
    for (;;) {
      const missing = counted.filter((one) => !this.#hasLeft(one, now));
      if (missing.length === 0) {
        for (const one of counted) this.#take(one, now);
        return counted.map(() => 0);
      }
      const underway = missing.flatMap(({ key }) => this.#underway.get(key) ?? []);
      if (underway.length > 0) {
        await Promise.allSettled(underway);
        continue;
      }
      const waits = await this.#lease(missing, now);
      if (waits.size > 0) return counted.map(({ key }) => waits.get(key) ?? 0);
    }
  }

  #hasLeft({ key, rate }: Counted, now: Date): boolean {
    const lease = this.#leases.get(key);
    return lease !== undefined && nextSlot(lease, now) + rate.everyMs <= lease.until;
  }

  #take({ key, rate }: Counted, now: Date): void {
    const lease = this.#leases.get(key);
    if (!lease) return;
    lease.freeAt = nextSlot(lease, now) + rate.everyMs;
    if (lease.freeAt === lease.until) this.#leases.delete(key);
  }

  async #lease(missing: readonly Counted[], now: Date): Promise<ReadonlyMap<string, number>> {
    const lease = this.#askForLeases(missing, now);
    for (const { key } of missing) this.#underway.set(key, lease);
    try {
      return await lease;
    } finally {
      for (const { key } of missing) this.#underway.delete(key);
    }
  }

  /** Leases calls under all of these keys, or says how long to wait under those without room. */
  async #askForLeases(missing: readonly Counted[], now: Date): Promise<ReadonlyMap<string, number>> {
    const requests = missing.map((one) => ({ ...one, unusedMs: this.#unusedMs(one, now) }));
    const answers = await this.#askTogether({ requests, now });
    for (const { key, lease } of answers) if (lease) this.#leases.set(key, lease);
    this.#sweep(now);
    return new Map(answers.flatMap(({ key, waitMs }) => (waitMs > 0 ? [[key, waitMs]] : [])));
  }

  /** Calls that arrive together ask in one statement. No two of them ask for the same key. */
  #askTogether(call: LeasingCall): Promise<LeaseAnswer[]> {
    return new Promise((resolve, reject) => {
      if (this.#asked.length === 0) setImmediate(() => void this.#sendAsked());
      this.#asked.push({ call, resolve, reject });
    });
  }

  async #sendAsked(): Promise<void> {
    const asked = this.#asked;
    this.#asked = [];
    try {
      const rows = await leaseCalls(
        this.#db,
        asked.map(({ call }) => call),
      );
      for (const { call, resolve } of asked) resolve(toLeaseAnswers(call, rows));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  /** The rest of a lease that is too short for a call goes back when the next one is asked for. */
  #unusedMs({ key }: Counted, now: Date): number {
    const lease = this.#leases.get(key);
    return lease ? Math.max(0, lease.until - nextSlot(lease, now)) : 0;
  }

  #sweep(now: Date): void {
    if (this.#leases.size < this.#sweepAt) return;
    for (const [key, { until }] of this.#leases) if (until <= now.getTime()) this.#leases.delete(key);
    this.#sweepAt = Math.max(SWEEP_AT, 2 * this.#leases.size);
  }
}

function nextSlot({ freeAt }: Lease, now: Date): number {
  return Math.max(freeAt, now.getTime());
}

type LeaseRequest = Counted & { unusedMs: number };
/** What one call needs at one time. */
type LeasingCall = { readonly requests: readonly LeaseRequest[]; readonly now: Date };
type LeaseAnswer = { key: string; lease: Lease | null; waitMs: number };
type LeaseRow = { key: string; startsAt: Date; calls: number; isFull: boolean; until: Date | null };
type Asked = {
  readonly call: LeasingCall;
  readonly resolve: (answers: LeaseAnswer[]) => void;
  readonly reject: (error: unknown) => void;
};

type Leasing = {
  numbers: number[];
  times: Date[];
  keys: string[];
  steps: number[];
  bursts: number[];
  most: number[];
  unused: number[];
};

/**
 * Leases for each call under all of its keys, or under none if one of them has no room. Keys are written in order, so two
 * statements at the same time can't deadlock. The last condition refuses a row that another one filled up since this one began.
 */
const leaseStatement = prepare(
  (_db, { numbers, times, keys, steps, bursts, most, unused }: Leasing) => sql<LeaseRow>`
    with asked as (
      select
        call, now, key, most, step_ms, step_ms * interval '1 millisecond' as step,
        unused_ms * interval '1 millisecond' as unused, now + burst_ms * interval '1 millisecond' as latest
      from unnest(
        ${numbers}::int[], ${times}::timestamptz[], ${keys}::text[], ${steps}::int[], ${bursts}::int[], ${most}::int[],
        ${unused}::int[]
      ) as given (call, now, key, step_ms, burst_ms, most, unused_ms)
    ),
    found as (
      select asked.*, greatest(free_at - unused, now) as starts_at
      from asked left join throttles using (key)
    ),
    sized as (
      select *, starts_at > latest as is_full, greatest(1, least(most, floor(
        (extract(epoch from latest - starts_at) * 1000 / step_ms + 1) / ${ROOM_DIVISOR}::int
      )))::int as calls
      from found
    ),
    leased as (
      insert into throttles as known (key, free_at)
      select key, now + calls * step from sized
      where call not in (select call from sized where is_full) order by key
      on conflict (key) do update
      set free_at = (
        select excluded.free_at - now + greatest(known.free_at - unused, now) from asked where asked.key = excluded.key
      )
      where (
        select excluded.free_at - now + greatest(known.free_at - unused, now) - step <= latest
        from asked where asked.key = excluded.key
      )
      returning key, free_at
    )
    select key, starts_at as "startsAt", calls, is_full as "isFull", leased.free_at as until
    from sized left join leased using (key)
  `,
);

async function leaseCalls(db: Db, calls: readonly LeasingCall[]): Promise<ReadonlyMap<string, LeaseRow>> {
  const all = calls.flatMap(({ requests, now }, call) => requests.map((request) => ({ ...request, call, now })));
  const leasing = {
    numbers: all.map(({ call }) => call),
    times: all.map(({ now }) => now),
    keys: all.map(({ key }) => key),
    steps: all.map(({ rate }) => rate.everyMs),
    bursts: all.map(({ rate }) => (rate.atOnce - 1) * rate.everyMs),
    most: all.map(({ rate }) => rate.leased ?? 1),
    unused: all.map(({ unusedMs }) => unusedMs),
  };
  const { rows } = await db.executeQuery(toQuery(leaseStatement(leasing)));
  return new Map(rows.map((row) => [row.key, row]));
}

function toLeaseAnswers({ requests, now }: LeasingCall, rows: ReadonlyMap<string, LeaseRow>): LeaseAnswer[] {
  const isRefused = requests.some(({ key }) => rows.get(key)?.isFull);
  return requests.map(({ key, rate: { everyMs, atOnce } }) => {
    const row = rows.get(key);
    if (row?.isFull) {
      const waitMs = row.startsAt.getTime() - now.getTime() - (atOnce - 1) * everyMs;
      return { key, lease: null, waitMs: Math.max(1, waitMs) };
    }
    if (!row?.until) return { key, lease: null, waitMs: isRefused ? 0 : everyMs };
    const until = row.until.getTime();
    return { key, lease: { freeAt: until - row.calls * everyMs, until }, waitMs: 0 };
  });
}

/** Expired rows count the same as missing ones. Rows that a call is counting under right now are left alone. */
export async function sweepThrottles(db: Db, now: Date): Promise<void> {
  const expired = db.selectFrom('throttles').select('key').where('freeAt', '<', now).forUpdate().skipLocked();
  await db.deleteFrom('throttles').where('key', 'in', expired).execute();
}
