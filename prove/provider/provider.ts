import { SPORT_KEYS } from '@evens/domain/lines/model';
import { type SeededGroup, seedGroup, seedUsers } from '@evens/server/testing/seeds/seed-people';
import { type MeasuredPostgres, makePostgres } from '@evens/server/testing/servers/measured-database';
import { type ServerProcess, startServerProcess } from '@evens/server/testing/servers/server-process';
import { setSharedClock } from '@evens/server/testing/servers/shared-clock';
import { Deviations, report, secondsSince } from '../report.ts';
import { oddsFaults, scoresFaults } from './provider-faults.ts';
import { provenGames } from './provider-games.ts';
import { Play } from './provider-play.ts';
import { ScriptedProvider } from './provider-stand-in.ts';

const NOW = new Date('2026-11-01T15:00:00Z');
const KEY = 'a-key-for-tests';
const PROCESSES = 3;
const PATIENCE_MS = 1_000;

/** A provider that misbehaves in every known way does no harm (LN-20, LN-21, GM-05, AD-25, AD-26, AD-29). */
export async function prove(): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('provider');
  const provider = await ScriptedProvider.open();
  const database = await makePostgres();
  const servers: ServerProcess[] = [];
  try {
    const seededGroup = await seedUsersAndGroup(database);
    const address = { ...database.address, odds: provider.url, patience: String(PATIENCE_MS), log: 'info' };
    servers.push(...(await Promise.all(Array.from({ length: PROCESSES }, () => startServerProcess(address)))));
    const games = new Map(SPORT_KEYS.map((sport) => [sport, provenGames(sport, NOW)]));
    const play = new Play({ from: NOW, provider, database, servers, seededGroup, games, deviations });
    const figures = await play.run();
    const logged = servers.flatMap((server) => server.logged);
    deviations.expect(
      'log lines with the key',
      logged.filter((line) => line.includes(KEY)),
      [],
    );
    deviations.expect(
      'errors in the log',
      logged.filter((line) => /"level":"(error|fatal)"/.test(line)),
      [],
    );
    report('provider', {
      processes: PROCESSES,
      misbehaviorsOfOdds: oddsFaults.length,
      misbehaviorsOfScores: scoresFaults.length,
      ...figures,
      deviations: deviations.count,
      seconds: secondsSince(startedAt),
    });
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    await provider.close();
    await database.drop();
  }
}

function seedUsersAndGroup(database: MeasuredPostgres): Promise<SeededGroup> {
  return database.withDatabase(async ({ db }) => {
    await setSharedClock(db, NOW);
    return seedGroup(db, { members: await seedUsers(db, { count: 2, at: NOW }), at: NOW });
  });
}
