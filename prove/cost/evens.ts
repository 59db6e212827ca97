import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { bidOn, type ListedLine, lineOf, postBid } from '@evens/server/testing/actions/bidding';
import { processesOf } from '@evens/server/testing/checks/kept-settlement';
import { copyBids } from '@evens/server/testing/seeds/open-bids';
import { type Crowd, fillGroup, fillPeople, personAt } from '@evens/server/testing/seeds/seed-people';
import { fillSettledBets, fillStats } from '@evens/server/testing/seeds/settled-bets';
import type { MeasuredDatabase } from '@evens/server/testing/servers/measured-database';
import { type ServerProcess, startServerProcess } from '@evens/server/testing/servers/server-process';
import { setSharedClock } from '@evens/server/testing/servers/shared-clock';
import type { OddsStandIn, StandInGame } from '@evens/server/testing/stand-ins/odds-stand-in';
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
  const crowd = await database.look(async (opened) => {
    const { db } = opened;
    await setSharedClock(db, NOW);
    const members = await fillPeople(db, { count: filling.people, at: NOW });
    const group = await fillGroup(db, { members, at: NOW });
    if (filling.settledBets > 0) {
      await fillSettledBets(db, { crowd: group, count: filling.settledBets, until: NOW });
      await fillStats(opened);
    }
    return group;
  });
  const address = { ...database.address, odds: odds.url, throttles: 'counting' } as const;
  const first = await startServerProcess(address);
  const posted = await postOnEachGame(first, { crowd, odds });
  const copying = { bidIds: posted.bidIds, creators: crowd.members, count: filling.openBids };
  if (database.kind === 'pglite') await first.kill();
  const open = await database.look(({ db }) => copyBids(db, copying));
  const servers = database.kind === 'pglite' ? [await startServerProcess(address)] : [first];
  while (servers.length < processes) servers.push(await startServerProcess(address));
  const sessions = () => database.look(({ db }) => processesOf(db));
  const time = new DatabaseTime(database.kind === 'pglite' ? async () => [] : sessions);
  const ids = servers.map(({ child }) => child.pid ?? 0);
  const urlOf = (n: number) => servers[n % servers.length]?.url ?? '';
  const seatOf = (n: number) => crowd.members[n % crowd.members.length];
  const as = (n: number) => ({ cookie: seatOf(n)?.cookie ?? '', 'x-forwarded-for': `10.0.0.${n % 200}` });
  const key = () => ({ 'idempotency-key': randomUUID() });
  const group = `/api/groups/${crowd.id}`;
  return {
    name: `Evens on ${database.kind}`,
    spentMs: async () => ids.reduce((sum, id) => sum + processMs(id), await time.read()),
    memoryMb: () => Math.max(...ids.map(processMb)),
    calls: {
      post: (n) => {
        const line = posted.lines[n % posted.lines.length];
        const pick = { betType: 'spread', side: 'home', amountCents: 100 * (1 + (n % 50)) } as const;
        const body = line && bidOn(line, pick);
        return call({ method: 'POST', url: `${urlOf(n)}${group}/bids`, headers: { ...as(n), ...key() }, body });
      },
      accept: (n) => {
        const { id = '' } = open[n] ?? {};
        const headers = { ...as((n % crowd.members.length) + 1), ...key() };
        return call({ method: 'POST', url: `${urlOf(n)}${group}/bids/${id}/accept`, headers, body: { version: 1 } });
      },
      list: (n) => call({ method: 'GET', url: `${urlOf(n)}${group}/bids?limit=50`, headers: as(n) }),
      standings: (n) => call({ method: 'GET', url: `${urlOf(n)}${group}/stats`, headers: as(n) }),
    },
    follow: (n, onBid) =>
      follow(`${urlOf(n)}/api/live?groupId=${crowd.id}`, as(n), (text) => {
        if (text.includes('"type":"bid"')) onBid();
      }),
    async stop() {
      await Promise.all(servers.map((server) => server.kill()));
    },
  };
}

type Posting = { crowd: Crowd; odds: OddsStandIn };

async function postOnEachGame(server: ServerProcess, { crowd, odds }: Posting) {
  const [seat] = crowd.members;
  if (!seat) throw new Error('no one is in the group');
  const person = personAt(server.url, seat);
  const lines: ListedLine[] = [];
  const bidIds: string[] = [];
  for (const game of odds.games) {
    lines.push(await lineOf(person, game));
    const bid = await postBid(person, crowd, game, { betType: 'spread', side: 'home', amountCents: 1_000 });
    bidIds.push(bid.id);
  }
  return { lines, bidIds };
}
