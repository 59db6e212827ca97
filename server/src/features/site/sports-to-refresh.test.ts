import { DAY_MS, HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { accept, postBid } from '../../testing/actions/bidding.ts';
import type { TestGroup } from '../../testing/servers/world.ts';
import type { StandInGame } from '../../testing/stand-ins/odds-stand-in.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { BetDetails, BetResponse } from '../bets/api.ts';

let count = 0;

const world = await testWorld();
const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
const group = await world.aGroup(ann, bob);
/** Its bets are graded only when a member asks. */
const byHand = await world.aGroup(ann, bob);
await world.database.db.updateTable('groups').where('id', '=', byHand.id).set({ autoSettleBets: false }).execute();

const getDetails = async ({ groupId, id }: BetResponse) =>
  (await ann.api.get<BetDetails>(`/api/groups/${groupId}/bets/${id}`)).body;
const settleByHand = () => ann.api.post(`/api/groups/${byHand.id}/settle`);
const calls = ({ sport }: StandInGame) => world.odds.calls.get(`/v4/sports/${sport}/scores/`) ?? 0;
const gameStates = async ({ homeTeam }: StandInGame) =>
  (await world.database.db.selectFrom('games').select('state').where('homeTeam', '=', homeTeam).execute()).map(
    ({ state }) => state,
  );

async function runJobs(): Promise<void> {
  await world.runJob('refresh-feed');
  await world.runJob('settle-bets');
}

/** A game over for an hour, with Ann's bets of $50.00 on its home side. No one has read the score yet. */
async function anEndedGame(
  sport: StandInGame['sport'],
  { score, groups = [group] }: { score: [number, number]; groups?: TestGroup[] },
) {
  count += 1;
  const game = world.aGame({ sport, homeTeam: `Home ${count}`, awayTeam: `Away ${count}` });
  const bets: BetResponse[] = [];
  for (const within of groups) {
    const pick = { betType: 'moneyline', side: 'home', amountCents: 5_000 } as const;
    bets.push((await accept(bob, within, await postBid(ann, within, game, pick))).body.bet);
  }
  const endedAt = new Date(game.startsAt.getTime() + 4 * HOUR_MS);
  world.clock.set(endedAt);
  world.endGame(game, ...score);
  const [bet] = bets;
  if (!bet) throw new Error('a game without a bet');
  return { game, bets, bet, endedAt };
}

/** Runs both jobs every hour until so many hours after the end, and says after how many of them scores were read. */
async function runHourly(
  { game, endedAt }: { game: StandInGame; endedAt: Date },
  { from, until, eachHour }: { from: number; until: number; eachHour?: (hour: number) => unknown },
): Promise<number[]> {
  const read: number[] = [];
  for (let hour = from; hour <= until; hour += 1) {
    world.clock.set(new Date(endedAt.getTime() + hour * HOUR_MS));
    const before = calls(game);
    await eachHour?.(hour);
    await runJobs();
    if (calls(game) > before) read.push(hour);
  }
  return read;
}

describe('a tie that a settled bet’s score turns into for a while, in a sport without ties (GM-07, GM-08)', () => {
  it('is read again like a final score, so a bet that was won and paid stays won', async () => {
    const ended = await anEndedGame('basketball_nba', { score: [104, 102] });
    const { game, bet, endedAt } = ended;
    await runJobs();
    const [debt] = (await getDetails(bet)).debts;
    const paid = await bob.api.post(`/api/groups/${group.id}/payments`, { debtIds: [debt?.id], paymentMethod: 'cash' });
    expect(paid.status).toBe(200);
    world.endGame(game, 104, 104);
    world.clock.set(new Date(endedAt.getTime() + 2 * HOUR_MS + 5 * MINUTE_MS));
    await runJobs();
    expect(await gameStates(game)).toEqual(['needs_review']);
    world.endGame(game, 104, 102);
    const outcomes = new Set<string | null>();
    await runHourly(ended, {
      from: 3,
      until: 60,
      eachHour: async () => outcomes.add((await getDetails(bet)).winnerId),
    });
    expect([...outcomes]).toEqual([ann.id]);
    const { timeline, debts, gameResults, providerScore } = await getDetails(bet);
    expect(timeline.filter(({ kind }) => kind === 're_graded')).toEqual([]);
    expect(debts.map(({ status }) => status)).toEqual(['settled']);
    expect([gameResults, providerScore]).toMatchObject([{ homeScore: 104, awayScore: 102 }, null]);
    expect(await gameStates(game)).toEqual(['final']);
  });

  it('is read again 2, 12, and 24 hours later, and corrects the bet only if the last of these still shows it', async () => {
    const ended = await anEndedGame('icehockey_nhl', { score: [4, 2] });
    const { game, bet } = ended;
    await runJobs();
    world.endGame(game, 4, 4);
    expect(await runHourly(ended, { from: 1, until: 25 })).toEqual([2, 4, 14]);
    expect(await getDetails(bet)).toMatchObject({ winnerId: ann.id, gameResults: { awayScore: 2 } });
    expect(await runHourly(ended, { from: 26, until: 26 })).toEqual([26]);
    expect(await getDetails(bet)).toMatchObject({ settlementStatus: 'push', gameResults: { awayScore: 4 } });
    expect(await runHourly(ended, { from: 27, until: 72 })).toEqual([]);
  });

  it('waits for such a read while the provider fails, and is never accepted once the provider drops the game', async () => {
    const ended = await anEndedGame('basketball_nba', { score: [99, 90] });
    const { game, bet } = ended;
    await runJobs();
    world.endGame(game, 99, 99);
    await runHourly(ended, { from: 2, until: 2 });
    world.odds.failWith((_, response) => response.writeHead(500).end());
    await runHourly(ended, { from: 3, until: 30 });
    world.odds.failWith(null);
    world.odds.games.splice(world.odds.games.indexOf(game), 1);
    await runHourly(ended, { from: 31, until: 60 });
    expect(await getDetails(bet)).toMatchObject({ winnerId: ann.id, gameResults: { awayScore: 90 } });
    expect(await gameStates(game)).toEqual(['needs_review']);
  });

  it('is read again for active bets of groups without auto-settle too, so the right score is known when asked', async () => {
    const ended = await anEndedGame('icehockey_nhl', { score: [3, 3], groups: [byHand] });
    const { game, bet } = ended;
    await settleByHand();
    expect(await gameStates(game)).toEqual(['needs_review']);
    world.endGame(game, 3, 4);
    expect(await runHourly(ended, { from: 1, until: 3 })).toEqual([2]);
    world.odds.games.splice(world.odds.games.indexOf(game), 1);
    world.clock.advance(4 * DAY_MS);
    await settleByHand();
    expect(await getDetails(bet)).toMatchObject({ winnerId: bob.id, gameResults: { homeScore: 3, awayScore: 4 } });
  });
});

describe('the rereads of the score of a bet graded long after the result (GM-07)', () => {
  it('count from the grading, so a correction within a day of it is found', async () => {
    const ended = await anEndedGame('basketball_nba', { score: [104, 102], groups: [byHand] });
    const { game, bet, endedAt } = ended;
    await world.app.context.feed.readResults([game.sport]);
    expect(await gameStates(game)).toEqual(['final']);
    expect(await runHourly(ended, { from: 1, until: 22 })).toEqual([]);
    world.clock.set(new Date(endedAt.getTime() + 23 * HOUR_MS));
    await settleByHand();
    expect(await getDetails(bet)).toMatchObject({ winnerId: ann.id });
    const read = await runHourly(ended, {
      from: 24,
      until: 60,
      eachHour: async (hour) => {
        if (hour === 26) {
          world.endGame(game, 102, 104);
          game.scoresUpdatedAt = world.clock.read();
        }
        await settleByHand();
      },
    });
    expect(read).toEqual([25, 35, 37, 47, 59]);
    expect(await getDetails(bet)).toMatchObject({ winnerId: bob.id, gameResults: { homeScore: 102, awayScore: 104 } });
  });

  it('leave those of a bet on the game that was graded at once where they were, until the score changes', async () => {
    const ended = await anEndedGame('basketball_nba', { score: [104, 102], groups: [group, byHand] });
    const { game, bets } = ended;
    await runJobs();
    const read = await runHourly(ended, {
      from: 1,
      until: 60,
      eachHour: async (hour) => {
        if (hour === 23) await settleByHand();
        if (hour === 24) world.endGame(game, 102, 104);
      },
    });
    expect(read.filter((hour) => hour !== 23)).toEqual([2, 12, 24, 26, 36, 48]);
    await settleByHand();
    for (const bet of bets) expect(await getDetails(bet)).toMatchObject({ winnerId: bob.id });
  });

  it('are shared by bets that one run of the job could have graded', async () => {
    const ended = await anEndedGame('icehockey_nhl', { score: [4, 2], groups: [group, byHand] });
    const { game, endedAt } = ended;
    world.clock.advance(MINUTE_MS);
    await runJobs();
    world.clock.advance(MINUTE_MS);
    await settleByHand();
    const before = calls(game);
    for (const hours of [2, 12, 24]) {
      for (let minute = 0; minute < 20; minute += 1) {
        world.clock.set(new Date(endedAt.getTime() + hours * HOUR_MS + minute * MINUTE_MS));
        await world.runJob('refresh-feed');
      }
    }
    expect(calls(game) - before).toBe(3);
  });
});
