/** Chance that the same seed throws again in the same order (mulberry32). */
export class Dice {
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

  /** From 0 to one less than `count`. */
  below(count: number): number {
    return Math.floor(this.#throw() * count);
  }

  /** From the first to the last, both included. */
  between(first: number, last: number): number {
    return first + this.below(last - first + 1);
  }

  /** True in so many of a hundred throws. */
  percent(share: number): boolean {
    return this.#throw() * 100 < share;
  }

  pick<T>(from: readonly T[]): T | undefined {
    return from[this.below(from.length)];
  }

  /** One of them, the heavier the more often. */
  weighted<T extends { weight: number }>(from: readonly T[]): T | undefined {
    let left = this.#throw() * from.reduce((sum, { weight }) => sum + weight, 0);
    return from.find(({ weight }) => {
      left -= weight;
      return left < 0;
    });
  }
}
