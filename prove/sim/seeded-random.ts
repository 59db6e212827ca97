/** Random numbers that repeat in the same order for the same seed (mulberry32). */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed, 0x9e3779b1) | 0;
  }

  #throw(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 to `count` - 1. */
  below(count: number): number {
    return Math.floor(this.#throw() * count);
  }

  /** A whole number from the first to the last, inclusive. */
  between(first: number, last: number): number {
    return first + this.below(last - first + 1);
  }

  /** True with this chance in percent. */
  percent(share: number): boolean {
    return this.#throw() * 100 < share;
  }

  pick<T>(from: readonly T[]): T | undefined {
    return from[this.below(from.length)];
  }

  /** Picks one, weighted. */
  weighted<T extends { weight: number }>(from: readonly T[]): T | undefined {
    let left = this.#throw() * from.reduce((sum, { weight }) => sum + weight, 0);
    return from.find(({ weight }) => {
      left -= weight;
      return left < 0;
    });
  }
}
