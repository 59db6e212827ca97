import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '@evens/domain/shared/limits';

/** Counts the ordinary requests that are being answered, so long work can let them go first. */
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

  /** Waits for long work within an ordinary request. The long work must not wait for this request in turn. */
  async aside<T>(work: () => Promise<T>): Promise<T> {
    this.#leave();
    try {
      return await work();
    } finally {
      this.#busy += 1;
    }
  }

  /**
   * Pauses between two pieces of long work for as long as the last piece took, and longer while requests are being
   * answered. The pause has a limit, so the work gets done on a busy server too.
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
