import { accountErrors } from '@evens/domain/accounts/errors';
import { messageErrors } from '@evens/domain/messages/errors';
import { TEST_EMAIL_TYPES } from '@evens/domain/messages/samples/model';
import { DAY_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { postCustomBid } from '../../../testing/actions/bidding.ts';
import { refusal } from '../../../testing/checks/refusals.ts';
import { freePort } from '../../../testing/servers/free-port.ts';
import { type Person, startWorld, type World } from '../../../testing/servers/world.ts';
import { type MailServer, startMailServer } from '../../../testing/stand-ins/mail-server.ts';
import { spreadNews } from '../../notifications/spread-news.ts';
import { sendMail } from '../email/send-email.ts';
import type { EmailAudit, EmailAuditDetails, EmailAuditPage, EmailSystemStatus, TestEmailResult } from './api.ts';

const link = 'https://evens.example/login#token=0123456789';

let world: World;
let ann: Person;

async function start(settings: Record<string, string> = {}) {
  world = await startWorld({ settings });
  ann = await world.aUser('Ann');
  await world.makeSiteAdmin(ann);
  await world.database.db.deleteFrom('deliveries').execute();
}

const sendTest = async (body: object, headers = {}) =>
  (await ann.api.post<TestEmailResult>('/api/admin/email/tests', body, headers)).body;
const readAudit = async (query = '') =>
  (await ann.api.get<EmailAuditPage>(`/api/admin/email/audits${query}`)).body.items;
const readEmail = async (id = '') => (await ann.api.get<EmailAuditDetails>(`/api/admin/email/audits/${id}`)).body;
const readStatus = async () => (await ann.api.get<EmailSystemStatus>('/api/admin/email/status')).body;
const sendReset = (to: string) =>
  transact(world.app.context.store, async (tx) => sendMail(tx, { kind: 'password_reset', to, data: { link } }));
const forgetEmails = async () => {
  await spreadNews(world.app.context);
  await world.database.db.deleteFrom('deliveries').execute();
  await world.database.db.deleteFrom('capturedNews').execute();
};

describe('without a mail server', () => {
  beforeAll(() => start());
  afterAll(() => world.stop());
  beforeEach(forgetEmails);

  it.each(TEST_EMAIL_TYPES)('a test about %s is captured for the admin who sent it (EM-05)', async (emailType) => {
    expect(await sendTest({ emailType })).toEqual({ success: true, recipientEmail: ann.email, error: null });
    expect(await readAudit()).toMatchObject([
      { to: ann.email, subject: expect.stringMatching(/^Test: /), status: 'sent', provider: 'captured', error: null },
    ]);
  });

  it('a test goes to another address if the admin enters one (EM-05)', async () => {
    const result = await sendTest({ emailType: 'bid_created', recipientEmail: ' bob@example.com ' });
    expect(result).toMatchObject({ success: true, recipientEmail: 'bob@example.com' });
    expect(await readAudit()).toMatchObject([{ to: 'bob@example.com' }]);
    const refused = await ann.api.post('/api/admin/email/tests', { emailType: 'bid_created', recipientEmail: 'bob' });
    expect(refused).toEqual(refusal(accountErrors.INVALID_EMAIL));
    expect((await ann.api.post('/api/admin/email/tests', { emailType: 'newsletter' })).status).toBe(422);
    expect(await readAudit()).toHaveLength(1);
  });

  it('a repeated request sends no second test', async () => {
    const key = { 'idempotency-key': 'one-press' };
    const first = await sendTest({ emailType: 'bid_created' }, key);
    expect(await sendTest({ emailType: 'bid_created' }, key)).toEqual(first);
    expect(await readAudit()).toHaveLength(1);
  });

  it('the audit shows the text of a captured email, with its link (EM-01, EM-13)', async () => {
    await sendReset('bob@example.com');
    const [email] = await readAudit();
    expect(email).toMatchObject({ to: 'bob@example.com', subject: 'Reset your Evens password', provider: 'captured' });
    expect(await readEmail(email?.id)).toEqual({ ...email, text: expect.stringContaining(link) });
    const gone = await ann.api.get(`/api/admin/email/audits/${'x'.repeat(24)}`);
    expect(gone).toEqual(refusal(messageErrors.EMAIL_NOT_FOUND));
  });

  it('the audit lists the newest first, in pages (EM-09)', async () => {
    for (const to of ['one', 'two', 'three']) {
      await sendReset(`${to}@example.com`);
      world.clock.advance(MINUTE_MS);
    }
    expect((await readAudit()).map(({ to }) => to)).toEqual([
      'three@example.com',
      'two@example.com',
      'one@example.com',
    ]);
    const first = await ann.api.get<EmailAuditPage>('/api/admin/email/audits?limit=2');
    expect(first.body.items).toHaveLength(2);
    expect(await readAudit(`?limit=2&cursor=${first.body.nextCursor}`)).toMatchObject([{ to: 'one@example.com' }]);
  });

  it('emails of the same moment are listed by when they were written, on every page (EM-09)', async () => {
    const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `${name}@example.com`);
    for (const to of all) await sendReset(to);
    const newestFirst = all.toReversed();
    expect((await readAudit()).map(({ to }) => to)).toEqual(newestFirst);
    const { nextCursor } = (await ann.api.get<EmailAuditPage>('/api/admin/email/audits?limit=3')).body;
    expect((await readAudit(`?limit=5&cursor=${nextCursor}`)).map(({ to }) => to)).toEqual(newestFirst.slice(3));
  });

  it.each([1, 3])(
    'what a group with %i others hears is listed as the email of each, among the others and on every page (EM-01, EM-10)',
    async (others) => {
      const crew: Person[] = [];
      while (crew.length < others) crew.push(await world.aUser(`Friend ${crew.length}`));
      const group = await world.aGroup(ann, ...crew);
      await forgetEmails();
      for (const first of ['a@example.com', 'b@example.com']) {
        await sendReset(first);
        await postCustomBid(ann, group);
        await postCustomBid(ann, group);
        await spreadNews(world.app.context);
        world.clock.advance(MINUTE_MS);
      }
      const all = await readAudit();
      const groups = all.map(({ to, subject }) => (subject?.includes('posted a bid') ? 'bid' : to));
      const bids = (count: number) => Array.from({ length: count }, () => 'bid');
      expect(groups).toEqual([...bids(2 * others), 'b@example.com', ...bids(2 * others), 'a@example.com']);
      expect(new Set(all.map(({ id }) => id)).size).toBe(4 * others + 2);
      for (const { email } of crew) expect(all.filter(({ to }) => to === email)).toHaveLength(4);
      const paged: EmailAudit[] = [];
      let next: string | null = '';
      for (let pages = 0; next !== null; pages += 1) {
        expect(pages).toBeLessThan(8);
        const { items, nextCursor }: EmailAuditPage = (
          await ann.api.get<EmailAuditPage>(`/api/admin/email/audits?limit=2&cursor=${next}`)
        ).body;
        paged.push(...items);
        next = nextCursor;
      }
      expect(paged).toEqual(all);
      const [newest] = all;
      expect(await readEmail(newest?.id)).toEqual({ ...newest, text: expect.stringContaining('posted a bid') });
      const noSuchPlace = `${newest?.id.slice(0, -6)}0000ff`;
      expect(await ann.api.get(`/api/admin/email/audits/${noSuchPlace}`)).toEqual(
        refusal(messageErrors.EMAIL_NOT_FOUND),
      );
      expect(await readAudit('?status=failed')).toEqual([]);
      expect((await readStatus()).lastSuccessfulEmail?.subject).toBe(newest?.subject);
    },
  );

  it('the status says that emails are captured, and what the last one was (EM-08)', async () => {
    expect(await readStatus()).toEqual({
      provider: 'captured',
      sendgridApiKeyPresent: false,
      environment: 'development',
      waiting: 0,
      lastSuccessfulEmail: null,
      lastFailedEmail: null,
      failureReasons: [],
    });
    await sendReset('bob@example.com');
    expect((await readStatus()).lastSuccessfulEmail).toEqual({
      subject: 'Reset your Evens password',
      timestamp: world.clock.read().toISOString(),
    });
  });

  it('a preview shows a test in a frame of our own pages alone, where nothing in it can run (EM-05)', async () => {
    const preview = await ann.api.fetch('/api/admin/email/samples/weekly_digest');
    expect(preview.headers.get('content-type')).toMatch(/^text\/html/);
    expect(preview.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";
    expect(preview.headers.get('content-security-policy')).toBe(policy);
    expect(await preview.text()).toContain('None of this happened.');
    expect((await ann.api.get('/api/admin/email/samples/newsletter')).status).toBe(422);
  });

  it('only site admins can use any of it', async () => {
    const bob = await world.aUser('Bob');
    const calls = [
      ['GET', '/api/admin/email/status'],
      ['GET', '/api/admin/email/samples/bid_created'],
      ['GET', '/api/admin/email/audits'],
      ['GET', `/api/admin/email/audits/${'x'.repeat(24)}`],
      ['POST', '/api/admin/email/tests'],
    ] as const;
    for (const [method, path] of calls) {
      const body = method === 'POST' ? { body: { emailType: 'bid_created' } } : {};
      expect(await bob.api.call(method, path, body)).toEqual(refusal(accountErrors.NOT_SITE_ADMIN));
      expect(await world.aStranger().call(method, path, body)).toEqual(refusal(accountErrors.NOT_SIGNED_IN));
    }
  });
});

describe('with a mail server', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
    const settings = {
      SMTP_URL: server.url,
      MAIL_FROM: 'evens@example.com',
      PUBLIC_URL: 'http://evens.example',
      SIGN_UP: 'open',
    };
    await start(settings);
  });
  afterAll(async () => {
    await world.stop();
    await server.stop();
  });
  beforeEach(async () => {
    server.refuseWith(null);
    await forgetEmails();
  });

  it('a test has arrived when the admin gets the answer (EM-05)', async () => {
    expect(await sendTest({ emailType: 'bid_accepted' })).toMatchObject({ success: true });
    expect(server.received.at(-1)).toMatchObject({
      to: [ann.email],
      data: expect.stringContaining('None of this happened'),
    });
    expect(await readAudit('?status=sent')).toMatchObject([{ provider: 'smtp', status: 'sent' }]);
    expect(await readStatus()).toMatchObject({ provider: 'smtp', environment: 'production', waiting: 0 });
  });

  it('everyone may know that emails are sent', async () => {
    expect((await world.aStranger().get('/api/site')).body).toMatchObject({ sendsEmail: true });
  });

  it('a test that fails says why, and is not tried again (EM-05, EM-08)', async () => {
    server.refuseWith({ status: 451, text: 'try again later' });
    const { success, error } = await sendTest({ emailType: 'bet_settled_won' });
    expect([success, error]).toEqual([false, expect.stringContaining('try again later')]);
    const failed = { subject: expect.stringMatching(/^Test: /), status: 'failed', error };
    expect(await readAudit('?status=failed')).toMatchObject([failed]);
    const timestamp = world.clock.read().toISOString();
    expect(await readStatus()).toMatchObject({
      lastFailedEmail: { error, timestamp },
      failureReasons: [{ error, count: 1, timestamp }],
    });
    const offers = server.offers();
    world.clock.advance(DAY_MS);
    await world.runJob('deliver-email');
    expect(server.offers()).toBe(offers);
  });

  it('the filter finds each status, and the text of what went out is gone (EM-10, EM-13)', async () => {
    await sendReset('sent@example.com');
    await world.runJob('deliver-email');
    server.refuseWith({ status: 550, text: 'no such mailbox' });
    await sendReset('failed@example.com');
    await world.runJob('deliver-email');
    server.refuseWith({ status: 451, text: 'try again later' });
    await sendReset('attempted@example.com');
    await world.runJob('deliver-email');
    await sendReset('untried@example.com');
    for (const status of ['sent', 'failed', 'attempted']) {
      const found = await readAudit(`?status=${status}`);
      expect(found).toMatchObject([{ to: `${status}@example.com`, status, subject: 'Reset your Evens password' }]);
      expect(await readEmail(found[0]?.id)).toMatchObject({ text: null });
    }
    expect(await readAudit()).toHaveLength(3);
    expect(await readStatus()).toMatchObject({ waiting: 2, failureReasons: [{ count: 1 }, { count: 1 }] });
    expect((await ann.api.get('/api/admin/email/audits?status=opened')).status).toBe(422);
  });
});

describe('with a SendGrid key', () => {
  beforeAll(async () => {
    const SENDGRID_URL = `http://127.0.0.1:${await freePort()}`;
    await start({ SENDGRID_API_KEY: 'SG.a-key-for-tests', SENDGRID_URL, MAIL_FROM: 'evens@example.com' });
  });
  afterAll(() => world.stop());

  it('the status says that the key is there, and a test says that SendGrid is not responding (EM-05, EM-08)', async () => {
    const error = 'SendGrid isn’t responding';
    expect(await sendTest({ emailType: 'bid_created' })).toMatchObject({ success: false, error });
    expect(await readStatus()).toMatchObject({
      provider: 'sendgrid',
      sendgridApiKeyPresent: true,
      lastFailedEmail: { error },
    });
  });
});
