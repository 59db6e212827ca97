import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '@evens/domain/shared/limits';

/** Knows how many ordinary requests are being answered, so that long work can let them go first. */
export class Foreground {
  #busy = 0;
  #lastPauseAt = performance.now();
  readonly #waiting = new Set<() => void>();

  /** An ordinary request. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#busy += 1;
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  /** Within an ordinary request: waiting for something long, which must not wait for this request in turn. */
  async aside<T>(work: () => Promise<T>): Promise<T> {
    this.#leave();
    try {
      return await work();
    } finally {
      this.#busy += 1;
    }
  }

  /**
   * Between two pieces of long work: takes as much time off as the piece took, and longer while requests are being
   * answered, up to a limit, so that the work gets done on a busy server too.
   */
  async pause(): Promise<void> {
    const { pauseMs } = limits.longReads;
    await wait(Math.min(performance.now() - this.#lastPauseAt, pauseMs));
    if (this.#busy > 0) await this.#calm(pauseMs);
    this.#lastPauseAt = performance.now();
  }

  async #calm(atMostMs: number): Promise<void> {
    await new Promise<void>((done) => {
      const goOn = () => {
        clearTimeout(timer);
        this.#waiting.delete(goOn);
        done();
      };
      const timer = setTimeout(goOn, atMostMs);
      this.#waiting.add(goOn);
    });
  }

  #leave(): void {
    this.#busy -= 1;
    if (this.#busy === 0) for (const goOn of this.#waiting) goOn();
  }
}
