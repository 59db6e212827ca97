import { createHmac } from 'node:crypto';
import { messageErrors } from '@evens/domain/messages/errors';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { LiveReader } from '../../../testing/servers/live-reader.ts';
import { type Person, startWorld, type World } from '../../../testing/servers/world.ts';
import { type SmsStandIn, startSmsStandIn } from '../../../testing/stand-ins/sms-stand-in.ts';
import { textPhoneCode } from './send-text.ts';

const PUBLIC_URL = 'http://evens.example';

let twilio: SmsStandIn;
let world: World;

beforeAll(async () => {
  twilio = await startSmsStandIn();
  world = await startWorld({ settings: { ...twilio.settings, PUBLIC_URL, SIGN_UP: 'open' } });
});
afterAll(async () => {
  await world.stop();
  await twilio.stop();
});

const send = () => world.runJob('deliver-text');
const findText = (id: string) =>
  world.database.db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

let numbers = 0;
async function aText() {
  numbers += 1;
  const to = `+1212555${String(numbers).padStart(4, '0')}`;
  await transact(world.app.context.store, (tx) => textPhoneCode(tx, { userId: 'someone', to, code: '012345' }));
  return world.database.db.selectFrom('deliveries').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow();
}

async function aSentText() {
  const { id } = await aText();
  await send();
  return findText(id);
}

function nextNumber(): string {
  numbers += 1;
  return `+1212555${String(numbers).padStart(4, '0')}`;
}

/** Sends a code, by default to a number that no one else has. */
async function aSentCode({ api }: Person, to = nextNumber()) {
  expect((await api.post('/api/me/phone', { phoneNumber: to })).status).toBe(200);
  await send();
  const [code] = /^\d{6}/.exec(twilio.received.at(-1)?.form.Body ?? '') ?? [];
  const texts = world.database.db.selectFrom('deliveries').selectAll().where('recipient', '=', to);
  return {
    ...(await texts.orderBy('number', 'desc').executeTakeFirstOrThrow()),
    code,
  };
}

type Report = { MessageSid: string | null; MessageStatus: string; ErrorCode?: string };

/** Posts a report as Twilio does: a signed form. */
async function report(id: string, { MessageSid, ...rest }: Report, signedWith = twilio.settings.TWILIO_AUTH_TOKEN) {
  const form = { MessageSid: MessageSid ?? '', AccountSid: 'AC0', ...rest };
  const path = `/api/webhooks/twilio/${id}`;
  const fields = Object.entries(form).sort(([one], [other]) => (one < other ? -1 : 1));
  const signed = PUBLIC_URL + path + fields.map((field) => field.join('')).join('');
  const signature = createHmac('sha1', signedWith ?? '')
    .update(signed)
    .digest('base64');
  const answer = await fetch(world.url + path, {
    method: 'POST',
    headers: { 'x-twilio-signature': signature },
    body: new URLSearchParams(form),
  });
  return { status: answer.status, text: await answer.text() };
}

describe("Twilio's reports about text messages (SM-02)", () => {
  it('come to the address that the request named, and move a message on', async () => {
    const { id, providerId: MessageSid, state } = await aSentText();
    expect(state).toBe('queued');
    expect(twilio.received.at(-1)?.form.StatusCallback).toBe(`${PUBLIC_URL}/api/webhooks/twilio/${id}`);
    expect((await report(id, { MessageSid, MessageStatus: 'sent' })).status).toBe(204);
    expect((await findText(id)).state).toBe('sent');
    await report(id, { MessageSid, MessageStatus: 'delivered' });
    expect((await findText(id)).state).toBe('delivered');
  });

  it('never move a message back, in whatever order and however often they come', async () => {
    const { id, providerId: MessageSid } = await aSentText();
    for (const MessageStatus of ['delivered', 'sent', 'queued', 'undelivered', 'delivered', 'sending', 'made-up']) {
      expect((await report(id, { MessageSid, MessageStatus })).status).toBe(204);
    }
    expect(await findText(id)).toMatchObject({ state: 'delivered', error: null });
  });

  it('count even if they are faster than the answer to the request', async () => {
    const { letGo } = twilio.hold();
    const { id } = await aText();
    const sending = send();
    await expect.poll(async () => (await findText(id)).attempts).toBe(1);
    await expect.poll(() => twilio.received.at(-1)?.form.StatusCallback).toContain(id);
    const asked = `SM${String(twilio.received.length).padStart(32, '0')}`;
    await report(id, { MessageSid: asked, MessageStatus: 'delivered' });
    letGo();
    await sending;
    expect(await findText(id)).toMatchObject({ state: 'delivered', providerId: asked, segments: 1, dueAt: null });
  });

  it('that a code was not delivered reach the person who waits for it (US-13)', async () => {
    const ann = await world.aUser('Ann');
    await world.verifyEmail(ann);
    const live = await LiveReader.open(ann.api, (await world.aGroup(ann)).id);
    const { id, providerId: MessageSid } = await aSentCode(ann);
    await report(id, { MessageSid, MessageStatus: 'undelivered', ErrorCode: '30006' });
    await live.waitFor('phone_code_failed');
    await live.close();
    expect(await findText(id)).toMatchObject({ state: 'undelivered', error: 'Twilio reported error 30006' });
  });

  it.each([
    ['another', undefined],
    ['the same', '+12125550000'],
  ])('that a code was not delivered leave a newer code to %s number alone (US-14)', async (_, to) => {
    const ann = await world.aUser('Ann');
    await world.verifyEmail(ann);
    const first = await aSentCode(ann, to);
    world.clock.advance(MINUTE_MS);
    const { code, recipient } = await aSentCode(ann, to);
    await report(first.id, { MessageSid: first.providerId, MessageStatus: 'undelivered', ErrorCode: '30003' });
    expect((await findText(first.id)).state).toBe('undelivered');
    const failures = world.database.db
      .selectFrom('userEvents')
      .select('type')
      .where('userId', '=', ann.id)
      .where('type', '=', 'phone_code_failed');
    expect(await failures.execute()).toEqual([]);
    expect(await ann.api.post('/api/me/phone/verify', { code })).toEqual({
      status: 200,
      body: { success: true, phoneNumber: recipient },
    });
  });

  it('are refused without a valid signature, and change nothing', async () => {
    const { id, providerId: MessageSid } = await aSentText();
    const { status, text } = await report(id, { MessageSid, MessageStatus: 'delivered' }, 'another-token');
    expect([status, JSON.parse(text).code]).toEqual([403, messageErrors.TWILIO_SIGNATURE_WRONG.code]);
    expect((await findText(id)).state).toBe('queued');
  });

  it('about another message than the one that was sent, or about none, change nothing', async () => {
    const { id } = await aSentText();
    expect((await report(id, { MessageSid: 'SM-of-another', MessageStatus: 'delivered' })).status).toBe(204);
    expect((await report('unknown', { MessageSid: 'SM1', MessageStatus: 'delivered' })).status).toBe(204);
    expect((await findText(id)).state).toBe('queued');
  });
});

describe('the cost of a text message', () => {
  it('is read once Twilio knows it', async () => {
    const { id } = await aSentText();
    await world.runJob('text-costs');
    expect((await findText(id)).costMicros).toBeNull();
    world.clock.advance(5 * MINUTE_MS + 1);
    await world.runJob('text-costs');
    expect((await findText(id)).costMicros).toBe(7_900);
  });
});
