import { limits } from '@evens/domain/shared/limits';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { accept, customTerms, postBid, postCustomBid } from '../../testing/actions/bidding.ts';
import type { StandInGame } from '../../testing/stand-ins/odds-stand-in.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { BetDetails, BetResponse } from '../bets/api.ts';

let count = 0;
const world = await testWorld();
/** Carla is the admin. Ann and Bob bet. */
const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];
const group = await world.aGroup(carla, ann, bob);
/** Bets here settle only when someone asks. */
const askingGroup = await world.aGroup(carla, ann, bob);
await world.database.db.updateTable('groups').set({ autoSettleBets: false }).where('id', '=', askingGroup.id).execute();

const path = (rest: string, { id } = group) => `/api/groups/${id}/${rest}`;
const getDetails = async ({ id, groupId }: BetResponse) =>
  (await ann.api.get<BetDetails>(path(`bets/${id}`, { ...group, id: groupId }))).body;

async function aBet(change: Partial<StandInGame> = {}): Promise<{ game: StandInGame; bet: BetResponse }> {
  count += 1;
  const teams = { homeTeam: `Home ${count}`, awayTeam: `Away ${count}` };
  const game = world.aGame({ sport: 'baseball_mlb', ...teams, ...change });
  return { game, bet: await betOn(game, group) };
}

async function betOn(game: StandInGame, inGroup: typeof group): Promise<BetResponse> {
  const bid = await postBid(ann, inGroup, game, { betType: 'total', side: 'over', amountCents: 1_000 });
  return (await accept(bob, inGroup, bid)).body.bet;
}

/** The same bet in both groups. */
async function twoBets(): Promise<{ game: StandInGame; bet: BetResponse; asking: BetResponse }> {
  const { game, bet } = await aBet();
  return { game, bet, asking: await betOn(game, askingGroup) };
}

const settleAsking = () => bob.api.post(path('settle', askingGroup));

/** Runs the job until the given number of hours after a start, at least once every `apart` hours. */
async function runUntil(start: Date, hours: number, apart = 6): Promise<void> {
  const end = start.getTime() + hours * HOUR_MS;
  while (world.clock.read().getTime() < end) {
    world.clock.set(new Date(Math.min(end, world.clock.read().getTime() + apart * HOUR_MS)));
    await world.runJob('settle-bets');
  }
}

function takeOff(game: StandInGame): void {
  world.odds.games.splice(world.odds.games.indexOf(game), 1);
  // The provider still lists other games, so a missing one means something.
  world.aGame({ sport: game.sport, homeTeam: `Other ${count}`, awayTeam: `Another ${count}` });
}

function moveBy(hours: number) {
  return (game: StandInGame) => game.startsAt.setTime(game.startsAt.getTime() + hours * HOUR_MS);
}

/** It stays at the score it had. */
function abandon(game: StandInGame): void {
  game.scores = [game.homeTeam, game.awayTeam].map((name, n) => ({ name, score: String(1 - n) }));
}

describe('the deadline of a bet (GM-06)', () => {
  it.each([
    ['americanfootball_nfl', 7 * 24],
    ['americanfootball_ncaaf', 7 * 24],
    ['basketball_nba', 48],
    ['basketball_wnba', 48],
    ['basketball_ncaab', 48],
    ['icehockey_nhl', 48],
    ['baseball_mlb', 36],
  ] as const)('for %s is %i hours after the start', async (sport, hours) => {
    const { game, bet } = await aBet({ sport });
    const deadline = new Date(game.startsAt.getTime() + hours * HOUR_MS).toISOString();
    expect(bet.voidDeadline).toBe(deadline);
    expect(await getDetails(bet)).toMatchObject({ voidDeadline: deadline });
  });

  it('is fixed at acceptance, stays when the game is moved, and does not exist for a custom bet', async () => {
    const { game, bet } = await aBet();
    game.startsAt = new Date(game.startsAt.getTime() + 5 * HOUR_MS);
    world.clock.advance(limits.cacheRefreshMs);
    await ann.api.get('/api/lines?sport=baseball_mlb');
    const moved = await getDetails(bet);
    expect(moved).toMatchObject({ gameTime: game.startsAt.toISOString(), voidDeadline: bet.voidDeadline });
    const custom = await accept(bob, group, await postCustomBid(ann, group, customTerms));
    expect(custom.body.bet.voidDeadline).toBeNull();
  });
});

