import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { customTerms } from '@evens/server/testing/actions/bidding';
import { type SeededGroup, type SeededUser, toPerson } from '@evens/server/testing/seeds/seed-people';
import type { Deviations } from '../report.ts';

const PAUSE_MS = 25;
/** Far longer than any failover may take. */
const PATIENCE_MS = 60_000;

type Answered = { status: number; body: Record<string, unknown> };
type Call = { group: SeededGroup; by: SeededUser; path: string; body: unknown };

/** What one bet's writes were acknowledged as. */
export type Story = {
  name: string;
  groupId: string;
  bidId?: string;
  betId?: string;
  gradedBetId?: string;
  debtId?: string;
  paymentId?: string;
};

/**
 * Pairs of friends who post, accept, settle, and pay bets one after the other. A call without an answer, or told to try
 * again, is sent again with the same idempotency key, to another process.
 */
export class Couples {
  readonly stories: Story[] = [];
  readonly #urls: readonly string[];
  readonly #deviations: Deviations;
  #isOver = false;
  #calls = 0;
  #writes = 0;
  #refused = 0;
  #ended: Promise<unknown> = Promise.resolve();

  constructor({ urls, deviations }: { urls: readonly string[]; deviations: Deviations }) {
    this.#urls = urls;
    this.#deviations = deviations;
  }

  /** How many writes were acknowledged so far. */
  get writes(): number {
    return this.#writes;
  }

  /** How many calls got 503, or no answer. */
  get refused(): number {
    return this.#refused;
  }

  start(groups: readonly SeededGroup[]): void {
    this.#ended = Promise.all(groups.map((group) => this.#keepBetting(group)));
  }

  /** Lets each pair finish its last bet. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#ended;
  }

  async #keepBetting(group: SeededGroup): Promise<void> {
    for (let number = 1; !this.#isOver; number += 1) {
      const story: Story = { name: `Rain ${number}`, groupId: group.id };
      this.stories.push(story);
      await this.#bet(group, story);
    }
  }

  async #bet(group: SeededGroup, story: Story): Promise<void> {
    const [ann, bob] = group.members;
    if (!ann || !bob) throw new Error('a bet needs two people');
    const bid = await this.#write({ group, by: ann, path: 'bids', body: { ...customTerms, awayTeam: story.name } });
    if (!bid) return;
    story.bidId = String(bid.id);
    const accepted = await this.#write({
      group,
      by: bob,
      path: `bids/${bid.id}/accept`,
      body: { version: bid.version },
    });
    if (!accepted) return;
    const betId = String(Object(accepted.bet).id);
    story.betId = betId;
    if (!(await this.#write({ group, by: ann, path: `bets/${betId}/result`, body: { result: 'creator' } }))) return;
    if (!(await this.#write({ group, by: bob, path: `bets/${betId}/result/confirm`, body: { result: 'creator' } })))
      return;
    story.gradedBetId = betId;
    const debtId = await this.#findDebt(group, bob);
    if (debtId === null) return;
    story.debtId = debtId;
    const paid = await this.#write({
      group,
      by: bob,
      path: 'payments',
      body: { debtIds: [debtId], paymentMethod: 'cash' },
    });
    if (paid) story.paymentId = String(Object(paid.payment).id);
  }

  /** The one debt that isn't paid yet. */
  async #findDebt(group: SeededGroup, by: SeededUser): Promise<string | null> {
    const answer = await this.#ask((url) => toPerson(url, by).api.get(`/api/groups/${group.id}/debts`));
    const items = Array.isArray(answer?.body.items) ? answer.body.items : [];
    const pending = items.filter(({ status }) => status === 'pending');
    this.#deviations.expect(`pending debts of ${group.id}`, pending.length, 1);
    return pending.length === 1 ? String(pending[0].id) : null;
  }

  async #write({ group, by, path, body }: Call): Promise<Record<string, unknown> | null> {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await this.#ask((url) =>
      toPerson(url, by).api.post(`/api/groups/${group.id}/${path}`, body, headers),
    );
    this.#deviations.expect(
      `the answer to ${path}`,
      [answer?.status, answer?.status === 200 || answer?.body],
      [200, true],
    );
    if (answer?.status !== 200) return null;
    this.#writes += 1;
    return answer.body;
  }

  async #ask(send: (url: string) => Promise<Answered>): Promise<Answered | null> {
    const startedAt = performance.now();
    while (performance.now() - startedAt < PATIENCE_MS) {
      this.#calls += 1;
      const url = this.#urls[this.#calls % this.#urls.length] ?? '';
      const answer = await send(url).catch(() => null);
      if (answer && answer.status !== 503) return answer;
      this.#refused += 1;
      await wait(PAUSE_MS);
    }
    return null;
  }
}
