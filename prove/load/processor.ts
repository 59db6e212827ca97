import { readFileSync } from 'node:fs';
import { listProcesses } from '@evens/server/testing/checks/saved-settlement';
import type { World } from '@evens/server/testing/servers/world';

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
  return ids.reduce((sum, id) => sum + processorMs(id), 0);
}

const TICK_MS = 10;

/** User and system time come after the name, which can contain anything but ends at the last parenthesis. */
function processorMs(id: number): number {
  const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return TICK_MS * (Number(fields[11]) + Number(fields[12]));
}

export function middle(costs: number[]): number {
  return costs.sort((a, b) => a - b)[Math.floor(costs.length / 2)] ?? 0;
}
