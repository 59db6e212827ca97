import { limits } from '@evens/domain/shared/limits';
import { HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { accept, type Bid, getLine, postBid } from '../../../testing/actions/bidding.ts';
import { LiveReader } from '../../../testing/servers/live-reader.ts';
import type { StandInGame } from '../../../testing/stand-ins/odds-stand-in.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { LinesResponse } from '../api.ts';
import { gameState, getScoreReading } from './queries.ts';

const MLB = ['baseball_mlb'] as const;

const world = await testWorld();
const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];
const group = await world.aGroup(ann, bob);

let count = 0;
/** A game between two teams that play no other games. */
function aMatch(game: Partial<StandInGame> = {}): StandInGame {
  count += 1;
  return world.aGame({ sport: 'baseball_mlb', homeTeam: `Home ${count}`, awayTeam: `Away ${count}`, ...game });
}

async function readLines(): Promise<LinesResponse['items']> {
  world.clock.advance(limits.cacheRefreshMs);
  return (await ann.api.get<LinesResponse>('/api/lines?sport=baseball_mlb')).body.items;
}

const readScores = () => world.app.context.feed.readResults(MLB, { maxAgeMs: 1 });

function takeOff(game: StandInGame): void {
  world.odds.games.splice(world.odds.games.indexOf(game), 1);
}

/** The game's start passes, and the scores don't list it. */
async function vanish(game: StandInGame): Promise<void> {
  takeOff(game);
  world.clock.set(new Date(game.startsAt.getTime() + HOUR_MS));
  aMatch();
  await readScores();
}

const again = (game: StandInGame, hours: number): StandInGame => ({
  ...game,
  id: `${hours}x${game.id}`.slice(0, 8) + game.id.slice(-24),
  startsAt: new Date(game.startsAt.getTime() + hours * HOUR_MS),
});

describe('a start that is moved (GM-02)', () => {
  it("moves the game's open bids, their expiration and its bets, and the changes are published to the group", async () => {
    const game = aMatch();
    const from = game.startsAt;
    const at = (ms: number) => new Date(ms).toISOString();
    const byGame = await postBid(ann, group, game, { betType: 'moneyline', side: 'home', amountCents: 1_000 });
    const oneHour = { kind: '1h' };
    const short = await postBid(ann, group, game, {
      betType: 'total',
      side: 'over',
      amountCents: 1_000,
      expiration: oneHour,
    });
    const day = { kind: '24h' };
    const long = await postBid(ann, group, game, {
      betType: 'total',
      side: 'under',
      amountCents: 1_000,
      expiration: day,
    });
    const posted = await postBid(ann, group, game, { betType: 'spread', side: 'home', amountCents: 1_000 });
    const { bet } = (await accept(bob, group, posted)).body;
    const page = await LiveReader.open(bob.api, group.id);
    game.startsAt = new Date(from.getTime() + 3 * HOUR_MS);
    await readLines();
    const read = async (bid: Bid) => (await ann.api.get<Bid>(`/api/groups/${group.id}/bids/${bid.id}`)).body;
    const moved = game.startsAt.toISOString();
    expect(await read(byGame)).toMatchObject({ gameTime: moved, expirationTime: moved, version: byGame.version });
    expect(await read(short)).toMatchObject({ gameTime: moved, expirationTime: short.expirationTime });
    expect(await read(long)).toMatchObject({ gameTime: moved, expirationTime: moved });
    expect(long.expirationTime).toBe(at(from.getTime()));
    expect(await read(posted)).toMatchObject({ gameTime: from.toISOString(), status: 'accepted' });
    const bets = await bob.api.get<{ items: { id: string; gameTime: string }[] }>(`/api/groups/${group.id}/bets`);
    expect(bets.body.items.find(({ id }) => id === bet.id)?.gameTime).toBe(moved);
    await page.waitFor('bet');
    await page.close();
    expect(page.events.filter(({ type }) => type === 'bid').length).toBe(3);
  });

  it('never brings back a bid whose time has passed, not even before it is marked as expired (BD-22, BD-47)', async () => {
    const friends = await world.aGroup(ann, bob, carla);
    const game = aMatch();
    const pick = { betType: 'moneyline', amountCents: 1_000 } as const;
    const bids = [
      await postBid(ann, friends, game, { ...pick, side: 'home' }),
      await postBid(bob, friends, game, { ...pick, side: 'away' }),
    ];
    world.clock.set(new Date(game.startsAt.getTime() + MINUTE_MS));
    await bob.api.post(`/api/groups/${friends.id}/leave`);
    game.startsAt = new Date(game.startsAt.getTime() + 3 * HOUR_MS);
    await readLines();
    for (const bid of bids) {
      expect((await accept(carla, friends, bid)).status).toBe(409);
      const { expirationTime, gameTime } = bid;
      const { body } = await ann.api.get<Bid>(`/api/groups/${friends.id}/bids/${bid.id}`);
      expect(body).toMatchObject({ status: 'open', expirationTime, gameTime });
    }
    await world.runJob('expire-bids');
    for (const { id } of bids) {
      expect((await ann.api.get<Bid>(`/api/groups/${friends.id}/bids/${id}`)).body.status).toBe('expired');
    }
  });
});

