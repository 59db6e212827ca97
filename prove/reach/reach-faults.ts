import { GROUP_CHANNELS } from '@evens/domain/deliveries/group-services';
import { MESSAGE_CHANNELS, type MessageChannel } from '@evens/domain/deliveries/model';
import { HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import type { World } from '@evens/server/testing/servers/world';
import type { Deviations } from '../report.ts';
import { connectAll, type Fault, queueJoins, type Recipients, type Services } from './reach-stage.ts';

type Stage = { world: World; services: Services; deviations: Deviations };
type Scene = Stage & { recipients: Recipients; name: (channel: MessageChannel) => string };

const SERVICE_FAULTS: readonly Fault[] = ['limited', 'down', 'refused'];
const WIRE_FAULTS = ['hang', 'close'] as const;

/** How long each channel waits after too many requests. SMTP has no way to say for how long. */
function waitAfterLimit({ posts }: Services, channel: MessageChannel): number {
  if (channel === 'email') return MINUTE_MS;
  const service = GROUP_CHANNELS.find((known) => known === channel);
  return service ? Math.max(MINUTE_MS, posts.waitMs(service)) : 2 * MINUTE_MS;
}

/**
 * On each channel, a message meets every kind of trouble. It's tried again no sooner than the service allows, and arrives
 * exactly once when the trouble is over; a refused one isn't tried again (RC-02). Returns how many faults there were.
 */
export async function proveFaults(stage: Stage): Promise<number> {
  const { world, services } = stage;
  const recipients = await connectAll(services, { url: world.url, db: world.database.db });
  const faults = [...SERVICE_FAULTS, ...WIRE_FAULTS];
  for (const fault of faults) {
    const scene = { ...stage, recipients, name: (channel: MessageChannel) => `Dan-${channel}-${fault}` };
    for (const channel of MESSAGE_CHANNELS) {
      await queueJoins(world.database.db, recipients, {
        channel,
        names: [scene.name(channel)],
        at: world.clock.read(),
      });
    }
    setFault(services, fault);
    await runAll(scene);
    for (const channel of MESSAGE_CHANNELS) await expectFailed(scene, channel, fault);
    if (fault === 'limited') await expectPatience(scene);
    const refusals = new Map(MESSAGE_CHANNELS.map((channel) => [channel, countArrivals(scene, channel)]));
    setFault(services, null);
    world.clock.advance(HOUR_MS);
    await runAll(scene);
    await runAll(scene);
    for (const channel of MESSAGE_CHANNELS) {
      const arrived = countArrivals(scene, channel) - (refusals.get(channel) ?? 0);
      stage.deviations.expect(`${channel} after ${fault}: arrivals`, arrived, fault === 'refused' ? 0 : 1);
      const { state } = await readRow(scene, channel);
      const due = fault === 'refused' ? 'failed' : channel === 'text' ? 'queued' : 'sent';
      stage.deviations.expect(`${channel} after ${fault}: state`, state, due);
    }
  }
  return faults.length * MESSAGE_CHANNELS.length;
}

function setFault(services: Services, fault: Fault | (typeof WIRE_FAULTS)[number] | null): void {
  const onWire = WIRE_FAULTS.find((known) => known === fault) ?? null;
  const atService = SERVICE_FAULTS.find((known) => known === fault) ?? null;
  for (const channel of MESSAGE_CHANNELS) {
    services.wire(channel).setTrouble(onWire);
    services.failWith(channel, atService);
  }
}

async function runAll({ world }: Scene): Promise<void> {
  await Promise.all(MESSAGE_CHANNELS.map((channel) => world.runJob(`deliver-${channel}`)));
}

function countArrivals({ services, name }: Scene, channel: MessageChannel): number {
  return services.arrivals(channel).filter(({ text }) => text.includes(name(channel))).length;
}

async function readRow({ world, name }: Scene, channel: MessageChannel) {
  const rows = await world.database.db
    .selectFrom('deliveries')
    .select(['state', 'attempts', 'error', 'payload', 'createdAt'])
    .where('channel', '=', channel)
    .orderBy('number', 'desc')
    .limit(1)
    .execute();
  const [row] = rows;
  if (!row) throw new Error(`nothing was queued for ${name(channel)}`);
  return row;
}

async function expectFailed(scene: Scene, channel: MessageChannel, fault: string): Promise<void> {
  const { state, attempts, error } = await readRow(scene, channel);
  const due = fault === 'refused' ? 'failed' : 'waiting';
  scene.deviations.expect(`${channel} with ${fault}`, [state, attempts, error !== null], [due, 1, true]);
}

/** A moment before the wait is over, nothing is tried. */
async function expectPatience(scene: Scene): Promise<void> {
  const asked = new Map(MESSAGE_CHANNELS.map((channel) => [channel, countArrivals(scene, channel)]));
  const waits = [...new Set(MESSAGE_CHANNELS.map((channel) => waitAfterLimit(scene.services, channel)))].sort(
    (one, other) => one - other,
  );
  let passed = 0;
  for (const wait of waits) {
    scene.world.clock.advance(wait - passed - 1);
    passed = wait - 1;
    await runAll(scene);
    for (const channel of MESSAGE_CHANNELS.filter((name) => waitAfterLimit(scene.services, name) >= wait)) {
      const { attempts } = await readRow(scene, channel);
      scene.deviations.expect(`${channel}: attempts before its wait is over`, attempts, 1);
      scene.deviations.expect(`${channel}: requests before then`, countArrivals(scene, channel), asked.get(channel));
    }
  }
}
