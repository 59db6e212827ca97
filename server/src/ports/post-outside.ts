import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { deliveryLimits } from '@evens/domain/deliveries/model';
import { DeliveryError } from './delivery.ts';
import { isPrivateHost } from './outbound.ts';

export type OutsideRequest = { url: URL; headers?: Readonly<Record<string, string>>; body: string | Buffer };
export type OutsideAnswer = { status: number; retryAfter: string | null; text: string };

type Resolve = (hostname: string, options: { all: true }) => Promise<{ address: string; family: number }[]>;
type Options = { mayCallPrivate: boolean; resolve?: Resolve };

const MAX_ANSWER = 20_000;

/** Whether Evens may call an address that a person or their browser named: HTTPS, on the internet, without a password. */
export function isOutsideAddress(url: URL | null, { mayCallPrivate }: Pick<Options, 'mayCallPrivate'>): boolean {
  if (url?.username !== '' || url.password !== '') return false;
  if (mayCallPrivate) return url.protocol === 'https:' || url.protocol === 'http:';
  return url.protocol === 'https:' && !isPrivateHost(url.hostname);
}

/**
 * Posts to an address that a person or their browser named. The name is resolved once, all its addresses are checked, and the connection
 * goes to one of those, so a name that resolves differently a moment later leads nowhere else (RC-09). Redirects aren't
 * followed. Errors name the host but not the path, which can hold a secret.
 */
export async function postOutside(
  { url, headers, body }: OutsideRequest,
  { mayCallPrivate, resolve = lookup }: Options,
): Promise<OutsideAnswer> {
  if (!isOutsideAddress(url, { mayCallPrivate })) throw privateAddress(url.hostname);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const answer = await new Promise<IncomingMessage>((resolveAnswer, reject) => {
    const call = request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Evens', ...headers },
      agent: false,
      lookup: checkedLookup(resolve, mayCallPrivate),
      signal: AbortSignal.timeout(deliveryLimits.timeoutMs),
    });
    call.on('response', resolveAnswer);
    call.on('error', reject);
    call.end(body);
  }).catch((error: unknown) => {
    if (error instanceof DeliveryError) throw error;
    throw new DeliveryError('delayed', 'NETWORK', `${url.hostname} isn’t responding`);
  });
  const { statusCode: status = 0, headers: answered } = answer;
  return { status, retryAfter: answered['retry-after'] ?? null, text: await readStart(answer) };
}

function privateAddress(hostname: string): DeliveryError {
  return new DeliveryError('refused', 'PRIVATE_ADDRESS', `${hostname} is in a private network`);
}

function checkedLookup(resolve: Resolve, mayCallPrivate: boolean): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }).then(
      (found) => {
        const [first] = found;
        const isRefused = !mayCallPrivate && found.some(({ address }) => isPrivateHost(address));
        if (!first || isRefused) done(privateAddress(hostname), []);
        else if (options.all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, []),
    );
  };
}

/** The status already says what happened, so a text that breaks off counts as far as it got. */
async function readStart(answer: IncomingMessage): Promise<string> {
  let text = '';
  answer.setEncoding('utf8');
  try {
    for await (const part of answer) {
      text += part;
      if (text.length >= MAX_ANSWER) break;
    }
  } catch {
    return text;
  }
  return text.slice(0, MAX_ANSWER);
}
