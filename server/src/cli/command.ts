import type { Config } from '../config.ts';
import type { Store } from '../db/store.ts';

/** What a command works on. It runs inside the running server, or in the command line's own process if there is none. */
export type Site = { store: Store; config: Config };

/** A command of `npm run evens`. Returns the lines to print. */
export type Command = {
  /** Each way to use it, and what that does. */
  readonly usage: readonly (readonly [words: string, does: string])[];
  /** Changes the words for the running server, which may work in another folder. */
  readonly toWords?: (words: readonly string[]) => string[];
  /** Also for an Evens that was never started. */
  readonly canStartNew?: true;
  /** Works without the migrations that are missing. */
  readonly takesDatabaseAsItIs?: true;
  /** Never runs inside the running server. */
  readonly needsStoppedServer?: true;
  run(site: Site, words: readonly string[]): Promise<string[]>;
};

/** A mistake that the person at the command line can fix. Only its message is shown. */
export class CommandError extends Error {}
