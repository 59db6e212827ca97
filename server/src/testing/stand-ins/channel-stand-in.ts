import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GroupChannel } from '@evens/domain/deliveries/group-services';
import type { ChannelAddress } from '@evens/domain/messages/group-channels/model';

/** What goes wrong: too many requests for two minutes, a place that's gone, or trouble at the service itself. */
type Fault = 'limited' | 'gone' | 'down';
type Answer = { status: number; body?: unknown; headers?: Record<string, string> };
type Received = { path: string; headers: IncomingHttpHeaders; body: string };

const WAIT_SECONDS = 120;

type Service = {
  path: RegExp;
  /** What an admin types to have messages posted here, with a token to tell places apart. */
  address: (url: string, token: string) => ChannelAddress;
  fine: Answer;
  faults: Record<Fault, Answer>;
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
  },
};

export type ChannelStandIn = {
  readonly url: string;
  /** An address of a service that leads here, or to something in between. */
  addressOf(service: GroupChannel, token: string, via?: string): ChannelAddress;
  /** What arrived, whatever the answer. */
  readonly received: Received[];
  /** The answer to every message, until it's reset with null. */
  failWith(fault: Fault | null): void;
  stop(): Promise<void>;
};

/** A stand-in on this machine for the services that post a group's news. */
export async function startChannelStandIn(): Promise<ChannelStandIn> {
  const received: Received[] = [];
  let fault: Fault | null = null;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { url: path = '', headers } = request;
    received.push({ path, headers, body });
    const service = Object.values(services).find((one) => one.path.test(path));
    const answer = service ? (fault ? service.faults[fault] : service.fine) : { status: 404 };
    response.writeHead(answer.status, answer.headers);
    response.end(typeof answer.body === 'object' ? JSON.stringify(answer.body) : answer.body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    addressOf: (service, token, via = url) => services[service].address(via, token),
    received,
    failWith: (next) => {
      fault = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
