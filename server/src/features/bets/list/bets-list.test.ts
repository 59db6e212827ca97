import { HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { accept, bidOn, getLine, postBid, postCustomBid } from '../../../testing/actions/bidding.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { BetCounts, BetDetails, BetResponse } from '../api.ts';

/** The ids of the bets by how Ann did. */
const bets: Record<'active' | 'won' | 'lost' | 'push', string> = {
  active: '',
  won: '',
  lost: '',
  push: '',
};

const world = await testWorld();
const [carla, ann, bob] = [await world.aUser('Carla'), await world.aUser('Ann'), await world.aUser('Bob')];
const group = await world.aGroup(carla, ann, bob);
for (const [name, result, creator] of [
  ['won', 'creator', ann],
  ['lost', 'creator', bob],
  ['push', 'push', ann],
  ['active', null, bob],
] as const) {
  world.clock.advance(1_000);
  const bid = await postCustomBid(creator, group, { homeTeam: `${name} it` });
  const { bet } = (await accept(creator === ann ? bob : ann, group, bid)).body;
  bets[name] = bet.id;
  if (result) await carla.api.post(`/api/groups/${group.id}/bets/${bet.id}/result`, { result });
}

const path = (rest = '') => `/api/groups/${group.id}/bets${rest}`;

async function find(query: string, person = ann): Promise<string[]> {
  const answer = await person.api.get<{ items: BetResponse[] }>(path(`?${query}`));
  return answer.body.items.map(({ id }) => id);
}

const count = async (query = '', person = ann) => (await person.api.get<BetCounts>(path(`/counts?${query}`))).body;

describe('the tabs (BT-01, BT-05)', () => {
  it.each([
    ['all', ['active', 'push', 'lost', 'won'], ['active', 'push', 'lost', 'won']],
    ['active', ['active'], ['active']],
    ['settled', ['push', 'lost', 'won'], ['push', 'lost', 'won']],
    ['won', ['won'], ['lost']],
    ['lost', ['lost'], ['won']],
    ['push', ['push'], ['push']],
  ] as const)('the %s tab lists %j for Ann and %j for Bob', async (tab, ofAnn, ofBob) => {
    expect(await find(`tab=${tab}`)).toEqual(ofAnn.map((name) => bets[name]));
    expect(await find(`tab=${tab}`, bob)).toEqual(ofBob.map((name) => bets[name]));
    expect(await find(`tab=${tab}&memberId=${bob.id}`, carla)).toEqual(ofBob.map((name) => bets[name]));
    expect(await find(`tab=${tab}`, carla)).toEqual([]);
    expect((await count())[tab]).toBe(ofAnn.length);
  });

  it('pages have no gaps or repeats', async () => {
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const answer: { body: { items: BetResponse[]; nextCursor: string | null } } = await ann.api.get(
        path(`?limit=1&cursor=${cursor}`),
      );
      seen.push(...answer.body.items.map(({ id }) => id));
      cursor = answer.body.nextCursor;
    }
    expect(seen).toEqual([bets.active, bets.push, bets.lost, bets.won]);
  });
});

describe('search and date filters (BT-02 to BT-05)', () => {
  it('a search finds bets by team and by sport, and the counts match', async () => {
    expect(await find('search=LOST')).toEqual([bets.lost]);
    expect(await find('search=custom&tab=won')).toEqual([bets.won]);
    expect(await find('search=nba')).toEqual([]);
    expect(await count('search=rain')).toEqual({ all: 4, active: 1, settled: 3, won: 1, lost: 1, push: 1 });
    expect(await count('search=lost')).toEqual({ all: 1, active: 0, settled: 1, won: 0, lost: 1, push: 0 });
  });

  it('several date ranges can be combined', async () => {
    const list = await ann.api.get<{ items: BetResponse[] }>(path());
    const [active, push, lost, won] = list.body.items.map(({ createdAt }) => createdAt);
    expect(await find(`range=${won}..${lost}`)).toEqual([bets.won]);
    expect(await find(`range=${won}..${lost}&range=${active}..`)).toEqual([bets.active, bets.won]);
    expect(await find(`range=..${lost}&tab=won`)).toEqual([bets.won]);
    expect(await find('range=..')).toHaveLength(4);
    expect(await find(`from=${lost}&to=${active}`)).toEqual([bets.push, bets.lost]);
    expect(await count(`range=${push}..`)).toMatchObject({ all: 2, active: 1, push: 1 });
    expect((await ann.api.get(path('?range=today'))).status).toBe(422);
  });
});

describe('the details of a bet on a game (BT-11, GM-10, GM-11, EN-05)', () => {
  it('the timeline says who posted what, how it moved, who accepted it, when the game began and how it was graded', async () => {
    const game = world.aGame({ homeTeam: 'Detroit Lions' });
    const line = await getLine(ann, game);
    const pick = { betType: 'spread', side: 'home', amountCents: 1_000 } as const;
    const input = { ...bidOn(line, pick), autoUpdateOdds: true };
    const posted = await ann.api.post<{ id: string }>(`/api/groups/${group.id}/bids`, input);
    game.spread = { line: -4.5, home: -120, away: 100 };
    world.clock.advance(6 * MINUTE_MS);
    await world.runJob('refresh-feed');
    const accepted = await bob.api.post<{ bet: BetResponse }>(`/api/groups/${group.id}/bids/${posted.body.id}/accept`, {
      version: 2,
    });
    world.clock.advance(6 * HOUR_MS);
    world.endGame(game, 27, 24);
    await ann.api.post(`/api/groups/${group.id}/settle`);
    const { body } = await carla.api.get<BetDetails>(path(`/${accepted.body.bet.id}`));
    expect(body.timeline.map(({ kind, byName }) => [kind, byName])).toEqual([
      ['posted', 'Ann'],
      ['moved', null],
      ['accepted', 'Bob'],
      ['started', null],
      ['graded', null],
    ]);
    expect(body.timeline.map(({ terms }) => terms?.selection.line)).toEqual([
      -3.5,
      -4.5,
      undefined,
      undefined,
      undefined,
    ]);
    expect(body.timeline[4]).toMatchObject({ basis: 'score', winnerId: bob.id });
    expect(body).toMatchObject({
      selection: { line: -4.5 },
      amountCents: 1_000,
      odds: body.participants[0]?.selection.odds,
      originalOdds: -120,
      autoUpdateOdds: true,
      acceptedAt: body.createdAt,
      receipt: { book: 'draftkings', line: -4.5 },
      scoreSource: 'The Odds API',
      voidReason: null,
      proposedResult: null,
      voidRequest: null,
    });
  });

  it('the bet can be found by its league and its teams', async () => {
    const game = world.aGame({ homeTeam: 'Chicago Bears' });
    const bid = await postBid(bob, group, game, { betType: 'total', side: 'over', amountCents: 500 });
    const { bet } = (await accept(ann, group, bid)).body;
    expect(await find('search=nfl&tab=active')).toEqual([bet.id]);
    expect((await count('search=bears')).active).toBe(1);
  });
});
