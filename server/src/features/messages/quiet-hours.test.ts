import { DAY_MS, HOUR_MS } from '@evens/domain/shared/time-units';
import { afterAll, describe, expect, it } from 'vitest';
import { transact } from '../../db/transact.ts';
import { postCustomBid } from '../../testing/actions/bidding.ts';
import { createDebt, pay } from '../../testing/actions/debt-fixtures.ts';
import { leave } from '../../testing/actions/members.ts';
import type { Person, TestGroup } from '../../testing/servers/world.ts';
import { startMailServer } from '../../testing/stand-ins/mail-server.ts';
import { startSmsStandIn } from '../../testing/stand-ins/sms-stand-in.ts';
import { testWorld } from '../../testing/test-world.ts';
import { textPhoneCode } from './text/send-text.ts';

const [mail, twilio] = await Promise.all([startMailServer(), startSmsStandIn()]);
const world = await testWorld({
  settings: { ...twilio.settings, SMTP_URL: mail.url, MAIL_FROM: 'evens@example.com' },
});
afterAll(() => Promise.all([mail.stop(), twilio.stop()]));

const saveSettings = ({ api }: Person, notifications: unknown) =>
  api.call('PATCH', '/api/notifications/settings', { body: { notifications } });
const sendTexts = () => world.runJob('deliver-text');
const textsTo = (to: string) => twilio.received.filter(({ form }) => form.To === to).length;
const clock = (ms: number) => new Date(world.clock.read().getTime() + ms).toISOString().slice(11, 16);
const setPhone = (of: Person, phoneNumber: string | null) =>
  world.database.db
    .updateTable('users')
    .set({ phoneNumber, phoneVerifiedAt: phoneNumber === null ? null : world.clock.read() })
    .where('id', '=', of.id)
    .execute();

let phones = 0;

type Night = { ann: Person; bob: Person; group: TestGroup; phone: string };

/** Bob has quiet hours for two hours. */
async function aNight(): Promise<Night> {
  phones += 1;
  const phone = `+1212555${String(phones).padStart(4, '0')}`;
  const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
  await world.verifyEmail(bob);
  await setPhone(bob, phone);
  const quietHours = { from: clock(0), to: clock(2 * HOUR_MS), timeZone: 'UTC' };
  await saveSettings(bob, { sms: { enabled: true, debt_paid: true }, quietHours });
  return { ann, bob, group: await world.aGroup(ann, bob), phone };
}

/** Ann posts a bid. */
async function aBidAtNight(): Promise<Night> {
  const night = await aNight();
  await postCustomBid(night.ann, night.group);
  await sendTexts();
  expect(textsTo(night.phone)).toBe(0);
  return night;
}

async function letMorningCome(): Promise<void> {
  world.clock.advance(2 * HOUR_MS);
  await sendTexts();
}

describe('quiet hours (RC-05)', () => {
  it('hold back texts about a group until they end, but not email and not a code', async () => {
    const { bob, phone } = await aBidAtNight();
    const code = '+12125550999';
    await transact(world.app.context.store, (tx) => textPhoneCode(tx, { userId: 'someone', to: code, code: '012345' }));
    await sendTexts();
    await world.runJob('deliver-email');
    expect([textsTo(phone), textsTo(code)]).toEqual([0, 1]);
    const mails = mail.received.filter(({ to: [address] }) => address === bob.email);
    expect(mails.some(({ data }) => data.includes('posted a bid'))).toBe(true);
    await letMorningCome();
    expect(textsTo(phone)).toBe(1);
  });

  it.each<[string, (night: Night) => Promise<unknown>]>([
    ['text messages were turned off', ({ bob }) => saveSettings(bob, { sms: { enabled: false } })],
    ['texts about new bids were turned off', ({ bob }) => saveSettings(bob, { sms: { bid_created: false } })],
    ['the group was muted', ({ bob, group }) => bob.api.post(`/api/groups/${group.id}/mute`, { until: '8_hours' })],
    ['the phone number was removed', ({ bob }) => setPhone(bob, null)],
    [
      'the number became a friend’s',
      async ({ ann, bob, phone }) => {
        await setPhone(bob, null);
        await setPhone(ann, phone);
      },
    ],
    ['the recipient left the group', ({ bob, group }) => leave(bob, group)],
  ])('send nothing in the morning if, by then, %s (NT-22, RC-06)', async (_, change) => {
    const night = await aBidAtNight();
    await change(night);
    await letMorningCome();
    expect(textsTo(night.phone)).toBe(0);
    const held = world.database.db.selectFrom('deliveries').select('state').where('recipient', '=', night.phone);
    expect(await held.execute(), 'as if it had never been queued').toEqual([]);
  });

  const nudge = ({ ann, group }: Night, { id }: { id: string }) =>
    ann.api.post(`/api/groups/${group.id}/debts/${id}/nudge`, {});
  const remind = () => world.runJob('remind-debtors');
  const requestsTo = (to: string) =>
    twilio.received.filter(({ form }) => form.To === to && /nudged you|still owe/.test(form.Body ?? '')).length;
  it.each([
    ['a nudge', nudge],
    ['a reminder', remind],
  ])('send %s in the morning only if the debt is still owed (RC-14)', async (_, ask) => {
    for (const isPaid of [false, true]) {
      const night = await aNight();
      const { ann, bob, group, phone } = night;
      const owed = await createDebt(group, { debtor: bob, creditor: ann, amountCents: 2_000 });
      world.clock.advance(7 * DAY_MS);
      await ask(night, owed);
      await sendTexts();
      expect(requestsTo(phone)).toBe(0);
      if (isPaid) await pay(bob, group, [owed]);
      await letMorningCome();
      expect(requestsTo(phone)).toBe(isPaid ? 0 : 1);
    }
  });
});
