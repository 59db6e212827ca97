import { createHash } from 'node:crypto';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import type { ListedLine } from '@evens/server/testing/actions/bidding';
import type { PlantedBug } from '@evens/server/testing/checks/planted-bugs';
import { type SeededGroup, type SeededUser, seedGroup, seedUsers } from '@evens/server/testing/seeds/seed-people';
import { BrokenStatements } from '@evens/server/testing/servers/broken-statements';
import { seedIds } from '@evens/server/testing/servers/seeded-ids';
import { SettableClock } from '@evens/server/testing/servers/settable-clock';
import { type ProviderRequest, simulatedProvider } from '@evens/server/testing/servers/simulated-provider';
import {
  type SimulatedDatabase,
  type SimulatedServer,
  simulatedServer,
} from '@evens/server/testing/servers/simulated-server';
import { SeededRandom } from './seeded-random.ts';
import { SimGames } from './sim-games.ts';
import type { Touched } from './sim-invariants.ts';
import { type Bid, calculateNets, type DueBet, type DuePayment, type Read } from './sim-model.ts';

const DAY_ONE = new Date('2026-11-01T15:00:00Z');
const PEOPLE = 6;
const LEASE_MS = 30_000;
const SKEWS_HOURS = [0, -30, 26, -3, 5, 0];
const ANSWERS_KEPT_MS = 23 * HOUR_MS;

/** Someone whose device clock is off by this much. */
export type Person = SeededUser & { skewMs: number };
export type Answered = { status: number; body: Record<string, unknown> };
type Call = {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: unknown;
  /** What an acknowledged response means for the model. */
  done?: (body: Record<string, unknown>) => void;
  /** Whether the same idempotency key must get the same response. */
  isKeyed?: boolean;
};
type Unanswered = { person: Person; call: Call; key: string; first: Answered; at: Date };

type Options = { seed: number; plant: PlantedBug | null; print: (line: string) => void };

/** A violated invariant. The first one ends the seed. */
export class Violation extends Error {}

/** One seed: two servers on one database, people, a provider, and a model of what must be true. */
export class SimWorld {
  readonly rng: SeededRandom;
  readonly clock = new SettableClock(DAY_ONE);
  readonly games = new SimGames();
  /** Bids, bets, and lines as someone last read them. */
  readonly bids = new Map<string, Bid>();
  readonly betsSeen = new Map<string, Read>();
  readonly linesSeen = new Map<string, ListedLine[]>();
  readonly bets: DueBet[] = [];
  readonly payments: DuePayment[] = [];
  readonly figures = new Map<string, number>();
  readonly simulated: SimulatedDatabase;
  readonly #seed: number;
  readonly #print: (line: string) => void;
  readonly #plant: PlantedBug | null;
  readonly #trace = createHash('sha256');
  readonly #unanswered: Unanswered[] = [];
  readonly #breaking = new BrokenStatements();
  readonly #requestedAt = new Map<string, number>();
  people: Person[] = [];
  groups: SeededGroup[] = [];
  servers: SimulatedServer[] = [];
  touched = new Set<Touched>();
  groupTouched: string | null = null;
  /** Runs while the provider is slow to respond. */
  duringRead: (() => Promise<void>) | null = null;
  isCalm = false;
  /** Requests, jobs, and moves of time and of games. */
  commands = 0;
  /** Which server to call, when it matters. */
  only: number | null = null;
  readonly editions = new Map<string, string>();
  /** The latest time the clock has shown, because it's sometimes set back. */
  latest = DAY_ONE;
  /** The time on the device that sent the last request. */
  #clientNow = DAY_ONE;
  #edition = 0;
  #keys = 0;
  #broken = 0;

  constructor(simulated: SimulatedDatabase, { seed, plant, print }: Options) {
    this.#print = print;
    this.simulated = simulated;
    this.#plant = plant;
    this.#seed = seed;
    this.rng = new SeededRandom(seed);
  }

  get now(): Date {
    const now = this.clock.read();
    if (now > this.latest) this.latest = now;
    return now;
  }

  netsIn(groupId: string): Map<string, number> {
    return calculateNets(groupId, this);
  }

