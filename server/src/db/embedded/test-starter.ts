import { acquireLock } from './lock.ts';

/** Takes the lock, prints whether it got it, and keeps it until it's killed. */
try {
  await acquireLock(process.argv[2] ?? '');
  process.stdout.write('held\n');
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
}
