import { accountErrors } from '@evens/domain/accounts/errors';
import { limits } from '@evens/domain/shared/limits';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAll, refusalFor } from '../../../testing/checks/refusals.ts';
import { LiveReader } from '../../../testing/servers/live-reader.ts';
import { type Person, startWorld, type World } from '../../../testing/servers/world.ts';
import { type SmsStandIn, startSmsStandIn } from '../../../testing/stand-ins/sms-stand-in.ts';
import { testWorld } from '../../../testing/test-world.ts';

let numbers = 0;
/** A number that no one else has. */
function aNumber(): string {
  numbers += 1;
  return `(212) 555-${String(numbers).padStart(4, '0')}`;
}
const storedPhone = (shown: string) => `+1${shown.replace(/\D/g, '')}`;

const send = ({ api }: Person, phoneNumber: unknown) => api.post('/api/me/phone', { phoneNumber });
const verify = ({ api }: Person, code: unknown) => api.post('/api/me/phone/verify', { code });
const remove = ({ api }: Person) => api.call('DELETE', '/api/me/phone');

const getPhone = async ({ api }: Person) => {
  const { phoneNumber, phoneVerified, phoneVerifiedAt } = (await api.get('/api/me')).body;
  return { phoneNumber, phoneVerified, phoneVerifiedAt };
};
const none = { phoneNumber: null, phoneVerified: false, phoneVerifiedAt: null };

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const codes = async ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code];
const refused = ({ status, code }: { status: number; code: string }) => [status, code];

async function aVerifiedUser(name?: string, at = world): Promise<Person> {
  const person = await at.aUser(name);
  await at.verifyEmail(person);
  return person;
}

async function aProvenPhone(person: Person, shown = aNumber()) {
  await send(person, shown);
  await verify(person, await world.phoneCode(storedPhone(shown)));
  return storedPhone(shown);
}

const world = await testWorld();

const newestText = ({ database: { db } }: World) =>
  db.selectFrom('deliveries').selectAll().where('channel', '=', 'text').orderBy('number', 'desc').executeTakeFirst();

