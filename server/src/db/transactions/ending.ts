import type { Statement } from '../statement.ts';

/** What a transaction still has to do at its end. */
export class Ending {
  readonly writes: Statement[] = [];
  readonly last: (() => readonly Statement[])[] = [];
  readonly afterwards: (() => void)[] = [];

  statements(): Statement[] {
    return [...this.writes, ...this.last.flatMap((statements) => statements())];
  }
}