describe('a game that leaves the feed (GM-03)', () => {
  it('is postponed once the scores no longer list it, and keeps its bets when it comes back under a new id', async () => {
    const game = aMatch();
    const { id } = await getLine(ann, game);
    const bid = await postBid(ann, group, game, { betType: 'moneyline', side: 'away', amountCents: 2_000 });
    const { bet } = (await accept(bob, group, bid)).body;
    await vanish(game);
    expect(await gameState(world.database.db, id)).toBe('postponed');
    const comeback = again(game, 24);
    world.odds.games.push(comeback);
    await readLines();
    expect((await getLine(ann, comeback)).id).toBe(id);
    expect(await gameState(world.database.db, id)).toBe('scheduled');
    world.clock.set(new Date(comeback.startsAt.getTime() + 3 * HOUR_MS));
    world.endGame(comeback, 3, 5);
    await world.runJob('settle-bets');
    const settled = await ann.api.get(`/api/groups/${group.id}/bets/${bet.id}`);
    expect(settled.body).toMatchObject({
      status: 'settled',
      winnerId: ann.id,
      gameTime: comeback.startsAt.toISOString(),
    });
  });

  it('is the same game when its own id comes back', async () => {
    const game = aMatch();
    const { id } = await getLine(ann, game);
    await vanish(game);
    world.odds.games.push({ ...game, startsAt: new Date(game.startsAt.getTime() + 5 * HOUR_MS) });
    await readLines();
    expect(await gameState(world.database.db, id)).toBe('scheduled');
  });

  it('is a different game when both are listed together, as in a double-header', async () => {
    const game = aMatch();
    const { id } = await getLine(ann, game);
    world.odds.games.push(again(game, 5));
    const both = (await readLines()).filter(({ home_team }) => home_team === game.homeTeam);
    expect(new Set(both.map((line) => line.id)).size).toBe(2);
    expect(both.some((line) => line.id === id)).toBe(true);
  });

  it.each([
    [
      'it comes back too late',
      async (game: StandInGame) => {
        await vanish(game);
        return [again(game, 37)];
      },
    ],
    [
      'no one read the scores in between',
      async (game: StandInGame) => {
        takeOff(game);
        world.clock.set(new Date(game.startsAt.getTime() + HOUR_MS));
        return [again(game, 24)];
      },
    ],
    [
      'it already had a score',
      async (game: StandInGame) => {
        world.clock.set(game.startsAt);
        game.scores = [
          { name: game.homeTeam, score: '0' },
          { name: game.awayTeam, score: '0' },
        ];
        await readScores();
        await vanish(game);
        return [again(game, 24)];
      },
    ],
    [
      'two events could match it',
      async (game: StandInGame) => {
        await vanish(game);
        return [again(game, 20), again(game, 24)];
      },
    ],
  ])('is a different game when %s', async (_, happen) => {
    const game = aMatch();
    const { id } = await getLine(ann, game);
    const events = await happen(game);
    world.odds.games.push(...events);
    const lines = (await readLines()).filter(({ home_team }) => home_team === game.homeTeam);
    expect(lines.length).toBe(events.length);
    expect(lines.every((line) => line.id !== id)).toBe(true);
  });

  it('is a different game when another event, which may have been it, appeared before it was to start', async () => {
    const game = aMatch();
    const { id } = await getLine(ann, game);
    takeOff(game);
    const first = again(game, 20);
    world.odds.games.push(first);
    await readLines();
    const { id: firstId } = await getLine(ann, first);
    world.clock.set(new Date(game.startsAt.getTime() + HOUR_MS));
    await readScores();
    expect(await gameState(world.database.db, id)).toBe('postponed');
    const second = again(game, 30);
    world.odds.games.push(second);
    await readLines();
    const { id: secondId } = await getLine(ann, second);
    expect(new Set([id, firstId, secondId]).size).toBe(3);
  });

  it('can come back after its own id was listed again, whatever else appeared in the meantime', async () => {
    const game = aMatch();
    const { id } = await getLine(ann, game);
    takeOff(game);
    world.odds.games.push(again(game, 20));
    await readLines();
    world.odds.games.push(game);
    await readLines();
    await vanish(game);
    const comeback = again(game, 30);
    world.odds.games.push(comeback);
    await readLines();
    expect((await getLine(ann, comeback)).id).toBe(id);
  });

  it('is found among games that can only be stored one by one', async () => {
    const game = aMatch();
    const { id } = await getLine(ann, game);
    await vanish(game);
    const [broken, comeback] = [aMatch(), again(game, 24)];
    world.odds.games.push(comeback);
    const { db } = world.database;
    const isFine = sql`home_team <> ${sql.lit(broken.homeTeam)}`;
    await sql`alter table games add constraint for_this_test check (${isFine})`.execute(db);
    await readLines();
    expect((await getLine(ann, comeback)).id).toBe(id);
    await sql`alter table games drop constraint for_this_test`.execute(db);
    await readLines();
  });

  it('does not count as gone because of one empty response', async () => {
    const game = aMatch();
    const { id } = await getLine(ann, game);
    world.clock.set(new Date(game.startsAt.getTime() + HOUR_MS));
    world.odds.failWith((_, response) => response.end('[]'));
    await readScores();
    world.odds.failWith(null);
    expect(await gameState(world.database.db, id)).toBe('scheduled');
  });
});

it('the server can tell whether scores were read the whole time, with no gap over two days (GM-06)', async () => {
  const read = async (hours: number) => {
    world.clock.advance(hours * HOUR_MS);
    await world.app.context.feed.readResults(['icehockey_nhl'], { maxAgeMs: 1 });
    return world.clock.read();
  };
  const reading = (from: Date, until: Date) =>
    getScoreReading(world.database.db, { sportKey: 'icehockey_nhl', from, until, now: world.clock.read() });
  const first = await read(0);
  const second = await read(47);
  expect(await reading(first, second)).toBe('whole');
  world.clock.advance(47 * HOUR_MS);
  expect(await reading(first, world.clock.read())).toBe('awaited');
  const third = await read(2);
  expect(await reading(first, third)).toBe('broken');
  expect(await reading(third, third)).toBe('whole');
});
