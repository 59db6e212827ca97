import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { debtErrors } from '@evens/domain/debts/errors';
import { type SeededGroup, type SeededUser, toPerson } from '@evens/server/testing/seeds/seed-people';
import type { Deviations } from '../report.ts';

type Debt = { id: string; debtorId: string; creditorId: string };
export type Acknowledged = { id: string; groupId: string; payerId: string; payeeId: string; debtIds: string[] };
type Parts = { seededGroups: readonly SeededGroup[]; getUrl: () => string | null; deviations: Deviations };
type Payer = { seededGroup: SeededGroup; seededUser: SeededUser };

const PAUSE_MS = 20;
const MOST_DEBTS = 3;
/** The clock jumps at a kill, so a payment in progress seems to take half a minute. It's refused and changes nothing. */
const TOO_SLOW = debtErrors.PAYMENT_TOO_SLOW.code;
/** After the last kill, some process has to answer. */
const LATE_TRIES = 500;
const OWED_TRIES = 1_500;

/**
 * One person in each group pays what they owe, like a browser on a bad connection: a call without a response is retried
 * with the same idempotency key, at whichever process answers.
 */
export class Payers {
  readonly acknowledged: Acknowledged[] = [];
  readonly #parts: Parts;
  #timesOwed = 0;
  #isOver = false;
  #ended: Promise<unknown> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    const payers = this.#parts.seededGroups.flatMap((seededGroup) =>
      seededGroup.members.slice(0, 2).map((seededUser) => ({ seededGroup, seededUser })),
    );
    this.#ended = Promise.all(payers.map((payer) => this.#keepPaying(payer)));
  }

  /** Waits until there's something to pay, or until it's clear that no process is settling bets. */
  async untilOwed(): Promise<void> {
    const before = this.#timesOwed;
    for (let tries = 0; tries < OWED_TRIES && this.#timesOwed === before; tries += 1) await wait(PAUSE_MS);
  }

  /** Waits for the responses to calls in progress. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#ended;
  }

  async #keepPaying(payer: Payer): Promise<void> {
    while (!this.#isOver) {
      const debtIds = await this.#owed(payer);
      if (debtIds.length > 0) {
        this.#timesOwed += 1;
        await this.#pay(payer, debtIds);
      }
      await wait(PAUSE_MS);
    }
  }

  /** A few debts that this person owes one other person. No other payer tries to pay them. */
  async #owed({ seededGroup, seededUser }: Payer): Promise<string[]> {
    const answer = await this.#ask(seededUser, (api) =>
      api.get<{ items: Debt[] }>(`/api/groups/${seededGroup.id}/debts`),
    );
    const own = (answer?.body.items ?? []).filter(({ debtorId }) => debtorId === seededUser.id);
    const same = own.filter(({ creditorId }) => creditorId === own[0]?.creditorId);
    return same.slice(0, MOST_DEBTS).map(({ id }) => id);
  }

  async #pay({ seededGroup, seededUser }: Payer, debtIds: string[]): Promise<void> {
    const { deviations } = this.#parts;
    const headers = { 'idempotency-key': randomUUID() };
    const body = { debtIds, paymentMethod: 'cash' };
    for (let lateTries = 0; lateTries < LATE_TRIES; lateTries += this.#isOver ? 1 : 0) {
      const answer = await this.#ask(seededUser, (api) =>
        api.post<{ payment: Acknowledged; code?: string }>(`/api/groups/${seededGroup.id}/payments`, body, headers),
      );
      if (answer?.status === 200) this.acknowledged.push(answer.body.payment);
      else if (answer && answer.body.code !== TOO_SLOW) deviations.expect('an answer to a payment', answer, 200);
      if (answer) return;
      await wait(PAUSE_MS);
    }
    deviations.expect('an answer to a payment', null, 200);
  }

  /** Null when no process answers. */
  async #ask<T>(
    seededUser: SeededUser,
    ask: (api: ReturnType<typeof toPerson>['api']) => Promise<T>,
  ): Promise<T | null> {
    const url = this.#parts.getUrl();
    return url === null ? null : ask(toPerson(url, seededUser).api).catch(() => null);
  }
}
