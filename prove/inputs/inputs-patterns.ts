import { Deviations, report, secondsSince } from '../report.ts';

const CHARACTERS = 65_536;
/** Of the processor's time, as for a whole request. */
const MOST_MS = 200;
/** What links, addresses, names, numbers, and marks are made of. */
const PARTS = ['a', '1', ' ', '/', '/join/#', 'a@a.', '<a ', '-.,'];
/** What stands at the end, so that a pattern that needs a good one has to try again. */
const TAILS = ['', ' !'];

/** The clients of the two databases read times in answers and paths of their own files, never what someone sends. */
const DATABASE_CLIENTS = ['/node_modules/postgres-date/', '/node_modules/@electric-sql/pglite/'];

/** Every pattern that runs in this process, and so in the server it holds, while the work is done. */
export async function notePatterns(work: () => Promise<void>): Promise<RegExp[]> {
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

/** Whether the first file in the stack, below the one that notes, is such a client's. */
function isOfDatabaseClient(stack = ''): boolean {
  const [, , ...frames] = stack.split('\n');
  const caller = frames.find((frame) => frame.includes('/')) ?? '';
  return DATABASE_CLIENTS.some((folder) => caller.includes(folder));
}

/** Texts of 64 KB for every pattern that requests reach, made of what it looks for: none may take it long. */
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
