import { HOUR_MS } from '@evens/domain/shared/time-units';
import { accept, postCustomBid } from '@evens/server/testing/actions/bidding';
import type { Person, TestGroup, World } from '@evens/server/testing/servers/world';
import type { Deviations } from '../report.ts';
import type { Services } from './reach-stage.ts';

type Stage = { world: World; services: Services; deviations: Deviations };

const MEMBERS = 20;
/** How many members hear by email, and how many of those by text too. */
const BY_EMAIL = 6;
const BY_TEXT = 3;
const PAIRS = 40;
const ACTIONS = 4;
const WARM_UP = 20;
/** What a hanging channel may add to posting or accepting a bid. */
const MOST_SLOWER = 1.1;

type Action = 'post' | 'accept';
type Times = Record<Action, number>;

/**
 * Posting and accepting a bid in a group of twenty take as long as usual while a channel hangs to which each of them adds
 * something (RC-01). Blocks in which texts go out, and blocks in which they hang, come in pairs and in turns, and the
 * middle of all ratios counts.
 */
export async function provePosting(stage: Stage) {
  const { world, services, deviations } = stage;
  const [poster, taker, ...others] = await Promise.all(Array.from({ length: MEMBERS }, () => world.aUser()));
  if (!poster || !taker) throw new Error('no one posts');
  const group = await world.aGroup(poster, taker, ...others);
  await turnOn(world, [poster, taker, ...others]);
  const running = new Map<string, Promise<void>>();
  // As in a server, a job doesn't run twice at once.
  world.app.waker.onWake((name) => {
    if (running.has(name)) return;
    running.set(
      name,
      world.runJob(name).finally(() => running.delete(name)),
    );
  });
  const crew = { poster, taker, group };
  for (let n = 0; n < WARM_UP; n += 1) await act(crew);
  const usual: Times[] = [];
  const ratios: Times[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const times = { idle: { post: 0, accept: 0 }, hanging: { post: 0, accept: 0 } };
    const order = pair % 2 === 0 ? (['idle', 'hanging'] as const) : (['hanging', 'idle'] as const);
    for (const state of order) {
      services.wire('text').setTrouble(state === 'hanging' ? 'hang' : null);
      world.clock.advance(HOUR_MS);
      times[state] = await measureBlock(crew);
      services.wire('text').setTrouble(null);
      await running.get('deliver-text');
    }
    usual.push(times.idle);
    ratios.push({ post: times.hanging.post / times.idle.post, accept: times.hanging.accept / times.idle.accept });
  }
  world.app.waker.onWake(() => {});
  await Promise.all(running.values());
  const figures: Record<string, number> = {};
  for (const action of ['post', 'accept'] as const) {
    const ratio = middle(ratios.map((times) => times[action]));
    deviations.expect(`${action}: ${ratio} times as long while a channel hangs`, ratio <= MOST_SLOWER, true);
    figures[`${action}Ms`] = middle(usual.map((times) => times[action]));
    figures[`${action}RatioWhileAChannelHangs`] = ratio;
  }
  return figures;
}

/** Each bid brings emails and texts. */
async function turnOn(world: World, people: readonly Person[]): Promise<void> {
  await world.verifyEmail(...people.slice(0, BY_EMAIL));
  for (const [n, { id, api }] of people.slice(0, BY_TEXT).entries()) {
    const phone = { phoneNumber: `+1646${String(n).padStart(7, '0')}`, phoneVerifiedAt: world.clock.read() };
    await world.database.db.updateTable('users').set(phone).where('id', '=', id).execute();
    const body = { notifications: { sms: { enabled: true } } };
    const saved = await api.call('PATCH', '/api/notifications/settings', { body });
    if (saved.status !== 200) throw new Error(`no texts: ${JSON.stringify(saved.body)}`);
  }
}

type Crew = { poster: Person; taker: Person; group: TestGroup };

async function act({ poster, taker, group }: Crew): Promise<Times> {
  const postedAt = performance.now();
  const bid = await postCustomBid(poster, group);
  const acceptedAt = performance.now();
  const { status } = await accept(taker, group, bid);
  if (status !== 200) throw new Error(`not accepted: ${status}`);
  return { post: acceptedAt - postedAt, accept: performance.now() - acceptedAt };
}

async function measureBlock(crew: Crew): Promise<Times> {
  const times: Times[] = [];
  for (let n = 0; n < ACTIONS; n += 1) times.push(await act(crew));
  return { post: middle(times.map(({ post }) => post)), accept: middle(times.map((one) => one.accept)) };
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 100) / 100;
}
