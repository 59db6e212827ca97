import type { Statement } from '../statement.ts';
import type { AfterCommit } from '../tx.ts';

/** What a transaction still has to do at its end. */
export class Ending {
  readonly writes: Statement[] = [];
  readonly last: (() => readonly Statement[])[] = [];
  readonly afterwards: AfterCommit[] = [];

  statements(): Statement[] {
    return [...this.writes, ...this.last.flatMap((statements) => statements())];
  }
}