describe('a game without a final score by the deadline (GM-06, ST-22)', () => {
  const happenings = [
    ['that disappears from the feed', (game: StandInGame) => takeOff(game)],
    ['that stays listed at its original start', () => undefined],
    ['that was postponed', moveBy(40)],
    ['that was abandoned', abandon],
  ] as const;
  it.each(happenings)(
    '%s automatically becomes a push with its reason, and both parties are notified',
    async (_, happen) => {
      const { game, bet } = await aBet();
      const start = new Date(game.startsAt);
      world.clock.set(new Date(start.getTime() - HOUR_MS));
      happen(game);
      await ann.api.get('/api/lines?sport=baseball_mlb');
      await runUntil(start, 35.9);
      expect(await getDetails(bet)).toMatchObject({ status: 'active', needsReview: false });
      await runUntil(start, 37.5, 1);
      const reason = expect.stringMatching(/^Game not completed by \w+, \w+ \d+, 2026, \d+:\d\d [AP]M UTC$/);
      const ended = await getDetails(bet);
      expect(ended).toMatchObject({ status: 'settled', settlementStatus: 'push', winnerId: null, voidReason: reason });
      expect(ended.timeline.at(-1)).toMatchObject({ kind: 'graded', basis: 'deadline', byName: null, reason });
      expect(ended).toMatchObject({ debts: [], gameResults: null, lastGrading: { basis: 'deadline' } });
      for (const person of [ann, bob]) {
        const notifications = await world.database.db
          .selectFrom('notifications')
          .select(['title', 'message'])
          .where('userId', '=', person.id)
          .where('cause', '=', `bet_settled:${bet.id}:1`)
          .execute();
        const message = expect.stringContaining('Game not completed by');
        expect(notifications).toEqual([{ title: 'Your bet was a push', message }]);
      }
    },
  );

  it('that came back under another id settles by its score if it arrives in time', async () => {
    const { game, bet } = await aBet();
    takeOff(game);
    world.clock.set(new Date(game.startsAt.getTime() + HOUR_MS));
    await world.runJob('settle-bets');
    const comeback = {
      ...game,
      id: `99${game.id.slice(2)}`,
      startsAt: new Date(game.startsAt.getTime() + 20 * HOUR_MS),
    };
    world.odds.games.push(comeback);
    await ann.api.get('/api/lines?sport=baseball_mlb');
    await runUntil(comeback.startsAt, 4);
    world.endGame(comeback, 30, 28);
    await runUntil(comeback.startsAt, 6, 1);
    expect(await getDetails(bet)).toMatchObject({ status: 'settled', winnerId: ann.id, voidReason: null });
  });

  it('is a push even when it is played later, because the deadline came first', async () => {
    const { game, bet } = await aBet();
    const start = new Date(game.startsAt);
    game.startsAt = new Date(start.getTime() + 60 * HOUR_MS);
    await ann.api.get('/api/lines?sport=baseball_mlb');
    world.clock.set(new Date(game.startsAt.getTime() + 4 * HOUR_MS));
    world.endGame(game, 30, 28);
    await world.runJob('settle-bets');
    expect(await getDetails(bet)).toMatchObject({ status: 'settled', settlementStatus: 'push', gameResults: null });
  });

  it('is also settled on demand, and only once', async () => {
    const { game, bet } = await aBet();
    takeOff(game);
    await runUntil(game.startsAt, 35.5);
    world.clock.advance(2 * HOUR_MS);
    const runs = [world.runJob('settle-bets'), ann.api.post(path('settle')), bob.api.post(path('settle'))];
    await Promise.all(runs);
    const { timeline, status } = await getDetails(bet);
    expect([status, timeline.filter(({ kind }) => kind === 'graded').length]).toEqual(['settled', 1]);
  });
});

describe('gaps in reading the scores before the deadline (GM-06)', () => {
  it('mark the game for review instead, with the reason, and an admin decides', async () => {
    const { game, bet } = await aBet();
    takeOff(game);
    await runUntil(game.startsAt, 3);
    world.clock.advance(60 * HOUR_MS);
    world.odds.failWith((_, response) => response.writeHead(500).end());
    await world.runJob('settle-bets');
    expect(await getDetails(bet)).toMatchObject({ status: 'active', needsReview: true, reviewReason: 'not_read' });
    world.odds.failWith(null);
    await runUntil(game.startsAt, 66);
    expect(await getDetails(bet)).toMatchObject({ status: 'active', needsReview: true });
    const listed = await world.database.db.selectFrom('games').selectAll().where('id', '=', bet.gameId).execute();
    expect(listed).toMatchObject([{ reviewReason: 'not_read', reviewScores: [] }]);
    const decided = await carla.api.post<BetResponse>(path(`bets/${bet.id}/result`), { result: 'push' });
    const explanation = 'Decided by Carla because it wasn’t clear whether the game was played: push';
    expect(decided.body).toMatchObject({ status: 'settled', settlementStatus: 'push', explanation });
  });

  it('are tolerated if they are not too long', async () => {
    const { game, bet } = await aBet();
    takeOff(game);
    await runUntil(game.startsAt, 30);
    world.odds.failWith((_, response) => response.writeHead(500).end());
    await runUntil(game.startsAt, 60);
    expect(await getDetails(bet)).toMatchObject({ status: 'active', needsReview: false });
    world.odds.failWith(null);
    await runUntil(game.startsAt, 66, 1);
    expect(await getDetails(bet)).toMatchObject({ status: 'settled', settlementStatus: 'push' });
  });

  it('leave a game with a doubtful score to an admin, because it was played (GM-05)', async () => {
    const { game, bet } = await aBet();
    world.endGame(game, 30, 28);
    game.scores = [{ name: game.homeTeam, score: '-30' }];
    await runUntil(game.startsAt, 40);
    expect(await getDetails(bet)).toMatchObject({ status: 'active', needsReview: true });
    world.endGame(game, 30, 28);
    await runUntil(game.startsAt, 50, 1);
    expect(await getDetails(bet)).toMatchObject({ status: 'settled', winnerId: ann.id });
  });
});

