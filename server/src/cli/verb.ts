import type { Config } from '../config.ts';
import type { Store } from '../db/store.ts';

/** What a verb works on, in the running server or, when none runs, in the command line's own process. */
export type Site = { store: Store; config: Pick<Config, 'siteAdminEmail'> };

/** A verb of `npm run evens`: what follows its name, what it does, and the lines that it says. */
export type Verb = {
  readonly usage: readonly string[];
  run(site: Site, words: readonly string[]): Promise<string[]>;
};

/** Something that the person at the command line has to change; the message is all that is shown. */
export class VerbError extends Error {}
