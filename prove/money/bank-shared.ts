import { accept, postCustomBid } from '@evens/server/testing/actions/bidding';
import { pay, pendingDebts } from '@evens/server/testing/actions/debt-fixtures';
import { type SeededGroup, type SeededUser, toPerson } from '@evens/server/testing/seeds/seed-people';
import type { Person } from '@evens/server/testing/servers/world';
import type { Deviations } from '../report.ts';

const BUSY = 503;
const READS = ['audit', 'pairs', 'profits'] as const;
type Read = (typeof READS)[number];

type Parts = {
  urls: readonly string[];
  /** The admin and pairs of friends. Only these pairs write in the group. */
  seededGroup: SeededGroup;
  isOver: () => boolean;
  deviations: Deviations;
};

/** How many bets were settled and payments recorded, according to the responses. */
type Known = { bets: number; payments: number };
type Sums = { bets: number; netCents: number };
type Answers = {
  audit: { counts: Known; differences: unknown[] };
  pairs: { pairs: Sums[] };
  profits: { members: { profitCents: number[]; sports: { bets: number }[] }[] };
};

/**
 * Many people request audits and figures at once, so they share responses, while pairs of friends settle bets and pay.
 * A response must include every change acknowledged before the request, and nothing beyond the changes started by then.
 */
export class SharedReads {
  readonly #parts: Parts;
  readonly #known: Known = { bets: 0, payments: 0 };
  readonly #begun: Known = { bets: 0, payments: 0 };
  #turns = 0;
  readonly figures = { ownChanges: 0, sharedReads: 0, readsOutOfDate: 0, busyAnswers: 0 };

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async run(): Promise<void> {
    const [, ...friends] = this.#parts.seededGroup.members;
    const pairs = friends.flatMap((one, n) => {
      const other = friends[n + 1];
      return n % 2 === 0 && other ? [[one, other] as const] : [];
    });
    await Promise.all([
      ...pairs.map((pair) => this.#change(pair)),
      ...this.#parts.seededGroup.members.map((seededUser) => this.#keepReading(seededUser)),
    ]);
    for (const what of ['bets', 'payments'] as const) {
      this.#parts.deviations.expect(`${what} in the group with cached answers`, this.#known[what] > 0, true);
    }
  }

  async #change([loser, winner]: readonly [SeededUser, SeededUser]): Promise<void> {
    while (!this.#parts.isOver()) {
      await this.#counted('bets', () => this.#settle(loser, winner));
      await this.#readAll(loser);
      await this.#counted('payments', () => this.#pay(loser));
      await this.#readAll(winner);
    }
  }

  async #counted(what: keyof Known, act: () => Promise<number>): Promise<void> {
    this.#begun[what] += 1;
    this.#parts.deviations.expect(`a change of ${what}`, await act(), 200);
    this.#known[what] += 1;
    this.figures.ownChanges += 1;
  }

  async #settle(loser: SeededUser, winner: SeededUser): Promise<number> {
    const bid = await postCustomBid(this.#at(loser), this.#parts.seededGroup, { odds: 100 });
    const { bet } = (await accept(this.#at(winner), this.#parts.seededGroup, bid)).body;
    const path = `/api/groups/${this.#parts.seededGroup.id}/bets/${bet.id}/result`;
    return (await this.#admin.api.post(path, { result: 'acceptor' })).status;
  }

  async #pay(loser: SeededUser): Promise<number> {
    const person = this.#at(loser);
    const own = (await pendingDebts(this.#parts.seededGroup, person)).filter(({ debtorId }) => debtorId === loser.id);
    return (await pay(person, this.#parts.seededGroup, own)).status;
  }

  async #keepReading(seededUser: SeededUser): Promise<void> {
    while (!this.#parts.isOver()) await this.#readAll(seededUser);
  }

  async #readAll(seededUser: SeededUser): Promise<void> {
    await Promise.all(READS.map((what) => this.#read(what, seededUser)));
  }

  /** Only the admin can run the audit. */
  async #read(what: Read, seededUser: SeededUser): Promise<void> {
    const { seededGroup, deviations } = this.#parts;
    const due = { ...this.#known };
    const path = what === 'audit' ? 'audit' : `stats/${what}?from=2026-01-01T00:00:00.000Z`;
    const { api } = what === 'audit' ? this.#admin : this.#at(seededUser);
    const { status, body } = await api.get<Answers[Read]>(`/api/groups/${seededGroup.id}/${path}`);
    if (status === BUSY) {
      this.figures.busyAnswers += 1;
      return;
    }
    this.figures.sharedReads += 1;
    deviations.expect(`${what}: status`, status, 200);
    const { counts, wrong } = checked(what, body);
    deviations.expect(`${what}: what doesn't add up`, wrong, []);
    for (const [name, count] of Object.entries(counts)) {
      const key = name as keyof Known;
      if (count < due[key]) this.figures.readsOutOfDate += 1;
      deviations.expect(`${what}: ${count} ${key}, at least ${due[key]}`, count >= due[key], true);
      deviations.expect(`${what}: ${count} ${key}, at most ${this.#begun[key]}`, count <= this.#begun[key], true);
    }
  }

  get #admin(): Person {
    return this.#at(this.#parts.seededGroup.members[0]);
  }

  #at(seededUser: SeededUser | undefined): Person {
    this.#turns += 1;
    const url = this.#parts.urls[this.#turns % this.#parts.urls.length];
    if (!seededUser || !url) throw new Error('this seat is empty');
    return toPerson(url, seededUser);
  }
}

/** The bets and payments that a response counts, and any contradictions in it. */
function checked(what: Read, body: Answers[Read]): { counts: Partial<Known>; wrong: unknown[] } {
  if (what === 'audit') {
    const { counts, differences } = body as Answers['audit'];
    return { counts: { bets: counts.bets, payments: counts.payments }, wrong: differences.slice(0, 3) };
  }
  if (what === 'pairs') {
    const { pairs } = body as Answers['pairs'];
    const netCents = pairs.reduce((sum, pair) => sum + pair.netCents, 0);
    const bets = pairs.reduce((sum, pair) => sum + pair.bets, 0) / 2;
    return { counts: { bets }, wrong: netCents === 0 ? [] : [netCents] };
  }
  const { members } = body as Answers['profits'];
  const lasts = members.map(({ profitCents }) => profitCents.at(-1) ?? 0);
  const sides = members.flatMap(({ sports }) => sports.map(({ bets }) => bets));
  const wrong = lasts.reduce((sum, cents) => sum + cents, 0);
  return { counts: { bets: sides.reduce((sum, bets) => sum + bets, 0) / 2 }, wrong: wrong === 0 ? [] : [wrong] };
}
