import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MOST_OUTPUT = 16 * 1024 * 1024;

/** How a command ended, and what it printed. */
type Ended = { exitCode: number; output: string; errors: string };

/** Docker or Podman, whichever works here. */
export class ContainerRuntime {
  readonly name: 'docker' | 'podman';
  readonly #compose: readonly [string, ...string[]];

  private constructor(name: 'docker' | 'podman') {
    this.name = name;
    this.#compose = name === 'docker' ? ['docker', 'compose'] : ['podman-compose'];
  }

  /** Null if there is none. A client without an engine isn't one. */
  static async find(): Promise<ContainerRuntime | null> {
    for (const runtime of [new ContainerRuntime('docker'), new ContainerRuntime('podman')]) {
      const hasEngine = (await runtime.call('info')).exitCode === 0;
      if (hasEngine && (await runtime.compose('', 'version')).exitCode === 0) return runtime;
    }
    return null;
  }

  async call(...args: string[]): Promise<Ended> {
    return finish(this.name, args);
  }

  async compose(folder: string, ...args: string[]): Promise<Ended> {
    const [command, ...first] = this.#compose;
    return finish(command, [...first, ...args], folder);
  }

  /** Runs a command that has to succeed. */
  async must(...args: string[]): Promise<string> {
    const { exitCode, output, errors } = await this.call(...args);
    if (exitCode !== 0) throw new Error(`${this.name} ${args.join(' ')}: ${output}${errors}`);
    return output.trim();
  }

  /** Docker runs health checks on its own. Podman leaves that to systemd, which isn't everywhere. */
  async isHealthy(container: string): Promise<boolean> {
    if (this.name === 'podman') return (await this.call('healthcheck', 'run', container)).exitCode === 0;
    return (await this.call('inspect', '--format', '{{.State.Health.Status}}', container)).output.trim() === 'healthy';
  }
}

async function finish(command: string, args: readonly string[], cwd = ''): Promise<Ended> {
  try {
    const { stdout, stderr } = await run(command, args, { maxBuffer: MOST_OUTPUT, ...(cwd && { cwd }) });
    return { exitCode: 0, output: stdout, errors: stderr };
  } catch (error) {
    const { code, stdout = '', stderr = '', message = '' } = error as Partial<Record<string, string>>;
    return { exitCode: Number(code) || 1, output: stdout, errors: stderr || message };
  }
}
