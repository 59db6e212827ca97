import { HOUR_MS } from '@evens/domain/shared/time-units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accept, approve, customTerms, postBid, postCustomBid } from '../../../testing/actions/bidding.ts';
import { listInbox } from '../../../testing/actions/inbox.ts';
import type { Person } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { BidDetails, BidResponse } from '../api.ts';

type Refusal = { code: string; message: string; details?: { bid?: BidResponse } };

const world = await testWorld();
const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];
/** Ann is its admin. */
const group = await world.aGroup(ann, bob, carla);

const path = (rest = '') => `/api/groups/${group.id}/bids${rest}`;
const edit = (person: Person, bid: BidResponse, change: Record<string, unknown>) =>
  person.api.call<BidResponse & Refusal>('PATCH', path(`/${bid.id}`), { body: { version: bid.version, ...change } });
const listVersions = (bid: BidResponse) =>
  world.database.db.selectFrom('bidVersions').selectAll().where('bidId', '=', bid.id).orderBy('version').execute();

it('a bid contains its game, its terms, its people and its times (EN-04)', async () => {
  const game = world.aGame({ homeTeam: 'Green Bay Packers', spread: { line: -3, home: -118, away: -102 } });
  const bid = await postBid(ann, group, game, {
    betType: 'spread',
    side: 'home',
    amountCents: 5_000,
    expiration: { kind: '1h' },
  });
  const now = world.clock.read();
  const { odds } = bid.selection;
  expect(bid).toEqual({
    id: expect.stringMatching(/^[A-Za-z0-9]{24}$/),
    groupId: group.id,
    creatorId: ann.id,
    creatorName: 'Ann',
    gameId: expect.any(String),
    sport: game.sport,
    homeTeam: 'Green Bay Packers',
    awayTeam: 'Buffalo Bills',
    gameTime: game.startsAt.toISOString(),
    betType: 'spread',
    selection: expect.objectContaining({
      team: 'Green Bay Packers',
      line: -3,
      originalOdds: -118,
      oppositeOdds: -odds,
    }),
    book: 'draftkings',
    amountCents: 5_000,
    acceptorAmountCents: expect.any(Number),
    odds,
    stakes: 'at_odds',
    autoUpdateOdds: false,
    expirationKind: '1h',
    expirationTime: new Date(now.getTime() + HOUR_MS).toISOString(),
    status: 'open',
    version: 1,
    isLive: false,
    acceptorId: null,
    acceptorName: null,
    acceptedAt: null,
    commentCount: 0,
    createdAt: now.toISOString(),
    lastModified: now.toISOString(),
  });
});

describe('a custom bid', () => {
  it('has no game, no line and the odds its creator sets (BD-08, BD-09)', async () => {
    const bid = await postCustomBid(bob, group);
    expect(bid).toMatchObject({
      betType: 'custom',
      sport: 'unknown',
      gameId: null,
      gameTime: null,
      book: null,
      isLive: false,
      autoUpdateOdds: false,
      amountCents: 2_000,
      acceptorAmountCents: 3_000,
      selection: { side: 'away', team: 'Rain', line: null, odds: 150, originalOdds: null, oppositeOdds: -150 },
    });
    expect((await bob.api.get<BidDetails>(path(`/${bid.id}`))).body.receipt).toBeNull();
  });

  it('becomes a bet on the two names (BD-34, BD-40)', async () => {
    const answer = await accept(ann, group, await postCustomBid(bob, group, { odds: -100 }));
    expect(answer.body.bet).toMatchObject({ betType: 'custom', sport: 'unknown', gameId: null, autoUpdateOdds: false });
    expect(answer.body.bet.participants[1]?.selection).toMatchObject({ side: 'home', team: 'Sunshine', odds: 100 });
  });

  it.each([
    [{ awayTeam: '  ' }, 'Please enter both team names for custom bids'],
    [{ homeTeam: undefined }, 'Missing required field: homeTeam'],
    [{ homeTeam: null }, 'Please enter both team names for custom bids'],
    [{ homeTeam: 'a\0b' }, 'Please enter both team names for custom bids'],
    [{ homeTeam: 'x'.repeat(51) }, 'A team name can have at most 50 characters'],
    [{ odds: undefined }, 'Please enter odds for custom bids'],
    [{ odds: '+150' }, 'Please enter a valid positive number after +/- (e.g. +150 or -200)'],
    [{ odds: 100_001 }, 'Please enter a valid positive number after +/- (e.g. +150 or -200)'],
    [{ side: 'over' }, 'Valid selection with odds is required'],
    [{ expiration: { kind: 'game_time' } }, 'Please choose when the bid expires'],
    [{ amountCents: 150 }, 'Valid wager amount is required'],
  ])('with %j is refused: %s (BD-10, BD-16)', async (change, message) => {
    const answer = await bob.api.post<Refusal>(path(), { ...customTerms, ...change });
    expect([answer.status, answer.body.message]).toEqual([422, message]);
  });
});

