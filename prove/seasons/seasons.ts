import { SPORT_KEYS } from '@evens/domain/lines/model';
import { DAY_MS } from '@evens/domain/shared/time-units';
import { type SeededGroup, seedGroup, seedUsers } from '@evens/server/testing/seeds/seed-people';
import { startWorld, type World } from '@evens/server/testing/servers/world';
import { Deviations, report, secondsSince } from '../report.ts';
import { checkLedger } from './seasons-checks.ts';
import { SeasonDays } from './seasons-days.ts';
import { FIRST_DAY, type SeasonBet, seasonGames } from './seasons-games.ts';

const GROUPS = 3;
const PEOPLE = 8;

/**
 * Runs every game of seven real seasons through a server, day by day in simulated time, with bets in each market. A quarter
 * of the games are moved, return under another id, or have their score corrected once, and some debts are paid along the
 * way. Each bet must match the season's records, and the audit must find nothing.
 */
export async function prove(): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('seasons');
  const world = await startWorld({ kind: 'postgres', at: FIRST_DAY });
  try {
    const seededGroups = await fill(world);
    const games = SPORT_KEYS.flatMap(seasonGames);
    const days = new SeasonDays({ world, seededGroups, games });
    for (let day = 0; days.isLeft(day); day += 1) await days.live(day);
    const found = await checkLedger(world, { seededGroups, bets: days.bets }, deviations);
    const changed = (change: string) => games.filter((game) => game.change === change).length;
    report('seasons', {
      games: games.length,
      moved: changed('moved'),
      underAnotherId: changed('another id'),
      corrected: changed('corrected'),
      bets: days.bets.length,
      pushes: days.bets.filter(isPush).length,
      ...found,
      payments: days.payments,
      deviations: deviations.count,
      seconds: secondsSince(startedAt),
    });
  } finally {
    await world.stop();
  }
}

function isPush({ winnerId }: SeasonBet): boolean {
  return winnerId === null;
}

async function fill({ database: { db }, clock }: World): Promise<SeededGroup[]> {
  const at = new Date(clock.read().getTime() - DAY_MS);
  const members = await seedUsers(db, { count: PEOPLE, at });
  const seededGroups: SeededGroup[] = [];
  for (let n = 0; n < GROUPS; n += 1) seededGroups.push(await seedGroup(db, { members, at }));
  return seededGroups;
}
