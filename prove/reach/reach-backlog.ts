import { GROUP_CHANNELS } from '@evens/domain/deliveries/group-services';
import { MESSAGE_CHANNELS, type MessageChannel } from '@evens/domain/deliveries/model';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import type { World } from '@evens/server/testing/servers/world';
import type { Deviations } from '../report.ts';
import { connectAll, queueJoins, type Recipients, type Services } from './reach-stage.ts';

type Stage = { world: World; services: Services; deviations: Deviations };

const DUE = 10_000;
const ALONE = 1_000;
/** So few that waiting for the dead channel takes most of the time, on any machine. */
const DUE_WHEN_PLANTED = 400;
/** One with a single provider, which rests as a whole, and one with a place for each group. */
const DEAD: Readonly<Record<World['database']['kind'], MessageChannel>> = {
  postgres: 'text',
  embedded: GROUP_CHANNELS[0],
};
/** Channels beside a dead one send at least this part of what they send alone. */
const LEAST_SPEED = 0.8;

/**
 * With 10,000 deliveries due on all channels and one channel dead, the others work at full speed, and everything arrives once
 * when it works again (RC-02). The planted fault is one job for all channels, which serves the dead one first.
 */
export async function proveBacklog(stage: Stage, { isPlanted = false } = {}) {
  const recipients = await connectAll(stage.services, { url: stage.world.url, db: stage.world.database.db });
  // A channel with a single provider gives up after one attempt, so the planted fault ends.
  const dead = isPlanted ? 'text' : DEAD[stage.world.database.kind];
  const due = isPlanted ? DUE_WHEN_PLANTED : DUE;
  const others = MESSAGE_CHANNELS.filter((channel) => channel !== dead);
  const alone = [await measure(stage, recipients, { channels: others, count: ALONE, name: 'before' })];
  const beside = await measureBeside(stage, recipients, { dead, due, others, isPlanted });
  alone.push(await measure(stage, recipients, { channels: others, count: ALONE, name: 'after' }));
  const usual = (Math.max(...alone) + Math.min(...alone)) / 2;
  stage.deviations.expect(
    `${Math.round(beside)} a second beside ${dead}, which is dead, and ${Math.round(usual)} without it`,
    beside >= usual * LEAST_SPEED,
    true,
  );
  const { db } = stage.world.database;
  const left = await db.selectFrom('deliveries').select('id').where('dueAt', 'is not', null).execute();
  stage.deviations.expect('deliveries left', left.length, 0);
  return { due, dead, aSecond: Math.round(usual), aSecondBesideTheDeadOne: Math.round(beside) };
}

type Load = { channels: readonly MessageChannel[]; count: number; name: string };

async function queueLoad({ world }: Stage, recipients: Recipients, { channels, count, name }: Load): Promise<void> {
  const names = Array.from({ length: Math.ceil(count / channels.length) }, (_, n) => `Dan-${name}-${n}-`);
  for (const channel of channels) {
    await queueJoins(world.database.db, recipients, { channel, names, at: world.clock.read() });
  }
}

function run({ world }: Stage, channels: readonly MessageChannel[]): Promise<unknown> {
  return Promise.all(channels.map((channel) => world.runJob(`deliver-${channel}`)));
}

/** How many deliveries go out in a second, on all these channels together. */
async function measure(
  stage: Stage,
  recipients: Recipients,
  { first, ...load }: Load & { first?: Promise<unknown> },
): Promise<number> {
  await queueLoad(stage, recipients, load);
  const startedAt = performance.now();
  await first;
  await run(stage, load.channels);
  const seconds = (performance.now() - startedAt) / 1000;
  return expectOnce(stage, load) / seconds;
}

type Beside = { dead: MessageChannel; due: number; others: readonly MessageChannel[]; isPlanted: boolean };

async function measureBeside(
  stage: Stage,
  recipients: Recipients,
  { dead, due, others, isPlanted }: Beside,
): Promise<number> {
  const { world, services } = stage;
  const part = due / MESSAGE_CHANNELS.length;
  const late = { channels: [dead], count: part, name: 'late' };
  await queueLoad(stage, recipients, late);
  services.wire(dead).setTrouble('hang');
  const hanging = run(stage, [dead]);
  const beside = { channels: others, count: due - part, name: 'beside' };
  const speed = await measure(stage, recipients, isPlanted ? { ...beside, first: hanging } : beside);
  services.wire(dead).setTrouble(null);
  await hanging;
  world.clock.advance(HOUR_MS);
  await run(stage, [dead]);
  expectOnce(stage, late);
  return speed;
}

/** Each message arrived, and arrived once. Returns how many there were. */
function expectOnce({ services, deviations }: Stage, { channels, count, name }: Load): number {
  const each = Math.ceil(count / channels.length);
  const pattern = new RegExp(`Dan-${name}-\\d+-`);
  for (const channel of channels) {
    const arrived = services.arrivals(channel).flatMap(({ text }) => pattern.exec(text) ?? []);
    deviations.expect(`${name} on ${channel}: arrivals`, arrived.length, each);
    deviations.expect(`${name} on ${channel}: messages`, new Set(arrived).size, each);
  }
  return each * channels.length;
}
