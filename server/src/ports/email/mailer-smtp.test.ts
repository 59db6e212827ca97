import { afterEach, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../testing/stand-ins/mail-server.ts';
import { DeliveryError } from '../delivery.ts';
import { smtpMailer } from './mailer-smtp.ts';

const from = { name: 'Evens', address: 'evens@example.com' };
const mail = {
  id: 'a'.repeat(24),
  to: 'ann@example.com',
  subject: 'Reset your Evens password',
  text: 'Here:\n\nhttps://evens.example/login#token=0123456789\n',
  html: '<p>Here: <a href="https://evens.example/login#token=0123456789">Sign in</a></p>',
  headers: {},
};

let server: MailServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function aServer(options: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> {
  server = await startMailServer(options);
  return server;
}

async function catchFailure(sending: Promise<void>): Promise<DeliveryError> {
  const error = await sending.then(() => null, DeliveryError.of);
  if (!error) throw new Error('the mail went out');
  return error;
}

describe('email through SMTP (EM-01)', () => {
  it('reaches its one recipient unchanged, from MAIL_FROM', async () => {
    const { url, received } = await aServer();
    await smtpMailer({ url, from }).send(mail);
    expect(received).toMatchObject([{ from: 'evens@example.com', to: ['ann@example.com'] }]);
    const data = received[0]?.data ?? '';
    expect(data).toMatch(/^From: Evens <evens@example.com>\r$/m);
    expect(data).toMatch(/^To: ann@example.com\r$/m);
    expect(data).toMatch(/^Subject: Reset your Evens password\r$/m);
    expect(data).toMatch(/^Message-ID: <a{24}@example.com>\r$/m);
    expect(data).toMatch(/^https:\/\/evens.example\/login#token=0123456789\r$/m);
  });

  it('has plain text, HTML, and a header to unsubscribe with one click (RC-12)', async () => {
    const { url, received } = await aServer();
    const link = `https://evens.example/api/unsubscribe/${'x'.repeat(100)}`;
    const headers = { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
    await smtpMailer({ url, from }).send({ ...mail, headers });
    const data = received[0]?.data ?? '';
    const unfolded = data.replace(/\r\n[ \t]+/g, ' ');
    expect(unfolded).toContain(`List-Unsubscribe: <${link}>`);
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(data).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(data.indexOf('Content-Type: text/plain')).toBeLessThan(data.indexOf('Content-Type: text/html'));
    expect(data.replace(/=\r\n/g, '')).toContain('Sign in</a>');
  });

  it('signs in if SMTP_URL has a name and a password', async () => {
    const { url, received } = await aServer({ user: 'evens', password: 'p@ss:w/rd' });
    await smtpMailer({ url, from }).send(mail);
    expect(received).toHaveLength(1);
  });

  it.each(['Hello\r\nBcc: eve@example.com', 'Hello\n\nanother body', 'Hello\r\n.\r\nMAIL FROM:<eve@example.com>'])(
    'gets no other header or recipient from the subject %j',
    async (subject) => {
      const { url, received } = await aServer();
      await smtpMailer({ url, from }).send({ ...mail, subject });
      expect(received).toMatchObject([{ from: 'evens@example.com', to: ['ann@example.com'] }]);
      const [head = ''] = (received[0]?.data ?? '').split('\r\n\r\n');
      expect(head).not.toMatch(/^(Bcc|MAIL)/im);
    },
  );

  it.each([
    'eve@example.com, ann@example.com',
    'ann@example.com>\r\nRCPT TO:<eve@example.com',
    'Eve <eve@example.com>',
  ])('goes to one mailbox or none for %j', async (to) => {
    const { url, received } = await aServer();
    await smtpMailer({ url, from })
      .send({ ...mail, to })
      .catch(() => {});
    expect(received.flatMap((one) => one.to).length).toBeLessThanOrEqual(1);
  });

  it.each([
    [550, 'refused'],
    [451, 'delayed'],
  ] as const)('counts %i for a recipient as %s', async (status, failure) => {
    const { url, refuseWith } = await aServer();
    refuseWith({ status, text: 'no mailbox of ann@example.com here' });
    const error = await catchFailure(smtpMailer({ url, from }).send(mail));
    expect(error).toMatchObject({ failure, code: `EENVELOPE ${status}` });
    expect(error.message).toContain('no mailbox of ann@example.com here');
  });

  it('fails for all email if the sender is refused', async () => {
    const { url, refuseWith } = await aServer();
    refuseWith({ status: 553, text: 'not your address', about: 'sender' });
    expect(await catchFailure(smtpMailer({ url, from }).send(mail))).toMatchObject({ failure: 'unreachable' });
  });

  it('fails for all email if the password is wrong, and the error does not contain it', async () => {
    const { url } = await aServer({ user: 'evens', password: 'right' });
    const error = await catchFailure(smtpMailer({ url: url.replace('right', 'wrong-one'), from }).send(mail));
    expect(error).toMatchObject({ failure: 'unreachable', code: 'EAUTH' });
    expect(error.message).not.toContain('wrong-one');
  });

  it('fails for all email if the server is unreachable', async () => {
    const { url, stop } = await aServer();
    await stop();
    expect(await catchFailure(smtpMailer({ url, from }).send(mail))).toMatchObject({ failure: 'unreachable' });
  });
});
