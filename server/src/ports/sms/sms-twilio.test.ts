import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startSmsStandIn } from '../../testing/stand-ins/sms-stand-in.ts';
import { DeliveryError } from '../delivery.ts';
import { twilioSms } from './sms-twilio.ts';

const account = { accountSid: 'AC0123456789abcdef0123456789abcdef', authToken: 'a-token-for-tests' };
const from = '+12125550100';
const text = { id: 'a'.repeat(24), to: '+12125550199', body: '012345 is your Evens code.' };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function answering(answer: RequestListener): Promise<string> {
  const fresh = createServer(answer);
  server = fresh;
  await new Promise<void>((ready) => fresh.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(fresh.address() as AddressInfo).port}`;
}

describe('text messages through Twilio (SM-01, SM-02)', () => {
  it.each([
    [from, { From: from }],
    ['MG0123456789abcdef0123456789abcdef', { MessagingServiceSid: 'MG0123456789abcdef0123456789abcdef' }],
  ])('are one request each, from %s', async (sender, named) => {
    const standIn = await startSmsStandIn();
    const sent = await twilioSms({ url: `${standIn.url}/`, ...account, from: sender, reportsTo: null }).send(text);
    expect(sent).toEqual({
      status: 'queued',
      providerId: expect.stringMatching(/^SM/),
      segments: 1,
      costMicros: null,
    });
    expect(standIn.received).toEqual([
      {
        path: `/2010-04-01/Accounts/${account.accountSid}/Messages.json`,
        authorization: `Basic ${Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64')}`,
        form: { To: text.to, Body: text.body, ...named },
      },
    ]);
    await standIn.stop();
  });

  it.each([
    ['accepted', 'queued'],
    ['sending', 'queued'],
    ['sent', 'sent'],
    ['delivered', 'delivered'],
  ])('that are %s count as %s, with their cost', async (status, stored) => {
    const payload = { sid: 'SM1', status, num_segments: '2', price: '-0.01580' };
    const url = await answering((_, response) => response.writeHead(201).end(JSON.stringify(payload)));
    const sent = await twilioSms({ url, ...account, from, reportsTo: null }).send(text);
    expect(sent).toEqual({ status: stored, providerId: 'SM1', segments: 2, costMicros: 15_800 });
  });

  it('name the address for reports, if there is one', async () => {
    const standIn = await startSmsStandIn();
    const reportsTo = 'https://evens.example/api/webhooks/twilio';
    await twilioSms({ url: standIn.url, ...account, from, reportsTo }).send(text);
    expect(standIn.received[0]?.form.StatusCallback).toBe(`${reportsTo}/${text.id}`);
    await standIn.stop();
  });

  it.each([
    ['"-0.00790"', 7_900],
    ['null', null],
  ])('with a price of %s cost %s millionths of a dollar', async (price, costMicros) => {
    const payload = `{"sid":"SM1","status":"delivered","num_segments":"1","price":${price}}`;
    const url = await answering((request, response) => {
      response.writeHead(request.url?.endsWith('/Messages/SM1.json') ? 200 : 404).end(payload);
    });
    const sms = twilioSms({ url, ...account, from, reportsTo: null });
    expect(await sms.readCost('SM1')).toBe(costMicros);
    expect(await sms.readCost('SM2')).toBeNull();
  });

  it('that were accepted count as queued even if the answer is unreadable', async () => {
    const url = await answering((_, response) => response.writeHead(201).end('<html>'));
    expect(await twilioSms({ url, ...account, from, reportsTo: null }).send(text)).toMatchObject({
      status: 'queued',
      providerId: null,
    });
  });

  it.each([
    [400, 'refused'],
    [401, 'unreachable'],
    [404, 'unreachable'],
    [429, 'unreachable'],
    [503, 'unreachable'],
    [302, 'unreachable'],
  ] as const)('answered with %i are %s', async (status, failure) => {
    const payload = JSON.stringify({ code: 21211, message: 'Not so.' });
    const url = await answering((_, response) => response.writeHead(status, { location: '/elsewhere' }).end(payload));
    const error = await twilioSms({ url, ...account, from, reportsTo: null })
      .send(text)
      .then(() => null, DeliveryError.of);
    expect(error).toMatchObject({ failure, code: '21211', message: `Twilio answered ${status}: Not so.` });
  });

  it('fail without naming the token if there is no answer', async () => {
    const url = await answering((_, response) => response.end());
    server?.closeAllConnections();
    server?.close();
    const error = await twilioSms({ url, ...account, from, reportsTo: null })
      .send(text)
      .then(() => null, DeliveryError.of);
    expect(error).toMatchObject({ failure: 'unreachable', code: 'NETWORK', message: 'Twilio isn’t responding' });
  });
});
