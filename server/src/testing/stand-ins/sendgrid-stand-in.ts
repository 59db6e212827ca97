import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type ReceivedCall = { call: string; authorization: string; body: unknown };

export type SendgridStandIn = {
  /** The settings that make a server use this for email and contacts. */
  readonly settings: Record<string, string>;
  /** Every call, whatever the answer. */
  readonly received: readonly ReceivedCall[];
  /** The status of every answer, until it's reset with null. */
  refuseWith(status: number | null): void;
  stop(): Promise<void>;
};

const API_KEY = 'SG.a-key-for-tests';

/** What the real one answers to each call that it accepts. */
const accepted: Readonly<Record<string, unknown>> = {
  'GET /v3/scopes': { scopes: ['mail.send'] },
  'POST /v3/mail/send': undefined,
  'PUT /v3/marketing/contacts': { job_id: 'e88bba24-58a0-41cf-9b8b-21cd4ba4a8f0' },
};

/** A stand-in for SendGrid on this machine. */
export async function startSendgridStandIn(): Promise<SendgridStandIn> {
  const received: ReceivedCall[] = [];
  let refusal: number | null = null;
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const call = `${request.method} ${request.url}`;
    const { authorization = '' } = request.headers;
    received.push({ call, authorization, body: text === '' ? null : JSON.parse(text) });
    const status = Object.hasOwn(accepted, call) ? (refusal ?? 202) : 404;
    const body = status === 202 ? accepted[call] : { errors: [{ message: 'Not now.', field: null }] };
    response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    settings: {
      SENDGRID_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      SENDGRID_API_KEY: API_KEY,
      MAIL_FROM: 'Evens <evens@example.com>',
    },
    received,
    refuseWith: (next) => {
      refusal = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