describe('editing a bid (BD-44)', () => {
  it('the wager, expiration and Auto of a bid on a game can be changed, which raises its version', async () => {
    const game = world.aGame({ homeTeam: 'Detroit Lions', moneyline: { home: -150, away: 130 } });
    const bid = await postBid(bob, group, game, { betType: 'moneyline', side: 'home', amountCents: 5_000 });
    world.clock.advance(1_000);
    const answer = await edit(bob, bid, { amountCents: 6_000, autoUpdateOdds: true, expiration: { kind: '1h' } });
    expect(answer.body).toMatchObject({ version: 2, amountCents: 6_000, autoUpdateOdds: true, status: 'open' });
    expect(answer.body.acceptorAmountCents).toBeGreaterThan(bid.acceptorAmountCents);
    expect(answer.body.lastModified > bid.lastModified).toBe(true);
    expect(answer.body.expirationTime).toBe(new Date(world.clock.read().getTime() + HOUR_MS).toISOString());
    expect(answer.body.selection).toEqual(bid.selection);
    const versions = await listVersions(bid);
    expect(versions.map(({ version, cause, amountCents }) => [version, cause, amountCents])).toEqual([
      [1, 'posted', 5_000],
      [2, 'edited', 6_000],
    ]);
    expect((await accept(carla, group, bid)).status).toBe(409);
    expect((await accept(carla, group, answer.body)).status).toBe(200);
  });

  it('the teams, pick and odds of a custom bid can be changed', async () => {
    const bid = await postCustomBid(bob, group);
    const answer = await edit(bob, bid, { homeTeam: ' Snow ', side: 'home', odds: -200 });
    expect(answer.body).toMatchObject({ homeTeam: 'Snow', awayTeam: 'Rain', version: 2, acceptorAmountCents: 1_000 });
    expect(answer.body.selection).toMatchObject({ side: 'home', team: 'Snow', odds: -200, oppositeOdds: 200 });
  });

  it('an edit that changes nothing keeps the version', async () => {
    const bid = await postCustomBid(bob, group);
    const answer = await edit(bob, bid, { amountCents: 2_000, odds: 150, autoUpdateOdds: false });
    expect([answer.status, answer.body.version]).toEqual([200, 1]);
  });

  it('an edit follows the posting rules', async () => {
    const game = world.aGame({ homeTeam: 'Miami Dolphins' });
    const onGame = await postBid(bob, group, game, { betType: 'spread', side: 'home', amountCents: 500 });
    const custom = await postCustomBid(bob, group);
    const refusals = [
      await edit(bob, custom, { amountCents: 150 }),
      await edit(bob, custom, { amountCents: 100_100 }),
      await edit(bob, custom, { homeTeam: '' }),
      await edit(bob, custom, { odds: 0 }),
      await edit(bob, custom, { expiration: { kind: 'custom', at: '2020-01-01T00:00:00Z' } }),
      await edit(bob, custom, { autoUpdateOdds: true }),
      await edit(bob, onGame, { odds: 200 }),
      await edit(bob, custom, { status: 'accepted' }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
      [422, 'Valid wager amount is required'],
      [422, 'Bet amount must be between $1 and $1,000'],
      [422, 'Please enter both team names for custom bids'],
      [422, 'Please enter a valid positive number after +/- (e.g. +150 or -200)'],
      [422, 'Choose an expiration in the future'],
      [422, 'Custom bids can’t use Auto odds: there’s no market to follow.'],
      [422, 'You can change only the wager, the expiration, and Auto or Fixed.'],
      [422, 'Please check what you entered.'],
    ]);
    expect(await listVersions(custom)).toEqual([]);
  });

  it('an edit after the terms have moved shows the new ones (BD-39)', async () => {
    const bid = await postCustomBid(bob, group);
    await edit(bob, bid, { amountCents: 900 });
    const late = await edit(bob, bid, { amountCents: 800 });
    expect([late.status, late.body.code, late.body.details?.bid?.amountCents]).toEqual([409, 'BID_CHANGED', 900]);
  });
});

