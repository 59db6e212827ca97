import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type ReceivedText = { path: string; authorization: string; form: Record<string, string> };
type Refusal = { status: number; code: number; message: string };

export type SmsStandIn = {
  /** The settings that make a server send its text messages here. */
  readonly settings: Record<string, string>;
  readonly url: string;
  /** Every request, accepted or not. */
  readonly asked: readonly ReceivedText[];
  /** The answer to every request, until it's reset with null. */
  refuseWith(refusal: Refusal | null): void;
  stop(): Promise<void>;
};

const ACCOUNT = 'AC0123456789abcdef0123456789abcdef';

/** A stand-in for Twilio on this machine. It accepts messages like the real one, and stores them. */
export async function startSmsStandIn(): Promise<SmsStandIn> {
  const asked: ReceivedText[] = [];
  let refusal: Refusal | null = null;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { authorization = '' } = request.headers;
    asked.push({ path: request.url ?? '', authorization, form: Object.fromEntries(new URLSearchParams(body)) });
    const answer = refusal ?? {
      sid: `SM${String(asked.length).padStart(32, '0')}`,
      status: 'queued',
      num_segments: '1',
      price: null,
    };
    response.writeHead(refusal?.status ?? 201, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    settings: {
      TWILIO_URL: url,
      TWILIO_ACCOUNT_SID: ACCOUNT,
      TWILIO_AUTH_TOKEN: 'a-token-for-tests',
      TWILIO_FROM: '+12125550100',
    },
    asked,
    refuseWith: (next) => {
      refusal = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
