import { deliveryLimits } from '@evens/domain/deliveries/model';
import { linkEmails } from '@evens/domain/messages/emails/copy';
import { emailText } from '@evens/domain/messages/emails/rules';
import { mailLimits } from '@evens/domain/messages/model';
import { DAY_MS } from '@evens/domain/shared/time-units';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../db/transact.ts';
import { startWorld, type World } from '../../testing/servers/world.ts';
import { type MailServer, startMailServer } from '../../testing/stand-ins/mail-server.ts';
import { drainChannel } from '../deliveries/drain-channel.ts';
import { emailChannel } from './email/channel.ts';
import { sendMail } from './email/send-email.ts';

const link = 'https://evens.example/login#token=0123456789';
const letter = { kind: 'password_reset', data: { link } } as const;

let world: World;

const write = (to: string) => transact(world.app.context.store, async (tx) => sendMail(tx, { ...letter, to }));
const send = () => world.runJob('deliver-email');
const mails = () => world.database.db.selectFrom('deliveries').selectAll().orderBy('number').execute();
const onlyMail = async () => (await mails())[0];
const forgetMails = () => world.database.db.deleteFrom('deliveries').execute();

describe('email without a mail server (EM-01)', () => {
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());
  afterEach(forgetMails);

  it('is captured as sent right away, and can be read exactly as written (EM-10, EM-13, EN-17)', async () => {
    await write('ann@example.com');
    expect(await onlyMail()).toMatchObject({
      id: expect.stringMatching(/^[A-Za-z0-9]{24}$/),
      channel: 'email',
      kind: 'password_reset',
      recipient: 'ann@example.com',
      state: 'sent',
      provider: 'captured',
      error: null,
      attempts: 0,
      createdAt: world.clock.read(),
      sentAt: world.clock.read(),
    });
    const content = linkEmails.password_reset(link);
    const written = { kind: 'password_reset', subject: content.subject, text: emailText(content, null) };
    expect(await world.mailTo('ann@example.com')).toEqual([
      { at: world.clock.read(), to: 'ann@example.com', ...written },
    ]);
  });

  it('is not captured when its transaction rolls back (NT-14, RC-01)', async () => {
    const cause = transact(world.app.context.store, async (tx) => {
      sendMail(tx, { ...letter, to: 'ann@example.com' });
      throw new Error('something else went wrong');
    });
    await expect(cause).rejects.toThrow('something else went wrong');
    expect(await mails()).toEqual([]);
  });

  it('is captured too if it was written while there was a mail server', async () => {
    await write('ann@example.com');
    const waiting = { state: 'waiting', provider: null, dueAt: world.clock.read(), sentAt: null } as const;
    await world.database.db.updateTable('deliveries').set(waiting).execute();
    await send();
    expect(await onlyMail()).toMatchObject({ state: 'sent', provider: 'captured', dueAt: null });
  });

  it('is deleted after 90 days', async () => {
    await write('ann@example.com');
    await send();
    world.clock.advance(90 * DAY_MS);
    await world.runJob('sweep');
    expect(await mails()).toHaveLength(1);
    world.clock.advance(1);
    await world.runJob('sweep');
    expect(await mails()).toEqual([]);
  });
});