describe('a final score after the deadline (GM-06)', () => {
  const push = { status: 'settled', settlementStatus: 'push', winnerId: null, gameResults: null };
  const won = { status: 'settled', winnerId: ann.id };
  const lateScore = { ...won, gameResults: { homeScore: 30, awayScore: 28 } };
  const unfinished = [
    ['stayed listed without a score', () => undefined],
    ['left the feed and came back', (game: StandInGame) => takeOff(game)],
    ['was abandoned and stayed live', abandon],
    ['was moved to a start before the deadline', moveBy(35)],
  ] as const;
  it.each(unfinished)('is a push in every group, no matter who settles when, if the game %s', async (_, happen) => {
    const { game, bet, asking } = await twoBets();
    const start = new Date(game.startsAt);
    happen(game);
    await runUntil(start, 40, 1);
    expect(await getDetails(bet)).toMatchObject(push);
    expect(await getDetails(asking)).toMatchObject({ status: 'active' });
    world.clock.set(new Date(start.getTime() + 60 * HOUR_MS));
    if (!world.odds.games.includes(game)) world.odds.games.push(game);
    world.endGame(game, 30, 28);
    await settleAsking();
    expect(await getDetails(asking)).toMatchObject({ ...push, lastGrading: { basis: 'deadline' } });
  });

  it('is a push even if an abandoned game was gone from the feed at the deadline', async () => {
    const { game, bet, asking } = await twoBets();
    abandon(game);
    await runUntil(game.startsAt, 3, 1);
    takeOff(game);
    await runUntil(game.startsAt, 40, 1);
    world.odds.games.push(game);
    world.endGame(game, 30, 28);
    await runUntil(game.startsAt, 61);
    await settleAsking();
    expect([await getDetails(bet), await getDetails(asking)]).toMatchObject([push, push]);
  });

  it('stays a push when the provider corrects it before the second group settles', async () => {
    const { game, bet, asking } = await twoBets();
    await runUntil(game.startsAt, 40, 1);
    world.endGame(game, 10, 28);
    await world.app.context.feed.readResults(['baseball_mlb'], { maxAgeMs: 1 });
    world.clock.advance(2 * HOUR_MS);
    world.endGame(game, 30, 28);
    await settleAsking();
    expect([await getDetails(bet), await getDetails(asking)]).toMatchObject([push, push]);
  });

  it.each([
    ['from shortly before the deadline until after it', 35.5, 41],
    ['from its start until after the deadline', 0, 40],
  ])('counts if no scores were read %s, because the game may have ended in time', async (_, lastRead, nextRead) => {
    const { game, bet, asking } = await twoBets();
    await runUntil(game.startsAt, lastRead, 6.5);
    world.clock.set(new Date(game.startsAt.getTime() + nextRead * HOUR_MS));
    world.endGame(game, 30, 28);
    await world.runJob('settle-bets');
    world.clock.advance(20 * HOUR_MS);
    await settleAsking();
    expect([await getDetails(bet), await getDetails(asking)]).toMatchObject([lateScore, lateScore]);
  });

  it('counts if there was too long a gap in reading the scores before the deadline', async () => {
    const { game, bet, asking } = await twoBets();
    await runUntil(game.startsAt, 3);
    world.clock.advance(60 * HOUR_MS);
    await world.runJob('settle-bets');
    expect(await getDetails(bet)).toMatchObject({ status: 'active', reviewReason: 'not_read' });
    world.endGame(game, 30, 28);
    await runUntil(game.startsAt, 66);
    await settleAsking();
    expect([await getDetails(bet), await getDetails(asking)]).toMatchObject([won, won]);
  });

  it('counts if it is a correction of one from before the deadline, or a tie held since then (GM-07, GM-08)', async () => {
    const [corrected, tied] = [await twoBets(), await twoBets()];
    await runUntil(tied.game.startsAt, 34, 1);
    world.endGame(corrected.game, 10, 28);
    world.endGame(tied.game, 28, 28);
    await runUntil(tied.game.startsAt, 40, 1);
    world.endGame(corrected.game, 30, 28);
    await runUntil(tied.game.startsAt, 60, 1);
    await settleAsking();
    expect([await getDetails(corrected.asking), await getDetails(tied.asking)]).toMatchObject([won, won]);
    expect([await getDetails(corrected.bet), await getDetails(tied.bet)]).toMatchObject([won, won]);
  });
});