  async open(): Promise<void> {
    const { db } = this.simulated.database;
    await this.simulated.empty();
    const ids = new SeededRandom(this.#seed);
    seedIds((count) => ids.below(count));
    const provider = simulatedProvider(
      (question) => this.#say(question),
      () => this.now,
    );
    this.servers = [0, 1].map(() =>
      simulatedServer({
        database: this.simulated.database,
        clock: this.#plant?.clock?.(this.clock, () => this.#clientNow) ?? this.clock,
        provider,
        plugins: [this.#breaking.plugin, this.#plant?.plugin?.()].filter((plugin) => plugin !== undefined),
        sending: [this.#breaking.sending, this.#plant?.sending?.()].filter((sending) => sending !== undefined),
      }),
    );
    const seededUsers = await seedUsers(db, { count: PEOPLE, at: DAY_ONE });
    this.people = seededUsers.map((seededUser, n) => ({ ...seededUser, skewMs: (SKEWS_HOURS[n] ?? 0) * HOUR_MS }));
    const rules = [
      { stakes: 'at_odds', requireApprovalForLargeBets: true, largeBetThresholdCents: 30_000 },
      { stakes: 'even', allowSameBetTypes: false },
    ] as const;
    for (const [n, set] of rules.entries()) {
      const seededGroup = await seedGroup(db, { members: this.people.slice(n * 2, n * 2 + 4), at: DAY_ONE });
      await db.updateTable('groups').set(set).where('id', '=', seededGroup.id).execute();
      this.groups.push(seededGroup);
    }
    for (let n = 0; n < 6; n += 1) this.games.add(this.rng, this.now);
  }

  /** Sends a request like a person's browser: to either server, sometimes with a network fault. */
  async send(person: Person, call: Call): Promise<Answered> {
    const isPost = (call.method ?? 'POST') === 'POST';
    const key = isPost && this.rng.percent(60) ? this.#newKey() : null;
    const answer = await this.#ask(person, call, key);
    if (key && (this.rng.percent(25) || answer.status >= 500)) {
      this.#unanswered.push({ person, call, key, first: answer, at: this.now });
      this.count('answers lost');
    }
    return answer;
  }

  /** If the response is lost, the same request is sent again. It's done only once and gets the same response. */
  async repeat(): Promise<void> {
    const [lost] = this.#unanswered.splice(this.rng.below(this.#unanswered.length), 1);
    if (!lost || this.now.getTime() - lost.at.getTime() > ANSWERS_KEPT_MS) return;
    const wasDone = lost.first.status === 200 && lost.call.isKeyed !== false;
    const { done: _, ...again } = lost.call;
    const answer = await this.#ask(lost.person, wasDone ? again : lost.call, lost.key);
    this.count('requests repeated');
    this.touch(null, 'bids', 'bets', 'money', 'feed');
    if (!wasDone || answer.status >= 500) return;
    const [first, second] = [lost.first, answer].map(({ status, body }) => `${status} ${JSON.stringify(body)}`);
    if (first !== second)
      throw new Violation(`I9 a repeated request gets the same response: ${lost.call.path}: ${second} after ${first}`);
  }

  async #ask(person: Person, call: Call, key: string | null): Promise<Answered> {
    const { method = 'POST', path, body } = call;
    const server = this.#aServer();
    this.commands += 1;
    this.#clientNow = new Date(this.now.getTime() + person.skewMs);
    const isBreaking = this.#maybeBreak();
    const { cookie } = person;
    const answer = await server.ask<Record<string, unknown>>({ method, path, cookie, body, ...(key ? { key } : {}) });
    this.#calm();
    const code = String(answer.body?.code ?? '');
    this.note(`${method} ${path.replace(/[A-Za-z0-9]{24}/g, ':id')} ${answer.status} ${code}`);
    if (answer.status >= 500 && !isBreaking)
      throw new Violation(`I9 no request fails: ${path}: ${JSON.stringify(answer.body)}`);
    if (answer.status === 200 && call.done) call.done(answer.body);
    return answer;
  }

  async runJob(name: string): Promise<boolean> {
    const isBreaking = this.#maybeBreak();
    this.commands += 1;
    const failure = await this.#aServer()
      .runJob(name)
      .then(
        () => null,
        (error: unknown) => error,
      );
    this.#calm();
    this.note(`job ${name} ${failure ? 'failed' : 'done'}`);
    if (failure && !isBreaking) throw failure;
    return !isBreaking;
  }

  #aServer(): SimulatedServer {
    const server = this.only === null ? this.rng.pick(this.servers) : this.servers[this.only];
    if (!server) throw new Error('no server');
    return server;
  }

  /** An interrupted provider call keeps its lock until the lease expires, so this moves time forward instead of waiting. */
  #calm(): void {
    this.#breaking.calm();
    if (this.#breaking.broken === this.#broken) return;
    this.#broken = this.#breaking.broken;
    this.clock.advance(LEASE_MS + 1_000);
  }

  #maybeBreak(): boolean {
    if (this.isCalm || !this.rng.percent(5)) return false;
    const kind = this.rng.percent(50) ? 'connection_failure' : 'serialization_failure';
    this.#breaking.breakAfter(this.rng.between(1, 25), kind);
    this.count('statements broken');
    return true;
  }

  async #say({ sportKey, kind }: ProviderRequest) {
    const key = `${sportKey} ${kind}`;
    const before = this.#requestedAt.get(key);
    if (before !== undefined && this.now.getTime() - before < LEASE_MS)
      throw new Violation(`I12 one read at a time: ${key}`);
    this.#requestedAt.set(key, this.now.getTime());
    this.#edition += 1;
    const listing = { rng: this.rng, now: this.now, edition: this.#edition };
    const isUnreachable = this.rng.percent(6);
    const items = kind === 'odds' ? this.games.odds(sportKey, listing) : this.games.scores(sportKey, listing);
    const { duringRead } = this;
    this.duringRead = null;
    await duringRead?.();
    this.#requestedAt.delete(key);
    this.count(isUnreachable ? 'provider failures' : 'provider reads');
    return isUnreachable ? ('unreachable' as const) : items;
  }

  #newKey(): string {
    this.#keys += 1;
    return `key-${this.#keys}`;
  }

  note(line: string): void {
    this.#trace.update(`${line}\n`);
    this.#print(`${this.now.toISOString()} ${line}`);
  }

  /** A short digest of what a seed did, the same every time. */
  digest(): string {
    return this.#trace.copy().digest('hex').slice(0, 12);
  }

  count(what: string, by = 1): void {
    this.figures.set(what, (this.figures.get(what) ?? 0) + by);
  }

  touch(groupId: string | null, ...touched: Touched[]): void {
    for (const one of touched) this.touched.add(one);
    this.groupTouched = groupId;
  }
}