describe('email sent over SMTP (EM-01)', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
    world = await startWorld({ settings: { SMTP_URL: server.url, MAIL_FROM: 'Evens <evens@example.com>' } });
  });
  afterAll(async () => {
    await world.stop();
    await server.stop();
  });
  beforeEach(() => server.refuseWith(null));
  afterEach(forgetMails);

  const receivedBy = (to: string) => server.received.filter((mail) => mail.to.includes(to));

  it("arrives, and its text with the token isn't kept (EM-13)", async () => {
    await write('ann@example.com');
    await send();
    expect(receivedBy('ann@example.com')).toMatchObject([{ data: expect.stringContaining('token=0123456789') }]);
    expect(await onlyMail()).toMatchObject({ state: 'sent', provider: 'smtp', payload: null, error: null });
    await send();
    expect(receivedBy('ann@example.com')).toHaveLength(1);
  });

  it('carries a reset link or a sign-up link to the person who asked for it (AU-16, AU-23)', async () => {
    const { email } = await world.aUser();
    expect((await world.aStranger().post('/api/auth/request-password-reset', { email })).status).toBe(200);
    await send();
    const letters = receivedBy(email).map(({ data }) => /^http:\S+#token=/m.exec(data)?.[0]);
    expect(letters.sort()).toEqual(['http://localhost:3000/login#token=', 'http://localhost:3000/verify-email#token=']);
  });

  it('arrives once each when four processes send twenty at once', async () => {
    const addresses = Array.from({ length: 20 }, (_, index) => `crew${index}@example.com`);
    for (const address of addresses) await write(address);
    await Promise.all([send(), send(), send(), send()]);
    expect(addresses.map((address) => receivedBy(address).length)).toEqual(addresses.map(() => 1));
    expect((await mails()).map(({ state, attempts }) => ({ state, attempts }))).toEqual(
      addresses.map(() => ({ state: 'sent', attempts: 1 })),
    );
  });

  it('is locked during an attempt, and is free again if that process never came back', async () => {
    await write('slow@example.com');
    const { letGo } = server.hold();
    const first = send();
    await expect.poll(async () => (await onlyMail())?.attempts).toBe(1);
    await send();
    expect((await onlyMail())?.attempts).toBe(1);
    world.clock.advance(deliveryLimits.leaseMs);
    const second = send();
    await expect.poll(async () => (await onlyMail())?.attempts).toBe(2);
    letGo();
    await Promise.all([first, second]);
    expect(await onlyMail()).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('is tried five times at growing intervals when the server defers it (EM-10)', async () => {
    server.refuseWith({ status: 451, text: 'try again later' });
    await write('greylisted@example.com');
    for (const waitMs of [0, ...mailLimits.retriesMs]) {
      expect(await onlyMail()).toMatchObject({ state: 'waiting', payload: { link } });
      const before = server.offers();
      if (waitMs > 0) {
        world.clock.advance(waitMs - 1);
        await send();
        expect(server.offers()).toBe(before);
        world.clock.advance(1);
      }
      await send();
      expect(server.offers()).toBe(before + 1);
    }
    const failed = { state: 'failed', attempts: 5, payload: null, error: expect.stringContaining('try again later') };
    expect(await onlyMail()).toMatchObject(failed);
    world.clock.advance(DAY_MS);
    await send();
    expect(await onlyMail()).toMatchObject(failed);
  });

  it('fails at once when the server rejects it, and the next one still goes out (EM-10, NT-14)', async () => {
    server.refuseWith({ status: 550, text: 'no such mailbox' });
    await write('gone@example.com');
    await send();
    server.refuseWith(null);
    await write('here@example.com');
    await send();
    expect(await mails()).toMatchObject([
      { state: 'failed', attempts: 1, provider: 'smtp', error: expect.stringContaining('550 no such mailbox') },
      { state: 'sent', attempts: 1 },
    ]);
  });

  it('leaves no address, text or token in the log', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
    server.refuseWith({ status: 550, text: 'no mailbox ann@example.com here' });
    await write('ann@example.com');
    await drainChannel({ ...world.app.context, log }, { name: 'email', channel: emailChannel });
    expect(lines).toHaveLength(1);
    expect(lines.join()).toContain('message not sent');
    expect(lines.join()).not.toMatch(/@|token|0123456789|Reset/);
  });

  it('is marked as failed when its last attempt was cut off', async () => {
    await write('ann@example.com');
    await world.database.db
      .updateTable('deliveries')
      .set({ attempts: mailLimits.retriesMs.length + 1 })
      .execute();
    await send();
    expect(await onlyMail()).toMatchObject({ state: 'failed', payload: null, error: 'The last attempt broke off.' });
  });
});

describe('while the mail server is down', () => {
  beforeAll(async () => {
    const server = await startMailServer();
    await server.stop();
    world = await startWorld({ settings: { SMTP_URL: server.url, MAIL_FROM: 'evens@example.com' } });
  });
  afterAll(() => world.stop());

  it('people can still sign up and request links, and the email waits (NT-14, RC-01)', async () => {
    const { api, email } = await world.aUser();
    await world.aStranger().post('/api/auth/request-password-reset', { email });
    await send();
    expect((await api.get('/api/me')).status).toBe(200);
    // One attempt shows that the server is down. The other emails aren't tried.
    expect(await mails()).toMatchObject([
      { state: 'waiting', attempts: 1, error: expect.stringContaining('ECONNREFUSED') },
      { state: 'waiting', attempts: 0 },
    ]);
  });
});
