import { readFile } from 'node:fs/promises';
import { STAT_RANGES } from '@evens/domain/stats/model';
import { spanOfRange } from '@evens/domain/stats/rules-ranges';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accept, postCustomBid } from '../../testing/bidding.ts';
import { type CountedStats, countStats } from '../../testing/counted-stats.ts';
import { writeBets, writeGames } from '../../testing/played-bets.ts';
import { betsOn, playedGames, writeCloses } from '../../testing/season-bets.ts';
import { type GroupOfWorld, type Person, startWorld, type World } from '../../testing/world.ts';
import type { CellAnswer, MemberStats, ProfitsAnswer, StatsAnswer } from './api.ts';
import { auditGroups } from './queries-audit.ts';

const WITHIN_MS = 240_000;
const GAMES_OF_EACH = Number(process.env.STATS_GAMES ?? 8);
const HOUR_MS = 3_600_000;
const BEGIN = new Date('2026-10-25T12:00:00Z');
const NOW = '2026-11-21T12:00:00Z';
/** In New York: before and after the clocks go back on November 1, around the end of a week, and today. */
const SETTLED_AT = [
  '2026-10-31T20:00:00.000Z',
  '2026-11-01T05:30:00.000Z',
  '2026-11-01T06:30:00.000Z',
  '2026-11-08T04:59:59.900Z',
  '2026-11-09T04:00:00.000Z',
  '2026-11-21T09:00:00.000Z',
];
/** The last tenth of a second of the 14th in New York, and the first moment of the 15th. */
const EDGES = ['2026-11-15T04:59:59.900Z', '2026-11-15T05:00:00.000Z'];

let world: World;
let admin: Person;
let friends: Person[];
let atOdds: GroupOfWorld;
let evenStakes: GroupOfWorld;

const starts = SETTLED_AT.map((at) => new Date(Date.parse(at) - 4 * HOUR_MS));

beforeAll(async () => {
  world = await startWorld({ at: BEGIN });
  admin = await world.aUser('Ada');
  friends = [];
  for (let n = 1; n <= 11; n += 1) friends.push(await world.aUser(`Friend ${n}`));
  [atOdds, evenStakes] = [await world.aGroup(admin, ...friends), await world.aGroup(admin, ...friends)];
  const games = playedGames(GAMES_OF_EACH, starts);
  const { db } = world.database;
  for (let at = 0; at < games.length; at += 100) {
    const some = games.slice(at, at + 100);
    await writeGames(
      db,
      some.map(({ game }) => game),
      BEGIN,
    );
    await writeCloses(db, some);
  }
  const bets = [
    ...betsOn(games, { groupId: atOdds.id, friends, stakes: 'at_odds' }),
    ...betsOn(games, { groupId: evenStakes.id, friends, stakes: 'even' }),
  ];
  for (let at = 0; at < bets.length; at += 200) await writeBets(db, bets.slice(at, at + 200), BEGIN);
  world.odds.games.push(...games.map(({ game }) => game));
  const ownBets = await openCustomBets();
  const moments = [...SETTLED_AT, ...EDGES].sort();
  for (const [place, moment] of moments.entries()) {
    world.clock.set(moment);
    const over = games.filter(({ game }) => game.startsAt < world.clock.read());
    for (const { game, homeScore, awayScore } of over) world.endGame(game, homeScore, awayScore);
    if (SETTLED_AT.includes(moment)) await world.runJob('settle-bets');
    for (const { id, groupId } of ownBets.slice(place * 2, place * 2 + 2)) {
      const result = (['creator', 'acceptor', 'push'] as const)[place % 3];
      const settled = await admin.api.post(`/api/groups/${groupId}/bets/${id}/result`, { result });
      if (settled.status !== 200) throw new Error(JSON.stringify(settled.body));
    }
  }
  world.clock.set(NOW);
  await changeSome();
}, WITHIN_MS);
afterAll(() => world.stop());