describe('a phone number (US-07 to US-14)', () => {
  it('is verified with the code sent to it (US-07, US-10, US-11)', async () => {
    const ann = await aVerifiedUser('Ann');
    expect(await getPhone(ann)).toEqual(none);
    const shown = aNumber();
    expect(await send(ann, shown)).toEqual({ status: 200, body: { success: true } });
    expect(await getPhone(ann)).toEqual(none);
    const { status, body } = await verify(ann, await world.phoneCode(storedPhone(shown)));
    expect([status, body]).toEqual([200, { success: true, phoneNumber: storedPhone(shown) }]);
    const phoneVerifiedAt = world.clock.read().toISOString();
    expect(await getPhone(ann)).toEqual({ phoneNumber: storedPhone(shown), phoneVerified: true, phoneVerifiedAt });
  });

  it("gets a text that says what the code is for, and the code can't be read from the database (EN-18)", async () => {
    const ann = await aVerifiedUser('Ann');
    const shown = aNumber();
    await send(ann, shown);
    const code = await world.phoneCode(storedPhone(shown));
    const text = await newestText(world);
    expect(text).toMatchObject({ id: expect.stringMatching(/^[A-Za-z0-9]{24}$/), createdAt: world.clock.read() });
    expect(text).toMatchObject({ userId: ann.id, kind: 'phone_verification', state: 'sent' });
    expect(text).toMatchObject({ provider: 'captured', costMicros: 0 });
    const [captured] = await world.textsTo(storedPhone(shown));
    expect(captured?.text).toMatch(/^\d{6} is your Evens code\. It expires in 10 minutes\./);
    const rows = await world.database.db.selectFrom('phoneCodes').selectAll().where('userId', '=', ann.id).execute();
    expect(JSON.stringify(rows.map(({ codeHash }) => codeHash))).not.toContain(code);
    expect(rows).toMatchObject([{ codeHash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });

  it('gets no code until the person has verified their email address', async () => {
    const [eve, shown] = [await world.aUser('Eve'), aNumber()];
    expect(await codes(await send(eve, shown))).toEqual(refused(accountErrors.EMAIL_NOT_VERIFIED));
    const texts = world.database.db.selectFrom('deliveries').select('id').where('recipient', '=', storedPhone(shown));
    expect(await texts.execute()).toEqual([]);
    await world.verifyEmail(eve);
    expect((await send(eve, shown)).status).toBe(200);
  });

  it('gets no code once the whole site has sent its limit for the day, until the day is over', async () => {
    const ann = await aVerifiedUser('Ann');
    const [{ db }, at] = [world.database, world.clock.read()];
    const row = { userId: ann.id, codeHash: 'x', endedAt: at, createdAt: new Date(at.getTime() - HOUR_MS) };
    const sent = Array.from({ length: limits.phoneCodesOfSite }, (_, n) => ({
      ...row,
      id: `spent${n}`,
      phoneNumber: `+1313555${String(n).padStart(4, '0')}`,
    }));
    await db.insertInto('phoneCodes').values(sent).execute();
    const bob = await aVerifiedUser('Bob');
    expect(await codes(await send(bob, aNumber()))).toEqual(refused(accountErrors.PHONE_CODES_PAUSED));
    world.clock.advance(DAY_MS);
    expect((await send(bob, aNumber())).status).toBe(200);
    await db.deleteFrom('phoneCodes').where('id', 'like', 'spent%').execute();
  });

  it('must be a US number, and a code must have six digits (US-08, US-09, US-11)', async () => {
    const ann = await aVerifiedUser('Ann');
    const { PHONE_INVALID, PHONE_CODE_INVALID, PHONE_CODE_OVER } = accountErrors;
    const numbersTried = ['', '(212) 555-019', '+49 30 1234567', 'a\0b', 2125550199, undefined];
    const codesTried = ['', '12345', '1234567', 'abcdef', 123456, undefined];
    const calls = [
      ...numbersTried.map((typed) => () => send(ann, typed)),
      ...codesTried.map((typed) => () => verify(ann, typed)),
      () => verify(ann, '123456'),
    ];
    expect(await callAll(world, calls)).toEqual([
      ...numbersTried.map(() => refusalFor(PHONE_INVALID)),
      ...codesTried.map(() => refusalFor(PHONE_CODE_INVALID)),
      refusalFor(PHONE_CODE_OVER),
    ]);
  });

  it("can't be verified with a wrong code, or with the right one after five wrong ones (US-09, US-14)", async () => {
    const ann = await aVerifiedUser('Ann');
    const shown = aNumber();
    await send(ann, shown);
    const code = await world.phoneCode(storedPhone(shown));
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await codes(await verify(ann, wrong(code)))).toEqual(refused(accountErrors.PHONE_CODE_INVALID));
    }
    expect(await codes(await verify(ann, code))).toEqual(refused(accountErrors.PHONE_CODE_OVER));
    expect(await getPhone(ann)).toEqual(none);
  });

  it('allows no more than five guesses, no matter how many arrive at once', async () => {
    const ann = await aVerifiedUser('Ann');
    const shown = aNumber();
    await send(ann, shown);
    const code = await world.phoneCode(storedPhone(shown));
    const guesses = await Promise.all(Array.from({ length: 20 }, () => verify(ann, wrong(code))));
    const found = guesses.map(({ body }) => body.code);
    expect(found.filter((code) => code === 'PHONE_CODE_INVALID')).toHaveLength(5);
    expect(found.filter((code) => code === 'PHONE_CODE_OVER')).toHaveLength(15);
  });

  it('must be verified within ten minutes (US-14)', async () => {
    const [ann, bob] = [await aVerifiedUser('Ann'), await aVerifiedUser('Bob')];
    const [one, two] = [aNumber(), aNumber()];
    await Promise.all([send(ann, one), send(bob, two)]);
    const [annsCode, bobsCode] = [await world.phoneCode(storedPhone(one)), await world.phoneCode(storedPhone(two))];
    world.clock.advance(10 * MINUTE_MS - 1);
    expect((await verify(ann, annsCode)).status).toBe(200);
    world.clock.advance(1);
    expect(await codes(await verify(bob, bobsCode))).toEqual(refused(accountErrors.PHONE_CODE_OVER));
  });

  it('can be verified only with the newest code, only by the person it was sent for, and only once', async () => {
    const [ann, bob] = [await aVerifiedUser('Ann'), await aVerifiedUser('Bob')];
    const shown = aNumber();
    await send(ann, shown);
    const first = await world.phoneCode(storedPhone(shown));
    world.clock.advance(MINUTE_MS);
    await send(ann, shown);
    const second = await world.phoneCode(storedPhone(shown));
    expect(await codes(await verify(bob, second))).toEqual(refused(accountErrors.PHONE_CODE_OVER));
    if (first !== second)
      expect(await codes(await verify(ann, first))).toEqual(refused(accountErrors.PHONE_CODE_INVALID));
    expect((await verify(ann, second)).status).toBe(200);
    expect(await codes(await verify(ann, second))).toEqual(refused(accountErrors.PHONE_CODE_OVER));
  });

  it('gets at most one code a minute, and a person gets at most five a day (US-14)', async () => {
    const ann = await aVerifiedUser('Ann');
    const { PHONE_CODE_TOO_SOON, PHONE_CODES_TOO_MANY } = accountErrors;
    await send(ann, aNumber());
    world.clock.advance(MINUTE_MS - 1);
    expect(await codes(await send(ann, aNumber()))).toEqual(refused(PHONE_CODE_TOO_SOON));
    for (let sent = 1; sent < 5; sent += 1) {
      world.clock.advance(MINUTE_MS);
      expect((await send(ann, aNumber())).status).toBe(200);
    }
    world.clock.advance(HOUR_MS);
    expect(await codes(await send(ann, aNumber()))).toEqual(refused(PHONE_CODES_TOO_MANY));
    world.clock.advance(DAY_MS);
    expect((await send(ann, aNumber())).status).toBe(200);
  });

  it('gets one code when many are requested at once, and five a day across all people', async () => {
    const ann = await aVerifiedUser('Ann');
    const shown = aNumber();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(ann, shown)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = await Promise.all(Array.from({ length: 6 }, async () => send(await aVerifiedUser(), shown)));
    expect(others.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(others.filter(({ body }) => body.code === 'PHONE_CODES_TOO_MANY')).toHaveLength(2);
  });

  it('stays until the new one is verified (US-14)', async () => {
    const ann = await aVerifiedUser('Ann');
    const before = await aProvenPhone(ann);
    world.clock.advance(MINUTE_MS);
    const shown = aNumber();
    await send(ann, shown);
    expect(await getPhone(ann)).toMatchObject({ phoneNumber: before, phoneVerified: true });
    await verify(ann, await world.phoneCode(storedPhone(shown)));
    expect(await getPhone(ann)).toMatchObject({ phoneNumber: storedPhone(shown), phoneVerified: true });
  });

  it('belongs to the person who verified it last, and both people hear about it at once', async () => {
    const [ann, bob] = [await aVerifiedUser('Ann'), await aVerifiedUser('Bob')];
    const group = await world.aGroup(ann, bob);
    const shown = aNumber();
    await aProvenPhone(ann, shown);
    const live = await LiveReader.open(ann.api, group.id);
    await aProvenPhone(bob, shown);
    await live.waitFor('settings');
    await live.close();
    expect(await getPhone(ann)).toEqual(none);
    expect(await getPhone(bob)).toMatchObject({ phoneNumber: storedPhone(shown) });
  });

  it('is removed along with everything about it, including a code on its way (US-12)', async () => {
    const ann = await aVerifiedUser('Ann');
    await aProvenPhone(ann);
    world.clock.advance(MINUTE_MS);
    const shown = aNumber();
    await send(ann, shown);
    expect(await remove(ann)).toEqual({ status: 200, body: { success: true } });
    expect(await getPhone(ann)).toEqual(none);
    expect(await codes(await verify(ann, await world.phoneCode(storedPhone(shown))))).toEqual(
      refused(accountErrors.PHONE_CODE_OVER),
    );
    expect((await remove(ann)).status).toBe(200);
  });

  it('is only for people who are signed in', async () => {
    const stranger = { ...(await aVerifiedUser()), api: world.aStranger() };
    const calls = [() => send(stranger, 7), () => verify(stranger, '1'), () => remove(stranger)];
    expect(await callAll(world, calls)).toEqual(calls.map(() => refusalFor(accountErrors.NOT_SIGNED_IN)));
  });
});

describe('a code sent through Twilio (SM-01)', () => {
  let standIn: SmsStandIn;
  let real: World;

  beforeAll(async () => {
    standIn = await startSmsStandIn();
    real = await startWorld({ settings: standIn.settings });
  });
  afterAll(async () => {
    await real.stop();
    await standIn.stop();
  });

  it("arrives, verifies the number, and isn't stored (SM-02, SM-10)", async () => {
    const ann = await aVerifiedUser('Ann', real);
    await send(ann, '(212) 555-0199');
    await real.runJob('deliver-text');
    const form = standIn.received.at(-1)?.form;
    expect(form).toMatchObject({ To: '+12125550199', From: '+12125550100' });
    expect(await newestText(real)).toMatchObject({ state: 'queued', provider: 'twilio', segments: 1, payload: null });
    const [code = ''] = /^\d{6}/.exec(form?.Body ?? '') ?? [];
    expect((await verify(ann, code)).body).toEqual({ success: true, phoneNumber: '+12125550199' });
  });

  it("fails at once if the number can't get texts, and the person waiting is notified (US-13)", async () => {
    const ann = await aVerifiedUser('Ann', real);
    const live = await LiveReader.open(ann.api, (await real.aGroup(ann)).id);
    standIn.refuseWith({ status: 400, code: 21614, message: 'Not a mobile number' });
    expect((await send(ann, '(212) 555-0198')).status).toBe(200);
    await real.runJob('deliver-text');
    standIn.refuseWith(null);
    await live.waitFor('phone_code_failed');
    await live.close();
    expect(await newestText(real)).toMatchObject({ state: 'failed', attempts: 1, payload: null, providerId: null });
    expect(await codes(await verify(ann, '123456'))).toEqual(refused(accountErrors.PHONE_CODE_OVER));
  });

  it('is tried three times while Twilio is down, and given up before it expires (US-14)', async () => {
    const ann = await aVerifiedUser('Ann', real);
    standIn.refuseWith({ status: 503, code: 20503, message: 'Try later' });
    await send(ann, '(212) 555-0197');
    const before = standIn.received.length;
    for (const waitMs of [0, MINUTE_MS, 3 * MINUTE_MS]) {
      real.clock.advance(waitMs);
      await real.runJob('deliver-text');
    }
    standIn.refuseWith(null);
    expect(standIn.received.length - before).toBe(3);
    expect(await newestText(real)).toMatchObject({
      state: 'failed',
      attempts: 3,
      error: 'Twilio answered 503: Try later',
    });
  });
});
