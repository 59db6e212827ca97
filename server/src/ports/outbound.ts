import dns from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { deliveryLimits } from '@evens/domain/deliveries/model';
import type { CustomFetch } from 'openid-client';

/** Addresses of this machine, of networks around it, or of nothing (IANA's special-purpose address registries). */
const RANGES: readonly (readonly [address: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
];

const LOCAL_NAME = /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/i;

const notPublic = new BlockList();
for (const [address, bits] of RANGES) notPublic.addSubnet(address, bits, addressFamily(address));

function addressFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** Whether a host in a URL is certainly not on the internet, without a DNS lookup. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) === 0 ? LOCAL_NAME.test(host) : notPublic.check(host, addressFamily(host));
}

async function resolvesToPrivate({ hostname }: URL): Promise<boolean> {
  if (isPrivateHost(hostname)) return true;
  if (isIP(hostname.replace(/^\[(.*)\]$/, '$1'))) return false;
  // A name that can't be resolved can't be called.
  const found = await lookup(hostname, { all: true }).catch(() => []);
  return found.some(({ address }) => isPrivateHost(address));
}

/**
 * A fetch for the client of a server in the settings. Addresses in that server's answers must be on the internet and use
 * HTTPS, unless the server itself is in the host's own network. Redirects are never followed. If a name resolves to
 * another address a moment later, TLS stops the call, because nothing in the host's network has its certificate.
 */
export function outboundFetch(trusted: URL): CustomFetch {
  return async (address, call) => {
    const url = new URL(address);
    if (url.origin !== trusted.origin && !(await isAllowedHost(trusted, url))) {
      throw new Error(`${trusted.host} names ${url.origin}, which Evens doesn't call`);
    }
    const body = call.body instanceof URLSearchParams ? call.body : null;
    return fetch(url, { ...call, body, redirect: 'manual' });
  };
}

async function isAllowedHost(trusted: URL, url: URL): Promise<boolean> {
  if (await resolvesToPrivate(url)) return resolvesToPrivate(trusted);
  return url.protocol === 'https:';
}

/** Whether Evens may call an address that a person or their browser named: HTTPS, on the internet, without a password. */
export function isOutsideAddress(address: string, { mayBePrivate }: { mayBePrivate: boolean }): boolean {
  const url = URL.parse(address);
  if (url?.username !== '' || url.password !== '') return false;
  if (mayBePrivate) return url.protocol === 'https:' || url.protocol === 'http:';
  return url.protocol === 'https:' && !isPrivateHost(url.hostname);
}

type OutsideCall = { headers: Record<string, string>; body: string | Buffer; mayBePrivate: boolean };
export type OutsideAnswer = { status: number; retryAfter: string | null; text: string };

const MAX_ANSWER = 2_000;

/**
 * Posts to an address that a person or their browser named. Connects only to an address that was checked, and never follows
 * a redirect. The answer is cut off after a few lines.
 */
export function postOutside(address: string, { headers, body, mayBePrivate }: OutsideCall): Promise<OutsideAnswer> {
  return new Promise((resolve, reject) => {
    if (!isOutsideAddress(address, { mayBePrivate })) throw new Error('Evens doesn’t call this address');
    const request = address.startsWith('https:') ? requestHttps : requestHttp;
    const call = request(
      address,
      {
        method: 'POST',
        headers,
        agent: false,
        signal: AbortSignal.timeout(deliveryLimits.timeoutMs),
        ...(!mayBePrivate && { lookup: lookupPublic }),
      },
      (response) => {
        let text = '';
        const finish = () => {
          const retryAfter = response.headers['retry-after'] ?? null;
          resolve({ status: response.statusCode ?? 0, retryAfter, text: text.slice(0, MAX_ANSWER) });
          response.destroy();
        };
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
          if (text.length > MAX_ANSWER) finish();
        });
        response.on('end', finish);
        response.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

/** Resolves a name only if all its addresses are on the internet, and connects to one of just these. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new Error('unknown host'), []);
    if (found.some(({ address }) => isPrivateHost(address))) {
      return callback(new Error('this name leads to a private address'), []);
    }
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};
