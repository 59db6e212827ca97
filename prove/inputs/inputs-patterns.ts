import { Deviations, report, secondsSince } from '../report.ts';

const CHARACTERS = 65_536;
/** The CPU time allowed, the same as for a whole request. */
const MOST_MS = 200;
/** The pieces of links, addresses, names, numbers, and punctuation. */
const PARTS = ['a', '1', ' ', '/', '/join/#', 'a@a.', '<a ', '-.,'];
/** A bad ending, so that a pattern that needs a good one has to backtrack. */
const TAILS = ['', ' !'];

/** The two database drivers match times in results and paths of their own files, never user input. */
const DATABASE_CLIENTS = ['/node_modules/postgres-date/', '/node_modules/@electric-sql/pglite/'];

/** Records every pattern that runs in this process, which includes the server, during the work. */
export async function recordPatterns(work: () => Promise<void>): Promise<RegExp[]> {
  const patterns = new Map<string, RegExp | null>();
  const { exec } = RegExp.prototype;
  RegExp.prototype.exec = function note(text) {
    if (!patterns.has(this.source)) patterns.set(this.source, isOfDatabaseClient(new Error().stack) ? null : this);
    return exec.call(this, text);
  };
  try {
    await work();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return [...patterns.values()].filter((pattern) => pattern !== null);
}

/** Whether a database driver called the pattern, judging by the first file in the stack below the recorder. */
function isOfDatabaseClient(stack = ''): boolean {
  const [, , ...frames] = stack.split('\n');
  const caller = frames.find((frame) => frame.includes('/')) ?? '';
  return DATABASE_CLIENTS.some((folder) => caller.includes(folder));
}

/** Runs every pattern that requests reach on 64 KB texts built from what it matches. None may take long. */
export function provePatterns(patterns: readonly RegExp[]): void {
  const startedAt = performance.now();
  const deviations = new Deviations('inputs');
  let [texts, slowestMs] = [0, 0];
  for (const { source, flags } of patterns) {
    const pattern = new RegExp(source, flags.replace(/[gy]/g, ''));
    for (const text of longTextsFor(source)) {
      const spentMs = spentOn(() => pattern.exec(text));
      deviations.expect(
        `the time of /${source}/ on ${text.slice(0, 12)}...`,
        spentMs < MOST_MS || `${Math.round(spentMs)} ms`,
        true,
      );
      slowestMs = Math.max(slowestMs, spentMs);
      texts += 1;
    }
  }
  report('inputs', {
    patterns: patterns.length,
    texts,
    slowestMs: Math.round(slowestMs),
    deviations: deviations.count,
    seconds: secondsSince(startedAt),
  });
}

function longTextsFor(source: string): string[] {
  const characters = [...source].filter((character) => !'\\^$()[]{}|?*+'.includes(character));
  const own = characters.flatMap((character, n) => [character, character + (characters[n + 1] ?? '')]);
  return [...new Set([...PARTS, ...own])].flatMap((part) =>
    TAILS.map((tail) => part.repeat(Math.ceil(CHARACTERS / part.length)).slice(0, CHARACTERS - tail.length) + tail),
  );
}

function spentOn(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
