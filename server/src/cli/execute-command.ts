import type { Config } from '../config.ts';
import { databaseClock } from '../db/clock.ts';
import { requestFromRunningServer } from '../db/embedded/lock.ts';
import { HookHandlers } from '../db/hook-handlers.ts';
import { noOutbox } from '../db/outbox.ts';
import { EventLog } from '../live/events.ts';
import { type CommandRequest, findCommand, runCommand } from './commands.ts';

/**
 * Sends a request to the server that is using the data folder, because only that one may open it. If none is running,
 * this process opens the database and does the work.
 */
export async function executeCommand(config: Config, { verb, words }: CommandRequest): Promise<string[]> {
  const { toWords, takesDatabaseAsItIs, needsStoppedServer } = findCommand(verb) ?? {};
  const request = { verb, words: toWords?.(words) ?? words };
  if (!config.databaseUrl && !needsStoppedServer) {
    const answer = await requestFromRunningServer(config.dataDir, request);
    if (Array.isArray(answer)) return answer.map(String);
  }
  const { openOwnDatabase } = await import('./own-database.ts');
  const database = await openOwnDatabase(config, {
    isMigrated: !takesDatabaseAsItIs,
    isAlone: needsStoppedServer === true,
  });
  try {
    const store = {
      database,
      clock: databaseClock,
      hooks: new HookHandlers(),
      events: new EventLog(() => {}),
      outbox: noOutbox,
    };
    return await runCommand({ store, config }, request);
  } finally {
    await database.close();
  }
}
