import { bidErrors } from '@evens/domain/bids/errors';
import { accept, postBid } from '@evens/server/testing/actions/bidding';
import { countEventGaps } from '@evens/server/testing/checks/event-logs';
import { type SeededGroup, seedGroup, seedUsers, toPerson } from '@evens/server/testing/seeds/seed-people';
import { type MeasuredDatabase, makeFolder, makePostgres } from '@evens/server/testing/servers/measured-database';
import { type ServerProcess, startServerProcess } from '@evens/server/testing/servers/server-process';
import { setSharedClock } from '@evens/server/testing/servers/shared-clock';
import { type OddsStandIn, type StandInGame, startOddsStandIn } from '@evens/server/testing/stand-ins/odds-stand-in';

import { Deviations, report, secondsSince } from '../report.ts';

const BIDS = 50;
const MEMBERS = 64;
const NOW = new Date('2026-11-01T15:00:00Z');

const game: StandInGame = {
  id: '1'.padStart(32, '0'),
  sport: 'americanfootball_nfl',
  homeTeam: 'Kansas City Chiefs',
  awayTeam: 'Buffalo Bills',
  startsAt: new Date(NOW.getTime() + 7_200_000),
  spread: { line: -3.5, home: -115, away: -105 },
};

/** Who got the bid, and how many others were refused. */
type Accepted = { bidId: string; winners: string[]; refused: number };

/** A database with all the members in it, before any server runs. */
type Prepared = { database: MeasuredDatabase; seededGroup: SeededGroup; processes: number };

/**
 * Many members accept one bid at the same moment. One of them gets the bet, and everyone else is refused (BD-40). Both
 * databases are measured at the same time, because the embedded one uses only one core.
 */
export async function prove(): Promise<void> {
  const odds = await startOddsStandIn();
  odds.games.push(game);
  const databases = [await makePostgres(), await makeFolder()];
  try {
    const prepared: Prepared[] = [];
    for (const database of databases) {
      prepared.push({ database, seededGroup: await fill(database), processes: database.kind === 'postgres' ? 2 : 1 });
    }
    await Promise.all(prepared.map((one) => measure(odds, one)));
  } finally {
    await Promise.all(databases.map((database) => database.drop()));
    await odds.stop();
  }
}

function fill(database: MeasuredDatabase): Promise<SeededGroup> {
  return database.withDatabase(async ({ db }) => {
    await setSharedClock(db, NOW);
    return seedGroup(db, { members: await seedUsers(db, { count: MEMBERS + 1, at: NOW }), at: NOW });
  });
}

async function measure(odds: OddsStandIn, { database, seededGroup, processes }: Prepared): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('accept');
  const address = { ...database.address, odds: odds.url };
  const servers = await Promise.all(Array.from({ length: processes }, () => startServerProcess(address)));
  const accepted = await acceptAll(seededGroup, servers, deviations).finally(() => endAll(servers));
  for (const { logged } of servers) deviations.expect('errors in the log', logged, []);
  const bets = await checkRows(database, { seededGroup, accepted }, deviations);
  report('accept', {
    database: database.kind,
    processes,
    bids: BIDS,
    members: MEMBERS,
    bets,
    otherAnswers: accepted.reduce((sum, { refused }) => sum + refused, 0),
    deviations: deviations.count,
    seconds: secondsSince(startedAt),
  });
}

async function endAll(servers: readonly ServerProcess[]): Promise<void> {
  await Promise.all(servers.map((server) => server.kill()));
}

async function acceptAll(
  seededGroup: SeededGroup,
  servers: readonly ServerProcess[],
  deviations: Deviations,
): Promise<Accepted[]> {
  const people = seededGroup.members.map((seededUser, n) =>
    toPerson(servers[n % servers.length]?.url ?? '', seededUser),
  );
  const [creator, ...acceptors] = people;
  const accepted: Accepted[] = [];
  if (!creator) return accepted;
  for (let n = 1; n <= BIDS; n += 1) {
    const bid = await postBid(creator, seededGroup, game, { betType: 'spread', side: 'home', amountCents: n * 100 });
    const answers = await Promise.all(
      acceptors.map(async ({ id, ...person }) => ({ id, ...(await accept({ id, ...person }, seededGroup, bid)) })),
    );
    const others = answers.filter(({ status }) => status !== 200);
    for (const { status, body } of others) {
      const { message } = body as { message?: string };
      const due = bidErrors.BID_UNAVAILABLE;
      deviations.expect(`bid ${n}, an answer`, [status, message], [due.status, due.message]);
    }
    const winners = answers.filter(({ status }) => status === 200).map(({ id }) => id);
    deviations.expect(`bid ${n}, acceptances`, winners.length, 1);
    accepted.push({ bidId: bid.id, winners, refused: others.length });
  }
  return accepted;
}

type Outcome = { seededGroup: SeededGroup; accepted: readonly Accepted[] };

/** Checks that the database matches the responses that members got, and returns the number of bets. */
function checkRows(
  database: MeasuredDatabase,
  { seededGroup, accepted }: Outcome,
  deviations: Deviations,
): Promise<number> {
  return database.withDatabase(async ({ db }) => {
    const bids = await db.selectFrom('bids').select(['id', 'status', 'acceptorId']).execute();
    const bets = await db.selectFrom('bets').select(['bidId', 'acceptorId', 'status']).execute();
    const notifications = await db
      .selectFrom('notifications')
      .select('cause')
      .where('type', '=', 'bid_accepted')
      .execute();
    for (const { bidId, winners } of accepted) {
      const [winner] = winners;
      const bid = bids.find(({ id }) => id === bidId);
      const own = bets.filter((bet) => bet.bidId === bidId);
      deviations.expect(`bid ${bidId}`, [bid?.status, bid?.acceptorId], ['accepted', winner]);
      deviations.expect(
        `bets of ${bidId}`,
        own.map((bet) => [bet.acceptorId, bet.status]),
        [[winner, 'active']],
      );
      const causes = notifications.filter(({ cause }) => cause === `bid_accepted:${bidId}`);
      deviations.expect(`notifications about ${bidId}`, causes.length, 1);
    }
    deviations.expect('bets', bets.length, accepted.length);
    deviations.expect('gaps in the event log', await countEventGaps(db, seededGroup.id), 0);
    return bets.length;
  });
}
