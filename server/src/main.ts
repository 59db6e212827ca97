import { ConfigError, readConfig } from './config.ts';
import { DataFolderError, refuseFolderInUse } from './db/embedded/lock.ts';
import { ListenError } from './http/serving/listen-error.ts';

const STOP_WITHIN_MS = 10_000;

async function main(): Promise<void> {
  // Whatever Evens writes is its owner's alone.
  process.umask(0o077);
  const config = readConfig();
  if (!config.databaseUrl) await refuseFolderInUse(config.dataDir);
  // Loading all parts takes longer than the refusal may.
  const { startServer } = await import('./start.ts');
  const server = await startServer(config, {
    say: (line) => process.stdout.write(`${line}\n`),
    // What was acknowledged is on the disk, and nothing more can be written: the next start finds it all.
    onDatabaseLost: (reason) => {
      process.stderr.write(`Evens stopped because the database stopped: ${reason}\n`);
      process.exit(1);
    },
  });
  const stop = () => {
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  const isPlain = [ConfigError, DataFolderError, ListenError].some((kind) => error instanceof kind);
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  process.stderr.write(`${isPlain ? message : (stack ?? message)}\n`);
  process.exit(1);
});
