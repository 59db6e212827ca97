import { deliveryLimits } from '@evens/domain/deliveries/model';
import type { NotificationKind } from '@evens/domain/notifications/model';
import { switchFor } from '@evens/domain/notifications/settings/rules';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accept, postBid, postCustomBid } from '../../testing/actions/bidding.ts';
import { type Person, startWorld, type TestGroup, type World } from '../../testing/servers/world.ts';
import { type MailServer, startMailServer } from '../../testing/stand-ins/mail-server.ts';

let world: World;

const kindsTo = async (person: Person) =>
  (await world.mailTo(person.email)).map(({ kind }) => kind).filter((kind) => kind !== 'email_verification');

const moneyline = { betType: 'moneyline', side: 'home', amountCents: 5_000 } as const;

async function settledBets(count: number, [ann, bob]: [Person, Person], group: TestGroup): Promise<void> {
  const game = world.aGame();
  for (let bets = 0; bets < count; bets += 1) await accept(bob, group, await postBid(ann, group, game, moneyline));
  world.clock.advance(6 * HOUR_MS);
  world.endGame(game, 0, 20);
  await world.runJob('settle-bets');
}

async function payDebts(person: Person, group: TestGroup): Promise<void> {
  const debts = await person.api.get<{ items: { id: string }[] }>(`/api/groups/${group.id}/debts`);
  await person.api.post(`/api/groups/${group.id}/payments`, { debtIds: debts.body.items.map(({ id }) => id) });
}

const saveSettings = ({ api }: Person, notifications: unknown) =>
  api.call('PATCH', '/api/notifications/settings', { body: { notifications } });

async function textsOn(person: Person, phoneNumber: string): Promise<void> {
  await world.verifyEmail(person);
  await person.api.post('/api/me/phone', { phoneNumber });
  await person.api.post('/api/me/phone/verify', { code: await world.phoneCode(`+1${phoneNumber}`) });
  await saveSettings(person, { sms: { enabled: true } });
}

describe('news outside the app, without a mail server', () => {
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  it('reaches each person by email as it reaches their inbox, and only what can be turned off (NT-23, EM-02)', async () => {
    const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];
    const group = await world.aGroup(ann, bob, carla);
    await settledBets(1, [ann, bob], group);
    await payDebts(ann, group);
    expect(await kindsTo(ann)).toEqual(['user_joined', 'user_joined', 'bid_accepted', 'bet_settled', 'debt_settled']);
    expect(await kindsTo(carla)).toEqual(['group_joined', 'bid_created']);
    const kinds = await world.database.db.selectFrom('deliveries').select('kind').distinct().execute();
    const others = kinds.filter(({ kind }) => switchFor(kind as NotificationKind) === null);
    expect(others).toEqual([{ kind: 'email_verification' }]);
  });

  it('of a payment is debt_settled for the person who recorded it and debt_paid for the other, once each (NT-17)', async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    const group = await world.aGroup(ann, bob);
    await settledBets(1, [ann, bob], group);
    await payDebts(ann, group);
    const payments = (kinds: string[]) => kinds.filter((kind) => kind.startsWith('debt_'));
    expect(payments(await kindsTo(ann))).toEqual(['debt_settled']);
    expect(payments(await kindsTo(bob))).toEqual(['debt_paid']);
  });

  it('is one row for all who hear it, which waits for nothing, and can be read as the email of each', async () => {
    const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];
    const group = await world.aGroup(ann, bob, carla);
    await postCustomBid(ann, group);
    const mails = await Promise.all([ann, bob, carla].map(({ email }) => world.mailTo(email)));
    const aboutBid = mails.map((own) => own.filter(({ kind }) => kind === 'bid_created'));
    expect(aboutBid.map((own) => own.length)).toEqual([0, 1, 1]);
    for (const [mail] of aboutBid.slice(1)) expect(mail?.subject).toContain('Ann posted a bid');
    const { database } = world;
    const rows = await database.db.selectFrom('capturedNews').selectAll().where('groupId', '=', group.id).execute();
    const [row] = rows.filter(({ kind }) => kind === 'bid_created');
    expect(row?.userIds.toSorted()).toEqual([bob.id, carla.id].sort());
    expect(row?.recipients).toEqual(row?.userIds.map((id) => (id === bob.id ? bob : carla).email));
    const queued = database.db.selectFrom('deliveries').select('id').where('groupId', '=', group.id);
    expect(await queued.where('kind', '=', 'bid_created').execute()).toEqual([]);
  });

  it('goes out only on channels and for types that are on, by text only to a verified phone (NT-22, RC-06)', async () => {
    const crew = [
      await world.aUser('Ann'),
      await world.aUser('Bob'),
      await world.aUser('Carla'),
      await world.aUser('Dan'),
    ];
    const [ann, bob, carla, dan] = crew as [Person, Person, Person, Person];
    const group = await world.aGroup(ann, bob, carla, dan);
    await saveSettings(bob, { email: { enabled: false } });
    await saveSettings(carla, { email: { bid_created: false }, inApp: { enabled: false } });
    await dan.api.post(`/api/groups/${group.id}/mute`, { until: '8_hours' });
    await postCustomBid(ann, group);
    for (const person of [bob, carla, dan]) expect(await kindsTo(person)).not.toContain('bid_created');
    await saveSettings(carla, { email: { bid_created: true } });
    await textsOn(bob, '2125550123');
    world.clock.advance(8 * HOUR_MS);
    await postCustomBid(ann, group);
    for (const person of [carla, dan]) expect((await kindsTo(person)).at(-1)).toBe('bid_created');
    expect((await world.mailTo(carla.email)).at(-1)?.subject).toContain('Ann posted a bid');
    expect(await kindsTo(bob)).not.toContain('bid_created');
    expect((await world.textsTo('+12125550123')).at(-1)).toMatchObject({
      kind: 'bid_created',
      text: expect.stringContaining('Ann posted a bid'),
    });
    await bob.api.call('DELETE', '/api/me/phone');
    await postCustomBid(ann, group);
    expect(await world.textsTo('+12125550123')).toHaveLength(2);
  });

  it('of a payment is the other of the two where one is off (NT-17)', async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    const group = await world.aGroup(ann, bob);
    await saveSettings(bob, { email: { debt_paid: false } });
    await settledBets(1, [ann, bob], group);
    await payDebts(ann, group);
    expect((await kindsTo(bob)).filter((kind) => kind.startsWith('debt_'))).toEqual(['debt_settled']);
  });

  it('tells the group nothing of what its own author did', async () => {
    const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
    await postCustomBid(ann, await world.aGroup(ann, bob));
    expect(await kindsTo(ann)).not.toContain('bid_created');
  });
});

