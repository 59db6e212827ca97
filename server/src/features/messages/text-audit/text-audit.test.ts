import { accountErrors } from '@evens/domain/accounts/errors';
import { messageErrors } from '@evens/domain/messages/errors';
import { DAY_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { refusal } from '../../../testing/checks/refusals.ts';
import { type Person, startWorld, type World } from '../../../testing/servers/world.ts';
import { type SmsStandIn, startSmsStandIn } from '../../../testing/stand-ins/sms-stand-in.ts';
import { textPhoneCode } from '../text/send-text.ts';
import type { SmsAuditPage, TestSmsResult } from './api.ts';

const PHONE = '+12125550199';

let world: World;
let ann: Person;

async function start(settings: Record<string, string> = {}) {
  world = await startWorld({ settings });
  ann = await world.aUser('Ann');
  await world.makeSiteAdmin(ann);
}

const setPhone = (phoneNumber: string | null) =>
  world.database.db
    .updateTable('users')
    .set({ phoneNumber, phoneVerifiedAt: phoneNumber === null ? null : world.clock.read() })
    .where('id', '=', ann.id)
    .execute();
const sendTest = () => ann.api.post<TestSmsResult>('/api/admin/sms/tests', { testType: 'admin' });
const readAudit = async (query = '') => (await ann.api.get<SmsAuditPage>(`/api/admin/sms/audits${query}`)).body;
const sendCode = (to: string) =>
  transact(world.app.context.store, (tx) => textPhoneCode(tx, { userId: ann.id, to, code: '012345' }));
const forgetTexts = () => world.database.db.deleteFrom('deliveries').execute();

describe('without a provider for text messages', () => {
  beforeAll(() => start());
  afterAll(() => world.stop());
  beforeEach(forgetTexts);

  it('a test goes to the verified phone of the admin, and is captured at no cost (SM-01, SM-07)', async () => {
    await setPhone(PHONE);
    const sent = { success: true, message: 'Test SMS sent to (212) 555-0199' };
    expect((await sendTest()).body).toEqual(sent);
    const { items, provider, stats } = await readAudit();
    expect(provider).toBe('captured');
    expect(items).toMatchObject([
      {
        to: PHONE,
        body: 'This is a test from Evens. If you can read it, text messages work.',
        status: 'sent',
        provider: 'captured',
        segments: 1,
        costMicros: 0,
        notificationType: 'text_test',
      },
    ]);
    expect(stats).toEqual({ totalSent: 1, totalFailed: 0, totalCostMicros: 0, averageSegments: 1 });
  });

  it('a test needs a verified phone, and the type "admin" (SM-07)', async () => {
    await setPhone(null);
    expect(await sendTest()).toEqual(refusal(messageErrors.TEST_PHONE_NOT_VERIFIED));
    expect((await ann.api.post('/api/admin/sms/tests', { testType: 'everyone' })).status).toBe(422);
    expect((await readAudit()).items).toEqual([]);
  });

  it('the audit shows the code in a captured message (SM-10)', async () => {
    await sendCode(PHONE);
    expect((await readAudit()).items).toMatchObject([{ body: expect.stringMatching(/^012345 is your Evens code/) }]);
  });

  it('the audit looks back a week by default, or as far as it is asked to (SM-04)', async () => {
    for (const [days, to] of [
      [20, '+12125550001'],
      [40, '+12125550002'],
      [10, '+12125550003'],
      [0, '+12125550004'],
    ] as const) {
      await sendCode(to);
      world.clock.advance(days * DAY_MS);
    }
    const count = async (range: string) => (await readAudit(`?dateRange=${range}`)).items.length;
    expect(await count('1d')).toBe(1);
    expect((await readAudit()).items.map(({ to }) => to)).toEqual(['+12125550004']);
    expect(await count('30d')).toBe(2);
    expect(await count('90d')).toBe(4);
    expect((await ann.api.get('/api/admin/sms/audits?dateRange=1y')).status).toBe(422);
  });

  it('the search finds parts of a number, and the totals cover what the filters leave (SM-05, SM-10)', async () => {
    await sendCode('+12125550001');
    world.clock.advance(MINUTE_MS);
    await sendCode('+13135550002');
    expect((await readAudit(`?to=${encodeURIComponent('(313) 555')}`)).items).toMatchObject([{ to: '+13135550002' }]);
    for (const [part, count] of [
      ['5550', 2],
      ['0001', 1],
    ] as const) {
      const { items, stats } = await readAudit(`?to=${part}`);
      expect([items.length, stats.totalSent]).toEqual([count, count]);
    }
    expect(await readAudit('?to=Ann')).toMatchObject({ items: [], stats: { totalSent: 0, averageSegments: null } });
  });

  it('the audit lists the newest first, up to 500 at once, and goes on after them (SM-04)', async () => {
    for (const to of ['+12125550001', '+12125550002', '+12125550003']) {
      await sendCode(to);
      world.clock.advance(MINUTE_MS);
    }
    const first = await readAudit('?limit=2');
    expect(first.items.map(({ to }) => to)).toEqual(['+12125550003', '+12125550002']);
    expect(first.stats.totalSent).toBe(3);
    expect((await readAudit(`?limit=2&cursor=${first.nextCursor}`)).items).toMatchObject([{ to: '+12125550001' }]);
    expect((await ann.api.get('/api/admin/sms/audits?limit=500')).status).toBe(200);
    expect((await ann.api.get('/api/admin/sms/audits?limit=501')).status).toBe(422);
  });

  it('only site admins can use any of it (SM-08)', async () => {
    const bob = await world.aUser('Bob');
    for (const api of [bob.api, world.aStranger()]) {
      const refused = api === bob.api ? accountErrors.NOT_SITE_ADMIN : accountErrors.NOT_SIGNED_IN;
      expect(await api.get('/api/admin/sms/audits')).toEqual(refusal(refused));
      expect(await api.post('/api/admin/sms/tests', { testType: 'admin' })).toEqual(refusal(refused));
    }
  });
});

describe('with Twilio', () => {
  let twilio: SmsStandIn;
  beforeAll(async () => {
    twilio = await startSmsStandIn();
    await start(twilio.settings);
    await setPhone(PHONE);
  });
  afterAll(async () => {
    await world.stop();
    await twilio.stop();
  });
  beforeEach(async () => {
    twilio.refuseWith(null);
    await forgetTexts();
  });

  it('Twilio has taken a test when the admin gets the answer, and its text stays in the audit (SM-03, SM-07)', async () => {
    expect((await sendTest()).body.success).toBe(true);
    const body = 'This is a test from Evens. If you can read it, text messages work.';
    expect(twilio.received.at(-1)?.form).toMatchObject({ To: PHONE, Body: body });
    expect((await readAudit()).items).toMatchObject([
      { body, status: 'queued', provider: 'twilio', segments: 1, costMicros: null },
    ]);
    world.clock.advance(5 * MINUTE_MS + 1);
    await world.runJob('text-costs');
    expect(await readAudit()).toMatchObject({ items: [{ costMicros: 7_900 }], stats: { totalCostMicros: 7_900 } });
  });

  it('a test that fails says why, and counts as failed (SM-07, SM-10)', async () => {
    twilio.refuseWith({ status: 400, code: 21_610, message: 'Attempt to send to unsubscribed recipient' });
    const { body } = await sendTest();
    expect(body).toEqual({ success: false, message: expect.stringContaining('unsubscribed recipient') });
    expect(await readAudit('?status=failed')).toMatchObject({
      items: [{ status: 'failed', error: body.message }],
      stats: { totalSent: 0, totalFailed: 1 },
    });
  });

  it('the filters find a status and a type, and a code that went out is masked (SM-03, SM-04, SM-10)', async () => {
    await sendCode('+12125550001');
    await world.runJob('deliver-text');
    await sendTest();
    await sendCode('+12125550002');
    expect((await readAudit('?status=pending')).items).toMatchObject([{ to: '+12125550002', body: null }]);
    expect((await readAudit('?status=queued')).items).toHaveLength(2);
    const codes = await readAudit('?notificationType=phone_verification&status=queued');
    expect(codes.items).toMatchObject([{ to: '+12125550001', body: null, notificationType: 'phone_verification' }]);
    const rows = await world.database.db.selectFrom('deliveries').select('body').execute();
    expect(JSON.stringify(rows)).not.toContain('012345');
    expect((await ann.api.get('/api/admin/sms/audits?status=lost')).status).toBe(422);
    expect((await ann.api.get('/api/admin/sms/audits?notificationType=spam')).status).toBe(422);
  });
});
