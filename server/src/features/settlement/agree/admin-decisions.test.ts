import { beforeEach, describe, expect, it } from 'vitest';
import { accept, postCustomBid } from '../../../testing/actions/bidding.ts';
import { leave, remove, setRole } from '../../../testing/actions/members.ts';
import { raceWith } from '../../../testing/actions/race-helpers.ts';
import type { Person, TestGroup } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { BetDetails, BetResponse } from '../../bets/api.ts';

let group: TestGroup;

type Answer = BetResponse & { code: string; message: string };

const world = await testWorld();
/** Ann is an admin and bets with Bob. Carla is the other admin. Dora is a member. */
const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
const [carla, dora] = [await world.aUser('Carla'), await world.aUser('Dora')];
beforeEach(async () => {
  group = await world.aGroup(ann, bob, carla, dora);
  await setRole(ann, group, carla, 'admin');
  world.clock.advance(1_000);
});

async function ownBet(): Promise<BetResponse> {
  const { body } = await accept(bob, group, await postCustomBid(ann, group));
  world.clock.advance(1_000);
  return body.bet;
}

const say = (person: Person, bet: BetResponse, what: string, body: object) =>
  person.api.post<Answer>(`/api/groups/${group.id}/bets/${bet.id}/${what}`, body);

/** Every way an admin can end a bet on their own. */
const decisions = [
  ['decides', false, 'result', { result: 'creator', decide: true }],
  ['voids', false, 'void', { reason: 'my mistake', decide: true }],
  ['regrades', true, 'regrade', { result: 'creator', reason: 'I won it' }],
  ['voids after it settled', true, 'void', { reason: 'my mistake' }],
] as const;

/** Every way the only other admin can stop being one. */
const ways: [string, () => Promise<{ status: number }>][] = [
  ['demotes the other admin', () => setRole(ann, group, carla, 'member')],
  ['removes the other admin', () => remove(ann, group, carla)],
  ['watches the other admin step down', () => setRole(carla, group, carla, 'member')],
  ['watches the other admin leave', () => leave(carla, group)],
];

async function betFor(isSettled: boolean): Promise<BetResponse> {
  const bet = await ownBet();
  if (!isSettled) return bet;
  await say(ann, bet, 'result', { result: 'acceptor' });
  return (await say(bob, bet, 'result/confirm', {})).body;
}

const refused = [403, 'OTHER_ADMIN_DECIDES'];
const message =
  'You’re in this bet, so a group admin who isn’t in it has to decide it. If there isn’t one now, make another member an admin.';

describe.each(decisions)('an admin who %s a bet that they are part of (ST-21, GM-09)', (_, isSettled, what, body) => {
  it('is refused while there is another admin, and the other admin can do it', async () => {
    const bet = await betFor(isSettled);
    const answer = await say(ann, bet, what, body);
    expect([answer.status, answer.body.code]).toEqual(refused);
    expect(answer.body.message).toBe(message);
    expect((await say(carla, bet, what, body)).status).toBe(200);
  });

  it.each(ways)('is refused when she first %s', async (_way, goOut) => {
    const bet = await betFor(isSettled);
    expect((await goOut()).status).toBe(200);
    world.clock.advance(1_000);
    const answer = await say(ann, bet, what, body);
    expect([answer.status, answer.body.code]).toEqual(refused);
  });

  it('is refused when the other admin is demoted during the request', async () => {
    const bet = await betFor(isSettled);
    const answer = await raceWith(
      world,
      () => say(ann, bet, what, body),
      () => setRole(ann, group, carla, 'member'),
    );
    expect([answer.status, answer.body.code]).toEqual(refused);
  });

  it('can do it when no one else has been an admin since the bet was accepted', async () => {
    await setRole(ann, group, carla, 'member');
    world.clock.advance(1_000);
    const bet = await betFor(isSettled);
    expect((await say(ann, bet, what, body)).status).toBe(200);
  });
});

describe('the details of a bet', () => {
  const hadOther = async (person: Person, bet: BetResponse) =>
    (await person.api.get<BetDetails>(`/api/groups/${group.id}/bets/${bet.id}`)).body.hadOtherAdmin;

  it('say whether someone else has been an admin since it was accepted, so that the screen hides the buttons', async () => {
    const bet = await ownBet();
    expect(await hadOther(ann, bet)).toBe(true);
    await setRole(ann, group, carla, 'member');
    world.clock.advance(1_000);
    expect(await hadOther(ann, bet)).toBe(true);
    expect(await hadOther(ann, await ownBet())).toBe(false);
  });
});
