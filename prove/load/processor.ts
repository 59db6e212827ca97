import { listProcesses } from '@evens/server/testing/checks/saved-settlement';
import type { World } from '@evens/server/testing/servers/world';
import { processMs } from '../cost/spent-time.ts';

/** CPU time in milliseconds of this process and its database processes. */
export async function measureCost(database: World['database'], work: () => Promise<unknown>): Promise<number> {
  const [own, theirs] = [process.cpuUsage(), await databaseMs(database)];
  await work();
  const { user, system } = process.cpuUsage(own);
  return (user + system) / 1_000 + (await databaseMs(database)) - theirs;
}

/** The embedded database runs inside this process. */
async function databaseMs(database: World['database']): Promise<number> {
  if (database.kind === 'embedded') return 0;
  const ids = await listProcesses(database.db);
  return ids.reduce((sum, id) => sum + processMs(id), 0);
}
