import { describe, expect, it } from 'vitest';
import { accept, postCustomBid } from '../../testing/actions/bidding.ts';
import type { Person } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { BetResponse } from '../bets/api.ts';
import type { CellResponse, PairsResponse, ProfitsResponse, StatsResponse } from './api.ts';

const world = await testWorld();
const [carla, ann, bob] = [await world.aUser('Carla'), await world.aUser('Ann'), await world.aUser('Bob')];
const dan = await world.aUser('Dan');
const group = await world.aGroup(carla, ann, bob, dan);
await play(ann, bob, 'creator');
await play(ann, bob, 'creator');
await play(ann, bob, 'push');
await play(bob, ann, 'creator');

/** A bet of $20.00 to win $30.00, decided by Carla. */
async function play(creator: Person, acceptor: Person, result: string | null, at = group): Promise<BetResponse> {
  world.clock.advance(1_000);
  const bid = await postCustomBid(creator, at);
  const { bet } = (await accept(acceptor, at, bid)).body;
  if (result) await carla.api.post(`/api/groups/${at.id}/bets/${bet.id}/result`, { result });
  return bet;
}

const path = (rest = '') => `/api/groups/${group.id}/stats${rest}`;
const read = async <T>(rest = '', person = ann) => (await person.api.get<T>(path(rest))).body;
const getRow = async (person: Person, rest = '') =>
  (await read<StatsResponse>(rest)).members.find(({ userId }) => userId === person.id);

describe('the standings', () => {
  it('count only settled bets, with pushes neither won nor lost (SS-05 to SS-09)', async () => {
    await play(ann, bob, null);
    expect(await getRow(ann)).toMatchObject({
      name: 'Ann',
      isFormer: false,
      bets: 4,
      won: 2,
      lost: 1,
      pushed: 1,
      wageredCents: 7_000,
      ownWagersCents: 9_000,
      profitCents: 3_000,
      averageBetCents: 2_250,
      winRate: 2 / 3,
      returnOnWagers: 3 / 7,
      biggestWin: { cents: 3_000 },
      biggestLoss: { cents: -3_000 },
      streak: { kind: 'lost', length: 1 },
      closing: null,
      luck: null,
    });
    expect(await getRow(dan)).toMatchObject({ bets: 0, profitCents: 0, winRate: 0, returnOnWagers: 0, streak: null });
  });

  it('have streaks that skip pushes, even when the latest result is one (SS-09)', async () => {
    const crew = await world.aGroup(carla, ann, bob);
    for (const result of ['acceptor', 'creator', 'push', 'creator', 'push']) await play(ann, bob, result, crew);
    const { members } = (await ann.api.get<StatsResponse>(`/api/groups/${crew.id}/stats`)).body;
    const streaks = members.map(({ userId, streak }) => [userId, streak]);
    expect(streaks).toEqual(
      expect.arrayContaining([
        [ann.id, { kind: 'won', length: 2 }],
        [bob.id, { kind: 'lost', length: 2 }],
      ]),
    );
  });

  it('are sorted by profit and show the results against each member (SS-04, SS-11)', async () => {
    const stats = await read<StatsResponse>();
    expect(stats.members.map(({ name }) => name)).toEqual(['Ann', 'Carla', 'Dan', 'Bob']);
    expect(stats.headToHead).toEqual([{ userId: bob.id, bets: 4, won: 2, lost: 1, pushed: 1, netCents: 3_000 }]);
    expect(stats.bets).toBe(4);
    const { pairs } = await read<PairsResponse>('/pairs', dan);
    expect(pairs).toContainEqual({
      userId: bob.id,
      againstId: ann.id,
      bets: 4,
      won: 1,
      lost: 2,
      pushed: 1,
      netCents: -3_000,
    });
  });

  it('show the bets behind a figure, which add up to it', async () => {
    const cell = await read<CellResponse>(`/bets?memberId=${bob.id}&opponentId=${ann.id}&result=decided`, dan);
    expect(cell.items.map(({ profitCents }) => profitCents)).toEqual([3_000, -3_000, -3_000]);
    expect(cell.sums).toMatchObject({ bets: 3, profitCents: -3_000, wageredCents: 8_000 });
    const first = await read<CellResponse>(`/bets?memberId=${bob.id}&limit=3`);
    const second = await read<CellResponse>(`/bets?memberId=${bob.id}&limit=3&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items].map(({ result }) => result)).toEqual(['won', 'push', 'lost', 'lost']);
    expect(second.nextCursor).toBeNull();
  });

  it('show the profit over time, by sport and by type of bet', async () => {
    const { times, members } = await read<ProfitsResponse>('/profits');
    expect(times).toHaveLength(4);
    const own = members.find(({ userId }) => userId === ann.id);
    expect(own?.profitCents).toEqual([3_000, 6_000, 6_000, 3_000]);
    expect(own?.betTypes).toMatchObject([{ of: 'custom', bets: 4, profitCents: 3_000 }]);
    expect(own?.sports).toMatchObject([{ of: 'unknown', bets: 4, profitCents: 3_000 }]);
  });
});

it('the standings as CSV have numbers that a spreadsheet can add up, also of those who are behind (SS-05, SS-07)', async () => {
  const text = await (await ann.api.fetch(path('/export'))).text();
  const [heads, ...rows] = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const cell = (name: string, head: string) => rows.find(([member]) => member === name)?.[heads?.indexOf(head) ?? -1];
  expect(cell('Bob', 'Profit')).toBe('-30');
  expect(Number(cell('Bob', 'ROI %'))).toBeLessThan(0);
  expect(cell('Bob', 'Streak')).toBe('W1');
  for (const row of rows) expect(row.filter((text) => text.startsWith("'"))).toEqual([]);
});

describe('a group that does not let members see statistics (SS-13)', () => {
  it.each(['', '/pairs', '/profits', '/calibration', '/bets', '/export'])('refuses them %s', async (call) => {
    const statusFor = async (person: Person) => (await person.api.fetch(path(call))).status;
    const permit = (membersCanViewStats: boolean) =>
      carla.api.call('PATCH', `/api/groups/${group.id}`, { body: { permissions: { membersCanViewStats } } });
    await permit(false);
    const refused = await ann.api.get<{ message: string }>(path(call));
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'You do not have permission to view statistics in this group.',
    ]);
    expect(await statusFor(carla)).toBe(200);
    await permit(true);
    expect(await statusFor(ann)).toBe(200);
  });
});
