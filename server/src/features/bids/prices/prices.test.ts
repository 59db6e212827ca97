import { calculateStakes } from '@evens/domain/bids/rules';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { accept, approve, bidOn, getLine, postBid, postCustomBid } from '../../../testing/actions/bidding.ts';
import { LiveReader } from '../../../testing/servers/live-reader.ts';
import type { StandInGame } from '../../../testing/stand-ins/odds-stand-in.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { BetDetails } from '../../bets/api.ts';
import type { BidDetails, BidResponse } from '../api.ts';

const spread = { betType: 'spread', side: 'home', amountCents: 5_000 } as const;

const world = await testWorld();
const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
const group = await world.aGroup(ann, bob);

const path = (rest = '') => `/api/groups/${group.id}/bids${rest}`;

async function postAuto(game: StandInGame): Promise<BidResponse> {
  const input = { ...bidOn(await getLine(ann, game), spread), autoUpdateOdds: true };
  return (await ann.api.post<BidResponse>(path(), input)).body;
}

/** Advances the clock until the job refreshes the odds. */
async function refreshOdds(): Promise<void> {
  world.clock.advance(6 * MINUTE_MS);
  await world.runJob('refresh-feed');
}

async function bidNow(bid: BidResponse): Promise<BidDetails> {
  return (await bob.api.get<BidDetails>(path(`/${bid.id}`))).body;
}

describe('an Auto bid', () => {
  it('moves with its line before the start: new prices, wagers, receipt and version, live on every card (BD-45, BD-46)', async () => {
    const game = world.aGame({ homeTeam: 'Detroit Lions' });
    const bid = await postAuto(game);
    const reader = await LiveReader.open(bob.api, group.id);
    game.spread = { line: -4.5, home: -120, away: 100 };
    await refreshOdds();
    const moved = await bidNow(bid);
    expect(moved).toMatchObject({ version: 2, amountCents: 5_000, autoUpdateOdds: true, status: 'open' });
    expect(moved.selection).toMatchObject({ line: -4.5, originalOdds: -120, oppositeOriginalOdds: 100 });
    expect(moved.selection.odds).toBe(-(moved.selection.oppositeOdds ?? 0));
    expect(moved.acceptorAmountCents).not.toBe(bid.acceptorAmountCents);
    expect(moved.receipt).toMatchObject({ line: -4.5, originalOdds: -120 });
    const event = await reader.waitFor('bid');
    expect(event.data).toMatchObject({ id: bid.id, version: 2 });
    await reader.close();
    const old = await accept(bob, group, bid);
    expect([old.status, old.body]).toMatchObject([409, { code: 'BID_CHANGED', details: { bid: { version: 2 } } }]);
    const { body } = await accept(bob, group, moved);
    const bet = await bob.api.get<BetDetails>(`/api/groups/${group.id}/bets/${body.bet.id}`);
    expect(bet.body).toMatchObject({ autoUpdateOdds: true, receipt: { line: -4.5 } });
    game.spread = { line: -6.5, home: -110, away: -110 };
    await refreshOdds();
    expect(await bidNow(bid)).toMatchObject({ status: 'accepted', version: 2, selection: { line: -4.5 } });
  });

  it('keeps its terms without a quote and follows its own book, or else the Automatic choice (BD-46)', async () => {
    const game = world.aGame({ homeTeam: 'Chicago Bears' });
    const bid = await postAuto(game);
    game.bookmakers = [];
    await refreshOdds();
    expect(await bidNow(bid)).toMatchObject({ version: 1, selection: bid.selection });
    const market = (line: number) => ({
      key: 'spreads',
      outcomes: [
        { name: game.awayTeam, price: -110, point: -line },
        { name: game.homeTeam, price: -110, point: line },
      ],
    });
    const book = (key: string, line: number) => ({
      key,
      title: key,
      last_update: '2026-11-01T15:00:00Z',
      markets: [market(line)],
    });
    game.bookmakers = [book('betmgm', -6.5)];
    await refreshOdds();
    expect(await bidNow(bid)).toMatchObject({
      version: 2,
      book: 'draftkings',
      receipt: { book: 'betmgm', line: -6.5 },
    });
    game.bookmakers = [book('betmgm', -6.5), book('draftkings', -7.5)];
    await refreshOdds();
    expect(await bidNow(bid)).toMatchObject({ version: 3, receipt: { book: 'draftkings', line: -7.5 } });
    const total = { key: 'totals', outcomes: ['Over', 'Under'].map((name) => ({ name, price: -110, point: 44.5 })) };
    game.bookmakers = [book('betmgm', -8.5), { ...book('draftkings', 0), markets: [total] }];
    await refreshOdds();
    expect(await bidNow(bid)).toMatchObject({ version: 4, receipt: { book: 'betmgm', line: -8.5 } });
  });

  it('moves while it waits for approval, so it opens at the present price (BD-23, BD-45)', async () => {
    const careful = await world.aGroup(ann, bob);
    const rules = { requireApprovalForLargeBets: true, largeBetThresholdCents: 5_000 };
    await world.database.db.updateTable('groups').set(rules).where('id', '=', careful.id).execute();
    const bids = `/api/groups/${careful.id}/bids`;
    const game = world.aGame({ homeTeam: 'Green Bay Packers' });
    const input = { ...bidOn(await getLine(bob, game), spread), autoUpdateOdds: true };
    const { body: bid } = await bob.api.post<BidResponse>(bids, input);
    game.spread = { line: -9.5, home: -110, away: -110 };
    await refreshOdds();
    const { body: moved } = await ann.api.get<BidResponse>(`${bids}/${bid.id}`);
    const { body: approved } = await approve(ann, careful, moved);
    expect([bid.status, bid.selection.line]).toEqual(['pending_approval', -3.5]);
    expect([approved.status, approved.selection.line, approved.amountCents]).toEqual(['open', -9.5, 5_000]);
  });

  it('shows the present line as soon as its owner edits it from Fixed to Auto, and the new wager (BD-44, BD-45)', async () => {
    const game = world.aGame({ homeTeam: 'Denver Broncos' });
    await refreshOdds();
    const bid = await postBid(ann, group, game, spread);
    game.spread = { line: -5.5, home: -125, away: 105 };
    await refreshOdds();
    expect(await bidNow(bid)).toMatchObject({ version: 1, selection: { line: -3.5 } });
    const change = { version: 1, autoUpdateOdds: true, amountCents: 6_000 };
    const { body: edited } = await ann.api.call<BidResponse>('PATCH', path(`/${bid.id}`), { body: change });
    expect(edited).toMatchObject({ version: 2, autoUpdateOdds: true, status: 'open', amountCents: 6_000 });
    expect(edited.selection).toMatchObject({ line: -5.5, originalOdds: -125, oppositeOriginalOdds: 105 });
    expect(await bidNow(bid)).toMatchObject({ receipt: { line: -5.5, originalOdds: -125 } });
    const { acceptorCents } = calculateStakes({ amountCents: 6_000, odds: edited.odds, stakesRule: edited.stakes });
    expect(edited.acceptorAmountCents).toBe(acceptorCents);
    await refreshOdds();
    expect(await bidNow(bid)).toMatchObject({ version: 2 });
  });

  it('stops moving once its game has begun (BD-45)', async () => {
    const game = world.aGame({ homeTeam: 'New York Jets' });
    const bid = await postAuto(game);
    world.clock.advance(130 * MINUTE_MS);
    game.spread = { line: -9.5, home: -110, away: -110 };
    await getLine(bob, game);
    expect((await bidNow(bid)).version).toBe(1);
  });
});

