import { readFileSync } from 'node:fs';

const TICK_MS = 10;

/** User and system time of a process in milliseconds. In its line, they come after the name, which ends at the last parenthesis. */
export function processMs(id: number): number {
  const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return TICK_MS * (Number(fields[11]) + Number(fields[12]));
}

/** Resident memory of a process in megabytes. */
export function processMb(id: number): number {
  const status = readFileSync(`/proc/${id}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
}

/** CPU time of the sessions of one database, ended ones included while this keeps counting. */
export class DatabaseTime {
  readonly #listSessions: () => Promise<number[]>;
  readonly #known = new Map<number, number>();

  constructor(listSessions: () => Promise<number[]>) {
    this.#listSessions = listSessions;
  }

  async read(): Promise<number> {
    for (const id of await this.#listSessions()) {
      try {
        this.#known.set(id, processMs(id));
      } catch {
        // The session ended after it was listed; what it had used before still counts.
      }
    }
    return [...this.#known.values()].reduce((sum, ms) => sum + ms, 0);
  }
}
