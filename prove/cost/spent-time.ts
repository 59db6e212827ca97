import { readdirSync, readFileSync } from 'node:fs';

const NS_PER_MS = 1_000_000;

/** User and system time of a process in milliseconds, all its threads together. */
export function processMs(id: number): number {
  const folder = `/proc/${id}/task`;
  const threads = readdirSync(folder).map((thread) => readFileSync(`${folder}/${thread}/schedstat`, 'utf8'));
  // The first figure is nanoseconds. The ones in `stat` are only exact to 10 milliseconds.
  return threads.reduce((sum, figures) => sum + Number.parseInt(figures, 10), 0) / NS_PER_MS;
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
