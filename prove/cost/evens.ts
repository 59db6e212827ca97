import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { bidOn, getLine, type ListedLine, postBid } from '@evens/server/testing/actions/bidding';
import { listProcesses } from '@evens/server/testing/checks/saved-settlement';
import { copyBids } from '@evens/server/testing/seeds/open-bids';
import { type SeededGroup, seedGroup, seedUsers, toPerson } from '@evens/server/testing/seeds/seed-people';
import { seedSettledBets, seedStats } from '@evens/server/testing/seeds/settled-bets';
import type { MeasuredDatabase } from '@evens/server/testing/servers/measured-database';
import { type ServerProcess, startServerProcess } from '@evens/server/testing/servers/server-process';
import { setSharedClock } from '@evens/server/testing/servers/shared-clock';
import type { OddsStandIn, StandInGame } from '@evens/server/testing/stand-ins/odds-stand-in';
import { buildMeasuredServer } from '../../scripts/server-build.ts';
import { type Contestant, call, follow } from './contestant.ts';
import { DatabaseTime, processMb, processMs } from './spent-time.ts';

const NOW = new Date('2026-11-01T15:00:00Z');
const GAMES = 16;

type Filling = { people: number; openBids: number; settledBets: number };
type Setup = { database: MeasuredDatabase; odds: OddsStandIn; filling: Filling; processes: number };

/** The games that bids are posted on. */
export function someGames(): StandInGame[] {
  return Array.from({ length: GAMES }, (_, n) => ({
    id: String(n + 1).padStart(32, '0'),
    sport: 'americanfootball_nfl',
    homeTeam: `Home ${n}`,
    awayTeam: `Away ${n}`,
    startsAt: new Date(NOW.getTime() + (n + 2) * HOUR_MS),
    moneyline: { home: -120, away: 105 },
    spread: { line: -3.5, home: -115, away: -105 },
    total: { line: 44.5, over: -110, under: -110 },
  }));
}

/** Starts Evens on a prepared database, in one process or several. */
export async function startEvens({ database, odds, filling, processes }: Setup): Promise<Contestant> {
  const seededGroup = await database.withDatabase(async (opened) => {
    const { db } = opened;
    await setSharedClock(db, NOW);
    const members = await seedUsers(db, { count: filling.people, at: NOW });
    const group = await seedGroup(db, { members, at: NOW });
    if (filling.settledBets > 0) {
      await seedSettledBets(db, { seededGroup: group, count: filling.settledBets, until: NOW });
      await seedStats(opened);
    }
    return group;
  });
  const address = { ...database.address, odds: odds.url, throttles: 'counting' } as const;
  // The same kind of bundle that npm start makes.
  const entry = await buildMeasuredServer();
  const first = await startServerProcess(address, entry);
  const posted = await postOnEachGame(first, { seededGroup, odds });
  const copying = { bidIds: posted.bidIds, creators: seededGroup.members, count: filling.openBids };
  if (database.kind === 'pglite') await first.kill();
  const open = await database.withDatabase(({ db }) => copyBids(db, copying));
  const servers = database.kind === 'pglite' ? [await startServerProcess(address, entry)] : [first];
  while (servers.length < processes) servers.push(await startServerProcess(address, entry));
  const sessions = () => database.withDatabase(({ db }) => listProcesses(db));
  const time = new DatabaseTime(database.kind === 'pglite' ? async () => [] : sessions);
  const ids = servers.map(({ child }) => child.pid ?? 0);
  const getUrl = (n: number) => servers[n % servers.length]?.url ?? '';
  const getUser = (n: number) => seededGroup.members[n % seededGroup.members.length];
  const as = (n: number) => ({ cookie: getUser(n)?.cookie ?? '', 'x-forwarded-for': `10.0.0.${n % 200}` });
  const key = () => ({ 'idempotency-key': randomUUID() });
  const group = `/api/groups/${seededGroup.id}`;
  return {
    name: `Evens on ${database.kind}`,
    spentMs: async () => ids.reduce((sum, id) => sum + processMs(id), await time.read()),
    memoryMb: () => Math.max(...ids.map(processMb)),
    calls: {
      post: (n) => {
        const line = posted.lines[n % posted.lines.length];
        const pick = { betType: 'spread', side: 'home', amountCents: 100 * (1 + (n % 50)) } as const;
        const body = line && bidOn(line, pick);
        return call({ method: 'POST', url: `${getUrl(n)}${group}/bids`, headers: { ...as(n), ...key() }, body });
      },
      accept: (n) => {
        const { id = '' } = open[n] ?? {};
        const headers = { ...as((n % seededGroup.members.length) + 1), ...key() };
        return call({ method: 'POST', url: `${getUrl(n)}${group}/bids/${id}/accept`, headers, body: { version: 1 } });
      },
      list: (n) => call({ method: 'GET', url: `${getUrl(n)}${group}/bids?limit=50`, headers: as(n) }),
      standings: (n) => call({ method: 'GET', url: `${getUrl(n)}${group}/stats`, headers: as(n) }),
    },
    finish: async () => servers[0]?.runJob('spread-news'),
    analyze: () => analyze(database),
    follow: (n, onBid) =>
      follow(`${getUrl(n)}/api/live?groupId=${seededGroup.id}`, as(n), (text) => {
        if (text.includes('"type":"bid"')) onBid();
      }),
    async stop() {
      await Promise.all(servers.map((server) => server.kill()));
    },
  };
}

/** The embedded database does it automatically, and no other process can open it while a server has it. */
async function analyze(database: MeasuredDatabase): Promise<void> {
  if (database.kind === 'postgres') await database.withDatabase((opened) => opened.runScript('analyze'));
}

type Posting = { seededGroup: SeededGroup; odds: OddsStandIn };

async function postOnEachGame(server: ServerProcess, { seededGroup, odds }: Posting) {
  const [seededUser] = seededGroup.members;
  if (!seededUser) throw new Error('no one is in the group');
  const person = toPerson(server.url, seededUser);
  const lines: ListedLine[] = [];
  const bidIds: string[] = [];
  for (const game of odds.games) {
    lines.push(await getLine(person, game));
    const bid = await postBid(person, seededGroup, game, { betType: 'spread', side: 'home', amountCents: 1_000 });
    bidIds.push(bid.id);
  }
  return { lines, bidIds };
}
