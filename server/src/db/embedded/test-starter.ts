import { takeLock } from './lock.ts';

/** Takes the lock and holds it until it is killed; says how that went. */
try {
  await takeLock(process.argv[2] ?? '');
  process.stdout.write('held\n');
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
}