describe('a Fixed bid when the market has moved away', () => {
  it('shows the current price in lists until the prices are close again (BD-53)', async () => {
    const game = world.aGame({ homeTeam: 'Miami Dolphins', moneyline: { home: -110, away: -110 } });
    const bid = await postBid(ann, group, game, { betType: 'moneyline', side: 'home', amountCents: 1_000 });
    const getPresent = async () => {
      const list = await bob.api.get<{ items: BidResponse[] }>(path());
      return list.body.items.find(({ id }) => id === bid.id)?.present;
    };
    expect(await getPresent()).toBeNull();
    game.moneyline = { home: -130, away: 110 };
    world.clock.advance(6 * MINUTE_MS);
    await getLine(bob, game);
    expect((await getPresent())?.odds ?? null).toBeNull();
    game.moneyline = { home: -180, away: 160 };
    world.clock.advance(6 * MINUTE_MS);
    const line = await getLine(bob, game);
    expect(await getPresent()).toEqual({ book: 'draftkings', line: null, odds: line.fair.moneyline?.home.odds });
    expect(await bidNow(bid)).toMatchObject({ version: 1, odds: 100 });
  });
});

describe('the page filters (BD-28 to BD-31)', () => {
  it('the filters find bids by team or creator, and by game time or posting time', async () => {
    const own = await world.aGroup(ann, bob);
    const soon = world.aGame({ homeTeam: 'Denver Broncos', awayTeam: 'Las Vegas Raiders' });
    const onGame = await postBid(ann, own, soon, spread);
    world.clock.advance(1_000);
    const custom = await postCustomBid(bob, own, { homeTeam: '100%_sure' });
    const find = async (query: string) => {
      const list = await ann.api.get<{ items: BidResponse[] }>(`/api/groups/${own.id}/bids?${query}`);
      return list.body.items.map(({ id }) => id);
    };
    expect(await find('search=raid')).toEqual([onGame.id]);
    expect(await find('search=BOB')).toEqual([custom.id]);
    expect(await find('search=%25_')).toEqual([custom.id]);
    expect(await find('search=packers')).toEqual([]);
    expect(await find('search=%20')).toEqual([custom.id, onGame.id]);
    expect(await find('search=raid&tab=available')).toEqual([]);
    const from = soon.startsAt.toISOString();
    expect(await find(`from=${from}`)).toEqual([onGame.id]);
    expect(await find(`to=${from}`)).toEqual([custom.id]);
    expect(await find(`from=${custom.createdAt}&to=${from}`)).toEqual([custom.id]);
    const wrong = await ann.api.get(`/api/groups/${own.id}/bids?from=yesterday`);
    expect(wrong.status).toBe(422);
  });
});

describe('the limit of one bet of a type on a game (BD-25)', () => {
  it('applies to both posting and accepting, in groups that turn it on', async () => {
    const own = await world.aGroup(ann, bob);
    await world.database.db.updateTable('groups').set({ allowSameBetTypes: false }).where('id', '=', own.id).execute();
    const game = world.aGame({ homeTeam: 'Seattle Seahawks' });
    const first = await postBid(ann, own, game, spread);
    expect((await accept(bob, own, first)).status).toBe(200);
    const line = await getLine(ann, game);
    const second = await ann.api.post<{ message: string }>(`/api/groups/${own.id}/bids`, bidOn(line, spread));
    expect([second.status, second.body.message]).toEqual([409, 'You already have a bet of this type on this game.']);
    const carla = await world.aUser('Carla');
    await carla.api.post('/api/groups/join', { code: own.inviteCode });
    const others = [await postBid(carla, own, game, spread)];
    const accepted = await bob.api.post<{ code: string }>(`/api/groups/${own.id}/bids/${others[0]?.id}/accept`, {
      version: 1,
    });
    expect([accepted.status, accepted.body.code]).toEqual([409, 'SAME_BET_TYPE']);
  });
});
