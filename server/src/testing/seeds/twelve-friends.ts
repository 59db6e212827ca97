import { HOUR_MS } from '@evens/domain/shared/time-units';
import { STAT_RANGES } from '@evens/domain/stats/model';
import { spanForRange } from '@evens/domain/stats/ranges/rules';
import { accept, postCustomBid } from '../actions/bidding.ts';
import type { Person, TestGroup, World } from '../servers/world.ts';
import { writeBets, writeGames } from './played-bets.ts';
import { betsOn, playedGames, writeCloses } from './season-bets.ts';

/** Ada, who doesn't bet, and eleven friends who do, in one group for each stakes rule. */
export type TwelveFriends = { admin: Person; friends: Person[]; atOdds: TestGroup; evenStakes: TestGroup };

export const SEASONS_BEGIN = new Date('2026-10-25T12:00:00Z');
const NOW = '2026-11-21T12:00:00Z';
/** Times in New York: before and after the clocks go back on November 1, around the end of a week, and today. */
export const SETTLED_AT = [
  '2026-10-31T20:00:00.000Z',
  '2026-11-01T05:30:00.000Z',
  '2026-11-01T06:30:00.000Z',
  '2026-11-08T04:59:59.900Z',
  '2026-11-09T04:00:00.000Z',
  '2026-11-21T09:00:00.000Z',
];
/** The last tenth of a second of the 14th in New York, and the first of the 15th. */
const EDGES = ['2026-11-15T04:59:59.900Z', '2026-11-15T05:00:00.000Z'];
const STARTS = SETTLED_AT.map((at) => new Date(Date.parse(at) - 4 * HOUR_MS));
const GAMES_AT_ONCE = 100;
const BETS_AT_ONCE = 200;

/** Every range in three time zones, with its start and end. All Time comes once, because it's the same everywhere. */
export const statSpans = ['America/New_York', 'Pacific/Honolulu', 'Europe/Berlin'].flatMap((timeZone) =>
  STAT_RANGES.flatMap((range) => {
    const whole = spanForRange(range, { now: new Date(NOW), timeZone }, { from: '2026-11-01', to: '2026-11-14' });
    return range === 'all_time' && timeZone !== 'America/New_York'
      ? []
      : [{ name: `${range} in ${timeZone}`, ...whole }];
  }),
);

/**
 * Twelve friends with bets on every market of this many games of each league's season. The server settles them around the
 * starts and ends of the ranges. There are custom, corrected, and voided bets, and one friend is removed.
 */
export async function playSeasons(world: World, gamesOfEach: number): Promise<TwelveFriends> {
  const admin = await world.aUser('Ada');
  const friends: Person[] = [];
  for (let n = 1; n <= 11; n += 1) friends.push(await world.aUser(`Friend ${n}`));
  const [atOdds, evenStakes] = [await world.aGroup(admin, ...friends), await world.aGroup(admin, ...friends)];
  const played = { admin, friends, atOdds, evenStakes };
  const games = await writeSeasons(world, played, gamesOfEach);
  const ownBets = await openCustomBets(played);
  for (const [place, moment] of [...SETTLED_AT, ...EDGES].sort().entries()) {
    world.clock.set(moment);
    const over = games.filter(({ game }) => game.startsAt < world.clock.read());
    for (const { game, homeScore, awayScore } of over) world.endGame(game, homeScore, awayScore);
    if (SETTLED_AT.includes(moment)) await world.runJob('settle-bets');
    const result = (['creator', 'acceptor', 'push'] as const)[place % 3];
    for (const { id, groupId } of ownBets.slice(place * 2, place * 2 + 2)) {
      await done(admin, `/api/groups/${groupId}/bets/${id}/result`, { result });
    }
  }
  world.clock.set(NOW);
  await changeSome(world, played);
  return played;
}

/** Writes the games with their closing lines, and the bets on them. */
async function writeSeasons(world: World, { friends, atOdds, evenStakes }: TwelveFriends, gamesOfEach: number) {
  const { db } = world.database;
  const games = playedGames(gamesOfEach, STARTS);
  for (let at = 0; at < games.length; at += GAMES_AT_ONCE) {
    const some = games.slice(at, at + GAMES_AT_ONCE);
    const records = some.map(({ game }) => game);
    await writeGames(db, records, SEASONS_BEGIN);
    await writeCloses(db, some);
    world.odds.games.push(...records);
  }
  const bets = [
    ...betsOn(games, { groupId: atOdds.id, friends, stakes: 'at_odds' }),
    ...betsOn(games, { groupId: evenStakes.id, friends, stakes: 'even' }),
  ];
  for (let at = 0; at < bets.length; at += BETS_AT_ONCE) {
    await writeBets(db, bets.slice(at, at + BETS_AT_ONCE), SEASONS_BEGIN);
  }
  return games;
}

/** Two for each time, one in each group. */
async function openCustomBets({ friends, atOdds, evenStakes }: TwelveFriends) {
  const opened: { id: string; groupId: string }[] = [];
  for (let n = 0; n < SETTLED_AT.length + EDGES.length; n += 1) {
    for (const group of [atOdds, evenStakes]) {
      const [creator, acceptor] = [friends[n], friends[n + 1]];
      if (!creator || !acceptor) throw new Error('there are too few friends');
      const bid = await postCustomBid(creator, group, { odds: n % 2 ? 150 : -120 });
      opened.push({ id: (await accept(acceptor, group, bid)).body.bet.id, groupId: group.id });
    }
  }
  return opened;
}

/** Wrong scores, voided bets, and a friend who leaves. */
async function changeSome({ database: { db } }: World, { admin, friends, atOdds, evenStakes }: TwelveFriends) {
  const settled = await db
    .selectFrom('bets')
    .select(['id', 'groupId', 'homeScore', 'awayScore'])
    .where('status', '=', 'settled')
    .where('gameId', 'is not', null)
    .orderBy('id')
    .execute();
  for (const [n, { id, groupId, homeScore, awayScore }] of settled.entries()) {
    const path = `/api/groups/${groupId}/bets/${id}`;
    const reason = 'We all saw it';
    if (n % 23 === 0) await done(admin, `${path}/regrade`, { homeScore: awayScore, awayScore: homeScore, reason });
    if (n % 23 === 0 && n % 2 === 0) await done(admin, `${path}/regrade`, { homeScore, awayScore, reason });
    if (n % 31 === 5) await done(admin, `${path}/void`, { reason });
  }
  const [leaver] = friends;
  for (const group of [atOdds, evenStakes]) {
    const left = await admin.api.call('DELETE', `/api/groups/${group.id}/members/${leaver?.id}`, { body: {} });
    if (left.status !== 200) throw new Error(JSON.stringify(left.body));
  }
}

async function done(admin: Person, path: string, body: Record<string, unknown>): Promise<void> {
  const answer = await admin.api.post(path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
}