/** Two for each moment, one in each group. */
async function openCustomBets() {
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

/** Scores that were wrong, bets that should not have been, and somebody who has had enough. */
async function changeSome(): Promise<void> {
  const settled = await world.database.db
    .selectFrom('bets')
    .select(['id', 'groupId', 'homeScore', 'awayScore'])
    .where('status', '=', 'settled')
    .where('gameId', 'is not', null)
    .orderBy('id')
    .execute();
  for (const [n, { id, groupId, homeScore, awayScore }] of settled.entries()) {
    const path = `/api/groups/${groupId}/bets/${id}`;
    const reason = 'We all saw it';
    if (n % 23 === 0) await done(`${path}/regrade`, { homeScore: awayScore, awayScore: homeScore, reason });
    if (n % 23 === 0 && n % 2 === 0) await done(`${path}/regrade`, { homeScore, awayScore, reason });
    if (n % 31 === 5) await done(`${path}/void`, { reason });
  }
  const [leaver] = friends;
  for (const group of [atOdds, evenStakes]) {
    const left = await admin.api.call('DELETE', `/api/groups/${group.id}/members/${leaver?.id}`, { body: {} });
    if (left.status !== 200) throw new Error(JSON.stringify(left.body));
  }
}

async function done(path: string, body: Record<string, unknown>): Promise<void> {
  const answer = await admin.api.post(path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
}

const spans = ['America/New_York', 'Pacific/Honolulu', 'Europe/Berlin'].flatMap((timeZone) =>
  STAT_RANGES.flatMap((range) => {
    const whole = spanOfRange(range, { now: new Date(NOW), timeZone }, { from: '2026-11-01', to: '2026-11-14' });
    return range === 'all_time' && timeZone !== 'America/New_York'
      ? []
      : [{ name: `${range} in ${timeZone}`, ...whole }];
  }),
);

type Span = { from: Date | null; to: Date | null };

function query({ from, to }: Span): string {
  return [from && `from=${from.toISOString()}`, to && `to=${to.toISOString()}`].filter(Boolean).join('&');
}

async function read<T>(group: GroupOfWorld, call: string, span: Span, more = ''): Promise<T> {
  const answer = await admin.api.get<T>(`/api/groups/${group.id}/stats${call}?${query(span)}${more}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

/** The figures of a member in the form of those that are counted. */
function asCounted(member: MemberStats): Partial<CountedStats> {
  const { closing, movedLines, streak, biggestWin, biggestLoss } = member;
  return {
    userId: member.userId,
    bets: member.bets,
    won: member.won,
    lost: member.lost,
    pushed: member.pushed,
    wageredCents: member.wageredCents,
    ownWagersCents: member.ownWagersCents,
    profitCents: member.profitCents,
    savedCents: member.savedCents,
    biggestWinCents: biggestWin?.cents ?? null,
    biggestLossCents: biggestLoss?.cents ?? null,
    streak: streak ? `${streak.kind}${streak.length}` : '',
    closingBets: closing?.bets ?? 0,
    movedBets: movedLines?.bets ?? 0,
    movedPoints: movedLines?.meanPoints ?? null,
  };
}

describe.each(['at the odds', 'with even stakes'])('twelve friends over a season of each league, %s', (stakes) => {
  const groupOf = () => (stakes === 'at the odds' ? atOdds : evenStakes);

  it.each(spans)('$name: every figure is what the bets come to (SS-03 to SS-10, OM-08, OM-09)', async (span) => {
    const stats = await read<StatsAnswer>(groupOf(), '', span);
    const counted = await countStats(world.database.db, groupOf().id, span);
    const found = stats.members.filter(({ bets }) => bets > 0);
    expect(new Map(found.map((one) => [one.userId, asCounted(one)]))).toEqual(
      new Map(counted.map((one) => [one.userId, expect.objectContaining(wholeOf(one))])),
    );
    for (const one of counted) {
      const { closing, luck } = found.find(({ userId }) => userId === one.userId) ?? {};
      if (one.closingPoints !== null) expect(closing?.meanPoints).toBeCloseTo(one.closingPoints, 3);
      expect(luck === null).toBe(one.luckBets < 20);
      if (!luck) continue;
      expect(luck.bets).toBe(one.luckBets);
      expect(Math.abs(luck.profitCents - luck.expectedCents - one.luckProfitCents)).toBeLessThanOrEqual(
        one.luckBets / 2,
      );
      expect(luck.deviationCents).toBeCloseTo(one.luckDeviationCents, 1);
    }
    expect(stats.members.reduce((sum, { profitCents }) => sum + profitCents, 0)).toBe(0);
    expect(stats.savedCents).toBe(counted.reduce((sum, { savedCents }) => sum + savedCents, 0));
  });

  it.each(spans)('$name: the profit over time ends with the total, and so do its parts', async (span) => {
    const { members } = await read<StatsAnswer>(groupOf(), '', span);
    const profits = await read<ProfitsAnswer>(groupOf(), '/profits', span);
    const totalOf = (parts: readonly { profitCents: number }[]) => parts.reduce((sum, one) => sum + one.profitCents, 0);
    for (const { userId, profitCents, sports, betTypes } of profits.members) {
      const total = members.find((one) => one.userId === userId)?.profitCents;
      expect([profitCents.at(-1) ?? 0, totalOf(sports), totalOf(betTypes)]).toEqual([total, total, total]);
      expect(profitCents).toHaveLength(profits.times.length);
    }
  });

  it('the bets behind a figure sum to it, page by page', async () => {
    const span = { from: new Date(SETTLED_AT[1] ?? ''), to: new Date(SETTLED_AT[5] ?? '') };
    const { members } = await read<StatsAnswer>(groupOf(), '', span);
    for (const { userId, profitCents, won, bets } of members.slice(0, 3)) {
      const seen: CellAnswer['items'] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const more: string = `&memberId=${userId}&limit=7&cursor=${cursor}`;
        const page: CellAnswer = await read<CellAnswer>(groupOf(), '/bets', span, more);
        expect(page.sums).toMatchObject({ bets, won, profitCents });
        seen.push(...page.items);
        cursor = page.nextCursor;
      }
      expect(new Set(seen.map(({ bet }) => bet.id)).size).toBe(bets);
      expect(seen.reduce((sum, one) => sum + one.profitCents, 0)).toBe(profitCents);
      expect(seen.filter(({ result }) => result === 'won')).toHaveLength(won);
    }
  });

  it('who left stays, marked, and who never bet has zeros (SS-08)', async () => {
    const { members } = await read<StatsAnswer>(groupOf(), '', { from: null, to: null });
    const rowOf = (person: Person | undefined) => members.find(({ userId }) => userId === person?.id);
    expect(rowOf(friends[0])).toMatchObject({ isFormer: true, name: 'Friend 1' });
    expect(rowOf(admin)).toMatchObject({ isFormer: false, bets: 0, profitCents: 0, winRate: 0, streak: null });
  });
});

it('the audit finds every kept figure right, and each that is made wrong', async () => {
  const differences = async () => {
    const found: string[] = [];
    for await (const audit of auditGroups(world.database.db))
      found.push(...audit.differences.map(({ about }) => about));
    return found;
  };
  expect(await differences()).toEqual([]);
  const { db } = world.database;
  const own = db
    .updateTable('statSums')
    .where('groupId', '=', atOdds.id)
    .where('userId', '=', friends[3]?.id ?? '');
  await own
    .set((e) => ({ profitCents: e('profitCents', '+', 1) }))
    .where('part', '=', 'all')
    .execute();
  expect(await differences()).toEqual(['The sums of Friend 4']);
  await own
    .set((e) => ({ profitCents: e('profitCents', '-', 1) }))
    .where('part', '=', 'all')
    .execute();
});

it('a database of before gets the same figures from its bets', async () => {
  const { db } = world.database;
  const kept = () =>
    Promise.all([
      db
        .selectFrom('statSums')
        .selectAll()
        .where('bets', '>', 0)
        .orderBy('groupId')
        .orderBy('part')
        .orderBy('userId')
        .orderBy('value')
        .execute(),
      db.selectFrom('statSides').selectAll().orderBy('betId').orderBy('userId').execute(),
      db.selectFrom('bets').select(['id', 'closing']).orderBy('id').execute(),
    ]);
  const before = await kept();
  await db.deleteFrom('statSums').execute();
  await db.deleteFrom('statSides').execute();
  await db.updateTable('bets').set({ closing: null }).execute();
  const text = await readFile(new URL('../../../migrations/0021_stats.sql', import.meta.url), 'utf8');
  await world.database.runScript(text.slice(text.indexOf('-- What was settled before.')));
  expect(await kept()).toEqual(before);
});

function wholeOf(one: CountedStats): Partial<CountedStats> {
  const { closingPoints, luckBets, luckProfitCents, luckDeviationCents, ...whole } = one;
  return whole;
}