describe('news by email', () => {
  let server: MailServer;
  let crew: [Person, Person];
  let group: TestGroup;

  beforeAll(async () => {
    server = await startMailServer();
    world = await startWorld({ settings: { SMTP_URL: server.url, MAIL_FROM: 'evens@example.com' } });
    crew = [await world.aUser('Ann'), await world.aUser('Bob')];
    await world.verifyEmail(...crew);
    group = await world.aGroup(...crew);
  });
  afterAll(async () => {
    await world.stop();
    await server.stop();
  });

  it('goes only to a verified address (NT-22)', async () => {
    const cat = await world.aUser('Cat');
    const mixed = await world.aGroup(crew[0], crew[1], cat);
    const reached = async () => {
      await postCustomBid(crew[0], mixed);
      await send();
      const mails = server.received.filter(({ data }) => data.includes('Ann posted a bid'));
      return mails.map(({ to: [address] }) => address).sort();
    };
    expect(await reached()).toEqual([crew[1].email]);
    await world.verifyEmail(cat);
    expect(await reached()).toEqual([crew[1].email, crew[1].email, cat.email]);
  });

  const send = () => world.runJob('deliver-email');
  const settledMails = ([ann]: [Person, Person]) =>
    server.received.filter(({ to, data }) => to.includes(ann.email) && /lost|won|settled/i.test(data));

  it('of the bets that one game settles arrives as one email for each person, after a short wait (RC-04)', async () => {
    await settledBets(5, crew, group);
    await send();
    expect(settledMails(crew)).toHaveLength(0);
    world.clock.advance(deliveryLimits.bundleWaitMs);
    await Promise.all([send(), send()]);
    expect(settledMails(crew)).toHaveLength(1);
    const rows = await world.database.db
      .selectFrom('deliveries')
      .select(['id', 'state', 'bundledInto'])
      .where('userId', '=', crew[0].id)
      .where('kind', '=', 'bet_settled')
      .orderBy('number')
      .execute();
    const [first, ...others] = rows;
    expect(first).toMatchObject({ state: 'sent', bundledInto: null });
    expect(others).toEqual(others.map(() => ({ id: expect.any(String), state: 'bundled', bundledInto: first?.id })));
    expect(others).toHaveLength(4);
  });

  it('keeps a bundle together when its first attempt fails (RC-04)', async () => {
    server.refuseWith({ status: 451, text: 'try again later' });
    await settledBets(2, crew, group);
    world.clock.advance(deliveryLimits.bundleWaitMs);
    const before = settledMails(crew).length;
    await send();
    server.refuseWith(null);
    await settledBets(1, crew, group);
    world.clock.advance(deliveryLimits.bundleWaitMs);
    await send();
    expect(settledMails(crew).length).toBe(before + 2);
  });
});
