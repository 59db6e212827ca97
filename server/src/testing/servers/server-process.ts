import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(new URL('./main.ts', import.meta.url));

export type ServerProcess = {
  readonly url: string;
  readonly child: ChildProcess;
  /** What it wrote to its log, errors alone unless told otherwise, a line each. */
  readonly logged: readonly string[];
  /** Runs a timed job now; resolves when it has ended, rejects when the process dies before. */
  runJob(name: string): Promise<void>;
  /** Sets the clock that all processes on the database share. */
  setClock(at: Date): Promise<void>;
  /** SIGKILL: no time for anything. */
  kill(): Promise<void>;
};

type Options = {
  postgres?: string;
  folder?: string;
  odds: string;
  /** The key that the provider is asked with, unless it's the usual one. */
  key?: string;
  /** How long the provider may take, in milliseconds. */
  patience?: string;
  /** Whether a refusal may tell if an account exists: on or off. */
  reveal?: string;
  /**
   * Whether callers are rate limited. When they are, a caller's address is the one in X-Forwarded-For. `counting` counts
   * calls like `on`, with limits that no one reaches.
   */
  throttles?: 'on' | 'off' | 'counting';
  /** From which level on the log is written. */
  log?: string;
};

/** Starts a server of its own process and waits until it answers. */
export async function startServerProcess(options: Options): Promise<ServerProcess> {
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn(process.execPath, [ENTRY, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const gone = once(child, 'exit');
  const logged: string[] = [];
  lines.on('line', (line) => line.startsWith('{') && logged.push(line));
  // A line written to a process that was killed meanwhile is lost with it.
  child.stdin.on('error', () => {});
  const url = await firstLine(lines, gone);
  async function order(what: string, word: string): Promise<void> {
    child.stdin.write(`${what} ${word}\n`);
    const end = await Promise.race([nextAnswer(lines, word), gone.then(() => 'gone')]);
    if (end !== `done ${word}`) throw new Error(`${what} ${word}: ${end}`);
  }
  return {
    url,
    child,
    logged,
    runJob: (name) => order('job', name),
    setClock: (at) => order('clock', at.toISOString()),
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

type Lines = ReturnType<typeof createInterface>;

async function firstLine(lines: Lines, gone: Promise<unknown>): Promise<string> {
  const first = await Promise.race([once(lines, 'line'), gone.then(() => null)]);
  if (!first) throw new Error('the server process ended at its start');
  return String(first[0]);
}

function nextAnswer(lines: Lines, name: string): Promise<string> {
  return new Promise((done) => {
    const listen = (line: string) => {
      if (line !== `done ${name}` && line !== `failed ${name}`) return;
      lines.off('line', listen);
      done(line);
    };
    lines.on('line', listen);
  });
}
