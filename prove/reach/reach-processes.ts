import { setTimeout as wait } from 'node:timers/promises';
import { deliveryLimits, MESSAGE_CHANNELS, type MessageChannel } from '@evens/domain/deliveries/model';
import { type MeasuredPostgres, makePostgres } from '@evens/server/testing/servers/measured-database';
import { type ServerProcess, startServerProcess } from '@evens/server/testing/servers/server-process';
import { setSharedClock } from '@evens/server/testing/servers/shared-clock';
import { type OddsStandIn, startOddsStandIn } from '@evens/server/testing/stand-ins/odds-stand-in';
import type { Deviations } from '../report.ts';
import { connectAll, queueJoins, type Recipients, type Services, startServices } from './reach-stage.ts';

const AT_ONCE = 300;
const KILLED_AFTER = 100;
const POLL_MS = 5;

type Stage = {
  services: Services;
  database: MeasuredPostgres;
  odds: OddsStandIn;
  deviations: Deviations;
  recipients: Recipients;
  now: Date;
};

/**
 * Real processes on one PostgreSQL. A message that a service accepted comes twice only if its process was killed before it
 * could note that, and then with the same id. Two processes that send at once lose nothing and send nothing twice (RC-02).
 */
export async function proveProcesses(deviations: Deviations) {
  const [services, odds, database] = await Promise.all([startServices(), startOddsStandIn(), makePostgres()]);
  const now = new Date('2026-11-01T15:00:00Z');
  try {
    await database.withDatabase(({ db }) => setSharedClock(db, now));
    const parts = { services, database, odds, deviations, now };
    const first = await start(parts);
    const recipients = await database.withDatabase(({ db }) => connectAll(services, { url: first.url, db }));
    const stage = { ...parts, recipients };
    // The email that verifies the address goes out first.
    await first.runJob('deliver-email');
    try {
      for (const channel of MESSAGE_CHANNELS) await killBeforeNoting(stage, { channel, survivor: first });
      await sendAtOnce(stage, first);
      const twice = await killWhileSending(stage, first);
      return {
        kills: MESSAGE_CHANNELS.length + 1,
        sentByTwoProcesses: 2 * AT_ONCE * MESSAGE_CHANNELS.length,
        sentTwiceAfterAKill: twice,
      };
    } finally {
      await first.kill();
    }
  } finally {
    await Promise.all([services.stop(), odds.stop(), database.drop()]);
  }
}

function start({ services, database, odds }: Omit<Stage, 'recipients'>): Promise<ServerProcess> {
  const settings = JSON.stringify(services.settings);
  return startServerProcess({ ...database.address, odds: odds.url, settings });
}

async function passTime(stage: Stage, ms: number): Promise<void> {
  stage.now = new Date(stage.now.getTime() + ms);
  await stage.database.withDatabase(({ db }) => setSharedClock(db, stage.now));
}

function queue({ database, recipients, now }: Stage, channel: MessageChannel, names: readonly string[]): Promise<void> {
  return database.withDatabase(({ db }) => queueJoins(db, recipients, { channel, names, at: now }));
}

/** The service accepts the message, its answer is lost, and the process dies. */
async function killBeforeNoting(
  stage: Stage,
  { channel, survivor }: { channel: MessageChannel; survivor: ServerProcess },
) {
  const { services, deviations } = stage;
  const name = `Dan-${channel}-killed`;
  const victim = await start(stage);
  await queue(stage, channel, [name]);
  const wire = services.wire(channel);
  wire.setTrouble('lose answers');
  const isLost = wire.untilLost();
  const job = victim.runJob(`deliver-${channel}`).catch(() => null);
  await isLost;
  await victim.kill();
  await job;
  wire.setTrouble(null);
  const arrivals = () => services.arrivals(channel).filter(({ text }) => text.includes(name));
  await survivor.runJob(`deliver-${channel}`);
  deviations.expect(`${channel} after a kill: arrivals while the lease lasts`, arrivals().length, 1);
  await passTime(stage, deliveryLimits.leaseMs);
  await survivor.runJob(`deliver-${channel}`);
  await survivor.runJob(`deliver-${channel}`);
  deviations.expect(`${channel} after a kill: arrivals`, arrivals().length, 2);
  deviations.expect(`${channel} after a kill: different ids`, new Set(arrivals().map(({ id }) => id)).size, 1);
}

/** Two processes send everything at once: each message arrives, and arrives once. */
async function sendAtOnce(stage: Stage, first: ServerProcess): Promise<void> {
  const second = await start(stage);
  const names = Array.from({ length: AT_ONCE }, (_, n) => `Dan-once-${n}-`);
  for (const channel of MESSAGE_CHANNELS) await queue(stage, channel, names);
  await Promise.all(
    [first, second].flatMap((server) => MESSAGE_CHANNELS.map((channel) => server.runJob(`deliver-${channel}`))),
  );
  await second.kill();
  for (const channel of MESSAGE_CHANNELS) {
    const arrived = stage.services.arrivals(channel).flatMap(({ text }) => /Dan-once-\d+-/.exec(text) ?? []);
    stage.deviations.expect(`${channel} by two processes: arrivals`, arrived.length, AT_ONCE);
    stage.deviations.expect(`${channel} by two processes: messages`, new Set(arrived).size, AT_ONCE);
  }
}

/** One of two processes is killed while both send. Returns how many messages came twice. */
async function killWhileSending(stage: Stage, first: ServerProcess): Promise<number> {
  const { services, database, deviations } = stage;
  const victim = await start(stage);
  const names = Array.from({ length: AT_ONCE }, (_, n) => `Dan-twice-${n}-`);
  for (const channel of MESSAGE_CHANNELS) await queue(stage, channel, names);
  const all = (channel: MessageChannel) =>
    services.arrivals(channel).flatMap(({ text, id }) => {
      const [name] = /Dan-twice-\d+-/.exec(text) ?? [];
      return name === undefined ? [] : [{ name, id }];
    });
  const jobs = [first, victim].flatMap((server) =>
    MESSAGE_CHANNELS.map((channel) => server.runJob(`deliver-${channel}`).catch(() => null)),
  );
  while (MESSAGE_CHANNELS.every((channel) => all(channel).length < KILLED_AFTER)) await wait(POLL_MS);
  await victim.kill();
  await Promise.all(jobs);
  await passTime(stage, deliveryLimits.leaseMs);
  for (const channel of MESSAGE_CHANNELS) await first.runJob(`deliver-${channel}`);
  let twice = 0;
  for (const channel of MESSAGE_CHANNELS) {
    const byName = Map.groupBy(all(channel), ({ name }) => name);
    deviations.expect(`${channel} with a kill: messages that arrived`, byName.size, AT_ONCE);
    const repeated = [...byName.values()].filter((arrivals) => arrivals.length > 1);
    twice += repeated.length;
    const ids = repeated.map((arrivals) => new Set(arrivals.map(({ id }) => id)).size);
    deviations.expect(
      `${channel} with a kill: messages that came twice with different ids`,
      ids.filter((n) => n > 1),
      [],
    );
    const retried = await database.withDatabase(({ db }) =>
      db
        .selectFrom('deliveries')
        .select('id')
        .where('channel', '=', channel)
        .where('createdAt', '=', new Date(stage.now.getTime() - deliveryLimits.leaseMs))
        .where('attempts', '>', 1)
        .execute(),
    );
    deviations.expect(
      `${channel} with a kill: ${repeated.length} came twice, ${retried.length} were tried again`,
      repeated.length <= retried.length,
      true,
    );
  }
  return twice;
}
