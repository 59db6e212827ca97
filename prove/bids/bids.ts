import { randomInt } from 'node:crypto';
import { BID_STATUSES } from '@evens/domain/bids/model';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { bidOn, customTerms, getLine, type postBid } from '@evens/server/testing/actions/bidding';
import { type SeededGroup, seedGroup, seedUsers, toPerson } from '@evens/server/testing/seeds/seed-people';
import { type MeasuredPostgres, makePostgres } from '@evens/server/testing/servers/measured-database';
import { type ServerProcess, startServerProcess } from '@evens/server/testing/servers/server-process';
import { setSharedClock } from '@evens/server/testing/servers/shared-clock';
import type { Person } from '@evens/server/testing/servers/world';
import { type OddsStandIn, type StandInGame, startOddsStandIn } from '@evens/server/testing/stand-ins/odds-stand-in';
import { Deviations, report, secondsSince } from '../report.ts';
import { type Action, type Answers, checkBids } from './bids-rows.ts';

const BIDS = 200;
const CLIENTS = 16;
const ACTIONS_EACH = 40;
const ADMINS = 4;
/** One in this many actions is on a bid that may be over. */
const OVER_AMONG = 5;
const NOW = new Date('2026-11-01T15:00:00Z');
const LARGE_CENTS = 50_000;

type Bid = Awaited<ReturnType<typeof postBid>>;
type Market = { seededGroup: SeededGroup; people: Person[]; bids: Map<string, Bid>; answers: Answers; isOver: boolean };

const refusalsDue = ['BID_UNAVAILABLE', 'BID_CHANGED', 'OWN_BID', 'NOT_OWN_BID', 'NOT_OWN_BID_EDIT', 'NOT_GROUP_ADMIN'];

const game: StandInGame = {
  id: '1'.padStart(32, '0'),
  sport: 'americanfootball_nfl',
  homeTeam: 'Kansas City Chiefs',
  awayTeam: 'Buffalo Bills',
  startsAt: new Date(NOW.getTime() + 300 * MINUTE_MS),
  spread: { line: -3.5, home: -115, away: -105 },
};

/** Whatever two processes do to bids at once, each bid ends only once, and only an accepted bid becomes a bet (BD-22). */
export async function prove(): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('bids');
  const odds = await startOddsStandIn();
  odds.games.push(game);
  const database = await makePostgres();
  try {
    const seededGroup = await fill(database);
    const address = { ...database.address, odds: odds.url };
    const servers = [await startServerProcess(address), await startServerProcess(address)];
    const figures = await run({ seededGroup, servers, odds, database }, deviations).finally(() =>
      Promise.all(servers.map((server) => server.kill())),
    );
    for (const { logged } of servers) deviations.expect('errors in the log', logged, []);
    report('bids', { ...figures, deviations: deviations.count, seconds: secondsSince(startedAt) });
  } finally {
    await database.drop();
    await odds.stop();
  }
}

function fill(database: MeasuredPostgres): Promise<SeededGroup> {
  return database.withDatabase(async ({ db }) => {
    await setSharedClock(db, NOW);
    const seededGroup = await seedGroup(db, { members: await seedUsers(db, { count: CLIENTS, at: NOW }), at: NOW });
    const rules = { requireApprovalForLargeBets: true, largeBetThresholdCents: LARGE_CENTS };
    const admins = seededGroup.members.slice(0, ADMINS).map(({ id }) => id);
    await db.updateTable('members').set({ role: 'admin' }).where('userId', 'in', admins).execute();
    await db.updateTable('groups').set(rules).where('id', '=', seededGroup.id).execute();
    return seededGroup;
  });
}

type Setup = { seededGroup: SeededGroup; servers: ServerProcess[]; odds: OddsStandIn; database: MeasuredPostgres };

async function run({ seededGroup, servers, database }: Setup, deviations: Deviations) {
  const people = seededGroup.members.map((seededUser, n) =>
    toPerson(servers[n % servers.length]?.url ?? '', seededUser),
  );
  const answers: Answers = { done: [], refusals: new Map() };
  const market: Market = { seededGroup, people, bids: new Map(), answers, isOver: false };
  await postAll(market);
  const clients = Promise.all(people.map((person) => act(market, person)));
  const moving = keepMoving(market, servers, database);
  await clients;
  market.isOver = true;
  const now = await moving;
  await servers[0]?.runJob('expire-bids');
  for (const code of answers.refusals.keys()) deviations.expect(`refusal ${code}`, refusalsDue.includes(code), true);
  const found = await checkBids(database, { groupId: seededGroup.id, answers, now }, deviations);
  const states = BID_STATUSES.map((status) => [status, found.statuses.filter((own) => own === status).length] as const);
  const refused = [...answers.refusals.values()].reduce((sum, count) => sum + count, 0);
  return {
    bids: BIDS,
    clients: CLIENTS,
    processes: servers.length,
    actions: CLIENTS * ACTIONS_EACH,
    done: answers.done.length,
    refused,
    moves: found.moves,
    ...Object.fromEntries(states),
    bidsInImpossibleState: found.impossible,
    betsWithoutAcceptedBid: found.strayBets,
  };
}