describe('large bids (BD-23, BD-24)', () => {
  beforeAll(() => setRules({ requireApprovalForLargeBets: true, largeBetThresholdCents: 10_000 }));
  afterAll(() => setRules({ requireApprovalForLargeBets: false }));

  async function setRules(rules: { requireApprovalForLargeBets: boolean; largeBetThresholdCents?: number }) {
    await world.database.db.updateTable('groups').set(rules).where('id', '=', group.id).execute();
  }
  const listNotified = async (bid: BidResponse) => {
    const { db } = world.database;
    const news = await db.selectFrom('groupNews').select('id').where('cause', '=', `bid_created:${bid.id}`).execute();
    const notified: string[] = [];
    for (const { id, api } of [ann, bob, carla]) {
      const { items } = (await api.get<{ items: { id: string }[] }>('/api/notifications')).body;
      if (items.some((item) => item.id === news[0]?.id)) notified.push(id);
    }
    return notified.sort();
  };
  const large = { amountCents: 10_000 };

  it('a large bid waits until an admin approves it, and only then can other members see it and accept it', async () => {
    const bid = await postCustomBid(bob, group, large);
    expect([bid.status, await listNotified(bid)]).toEqual(['pending_approval', []]);
    expect((await accept(carla, group, bid)).status).toBe(409);
    expect((await edit(bob, bid, { amountCents: 500 })).status).toBe(409);
    const waiting = async () => {
      const { body } = await ann.api.get<{ items: BidResponse[] }>(path('?tab=waiting'));
      return body.items.map(({ id }) => id);
    };
    expect(await waiting()).toEqual([bid.id]);
    const approved = await approve(ann, group, bid);
    expect([approved.status, approved.body.status, await waiting()]).toEqual([200, 'open', []]);
    expect(await listNotified(bid)).toEqual([ann.id, carla.id].sort());
    const again = await ann.api.post<Refusal>(path(`/${bid.id}/decline`));
    expect([again.status, again.body.message]).toEqual([409, 'Bid is no longer available']);
    expect((await accept(carla, group, approved.body)).status).toBe(200);
  });

  it('a declined bid stays declined', async () => {
    const bid = await postCustomBid(bob, group, large);
    const declined = await ann.api.post<BidResponse>(path(`/${bid.id}/decline`));
    expect([declined.status, declined.body.status]).toEqual([200, 'declined']);
    expect((await bob.api.post(path(`/${bid.id}/cancel`))).status).toBe(409);
    expect((await approve(ann, group, bid)).status).toBe(409);
    expect(await listNotified(bid)).toEqual([]);
  });

  it("an admin's own large bid opens at once, and members who are not admins cannot decide", async () => {
    expect((await postCustomBid(ann, group, large)).status).toBe('open');
    const bid = await postCustomBid(bob, group, large);
    for (const verb of ['approve', 'decline']) {
      const byBob = await bob.api.post<Refusal>(path(`/${bid.id}/${verb}`));
      expect([byBob.status, byBob.body.code]).toEqual([403, 'NOT_GROUP_ADMIN']);
    }
    expect((await bob.api.post<BidResponse>(path(`/${bid.id}/cancel`))).body.status).toBe('cancelled');
  });

  it('an edit that makes a bid large sends it back for approval', async () => {
    const bid = await postCustomBid(bob, group);
    const grown = await edit(bob, bid, large);
    expect([grown.body.status, grown.body.version]).toEqual(['pending_approval', 2]);
    const approved = await approve(ann, group, grown.body);
    expect(approved.body).toMatchObject({ status: 'open', version: 2 });
    const longer = await edit(bob, approved.body, { expiration: { kind: '24h' } });
    expect([longer.body.status, longer.body.version]).toEqual(['open', 3]);
  });

  it('an admin approves only the terms they read, and is shown the new ones (BD-23)', async () => {
    const read = (await edit(bob, await postCustomBid(bob, group), large)).body;
    const reopened = (await approve(ann, group, read)).body;
    const grown = (await edit(bob, reopened, { amountCents: 50_000 })).body;
    const stale = await ann.api.post<Refusal>(path(`/${read.id}/approve`), { version: read.version });
    const { code, message, details } = stale.body;
    expect([stale.status, code, message]).toEqual([
      409,
      'BID_CHANGED',
      'This bid has changed. Please review the new terms.',
    ]);
    expect(details?.bid).toMatchObject({ status: 'pending_approval', version: grown.version, amountCents: 50_000 });
    const current = await ann.api.post<BidResponse>(path(`/${read.id}/approve`));
    expect(current.body).toMatchObject({ status: 'open', amountCents: 50_000 });
  });

  it('its owner hears of every approval, also of the one after an edit (NT-12)', async () => {
    const heard = async () => (await listInbox(bob)).filter(({ data }) => data.decision === 'approved').length;
    const before = await heard();
    let bid = await postCustomBid(bob, group, large);
    for (const amountCents of [20_000, 30_000]) {
      const { body } = await approve(ann, group, bid);
      bid = (await edit(bob, body, { amountCents })).body;
      expect(bid.status).toBe('pending_approval');
    }
    expect((await heard()) - before).toBe(2);
  });

  it('a large bid can expire while it waits', async () => {
    const bid = await postCustomBid(bob, group, { ...large, ...{ expiration: { kind: '1h' } } });
    world.clock.advance(HOUR_MS);
    expect((await approve(ann, group, bid)).status).toBe(409);
    await world.runJob('expire-bids');
    expect((await ann.api.get<BidResponse>(path(`/${bid.id}`))).body.status).toBe('expired');
  });
});
