import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(new URL('./main.ts', import.meta.url));

export type ServerProcess = {
  readonly url: string;
  readonly child: ChildProcess;
  /** The lines of its log. By default, only errors are logged. */
  readonly logged: readonly string[];
  /** Runs a timed job now. Resolves when it has ended, and rejects if the process dies before that. */
  runJob(name: string): Promise<void>;
  /** Sets the clock of all processes on the database. */
  setClock(at: Date): Promise<void>;
  /** Sends SIGKILL, so the process can't clean up. */
  kill(): Promise<void>;
};

type Options = {
  postgres?: string;
  /** The direct address of a database behind a pooler. */
  direct?: string;
  /** Whether statements have names: on or off. */
  named?: string;
  folder?: string;
  odds: string;
  /** The provider's API key, if it isn't the default. */
  key?: string;
  /** The provider's timeout in milliseconds. */
  patience?: string;
  /** Whether an error may reveal that an account exists: on or off. */
  reveal?: string;
  /**
   * Whether callers are rate limited. When they are, a caller's address is the one in X-Forwarded-For. `counting` counts
   * calls like `on`, with limits that no one reaches.
   */
  throttles?: 'on' | 'off' | 'counting';
  /** The log level. */
  log?: string;
  /** Further settings, in the form that a host uses, as JSON. */
  settings?: string;
};

/** Starts a server in a new process, from its sources or from a bundle of them, and waits until it answers. */
export async function startServerProcess(options: Options, entry = ENTRY): Promise<ServerProcess> {
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn(process.execPath, [entry, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const gone = once(child, 'exit');
  const logged: string[] = [];
  lines.on('line', (line) => line.startsWith('{') && logged.push(line));
  // A line for a process that was just killed is lost with it.
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