async function postAll({ seededGroup, people, bids }: Market): Promise<void> {
  const [first] = people;
  if (!first) return;
  const line = await getLine(first, game);
  for (let n = 0; n < BIDS; n += people.length) {
    const posted = await Promise.all(
      people.slice(0, BIDS - n).map((person, at) => {
        const amountCents = (n + at) % 10 === 0 ? LARGE_CENTS : 100 * (1 + ((n + at) % 90));
        const at30To120 = new Date(NOW.getTime() + (30 + ((n + at) % 90)) * MINUTE_MS).toISOString();
        const expiration = { kind: 'custom', at: at30To120 };
        const onGame = {
          ...bidOn(line, { betType: 'spread', side: 'home', amountCents, expiration }),
          autoUpdateOdds: (n + at) % 4 === 1,
        };
        const input = (n + at) % 4 === 0 ? { ...customTerms, amountCents, expiration } : onGame;
        return person.api.post<Bid>(`/api/groups/${seededGroup.id}/bids`, input);
      }),
    );
    for (const { body } of posted) bids.set(body.id, body);
  }
}

/** One client: random actions on random bids, each at the terms that some client saw last. */
async function act(market: Market, person: Person): Promise<void> {
  for (let n = 0; n < ACTIONS_EACH; n += 1) {
    const all = [...market.bids.values()];
    const standing = all.filter(({ status }) => status === 'open' || status === 'pending_approval');
    const from = standing.length > 0 && randomInt(OVER_AMONG) > 0 ? standing : all;
    const bid = from[randomInt(from.length)];
    if (bid) await actOn(market, person, { bid, action: anAction(bid, person) });
  }
}

function anAction({ creatorId, status }: Bid, { id }: Person): Action {
  const others: Action[] = status === 'open' ? ['accept', 'accept', 'decline', 'cancel'] : ['approve', 'decline'];
  const chances: Action[] = creatorId === id ? ['cancel', 'edit', 'edit', 'edit', 'accept'] : others;
  return chances[randomInt(chances.length)] ?? 'accept';
}

async function actOn(market: Market, { api }: Person, { bid, action }: { bid: Bid; action: Action }): Promise<void> {
  const path = `/api/groups/${market.seededGroup.id}/bids/${bid.id}`;
  const { version } = bid;
  const amountCents = randomInt(10) === 0 ? LARGE_CENTS : 100 * (1 + randomInt(90));
  type Answered = { code?: string; details?: { bid?: Bid }; bid?: Bid } & Bid;
  const answer =
    action === 'edit'
      ? await api.call<Answered>('PATCH', path, { body: { version, amountCents } })
      : await api.post<Answered>(`${path}/${action}`, action === 'accept' || action === 'approve' ? { version } : {});
  const { body } = answer;
  const seen = answer.status === 200 ? (body.bid ?? body) : body.details?.bid;
  if (seen) market.bids.set(bid.id, seen);
  if (answer.status === 200) market.answers.done.push({ bidId: bid.id, action, version });
  else {
    const code = body.code ?? String(answer.status);
    market.answers.refusals.set(code, (market.answers.refusals.get(code) ?? 0) + 1);
  }
}

/** Time passes, lines move, and bids expire in both processes. */
async function keepMoving(market: Market, servers: ServerProcess[], database: MeasuredPostgres): Promise<Date> {
  let now = NOW;
  for (let step = 1; !market.isOver; step += 1) {
    now = new Date(NOW.getTime() + step * 6 * MINUTE_MS);
    await database.withDatabase(({ db }) => setSharedClock(db, now));
    game.spread = { line: -1.5 - randomInt(8), home: -115 + randomInt(10), away: -105 };
    await Promise.all([servers[step % 2]?.runJob('refresh-feed'), servers[(step + 1) % 2]?.runJob('expire-bids')]);
  }
  return now;
}
