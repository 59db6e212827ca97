import { HOUR_MS } from '@evens/domain/shared/time-units';
import { accept, postCustomBid } from '@evens/server/testing/actions/bidding';
import type { Person, TestGroup, World } from '@evens/server/testing/servers/world';
import { type Deviations, median } from '../report.ts';
import type { Services } from './reach-stage.ts';

type Stage = { world: World; services: Services; deviations: Deviations };

const MEMBERS = 20;
/** How many members hear by email, and how many of those by text too. */
const BY_EMAIL = 6;
const BY_TEXT = 3;
const ROUNDS = 36;
const ROUNDS_WHEN_PLANTED = 3;
const ACTIONS = 4;
const WARM_UP = 20;
/** How much longer posting or accepting a bid may take while a channel hangs. */
const MOST_SLOWER = 1.1;

type Action = 'post' | 'accept';
type Times = Record<Action, number>;
const NO_TIMES: Times = { post: 0, accept: 0 };

/** What the texts do: no one gets any, they go out, or they hang. */
type State = 'off' | 'working' | 'hanging';

/** Each state comes first, second, and third equally often, so whatever else the machine does is spread evenly. */
const ORDERS: readonly (readonly State[])[] = [
  ['off', 'working', 'hanging'],
  ['hanging', 'off', 'working'],
  ['working', 'hanging', 'off'],
  ['hanging', 'working', 'off'],
  ['off', 'hanging', 'working'],
  ['working', 'off', 'hanging'],
];

/**
 * Posting and accepting a bid in a group of twenty take as long as usual while a channel hangs to which each of them adds
 * something (RC-01). The usual time is measured twice: with the same texts on a working channel, and with no texts at all.
 * Blocks of the three states take turns, and the middle of all ratios counts. The planted fault waits for the sending.
 */
export async function provePosting(stage: Stage, { isPlanted = false } = {}) {
  const { world } = stage;
  const [poster, taker, ...others] = await Promise.all(Array.from({ length: MEMBERS }, () => world.aUser()));
  if (!poster || !taker) throw new Error('no one posts');
  const group = await world.aGroup(poster, taker, ...others);
  const texted = [poster, taker, ...others].slice(0, BY_TEXT);
  await world.verifyEmail(...[poster, taker, ...others].slice(0, BY_EMAIL));
  await givePhones(world, texted);
  const running = runJobsWhenWoken(world);
  const afterAction = isPlanted ? () => running.get('deliver-text') : undefined;
  const crew = { poster, taker, group, afterAction };
  for (let n = 0; n < WARM_UP; n += 1) await act(crew);
  const rounds: Record<State, Times>[] = [];
  for (let round = 0; round < (isPlanted ? ROUNDS_WHEN_PLANTED : ROUNDS); round += 1) {
    const times = { off: NO_TIMES, working: NO_TIMES, hanging: NO_TIMES };
    for (const state of ORDERS[round % ORDERS.length] ?? []) {
      await setTexts(texted, state !== 'off');
      stage.services.wire('text').setTrouble(state === 'hanging' ? 'hang' : null);
      times[state] = await measureBlock(crew);
      stage.services.wire('text').setTrouble(null);
      await finishSending(world, running);
    }
    rounds.push(times);
  }
  world.app.waker.onWake(() => {});
  return judge(stage, rounds);
}

function judge({ deviations }: Stage, rounds: readonly Record<State, Times>[]) {
  const figures: Record<string, number> = {};
  for (const action of ['post', 'accept'] as const) {
    figures[`${action}Ms`] = roundedMedian(rounds.map(({ off }) => off[action]));
    figures[`${action}WorkingToNoChannel`] = roundedMedian(
      rounds.map(({ working, off }) => working[action] / off[action]),
    );
    for (const usual of ['working', 'off'] as const) {
      const ratio = roundedMedian(rounds.map((times) => times.hanging[action] / times[usual][action]));
      const against = usual === 'working' ? 'a channel that works' : 'none';
      deviations.expect(
        `${action}: ${ratio} times as long beside a hanging channel as beside ${against}`,
        ratio <= MOST_SLOWER,
        true,
      );
      figures[`${action}HangingTo${usual === 'working' ? 'Working' : 'NoChannel'}`] = ratio;
    }
  }
  return figures;
}

type Running = ReadonlyMap<string, Promise<void>>;

/** As in a server, a job starts when it's woken, and doesn't run twice at once. */
function runJobsWhenWoken(world: World): Running {
  const running = new Map<string, Promise<void>>();
  world.app.waker.onWake((name) => {
    if (running.has(name)) return;
    running.set(
      name,
      world.runJob(name).finally(() => running.delete(name)),
    );
  });
  return running;
}

/** Sends everything that's left, so that no block has to do the work of another. */
async function finishSending(world: World, running: Running): Promise<void> {
  await Promise.all(running.values());
  const { db } = world.database;
  const isDone = async () =>
    !(await db.selectFrom('deliveries').select('id').where('dueAt', 'is not', null).executeTakeFirst());
  while (!(await isDone())) {
    world.clock.advance(HOUR_MS);
    for (const channel of ['email', 'text']) await world.runJob(`deliver-${channel}`);
  }
}

async function givePhones(world: World, people: readonly Person[]): Promise<void> {
  for (const [n, { id }] of people.entries()) {
    const phone = { phoneNumber: `+1646${String(n).padStart(7, '0')}`, phoneVerifiedAt: world.clock.read() };
    await world.database.db.updateTable('users').set(phone).where('id', '=', id).execute();
  }
}

async function setTexts(people: readonly Person[], enabled: boolean): Promise<void> {
  for (const { api } of people) {
    const body = { notifications: { sms: { enabled } } };
    const saved = await api.call('PATCH', '/api/notifications/settings', { body });
    if (saved.status !== 200) throw new Error(`texts not changed: ${JSON.stringify(saved.body)}`);
  }
}

type Crew = {
  poster: Person;
  taker: Person;
  group: TestGroup;
  afterAction: (() => Promise<void> | undefined) | undefined;
};

async function act({ poster, taker, group, afterAction }: Crew): Promise<Times> {
  const postedAt = performance.now();
  const bid = await postCustomBid(poster, group);
  await afterAction?.();
  const acceptedAt = performance.now();
  const { status } = await accept(taker, group, bid);
  if (status !== 200) throw new Error(`not accepted: ${status}`);
  return { post: acceptedAt - postedAt, accept: performance.now() - acceptedAt };
}

async function measureBlock(crew: Crew): Promise<Times> {
  const times: Times[] = [];
  for (let n = 0; n < ACTIONS; n += 1) times.push(await act(crew));
  return { post: roundedMedian(times.map(({ post }) => post)), accept: roundedMedian(times.map((one) => one.accept)) };
}

function roundedMedian(values: readonly number[]): number {
  return Math.round(median(values) * 100) / 100;
}
