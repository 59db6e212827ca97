import { deliveryLimits } from '@evens/domain/deliveries/model';
import { HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../db/transact.ts';
import { TEST_SECRET } from '../../testing/servers/test-secret.ts';
import { type Person, startWorld, type World } from '../../testing/servers/world.ts';
import { type MailServer, startMailServer } from '../../testing/stand-ins/mail-server.ts';
import { type SmsStandIn, startSmsStandIn } from '../../testing/stand-ins/sms-stand-in.ts';
import { claimDeliveries } from '../deliveries/claim-deliveries.ts';
import { queueDelivery } from '../deliveries/queue-delivery.ts';
import { emailChannel } from './email/channel.ts';
import { sendMail } from './email/send-email.ts';
import { textPhoneCode } from './text/send-text.ts';
import { hashAddress, toUnsubscribeToken } from './unsubscribe/unsubscribe-token.ts';

let world: World;
let mail: MailServer;
let twilio: SmsStandIn;

beforeAll(async () => {
  [mail, twilio] = await Promise.all([startMailServer(), startSmsStandIn()]);
  const settings = { ...twilio.settings, SMTP_URL: mail.url, MAIL_FROM: 'evens@example.com' };
  world = await startWorld({ settings });
});
afterAll(async () => {
  await world.stop();
  await Promise.all([mail.stop(), twilio.stop()]);
});
afterEach(async () => {
  twilio.refuseWith(null);
  twilio.hangUp(false);
  await world.database.db.deleteFrom('deliveries').execute();
});

let numbers = 0;
async function writeText(): Promise<string> {
  numbers += 1;
  const to = `+1212555${String(numbers).padStart(4, '0')}`;
  const { store } = world.app.context;
  await transact(store, (tx) => textPhoneCode(tx, { userId: 'someone', to, code: '012345' }));
  return to;
}

const writeMail = (to: string) =>
  transact(world.app.context.store, async (tx) =>
    sendMail(tx, { kind: 'password_reset', to, data: { link: 'https://evens.example/login#token=0' } }),
  );
const sendTexts = () => world.runJob('deliver-text');
const asksFor = (to: string) => twilio.received.filter(({ form }) => form.To === to).length;
const states = async () => {
  const rows = await world.database.db.selectFrom('deliveries').selectAll().orderBy('number').execute();
  return rows.map(({ state, attempts }) => `${state} after ${attempts}`);
};

describe('a provider that asks to wait', () => {
  it('gets no request on the whole channel before that, and then everything (RC-02)', async () => {
    twilio.refuseWith({ status: 429, code: 20429, message: 'Too many requests', retryAfter: '120' });
    const [first, second] = [await writeText(), await writeText()];
    await sendTexts();
    twilio.refuseWith(null);
    world.clock.advance(2 * MINUTE_MS - 1);
    await sendTexts();
    expect([asksFor(first), asksFor(second)]).toEqual([1, 0]);
    world.clock.advance(1);
    await sendTexts();
    expect([asksFor(first), asksFor(second)]).toEqual([2, 1]);
    expect(await states()).toEqual(['queued after 2', 'queued after 1']);
  });

  it('for longer than an hour is asked again after an hour', async () => {
    twilio.refuseWith({ status: 429, code: 20429, message: 'Too many requests', retryAfter: '86400' });
    const to = await writeText();
    await sendTexts();
    twilio.refuseWith(null);
    world.clock.advance(HOUR_MS);
    await sendTexts();
    expect(asksFor(to)).toBe(2);
  });
});

describe('a provider with trouble', () => {
  it.each([
    ['answers 500', () => twilio.refuseWith({ status: 500, code: 20500, message: 'Internal error' })],
    ['closes the connection midway', () => twilio.hangUp(true)],
  ])('that %s is asked once a minute, and everything goes out once it works again (RC-02)', async (_, fail) => {
    fail();
    const [first, second] = [await writeText(), await writeText()];
    await sendTexts();
    await sendTexts();
    expect([asksFor(first), asksFor(second)]).toEqual([1, 0]);
    twilio.refuseWith(null);
    twilio.hangUp(false);
    world.clock.advance(deliveryLimits.restMs);
    await sendTexts();
    expect(await states()).toEqual(['queued after 2', 'queued after 1']);
  });

  it('that never answers holds up no other channel (RC-02)', async () => {
    const { letGo } = twilio.hold();
    await writeText();
    await writeMail('ann@example.com');
    const texting = sendTexts();
    await world.runJob('deliver-email');
    expect(mail.received.some(({ to }) => to.includes('ann@example.com'))).toBe(true);
    letGo();
    await texting;
    expect(await states()).toEqual(['queued after 1', 'sent after 1']);
  });
});

describe('a process that dies', () => {
  it('after sending and before noting it causes a second email with the same id (RC-02)', async () => {
    await writeMail('bob@example.com');
    const { context } = world.app;
    const [claimed] = await claimDeliveries(context.store, { name: 'email', channel: emailChannel, most: 1 });
    if (!claimed) throw new Error('nothing was due');
    await emailChannel.send(context, claimed);
    await world.runJob('deliver-email');
    const received = () => mail.received.filter(({ to }) => to.includes('bob@example.com'));
    expect(received()).toHaveLength(1);
    world.clock.advance(deliveryLimits.leaseMs);
    await world.runJob('deliver-email');
    const ids = received().map(({ data }) => /^Message-ID: (.*)$/im.exec(data)?.[1]);
    expect(ids).toEqual([expect.stringContaining(claimed.id), ids[0]]);
    expect(await states()).toEqual(['sent after 2']);
  });
});

describe('an email that waited while the mail server was down', () => {
  const writeDigest = ({ id, email }: Person) =>
    transact(world.app.context.store, async (tx) => {
      const payload = { from: world.clock.read().toISOString(), groups: [] };
      queueDelivery(tx, { channel: 'email', kind: 'weekly_digest', userId: id, recipient: email, payload });
    });
  const writeInvite = (to: string) =>
    transact(world.app.context.store, async (tx) => {
      const data = { inviterName: 'Ann', groupName: 'Sunday Crew', link: 'https://evens.example/join/0' };
      sendMail(tx, { kind: 'group_invite', to, data });
    });
  const unsubscribe = (subscriber: string, topic: 'weekly_digest' | 'invites') =>
    fetch(`${world.url}/api/unsubscribe/${toUnsubscribeToken(TEST_SECRET, { subscriber, topic })}`, { method: 'POST' });

  it('is not sent to someone who has stopped its kind since (RC-12, NT-22)', async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    for (const person of [ann, bob]) await world.verifyEmail(person);
    await world.database.db.deleteFrom('deliveries').execute();
    for (const person of [ann, bob]) await writeDigest(person);
    for (const address of ['carla@example.com', 'dan@example.com', ann.email, bob.email]) await writeInvite(address);
    await unsubscribe(ann.id, 'weekly_digest');
    const noInvites = { notifications: { email: { group_invite: false } } };
    await ann.api.call('PATCH', '/api/notifications/settings', { body: noInvites });
    await unsubscribe(hashAddress('carla@example.com'), 'invites');
    await world.runJob('deliver-email');
    const rows = await world.database.db.selectFrom('deliveries').selectAll().orderBy('number').execute();
    expect(rows.map(({ kind, recipient, state }) => [kind, recipient, state])).toEqual([
      ['weekly_digest', bob.email, 'sent'],
      ['group_invite', 'dan@example.com', 'sent'],
      ['group_invite', bob.email, 'sent'],
    ]);
  });
});
