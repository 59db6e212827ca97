import { type ServerProcess, startServerProcess } from '@evens/server/testing/servers/server-process';
import type { Deviations } from '../report.ts';

type Address = { odds: string } & ({ postgres: string } | { folder: string });
type Member = { name: string; server: ServerProcess; isKilled: boolean; ended: Promise<void> };
type Parts = { address: Address; deviations: Deviations };

/** Server processes that keep settling what's left until they're killed. */
export class Fleet {
  readonly #address: Address;
  readonly #deviations: Deviations;
  readonly #members: Member[] = [];
  #started = 0;
  #isFinished = false;
  #slowestStartMs = 0;

  constructor({ address, deviations }: Parts) {
    this.#address = address;
    this.#deviations = deviations;
  }

  /** The longest it took a new process to answer after a kill. */
  get slowestStartMs(): number {
    return this.#slowestStartMs;
  }

  async start(count: number): Promise<void> {
    this.#members.push(...(await Promise.all(Array.from({ length: count }, () => this.#open()))));
    for (const member of this.#members) member.ended = this.#keepSettling(member);
  }

  /** The URL of a process that should be answering. */
  anyUrl(): string | null {
    const living = this.#members.filter(({ isKilled }) => !isKilled);
    return living[Math.floor(Math.random() * living.length)]?.server.url ?? null;
  }

  pick(place: number): Member {
    const member = this.#members[place];
    if (!member) throw new Error(`there is no process ${place}`);
    return member;
  }

  async kill(member: Member): Promise<void> {
    member.isKilled = true;
    await member.server.kill();
    await member.ended;
    this.#deviations.expect(`errors in the log of ${member.name}`, member.server.logged, []);
  }

  /** Starts a replacement at a later time. */
  async replace(member: Member, at: Date): Promise<void> {
    const startedAt = performance.now();
    const next = await this.#open();
    this.#slowestStartMs = Math.max(this.#slowestStartMs, Math.round(performance.now() - startedAt));
    await next.server.setClock(at);
    next.ended = this.#keepSettling(next);
    this.#members[this.#members.indexOf(member)] = next;
  }

  /** Lets them settle the rest. */
  async finish(): Promise<void> {
    this.#isFinished = true;
    await Promise.all(this.#members.map(({ ended }) => ended));
    for (const { server } of this.#members) await server.runJob('settle-bets');
  }

  async end(): Promise<void> {
    await Promise.all(this.#members.map((member) => this.kill(member)));
  }

  async #open(): Promise<Member> {
    this.#started += 1;
    const name = `settler-${this.#started}`;
    const named = { ...this.#address };
    if ('postgres' in named) named.postgres = `${named.postgres}?application_name=${name}`;
    const server = await startServerProcess(named);
    const health = await fetch(`${server.url}/api/health`);
    this.#deviations.expect(`the health of ${name}`, health.status, 200);
    return { name, server, isKilled: false, ended: Promise.resolve() };
  }

  async #keepSettling(member: Member): Promise<void> {
    while (!this.#isFinished && !member.isKilled) {
      const end = await member.server.runJob('settle-bets').catch((error: unknown) => String(error));
      if (member.isKilled) return;
      this.#deviations.expect(`a run of ${member.name}`, end, undefined);
      if (end !== undefined) return;
    }
  }
}
