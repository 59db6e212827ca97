import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { DeliveryError } from '../delivery.ts';
import { sendgridMailer } from './mailer-sendgrid.ts';

const apiKey = 'SG.a-key-for-tests';
const from = { name: 'Evens', address: 'evens@example.com' };
const mail = {
  id: 'a'.repeat(24),
  to: 'ann@example.com',
  subject: 'Hello',
  text: 'Here:\n\nhttps://evens.example\n',
  html: '<p>Here: https://evens.example</p>',
  headers: { 'List-Unsubscribe': '<https://evens.example/api/unsubscribe/abc>' },
};

type ReceivedRequest = { path: string; authorization: string; body: unknown };

let standIn: Server | undefined;
afterEach(() => {
  standIn?.closeAllConnections();
  standIn?.close();
  standIn = undefined;
});

async function aStandIn(answer: RequestListener): Promise<{ url: string; requests: ReceivedRequest[] }> {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { authorization = '' } = request.headers;
    requests.push({ path: request.url ?? '', authorization, body: JSON.parse(body) });
    answer(request, response);
  });
  standIn = server;
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

describe('email through SendGrid (EM-01)', () => {
  it.each(['', '/', '/v3'])(
    'is one request with one recipient, plain text, HTML, and an id that stays the same, to an API address that ends in %j (RC-12)',
    async (end) => {
      const { url, requests } = await aStandIn((_, response) => response.writeHead(202).end());
      await sendgridMailer({ url: url + end, apiKey, from }).send(mail);
      expect(requests).toEqual([
        {
          path: '/v3/mail/send',
          authorization: `Bearer ${apiKey}`,
          body: {
            personalizations: [{ to: [{ email: 'ann@example.com' }], custom_args: { evens_mail: mail.id } }],
            from: { email: 'evens@example.com', name: 'Evens' },
            subject: 'Hello',
            content: [
              { type: 'text/plain', value: mail.text },
              { type: 'text/html', value: mail.html },
            ],
            headers: {
              'Message-ID': `<${mail.id}@example.com>`,
              'Auto-Submitted': 'auto-generated',
              'List-Unsubscribe': '<https://evens.example/api/unsubscribe/abc>',
            },
            tracking_settings: { click_tracking: { enable: false }, open_tracking: { enable: false } },
          },
        },
      ]);
    },
  );

  it.each([
    [400, 'refused'],
    [413, 'refused'],
    [401, 'unreachable'],
    [403, 'unreachable'],
    [429, 'unreachable'],
    [503, 'unreachable'],
    [302, 'unreachable'],
  ] as const)('counts %i as %s', async (status, failure) => {
    const body = JSON.stringify({ errors: [{ message: 'Not so.', field: null }] });
    const { url } = await aStandIn((_, response) => response.writeHead(status, { location: '/elsewhere' }).end(body));
    const error = await sendgridMailer({ url, apiKey, from })
      .send(mail)
      .then(() => null, DeliveryError.of);
    expect(error).toMatchObject({ failure, code: String(status), message: `SendGrid answered ${status}: Not so.` });
  });

  it('fails without naming the key if the answer is missing or unreadable', async () => {
    const { url } = await aStandIn((request, response) =>
      request.url === '/v3/mail/send' ? response.writeHead(500).end('<html>') : response.end(),
    );
    const unreadable = await sendgridMailer({ url, apiKey, from })
      .send(mail)
      .then(() => null, DeliveryError.of);
    expect(unreadable).toMatchObject({ failure: 'unreachable', message: 'SendGrid answered 500' });
    standIn?.closeAllConnections();
    standIn?.close();
    const gone = await sendgridMailer({ url, apiKey, from })
      .send(mail)
      .then(() => null, DeliveryError.of);
    expect(gone).toMatchObject({ failure: 'unreachable', code: 'NETWORK', message: 'SendGrid isn’t responding' });
  });
});
