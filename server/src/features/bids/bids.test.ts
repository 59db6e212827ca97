import { HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { accept, bidOn, getLine, postBid } from '../../testing/actions/bidding.ts';
import type { Person } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';
import { type BidDetails, type BidResponse, bidDetails, bidSchema } from './api.ts';

type Refusal = { code: string; message: string; details?: { quote?: unknown; bid?: BidResponse } };

const world = await testWorld();
const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];
const group = await world.aGroup(ann, bob);

const path = (rest = '') => `/api/groups/${group.id}/bids${rest}`;
const spread = { betType: 'spread', side: 'home', amountCents: 5_000 } as const;

async function countBids(): Promise<number> {
  const answer = await ann.api.get<{ items: unknown[] }>(path('?limit=100'));
  return answer.body.items.length;
}

describe('posting a bid', () => {
  it("the bid is posted at the pick's fair odds and keeps the sportsbook price (BD-02, BD-20, GM-11)", async () => {
    const game = world.aGame({ homeTeam: 'Detroit Lions', spread: { line: -3, home: -118, away: -102 } });
    const bid = await postBid(ann, group, game, spread);
    expect(bid).toMatchObject({ status: 'open', version: 1, creatorId: ann.id, creatorName: 'Ann', betType: 'spread' });
    expect(bid.selection).toMatchObject({ side: 'home', team: 'Detroit Lions', line: -3, originalOdds: -118 });
    expect(bid.selection.odds).toBe(-(bid.selection.oppositeOdds ?? 0));
    const { body } = await bob.api.get<BidDetails>(path(`/${bid.id}`));
    expect(body.receipt).toMatchObject({ book: 'draftkings', originalOdds: -118, oppositeOriginalOdds: -102 });
  });

  it('the response has the fields in the API document and no others', async () => {
    const bid = await postBid(ann, group, world.aGame({ homeTeam: 'Dallas Cowboys' }), spread);
    expect(bidSchema.strict().safeParse(bid).error).toBeUndefined();
    const { body } = await ann.api.get(path(`/${bid.id}`));
    expect(bidDetails.strict().safeParse(body).error).toBeUndefined();
  });

  it('lists show the bid without its price receipt', async () => {
    const bid = await postBid(ann, group, world.aGame({ homeTeam: 'New England Patriots' }), spread);
    const { body } = await bob.api.get<{ items: BidResponse[] }>(path());
    const listed = body.items.find(({ id }) => id === bid.id);
    expect(bidSchema.strict().safeParse(listed).error).toBeUndefined();
    expect(listed).toEqual({ ...bid, present: null, hold: null });
  });

  it('the server takes teams, sport, time and creator from its own records (BD-17, BD-18)', async () => {
    const game = world.aGame({ homeTeam: 'Chicago Bears' });
    const line = await getLine(ann, game);
    const forged = { creatorId: bob.id, creatorName: 'Bob', homeTeam: 'Evil FC', sport: 'darts' };
    const answer = await ann.api.post<BidResponse>(path(), { ...bidOn(line, spread), ...forged });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ creatorId: ann.id, creatorName: 'Ann', status: 'open', sport: game.sport });
    expect(answer.body).toMatchObject({ homeTeam: 'Chicago Bears', awayTeam: 'Buffalo Bills' });
    expect(answer.body.gameTime).toBe(game.startsAt.toISOString());
  });

  it('the bid expires at the start of the game at the latest (BD-04, BD-38)', async () => {
    const game = world.aGame({ homeTeam: 'New York Jets' });
    const bid = await postBid(ann, group, game, { ...spread, expiration: { kind: '24h' } });
    expect(bid.expirationTime).toBe(game.startsAt.toISOString());
  });

  it('an outdated price is refused, and the error includes the current one (BD-52)', async () => {
    const game = world.aGame({ homeTeam: 'Miami Dolphins' });
    const line = await getLine(ann, game);
    const input = bidOn(line, spread);
    const stale = { ...input, quote: { book: 'draftkings', line: -4.5, odds: 100, originalOdds: -110 } };
    const before = await countBids();
    const answer = await ann.api.post<Refusal>(path(), stale);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe('The odds have changed. Please review the new terms.');
    expect(answer.body.code).toBe('ODDS_CHANGED');
    expect(answer.body.details?.quote).toEqual(input.quote);
    expect(await countBids()).toBe(before);
  });

  it('the same idempotency key sent twice posts one bid and returns the same response', async () => {
    const game = world.aGame({ homeTeam: 'Denver Broncos' });
    const input = bidOn(await getLine(ann, game), spread);
    const before = await countBids();
    const headers = { 'idempotency-key': 'post-once' };
    const answers = await Promise.all([1, 2, 3].map(() => ann.api.post<BidResponse>(path(), input, headers)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await countBids()).toBe(before + 1);
    const other = await ann.api.post<Refusal>(path(), { ...input, amountCents: 700 }, headers);
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });
});

