import { describe, expect, it } from 'vitest';
import { findDifferences } from '../../testing/checks/audits.ts';
import { findStatDifferences } from '../../testing/checks/counted-differences.ts';
import { countStats } from '../../testing/checks/counted-stats.ts';
import { seedStats } from '../../testing/seeds/settled-bets.ts';
import {
  playSeasons,
  SEASONS_BEGIN,
  SETTLED_AT,
  statSpans,
  type TwelveFriends,
} from '../../testing/seeds/twelve-friends.ts';
import type { Person, TestGroup } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { CellResponse, ProfitsResponse, StatsResponse } from './api.ts';

const GAMES_OF_EACH = 8;

const world = await testWorld({ at: SEASONS_BEGIN });
const played: TwelveFriends = await playSeasons(world, GAMES_OF_EACH);

type Span = { from: Date | null; to: Date | null };

function query({ from, to }: Span): string {
  return [from && `from=${from.toISOString()}`, to && `to=${to.toISOString()}`].filter(Boolean).join('&');
}

async function read<T>(group: TestGroup, call: string, span: Span, more = ''): Promise<T> {
  const answer = await played.admin.api.get<T>(`/api/groups/${group.id}/stats${call}?${query(span)}${more}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

describe.each(['at the odds', 'with even stakes'])('twelve friends over a season of each league, %s', (stakes) => {
  const getGroup = () => (stakes === 'at the odds' ? played.atOdds : played.evenStakes);

  it.each(statSpans)('$name: every figure matches the bets (SS-03 to SS-10, OM-08, OM-09)', async (span) => {
    const stats = await read<StatsResponse>(getGroup(), '', span);
    const counted = await countStats(world.database.db, getGroup().id, span);
    expect(findStatDifferences(stats, counted)).toEqual([]);
  });

  it.each(statSpans)('$name: the profit over time ends at the total, and so do its parts', async (span) => {
    const { members } = await read<StatsResponse>(getGroup(), '', span);
    const profits = await read<ProfitsResponse>(getGroup(), '/profits', span);
    const totalProfit = (parts: readonly { profitCents: number }[]) =>
      parts.reduce((sum, one) => sum + one.profitCents, 0);
    for (const { userId, profitCents, sports, betTypes } of profits.members) {
      const total = members.find((one) => one.userId === userId)?.profitCents;
      expect([profitCents.at(-1) ?? 0, totalProfit(sports), totalProfit(betTypes)]).toEqual([total, total, total]);
      expect(profitCents).toHaveLength(profits.times.length);
    }
  });

  it('the bets behind a figure add up to it, page by page', async () => {
    const span = { from: new Date(SETTLED_AT[1] ?? ''), to: new Date(SETTLED_AT[5] ?? '') };
    const { members } = await read<StatsResponse>(getGroup(), '', span);
    for (const { userId, profitCents, won, bets } of members.slice(0, 3)) {
      const seen: CellResponse['items'] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const more: string = `&memberId=${userId}&limit=7&cursor=${cursor}`;
        const page: CellResponse = await read<CellResponse>(getGroup(), '/bets', span, more);
        expect(page.sums).toMatchObject({ bets, won, profitCents });
        seen.push(...page.items);
        cursor = page.nextCursor;
      }
      expect(new Set(seen.map(({ bet }) => bet.id)).size).toBe(bets);
      expect(seen.reduce((sum, one) => sum + one.profitCents, 0)).toBe(profitCents);
      expect(seen.filter(({ result }) => result === 'won')).toHaveLength(won);
    }
  });

  it('former members stay listed and marked, and members who never bet have zeros (SS-08)', async () => {
    const { members } = await read<StatsResponse>(getGroup(), '', { from: null, to: null });
    const findRow = (person: Person | undefined) => members.find(({ userId }) => userId === person?.id);
    expect(findRow(played.friends[0])).toMatchObject({ isFormer: true, name: 'Friend 1' });
    expect(findRow(played.admin)).toMatchObject({ isFormer: false, bets: 0, profitCents: 0, winRate: 0, streak: null });
  });
});

it('the audit confirms every stored figure and finds each one that is changed', async () => {
  const differences = async () => (await findDifferences(world.database)).map(({ about }) => about);
  expect(await differences()).toEqual([]);
  const { db } = world.database;
  const own = db
    .updateTable('statSums')
    .where('groupId', '=', played.atOdds.id)
    .where('userId', '=', played.friends[3]?.id ?? '');
  await own
    .set((e) => ({ profitCents: e('profitCents', '+', 1) }))
    .where('part', '=', 'all')
    .execute();
  expect(await differences()).toEqual(['The stored totals for Friend 4']);
  await own
    .set((e) => ({ profitCents: e('profitCents', '-', 1) }))
    .where('part', '=', 'all')
    .execute();
});

it('the audit finds each stored best or worst that is changed', async () => {
  const { db } = world.database;
  const own = db
    .updateTable('statExtremes')
    .where('groupId', '=', played.atOdds.id)
    .where('userId', '=', played.friends[3]?.id ?? '');
  const changes = [{ wonCents: 1 }, { lostBetId: 'another' }, { streakLength: 99 }, { lastBetId: 'another' }];
  const right = await db.selectFrom('statExtremes').selectAll().execute();
  const [stored] = right.filter(
    ({ groupId, userId }) => groupId === played.atOdds.id && userId === played.friends[3]?.id,
  );
  if (!stored) throw new Error('nothing is stored');
  for (const change of changes) {
    await own.set(change).execute();
    const found = await findDifferences(world.database);
    expect(found.map(({ about }) => about)).toEqual(['The stored best and worst of Friend 4']);
    await own.set(stored).execute();
  }
});

it('an older database gets the same figures from its bets', async () => {
  const { db } = world.database;
  const readStored = () =>
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
      db
        .selectFrom('statExtremes')
        .selectAll()
        .where('lastBetId', 'is not', null)
        .orderBy('groupId')
        .orderBy('userId')
        .execute(),
      db.selectFrom('bets').select(['id', 'closing']).orderBy('id').execute(),
    ]);
  const before = await readStored();
  await db.deleteFrom('statSums').execute();
  await db.deleteFrom('statSides').execute();
  await db.deleteFrom('statExtremes').execute();
  await db.updateTable('bets').set({ closing: null }).execute();
  await seedStats(world.database);
  expect(await readStored()).toEqual(before);
});
