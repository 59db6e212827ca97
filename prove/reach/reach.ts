import { deliveryLimits } from '@evens/domain/deliveries/model';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { postCustomBid } from '@evens/server/testing/actions/bidding';
import { startWorld, type World } from '@evens/server/testing/servers/world';
import { type MailServer, startMailServer } from '@evens/server/testing/stand-ins/mail-server';
import { type SmsStandIn, startSmsStandIn } from '@evens/server/testing/stand-ins/sms-stand-in';
import { Deviations, report, secondsSince } from '../report.ts';

const EMAILS = 8_000;
const TEXTS = 2_000;
const ALONE = 2_000;
/** A channel beside a dead one sends at least this part of what it sends alone. */
const LEAST_SPEED = 0.8;
const MEMBERS = 20;
const BLOCKS = 12;
const POSTS = 15;
const WARM_UP = 40;
/** What a hanging channel may add to posting a bid. */
const MOST_SLOWER = 1.1;

type Stage = { world: World; mail: MailServer; twilio: SmsStandIn; deviations: Deviations };

/**
 * With 10,000 deliveries due and one provider dead, the other channel works at full speed, and everything arrives once when the
 * provider is back (RC-02). Posting a bid in a group of twenty costs the same while a channel hangs (RC-01).
 */
export async function prove(): Promise<void> {
  for (const kind of ['postgres', 'embedded'] as const) {
    const startedAt = performance.now();
    const [mail, twilio] = await Promise.all([startMailServer(), startSmsStandIn()]);
    const settings = { ...twilio.settings, SMTP_URL: mail.url, MAIL_FROM: 'evens@example.com' };
    const world = await startWorld({ kind, settings });
    const stage = { world, mail, twilio, deviations: new Deviations('reach') };
    try {
      const backlog = await measureBacklog(stage);
      const posting = await measurePosting(stage);
      report('reach', {
        database: kind,
        ...backlog,
        ...posting,
        deviations: stage.deviations.count,
        seconds: secondsSince(startedAt),
      });
    } finally {
      await world.stop();
      await Promise.all([mail.stop(), twilio.stop()]);
    }
  }
}

async function measureBacklog(stage: Stage) {
  const { world, mail, twilio, deviations } = stage;
  await queue(world, 'email', ALONE);
  const alone = await sendEmails(stage, ALONE);
  await queue(world, 'email', EMAILS);
  await queue(world, 'text', TEXTS);
  const { letGo } = twilio.hold();
  const hanging = world.runJob('deliver-text');
  const besideDead = await sendEmails(stage, EMAILS);
  deviations.expect(
    `${besideDead} emails a second beside a dead channel, ${alone} alone`,
    besideDead >= alone * LEAST_SPEED,
    true,
  );
  letGo();
  await hanging;
  world.clock.advance(deliveryLimits.leaseMs);
  await world.runJob('deliver-text');
  const addresses = mail.received.flatMap(({ to }) => to);
  deviations.expect('emails that arrived', addresses.length, ALONE + EMAILS);
  deviations.expect('people who got an email', new Set(addresses).size, EMAILS);
  deviations.expect('people who got a text', new Set(twilio.received.map(({ form }) => form.To)).size, TEXTS);
  const left = await world.database.db.selectFrom('deliveries').select('id').where('dueAt', 'is not', null).execute();
  deviations.expect('deliveries left', left.length, 0);
  return { due: EMAILS + TEXTS, emailsASecondAlone: alone, emailsASecondBesideADeadChannel: besideDead };
}

async function queue(world: World, channel: 'email' | 'text', count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => ({
    channel,
    kind: channel === 'email' ? 'password_reset' : 'phone_verification',
    userId: null,
    groupId: null,
    recipient: channel === 'email' ? `friend${n}@example.com` : `+1212${String(n).padStart(7, '0')}`,
    cause: null,
    bundle: null,
    payload: JSON.stringify({ link: 'https://evens.example/login#token=0', code: '012345' }),
    state: 'waiting' as const,
    provider: null,
    dueAt: world.clock.read(),
    createdAt: world.clock.read(),
    sentAt: null,
  }));
  for (let start = 0; start < rows.length; start += 1_000) {
    await world.database.db
      .insertInto('deliveries')
      .values(rows.slice(start, start + 1_000))
      .execute();
  }
}

/** How many emails go out in a second. */
async function sendEmails({ world }: Stage, count: number): Promise<number> {
  const startedAt = performance.now();
  await world.runJob('deliver-email');
  return Math.round((count * 1000) / (performance.now() - startedAt));
}

/** Blocks of posts take turns: in every second one, a channel hangs. Email goes out all the time, as it's written. */
async function measurePosting({ world, twilio, deviations }: Stage) {
  const [poster, ...others] = await Promise.all(Array.from({ length: MEMBERS }, () => world.aUser()));
  if (!poster) throw new Error('no one posts');
  const group = await world.aGroup(poster, ...others);
  const woken: Promise<void>[] = [];
  world.app.waker.onWake((name) => woken.push(world.runJob(name)));
  const post = async () => {
    const startedAt = performance.now();
    await postCustomBid(poster, group);
    return performance.now() - startedAt;
  };
  for (let n = 0; n < WARM_UP; n += 1) await post();
  const times: Record<'idle' | 'hanging', number[]> = { idle: [], hanging: [] };
  for (let block = 0; block < BLOCKS; block += 1) {
    const isHanging = block % 2 === 1;
    const { letGo } = twilio.hold();
    world.clock.advance(HOUR_MS);
    if (isHanging) await queue(world, 'text', 100);
    const sending = isHanging ? world.runJob('deliver-text') : undefined;
    for (let n = 0; n < POSTS; n += 1) times[isHanging ? 'hanging' : 'idle'].push(await post());
    letGo();
    await sending;
    await world.runJob('deliver-email');
  }
  world.app.waker.onWake(() => {});
  await Promise.all(woken);
  const [idle, hanging] = [median(times.idle), median(times.hanging)];
  deviations.expect(
    `a post takes ${hanging} ms while a channel hangs, ${idle} otherwise`,
    hanging <= idle * MOST_SLOWER,
    true,
  );
  return { postMs: idle, postMsWhileAChannelHangs: hanging };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 100) / 100;
}