describe('refusals when posting a bid', () => {
  const wagers = [
    [undefined, 'Valid wager amount is required'],
    ['20', 'Valid wager amount is required'],
    [0, 'Valid wager amount is required'],
    [-500, 'Valid wager amount is required'],
    [150, 'Valid wager amount is required'],
    [0.5, 'Valid wager amount is required'],
    [200_000_000, 'Bet amount must be between $1 and $1,000'],
    [100_100, 'Bet amount must be between $1 and $1,000'],
  ] as const;
  it.each(wagers)('a wager of %s gets the error: %s (BD-12, BD-13, BD-14)', async (amountCents, message) => {
    const game = world.aGame({ homeTeam: 'Las Vegas Raiders' });
    const input = { ...bidOn(await getLine(ann, game), spread), amountCents };
    const before = await countBids();
    const answer = await ann.api.post<Refusal>(path(), input);
    expect([answer.status, answer.body.message]).toEqual([422, message]);
    expect(await countBids()).toBe(before);
  });

  const broken = [
    [{ gameId: 7 }, 422, 'Missing required field: gameId'],
    [{ gameId: 'nosuchgamenosuchgame' }, 409, 'This game is no longer available'],
    [{ betType: 'parlay' }, 422, 'Valid selection with odds is required'],
    [{ side: 'over' }, 422, 'Valid selection with odds is required'],
    [{ side: null }, 422, 'Valid selection with odds is required'],
    [
      { quote: { book: 'draftkings', line: -3.5, odds: 'ten', originalOdds: -110 } },
      422,
      'Valid selection with odds is required',
    ],
    [{ expiration: { kind: 'never' } }, 422, 'Please choose when the bid expires'],
    [{ expiration: { kind: 'custom' } }, 422, 'Please choose when the bid expires'],
    [{ expiration: { kind: 'custom', at: '2020-01-01T00:00:00Z' } }, 422, 'Choose an expiration in the future'],
  ] as const;
  it.each(broken)('a bid with %j gets %i %s (BD-05, BD-15, BD-16, BD-18)', async (change, status, message) => {
    const game = world.aGame({ homeTeam: 'Dallas Cowboys' });
    const input = { ...bidOn(await getLine(ann, game), spread), ...change };
    const before = await countBids();
    const answer = await ann.api.post<Refusal>(path(), input);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(await countBids()).toBe(before);
  });

  it('a body that is not JSON, not an object or too large is refused', async () => {
    const json = { 'content-type': 'application/json' };
    const answers = [
      await ann.api.call<Refusal>('POST', path(), { body: '{', headers: json }),
      await ann.api.call<Refusal>('POST', path(), { body: '[]', headers: json }),
      await ann.api.call<Refusal>('POST', path(), { body: `"${'x'.repeat(70_000)}"`, headers: json }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([400, 422, 413]);
    for (const answer of answers) expect(answer.body).toHaveProperty('requestId');
  });

  it('a stranger gets 401 and a member of another group gets 404 (ER-05)', async () => {
    const line = await getLine(ann, world.aGame({ homeTeam: 'Houston Texans' }));
    const stranger = await world.aStranger().post<Refusal>(path(), bidOn(line, spread));
    const outsider = await carla.api.post<Refusal>(path(), bidOn(line, spread));
    expect([stranger.status, outsider.status]).toEqual([401, 404]);
    expect(outsider.body.code).toBe('GROUP_NOT_FOUND');
  });

  it('a bid on a game that is over is refused (BD-18)', async () => {
    const game = world.aGame({ homeTeam: 'Seattle Seahawks' });
    const input = bidOn(await getLine(ann, game), { ...spread, expiration: { kind: '1h' } });
    world.clock.advance(7 * HOUR_MS);
    const answer = await ann.api.post<Refusal>(path(), input);
    expect([answer.status, answer.body.code]).toEqual([409, 'GAME_UNAVAILABLE']);
  });
});

describe('bid lists', () => {
  it("Available lists the open bids of others, and Mine lists the viewer's open and pending bids (BD-27, BD-28, BD-32)", async () => {
    const own = await world.aGroup(ann, bob);
    const games = [world.aGame({ homeTeam: 'Green Bay Packers' }), world.aGame({ homeTeam: 'Los Angeles Rams' })];
    const [first, second] = games;
    if (!first || !second) throw new Error('two games');
    const one = await postBid(ann, own, first, spread);
    world.clock.advance(1_000);
    const two = await postBid(bob, own, second, spread);
    const listIds = async (person: Person, tab: string) => {
      const answer = await person.api.get<{ items: BidResponse[] }>(`/api/groups/${own.id}/bids?tab=${tab}`);
      return answer.body.items.map((bid) => bid.id);
    };
    expect(await listIds(ann, 'all')).toEqual([two.id, one.id]);
    expect(await listIds(ann, 'available')).toEqual([two.id]);
    expect(await listIds(ann, 'mine')).toEqual([one.id]);
    await bob.api.post(`/api/groups/${own.id}/bids/${two.id}/cancel`);
    expect(await listIds(ann, 'available')).toEqual([]);
    expect(await listIds(bob, 'mine')).toEqual([]);
    expect(await listIds(bob, 'all')).toEqual([two.id, one.id]);
  });

  it('pages have no gaps or repeats', async () => {
    const own = await world.aGroup(ann, bob);
    const line = await getLine(ann, world.aGame({ homeTeam: 'Tampa Bay Buccaneers' }));
    for (let n = 1; n <= 5; n += 1) {
      await ann.api.post(`/api/groups/${own.id}/bids`, bidOn(line, { ...spread, amountCents: n * 100 }));
    }
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer: { body: { items: BidResponse[]; nextCursor: string | null } } = await bob.api.get(
        `/api/groups/${own.id}/bids?limit=2&cursor=${cursor}`,
      );
      seen.push(...answer.body.items.map((bid) => bid.amountCents));
      cursor = answer.body.nextCursor;
    }
    expect(seen.sort()).toEqual([100, 200, 300, 400, 500]);
  });
});

describe('accepting a bid', () => {
  it('the bid becomes one bet with the mirrored side and both wagers (BD-34, BD-40, BD-42, BT-13, OM-06)', async () => {
    const game = world.aGame({ homeTeam: 'Philadelphia Eagles', moneyline: { home: -150, away: 130 } });
    const bid = await postBid(ann, group, game, { betType: 'moneyline', side: 'home', amountCents: 5_000 });
    const { status, body } = await accept(bob, group, bid);
    expect(status).toBe(200);
    expect(body.bid).toMatchObject({ status: 'accepted', acceptorId: bob.id, acceptorName: 'Bob' });
    const [creator, acceptor] = body.bet.participants;
    expect(creator).toMatchObject({ id: ann.id, role: 'creator', wagerCents: 5_000 });
    expect(acceptor).toMatchObject({ id: bob.id, role: 'acceptor', wagerCents: bid.acceptorAmountCents });
    expect(acceptor?.selection).toMatchObject({ side: 'away', team: 'Buffalo Bills', odds: -bid.selection.odds });
    expect(body.bet).toMatchObject({ bidId: bid.id, status: 'active', settlementStatus: null, winnerId: null });
  });

  it('a member cannot accept their own bid, a changed one, an accepted one or a missing one (BD-36, BD-37, BD-39)', async () => {
    const game = world.aGame({ homeTeam: 'Atlanta Falcons' });
    const bid = await postBid(ann, group, game, spread);
    const refusals = [
      await ann.api.post<Refusal>(path(`/${bid.id}/accept`), { version: 1 }),
      await bob.api.post<Refusal>(path(`/${bid.id}/accept`), { version: 2 }),
      await bob.api.post<Refusal>(path(`/${'x'.repeat(24)}/accept`), { version: 1 }),
      await bob.api.post<Refusal>(path(`/${bid.id}/accept`), { version: 'one' }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
      [403, 'You cannot accept your own bid'],
      [409, 'This bid has changed. Please review the new terms.'],
      [404, 'Bid not found'],
      [422, 'Please check what you entered.'],
    ]);
    expect(refusals[1]?.body.details?.bid?.version).toBe(1);
    expect((await accept(bob, group, bid)).status).toBe(200);
    const late = await bob.api.post<Refusal>(path(`/${bid.id}/accept`), { version: 1 });
    expect([late.status, late.body.message]).toEqual([409, 'Bid is no longer available']);
  });

  it('when sixteen friends accept at once, one gets the bet and the others are refused (BD-40)', async () => {
    const friends = await Promise.all(Array.from({ length: 16 }, (_, n) => world.aUser(`Rival ${n}`)));
    const own = await world.aGroup(ann, ...friends);
    const bid = await postBid(ann, own, world.aGame({ homeTeam: 'Carolina Panthers' }), spread);
    const answers = await Promise.all(friends.map((friend) => accept(friend, own, bid)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const others = answers.filter((answer) => answer.status !== 200).map((answer) => answer.body as unknown as Refusal);
    expect(new Set(others.map((refusal) => refusal.message))).toEqual(new Set(['Bid is no longer available']));
    const bets = await world.database.db.selectFrom('bets').select('id').where('bidId', '=', bid.id).execute();
    expect(bets).toHaveLength(1);
  });

  it('a bid past its expiration cannot be accepted, even before the job marks it expired (BD-38, BD-47, BD-48)', async () => {
    const game = world.aGame({ homeTeam: 'Arizona Cardinals' });
    const bid = await postBid(ann, group, game, { ...spread, expiration: { kind: '1h' } });
    world.clock.advance(HOUR_MS);
    const late = await accept(bob, group, bid);
    expect([late.status, (late.body as unknown as Refusal).message]).toEqual([409, 'Bid is no longer available']);
    expect((await ann.api.get<BidResponse>(path(`/${bid.id}`))).body.status).toBe('open');
    await world.runJob('expire-bids');
    expect((await ann.api.get<BidResponse>(path(`/${bid.id}`))).body.status).toBe('expired');
  });

  it('a live bid cannot be accepted once the game is over, whatever the cache says (BD-38)', async () => {
    const game = world.aGame({ homeTeam: 'Indianapolis Colts' });
    await getLine(ann, game);
    world.clock.advance(3 * HOUR_MS);
    const bid = await postBid(ann, group, game, { ...spread, expiration: { kind: '1h' } });
    expect(bid.isLive).toBe(true);
    world.clock.advance(5 * MINUTE_MS);
    world.endGame(game, 21, 20);
    const late = await accept(bob, group, bid);
    expect([late.status, (late.body as unknown as Refusal).message]).toEqual([409, 'Bid is no longer available']);
  });
});

describe('cancelling a bid', () => {
  it('only the owner can cancel a bid, and only once (BD-43)', async () => {
    const bid = await postBid(ann, group, world.aGame({ homeTeam: 'New Orleans Saints' }), spread);
    const byBob = await bob.api.post<Refusal>(path(`/${bid.id}/cancel`));
    expect([byBob.status, byBob.body.code]).toEqual([403, 'NOT_OWN_BID']);
    const byAnn = await ann.api.post<BidResponse>(path(`/${bid.id}/cancel`));
    expect([byAnn.status, byAnn.body.status]).toEqual([200, 'cancelled']);
    const again = await ann.api.post<Refusal>(path(`/${bid.id}/cancel`));
    expect([again.status, again.body.message]).toEqual([409, 'Bid is no longer available']);
    expect((await accept(bob, group, bid)).status).toBe(409);
  });

  it('when a cancel and an accept arrive at once, exactly one succeeds', async () => {
    const game = world.aGame({ homeTeam: 'San Francisco 49ers' });
    for (let round = 0; round < 10; round += 1) {
      const bid = await postBid(ann, group, game, spread);
      const [cancelled, accepted] = await Promise.all([
        ann.api.post(path(`/${bid.id}/cancel`)),
        accept(bob, group, bid),
      ]);
      expect([cancelled.status, accepted.status].sort()).toEqual([200, 409]);
    }
  });
});
