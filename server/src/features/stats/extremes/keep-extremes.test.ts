import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { beforeEach, describe, expect, it } from 'vitest';
import { accept, postCustomBid } from '../../../testing/actions/bidding.ts';
import { findDifferences } from '../../../testing/checks/audits.ts';
import type { TestGroup } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { StatsResponse } from '../api.ts';

const world = await testWorld();
const [carla, ann, bob] = [await world.aUser('Carla'), await world.aUser('Ann'), await world.aUser('Bob')];
let group: TestGroup;

beforeEach(async () => {
  group = await world.aGroup(carla, ann, bob);
});

/** A bet of Ann's against Bob, at even odds. */
async function aBet(dollars: number): Promise<string> {
  const bid = await postCustomBid(ann, group, { odds: 100, amountCents: 100 * dollars });
  return (await accept(bob, group, bid)).body.bet.id;
}

const send = (betId: string, what: string, body: object) =>
  carla.api.post(`/api/groups/${group.id}/bets/${betId}/${what}`, body);
const settle = (betId: string, result: string) => send(betId, 'result', { result });

async function play(dollars: number, result: string): Promise<string> {
  world.clock.advance(MINUTE_MS);
  const betId = await aBet(dollars);
  await settle(betId, result);
  return betId;
}

/** Ann's biggest win and loss, in dollars, and her streak. What is stored has to be what the bets of a range give. */
async function getAnns() {
  const read = async (range: string) =>
    (await carla.api.get<StatsResponse>(`/api/groups/${group.id}/stats${range}`)).body.members;
  const members = await read('');
  expect(members).toEqual(await read('?from=1970-01-01T00:00:00Z'));
  expect(await findDifferences(world.database, group.id)).toEqual([]);
  const own = members.find(({ userId }) => userId === ann.id);
  const { biggestWin, biggestLoss, streak } = own ?? {};
  return [(biggestWin?.cents ?? 0) / 100, (biggestLoss?.cents ?? 0) / 100, streak && `${streak.kind} ${streak.length}`];
}

describe('the stored biggest win, biggest loss, and streak (SS-09)', () => {
  it('grow with each bet', async () => {
    await play(30, 'creator');
    await play(20, 'creator');
    await play(10, 'push');
    expect(await getAnns()).toEqual([30, 0, 'won 2']);
    await play(40, 'acceptor');
    await play(50, 'acceptor');
    expect(await getAnns()).toEqual([30, -50, 'lost 2']);
  });

  it('fall back to the next ones when a bet is voided, until there are none', async () => {
    const bets = [await play(30, 'creator'), await play(40, 'acceptor'), await play(50, 'creator')];
    expect(await getAnns()).toEqual([50, -40, 'won 1']);
    const [first = '', second = '', third = ''] = bets;
    await send(third, 'void', { reason: 'It was a joke' });
    expect(await getAnns()).toEqual([30, -40, 'lost 1']);
    await send(second, 'void', { reason: 'It was a joke' });
    expect(await getAnns()).toEqual([30, 0, 'won 1']);
    await send(first, 'void', { reason: 'It was a joke' });
    expect(await getAnns()).toEqual([0, 0, null]);
  });

  it('change sides when a bet is regraded', async () => {
    const first = await play(30, 'creator');
    await play(20, 'creator');
    await send(first, 'regrade', { result: 'acceptor', reason: 'We all saw it' });
    expect(await getAnns()).toEqual([20, -30, 'won 1']);
    await send(first, 'regrade', { result: 'push', reason: 'We all saw it' });
    await send(first, 'regrade', { result: 'creator', reason: 'We all saw it' });
    expect(await getAnns()).toEqual([30, 0, 'won 2']);
  });

  it('follow the time of the bets, even if a later one was stored first', async () => {
    const [early, late] = [await aBet(10), await aBet(20)];
    const now = world.clock.read();
    world.clock.advance(10 * MINUTE_MS);
    await settle(late, 'creator');
    world.clock.set(now);
    await settle(early, 'acceptor');
    expect(await getAnns()).toEqual([20, -10, 'won 1']);
    world.clock.advance(10 * MINUTE_MS);
  });

  it('are right when many bets of the same people are graded at once', async () => {
    const bets: string[] = [];
    for (let n = 1; n <= 12; n += 1) bets.push(await aBet(n));
    const corrected = [await play(90, 'creator'), await play(80, 'acceptor')];
    await Promise.all([
      ...bets.map((betId, n) => settle(betId, n % 3 === 0 ? 'acceptor' : 'creator')),
      ...corrected.map((betId) => send(betId, 'void', { reason: 'It was a joke' })),
    ]);
    expect((await getAnns()).slice(0, 2)).toEqual([12, -10]);
  });
});
