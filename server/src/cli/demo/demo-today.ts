import { DAY_MS, HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import type { BetResponse } from '../../features/bets/api.ts';
import type { PlanResponse } from '../../features/debts/plan/api.ts';
import { acceptBid, comment, listGames, postCustom, postOnGame } from './demo-bets.ts';
import { act, type DemoGroup, LARGE_BET_CENTS, pick } from './demo-group.ts';
import { catchUp } from './demo-season.ts';

const TOO_LARGE_CENTS = LARGE_BET_CENTS + 5_000;

/** Bids for today are posted this long before now, on games that haven't begun by then. */
const POSTED_HOURS_AGO = 2;
const NEXT_DAYS = { from: POSTED_HOURS_AGO + 1, to: 96 };

/** What people find when they look in: something in every state. */
export async function fillToday(group: DemoGroup, now: Date): Promise<void> {
  const before = (ms: number) => group.site.moveTo(new Date(now.getTime() - ms));
  before(2 * DAY_MS);
  await decideBets(group);
  await correctBet(group);
  before(4 * HOUR_MS);
  await startLiveBets(group);
  before(POSTED_HOURS_AGO * HOUR_MS);
  await postForToday(group);
  before(0);
  await catchUp(group);
  await group.site.runJob('game-starts');
  await agreeToPlan(group);
}

/** Bets on other things: decided, a push, voided, and two that wait for the other person. */
async function decideBets(group: DemoGroup): Promise<void> {
  const [alice, bob, carla] = [pick(group.people, 0), pick(group.people, 1), pick(group.people, 2)];
  const bet = async (yes: string, no: string, odds: number) => {
    const bid = await postCustom(group, bob, { yes, no, odds, amountCents: 2_000 });
    group.site.clock.advance(MINUTE_MS);
    return acceptBid(group, carla, bid);
  };
  const won = await bet('Dan arrives late', 'Dan is on time', -200);
  await act(group, bob, { path: `bets/${won}/result`, body: { result: 'creator' } });
  await act(group, carla, { path: `bets/${won}/result/confirm` });
  const push = await bet('It rains on Sunday', 'It stays dry', 150);
  await act(group, bob, { path: `bets/${push}/result`, body: { result: 'push' } });
  await act(group, carla, { path: `bets/${push}/result/confirm` });
  const voided = await bet('Erin beats Dan at darts', 'Dan beats Erin', 110);
  await act(group, bob, { path: `bets/${voided}/void`, body: { reason: 'They never played.' } });
  await act(group, carla, { path: `bets/${voided}/void`, body: { reason: 'They never played.' } });
  const proposed = await bet('Carla finishes the marathon', 'She doesn’t', -150);
  await act(group, carla, { path: `bets/${proposed}/result`, body: { result: 'creator' } });
  const disputed = await bet('The new stadium opens this year', 'It doesn’t', 300);
  await act(group, bob, { path: `bets/${disputed}/void`, body: { reason: 'It was announced before we bet.' } });
  await comment(group, alice, { on: 'bet', id: disputed, content: 'Work it out, you two.' });
}

/** The group's admin corrects the score of a bet between others. */
async function correctBet(group: DemoGroup): Promise<void> {
  const [alice, bob] = [pick(group.people, 0), pick(group.people, 1)];
  const { items } = await act<{ items: BetResponse[] }>(group, bob, {
    path: 'bets?tab=settled&limit=50',
    method: 'GET',
  });
  const bet = items.find(({ gameResults, creatorId, acceptorId, winnerId }) => {
    return gameResults !== null && winnerId !== null && creatorId !== alice.id && acceptorId !== alice.id;
  });
  if (!bet?.gameResults) return;
  const { homeScore, awayScore } = bet.gameResults;
  const body = { homeScore: awayScore, awayScore: homeScore, reason: 'The teams were mixed up.' };
  await act(group, alice, { path: `bets/${bet.id}/regrade`, body });
}

/** On games that are being played now, if there are any. */
async function startLiveBets(group: DemoGroup): Promise<void> {
  const games = await listGames(group, { from: 1, to: 4, count: 2, n: 0 });
  for (const [n, game] of games.entries()) {
    const bid = await postOnGame(group, pick(group.people, n), game, { n });
    await acceptBid(group, pick(group.people, n + 1), bid);
  }
}

/** Open bids, one that waits for the admin, and bets on games to come. */
async function postForToday(group: DemoGroup): Promise<void> {
  const { people, site } = group;
  const games = await listGames(group, { ...NEXT_DAYS, count: 8, n: 1 });
  for (const [n, game] of games.entries()) {
    const isLarge = n === 1;
    const autoUpdateOdds = n % 4 === 2;
    const taste = { n, autoUpdateOdds, ...(isLarge && { amountCents: TOO_LARGE_CENTS }) };
    const bid = await postOnGame(group, pick(people, n), game, taste);
    site.clock.advance(MINUTE_MS);
    if (n % 3 === 0) await acceptBid(group, pick(people, n + 2), bid);
    else if (!isLarge) {
      await comment(group, pick(people, n + 1), { on: 'bid', id: bid.id, content: 'Thinking about it...' });
    }
  }
  const dare = { yes: 'Someone brings homemade chili', no: 'We order pizza', odds: 120, amountCents: 1_500 };
  await postCustom(group, pick(people, 3), dare);
}

/** Some agree to settle all debts at once. The others still have to. */
async function agreeToPlan(group: DemoGroup): Promise<void> {
  const plan = await act<PlanResponse>(group, pick(group.people, 0), { path: 'plan', method: 'GET' });
  const [first] = group.people.filter(({ id }) => plan.people.some(({ userId }) => userId === id));
  if (first && plan.people.length > 2) await act(group, first, { path: 'plan', body: { version: plan.version } });
}
