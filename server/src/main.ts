import { ConfigError, readConfig } from './config.ts';
import { DataFolderError, refuseFolderInUse } from './db/embedded/lock.ts';
import { DatabaseInUseError } from './db/setup/use-lock.ts';
import { ListenError } from './http/serving/listen-error.ts';
import { keepHeapSmall } from './ports/heap-size.ts';
import { toHostText } from './ports/host-errors.ts';

const STOP_WITHIN_MS = 10_000;

async function main(): Promise<void> {
  keepHeapSmall();
  // Only the owner can read the files that Evens writes.
  process.umask(0o077);
  const config = readConfig();
  if (!config.databaseUrl) await refuseFolderInUse(config.dataDir);
  // Loaded late, because loading everything takes longer than refusing a folder in use should.
  const { startServer } = await import('./start.ts');
  const server = await startServer(config, {
    say: (line) => process.stdout.write(`${line}\n`),
    // All acknowledged writes are on disk, and nothing more can be written. The next start finds everything.
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
  const isPlain = [ConfigError, DataFolderError, DatabaseInUseError, ListenError].some((kind) => error instanceof kind);
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  process.stderr.write(`${isPlain ? message : (toHostText(error) ?? stack ?? message)}\n`);
  process.exit(1);
});
