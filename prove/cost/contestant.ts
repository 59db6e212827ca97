import { Agent, request } from 'node:http';

/** A server that takes part in the comparison, with everything it costs. */
export type Contestant = {
  readonly name: string;
  /** CPU milliseconds that its server processes and its database have used so far. */
  spentMs(): Promise<number>;
  /** Resident memory of its largest server process, in megabytes. */
  memoryMb(): number;
  /** Each of these is one call, the n-th of its kind. */
  readonly calls: Readonly<Record<Operation, (n: number) => Promise<unknown>>>;
  /** Does what calls left for later, such as queueing the emails about new bids. */
  finish(): Promise<void>;
  /** Has the database look at its tables, as PostgreSQL does automatically within a minute, unless that's turned off. */
  analyze(): Promise<void>;
  /** Follows the events of the group as the n-th browser, and reports each new bid. */
  follow(n: number, onBid: () => void): Promise<() => void>;
  stop(): Promise<void>;
};

export const OPERATIONS = ['post', 'accept', 'list', 'standings'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** How many clients call at once. Each waits for its answer before it calls again. */
export const CLIENTS = 16;

export type Call = { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; body?: unknown };

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });

/** One call on a kept connection; anything but 200 is an error. */
export function call({ method, url, headers, body }: Call): Promise<string> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const sent = request(url, { method, agent, headers: { ...headers, ...typed(text) } }, async (response) => {
      let answer = '';
      response.setEncoding('utf8');
      for await (const chunk of response) answer += chunk;
      if (response.statusCode === 200) resolve(answer);
      else reject(new Error(`${method} ${url}: ${response.statusCode} ${answer.slice(0, 300)}`));
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

function typed(text: string): Record<string, string> {
  return text ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) } : {};
}

/** Follows an event stream on a connection of its own; resolves once the stream is open. */
export function follow(url: string, headers: Record<string, string>, onText: (text: string) => void) {
  return new Promise<() => void>((resolve, reject) => {
    const sent = request(url, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${url}: ${response.statusCode}`));
      response.setEncoding('utf8');
      response.on('error', () => {});
      response.once('data', () => {
        response.on('data', onText);
        resolve(() => sent.destroy());
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
