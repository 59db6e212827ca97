import { setTimeout as wait } from 'node:timers/promises';
import { postCustomBid } from '@evens/server/testing/actions/bidding';
import { type SeededGroup, toPerson } from '@evens/server/testing/seeds/seed-people';

const PAUSE_MS = 20;
const POSTS_BETWEEN = 20;

type Parts = { url: string; seededGroup: SeededGroup; isOver: () => boolean };

/** Someone who keeps posting bids. The server has acknowledged each one that is listed here. */
export class Posters {
  readonly acknowledged: string[] = [];
  slowestMs = 0;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async run(): Promise<void> {
    const { url, seededGroup, isOver } = this.#parts;
    const [, member] = seededGroup.members;
    if (!member) throw new Error('the group has only one member');
    const person = toPerson(url, member);
    while (!isOver()) {
      const startedAt = performance.now();
      const bid = await postCustomBid(person, seededGroup, { odds: 100, amountCents: 100 });
      this.slowestMs = Math.max(this.slowestMs, performance.now() - startedAt);
      this.acknowledged.push(bid.id);
      await wait(PAUSE_MS);
    }
  }

  /** Waits until a few more bids are posted. */
  async untilPosted(): Promise<void> {
    const until = this.acknowledged.length + POSTS_BETWEEN;
    while (this.acknowledged.length < until) await wait(PAUSE_MS);
  }
}
