import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
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
