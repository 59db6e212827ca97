import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type ReceivedText = { path: string; authorization: string; form: Record<string, string> };
type Refusal = { status: number; code: number; message: string; retryAfter?: string };

export type SmsStandIn = {
  /** The settings that make a server send its text messages here. */
  readonly settings: Record<string, string>;
  readonly url: string;
  /** Every request, accepted or not. */
  readonly received: readonly ReceivedText[];
  /** The answer to every request, until it's reset with null. */
  refuseWith(refusal: Refusal | null): void;
  /** Breaks off every connection before the answer, until it's reset with false. */
  hangUp(isHangingUp: boolean): void;
  /** Keeps senders waiting for their answer until `letGo` is called. */
  hold(): { letGo: () => void };
  stop(): Promise<void>;
};

const ACCOUNT = 'AC0123456789abcdef0123456789abcdef';

/** A stand-in for Twilio on this machine. It accepts messages like the real one, and stores them. */
export async function startSmsStandIn(): Promise<SmsStandIn> {
  const received: ReceivedText[] = [];
  let refusal: Refusal | null = null;
  let isHangingUp = false;
  let gate: Promise<void> = Promise.resolve();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { authorization = '' } = request.headers;
    received.push({ path: request.url ?? '', authorization, form: Object.fromEntries(new URLSearchParams(body)) });
    await gate;
    if (isHangingUp) {
      response.destroy();
      return;
    }
    const answer = refusal ?? {
      sid: `SM${String(received.length).padStart(32, '0')}`,
      status: 'queued',
      num_segments: '1',
      price: request.method === 'GET' ? '-0.00790' : null,
    };
    if (refusal?.retryAfter) response.setHeader('retry-after', refusal.retryAfter);
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
    received,
    refuseWith: (next) => {
      refusal = next;
    },
    hangUp: (next) => {
      isHangingUp = next;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return { letGo: resolve };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
