import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@evens/server/testing/servers/free-port';
import type { ContainerRuntime } from './container-runtime.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TRIES = 120;
const PAUSE_MS = 500;
const STOP_SECONDS = 20;

export const IMAGE = 'evens:proof';

/** Evens as a compose file starts it, in a project of its own. */
export class ComposeStage {
  readonly url: string;
  readonly #runtime: ContainerRuntime;
  readonly #folder: string;
  readonly #project: string;
  readonly #files: readonly string[];

  static async make(runtime: ContainerRuntime, files: readonly string[]): Promise<ComposeStage> {
    const folder = await mkdtemp(join(tmpdir(), 'evens-compose-'));
    const port = await freePort();
    for (const file of files) {
      await cp(join(ROOT, file), join(folder, file));
      const text = await readFile(join(folder, file), 'utf8');
      await writeFile(join(folder, file), text.replaceAll('evens:local', IMAGE));
    }
    const settings = [
      `PUBLIC_URL=http://127.0.0.1:${port}`,
      `EVENS_PORT=127.0.0.1:${port}`,
      ...['SECRET', 'POSTGRES_PASSWORD'].map((name) => `${name}=${randomBytes(32).toString('hex')}`),
      ...(process.env.CONTAINER_POSTGRES ? [`POSTGRES_IMAGE=${process.env.CONTAINER_POSTGRES}`] : []),
    ];
    await writeFile(join(folder, '.env'), `${settings.join('\n')}\n`);
    return new ComposeStage({ runtime, folder, files, port });
  }

  private constructor(parts: {
    runtime: ContainerRuntime;
    folder: string;
    files: readonly string[];
    port: number;
  }) {
    this.#runtime = parts.runtime;
    this.#folder = parts.folder;
    this.#files = parts.files;
    this.#project = `evensproof${parts.port}`;
    this.url = `http://127.0.0.1:${parts.port}`;
  }

  /** Creates the containers, and the volumes if there are none yet. */
  async up(): Promise<void> {
    await this.#compose('up', '--detach');
    await this.#waitUntilHealthy();
  }

  /** Removes the containers. The volumes stay. */
  async down(): Promise<void> {
    await this.#compose('down');
  }

  /** Also what a failed start left behind, which podman-compose doesn't remove. */
  async remove(): Promise<void> {
    const all = await this.#runtime.must('ps', '--all', '--quiet', '--filter', this.#ofProject);
    if (all) await this.#runtime.must('rm', '--force', ...all.split('\n'));
    await this.#compose('down', '--volumes');
    await this.#runtime.call('network', 'rm', `${this.#project}_default`);
    await rm(this.#folder, { recursive: true });
  }

  /** Stops and starts the same container. Returns the exit code of Evens. */
  async restart(): Promise<number> {
    const id = await this.#containerId();
    await this.#runtime.must('stop', '--time', String(STOP_SECONDS), id);
    const exitCode = await this.#runtime.must('inspect', '--format', '{{.State.ExitCode}}', id);
    await this.#runtime.must('start', id);
    await this.#waitUntilHealthy();
    return Number(exitCode);
  }

  /** Runs a command in the container of Evens. */
  async exec(...command: string[]) {
    return this.#runtime.call('exec', await this.#containerId(), ...command);
  }

  async #waitUntilHealthy(): Promise<void> {
    const id = await this.#containerId();
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (await this.#runtime.isHealthy(id)) return;
      await wait(PAUSE_MS);
    }
    const { output, errors } = await this.#runtime.call('logs', id);
    throw new Error(`Evens didn't get healthy: ${output}${errors}`);
  }

  get #ofProject(): string {
    return `label=com.docker.compose.project=${this.#project}`;
  }

  #containerId(): Promise<string> {
    const ofEvens = 'label=com.docker.compose.service=evens';
    return this.#runtime.must('ps', '--all', '--quiet', '--filter', this.#ofProject, '--filter', ofEvens);
  }

  async #compose(...args: string[]): Promise<void> {
    const files = this.#files.flatMap((file) => ['-f', file]);
    const { exitCode, errors } = await this.#runtime.compose(this.#folder, '-p', this.#project, ...files, ...args);
    if (exitCode !== 0) throw new Error(errors);
  }
}
