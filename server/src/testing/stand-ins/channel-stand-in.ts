import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GroupChannel } from '@evens/domain/deliveries/group-services';
import type { ChannelAddress } from '@evens/domain/messages/group-channels/model';
import { SECOND_MS } from '@evens/domain/shared/time-units';

/** What goes wrong: too many requests for two minutes, a place that's gone, or trouble at the service itself. */
type Fault = 'limited' | 'gone' | 'down';
type Answer = { status: number; body?: unknown; headers?: Record<string, string> };
type Received = { path: string; headers: IncomingHttpHeaders; body: string };
/** A fault, an answer of its own, or one that depends on what arrived. Null is the usual answer. */
type Failing = Fault | Answer | ((message: Received) => Answer | null | Promise<Answer | null>) | null;

const WAIT_SECONDS = 120;

type Service = {
  path: RegExp;
  /** What an admin types to have messages posted here, with a token to tell places apart. */
  address: (url: string, token: string) => ChannelAddress;
  fine: Answer;
  faults: Record<Fault, Answer>;
  /** How long it asks to wait when there are too many requests; 0 if it doesn't say. */
  waitMs: number;
};

/** Each service's addresses and answers, in the form of the real one. */
const services: Readonly<Record<GroupChannel, Service>> = {
  discord: {
    path: /^\/api\/webhooks\//,
    address: (url, token) => ({ url: `${url}/api/webhooks/1234567890/${token}` }),
    fine: { status: 204 },
    faults: {
      limited: {
        status: 429,
        body: { message: 'You are being rate limited.', retry_after: WAIT_SECONDS + 0.25, global: false },
      },
      gone: { status: 404, body: { message: 'Unknown Webhook', code: 10015 } },
      down: { status: 502, body: '<html>' },
    },
    waitMs: WAIT_SECONDS * SECOND_MS,
  },
  slack: {
    address: (url, token) => ({ url: `${url}/services/T0123ABCD/B0123ABCD/${token}` }),
    path: /^\/services\//,
    fine: { status: 200, body: 'ok' },
    faults: {
      limited: { status: 429, body: 'rate_limited', headers: { 'retry-after': String(WAIT_SECONDS) } },
      gone: { status: 404, body: 'no_service' },
      down: { status: 500, body: 'rollup_error' },
    },
    waitMs: WAIT_SECONDS * SECOND_MS,
  },
  telegram: {
    address: (_url, token) => ({ chatId: '-1001234567890', botToken: `1234567890:${token}` }),
    path: /^\/bot\d+:/,
    fine: { status: 200, body: { ok: true, result: { message_id: 1 } } },
    faults: {
      limited: telegramProblem(429, `Too Many Requests: retry after ${WAIT_SECONDS}`, { retry_after: WAIT_SECONDS }),
      gone: telegramProblem(403, 'Forbidden: bot was kicked from the supergroup chat'),
      down: { status: 502, body: '<html>' },
    },
    waitMs: WAIT_SECONDS * SECOND_MS,
  },
  ntfy: {
    address: (url, token) => ({ server: url, topic: token }),
    path: /^\/$/,
    fine: { status: 200, body: { id: 'hwQ2YpKdmg', event: 'message' } },
    faults: {
      limited: {
        status: 429,
        body: { code: 42901, http: 429, error: 'limit reached: too many requests, please be nice' },
      },
      gone: { status: 403, body: { code: 40301, http: 403, error: 'forbidden' } },
      down: { status: 500, body: { code: 50001, http: 500, error: 'internal server error' } },
    },
    waitMs: 0,
  },
  webhook: {
    path: /^\/hook/,
    address: (url, token) => ({ url: `${url}/hook/${token}` }),
    fine: { status: 200, body: 'thanks' },
    faults: {
      limited: { status: 429, headers: { 'retry-after': String(WAIT_SECONDS) } },
      gone: { status: 410 },
      down: { status: 503 },
    },
    waitMs: WAIT_SECONDS * SECOND_MS,
  },
};

/** What Telegram answers to a call it refuses. */
export function telegramProblem(code: number, description: string, parameters?: Record<string, number>): Answer {
  return { status: code, body: { ok: false, error_code: code, description, ...(parameters && { parameters }) } };
}

export type ChannelStandIn = {
  readonly url: string;
  /** An address of a service that leads here, or to something in between. */
  addressOf(service: GroupChannel, token: string, via?: string): ChannelAddress;
  /** The settings that make a server call this instead of the internet. */
  readonly settings: Readonly<Record<string, string>>;
  /** How long the service asks to wait when there are too many requests. */
  waitMs(service: GroupChannel): number;
  /** What arrived, whatever the answer. */
  readonly received: Received[];
  /** The answer to every message, until it's reset with null. */
  failWith(failing: Failing): void;
  stop(): Promise<void>;
};

async function toAnswer({ fine, faults }: Service, failing: Failing, message: Received): Promise<Answer> {
  const fault = typeof failing === 'function' ? await failing(message) : failing;
  return typeof fault === 'string' ? faults[fault] : (fault ?? fine);
}

/** A stand-in on this machine for the services that post a group's news. */
export async function startChannelStandIn(): Promise<ChannelStandIn> {
  const received: Received[] = [];
  let failing: Failing = null;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { url: path = '', headers } = request;
    const message = { path, headers, body };
    received.push(message);
    const service = Object.values(services).find((one) => one.path.test(path));
    const answer = service ? await toAnswer(service, failing, message) : { status: 404 };
    response.writeHead(answer.status, answer.headers);
    response.end(typeof answer.body === 'object' ? JSON.stringify(answer.body) : answer.body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    addressOf: (service, token, via = url) => services[service].address(via, token),
    settings: { PRIVATE_RECIPIENTS: 'on', TELEGRAM_URL: url },
    waitMs: (service) => services[service].waitMs,
    received,
    failWith: (next) => {
      failing = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
