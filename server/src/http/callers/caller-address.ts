import { BlockList, isIP, isIPv6 } from 'node:net';

/** The addresses and ranges of the proxies that we trust. */
export function proxyList(addresses: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of addresses) {
    const { address, bits } = readRange(text) ?? {};
    if (address === undefined || bits === undefined) throw new Error(`${text} is neither an address nor a range`);
    list.addSubnet(address, bits, addressFamily(address));
  }
  return list;
}

/** Parses `10.0.0.1` or `10.0.0.0/8`. Null for anything else. */
export function readRange(text: string): { address: string; bits: number } | null {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  if (!isIP(address) || rest.length > 0) return null;
  if (bits === undefined) return { address, bits: most };
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most ? { address, bits: Number(bits) } : null;
}

/**
 * The caller's address: the nearest one that isn't one of our proxies. Anything further away in X-Forwarded-For was
 * written by someone we don't trust.
 */
export function callerAddress(
  { peer, forwarded }: { peer: string | undefined; forwarded: string | undefined },
  proxies: BlockList,
): string {
  const hops = [...(forwarded ?? '').split(','), peer ?? ''].map(plainAddress);
  let nearest = hops.pop() ?? '';
  while (isKnown(nearest, proxies)) {
    const next = hops.pop() ?? '';
    if (!isIP(next)) break;
    nearest = next;
  }
  return isIPv6(nearest) ? networkPrefix(nearest) : nearest;
}

function isKnown(address: string, proxies: BlockList): boolean {
  return isIP(address) > 0 && proxies.check(address, addressFamily(address));
}

function addressFamily(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

const WITH_PORT = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/;
const MAPPED_IPV4 = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/** Each address in one form: without port or zone, in lowercase, and as IPv4 if it's IPv4 inside IPv6. */
function plainAddress(text: string): string {
  const [, bracketed, dotted] = WITH_PORT.exec(text.trim()) ?? [];
  const [address = ''] = (bracketed ?? dotted ?? text.trim()).split('%');
  if (!isIPv6(address)) return address;
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = MAPPED_IPV4.exec(short) ?? [];
  if (high === undefined || low === undefined) return short;
  return [high, low].flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255]).join('.');
}

/** A household can use every address of a /64 network, so the whole network counts as one. */
function networkPrefix(address: string): string {
  const [head = '', tail] = address.split('::');
  const [front, back] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const gap = tail === undefined ? [] : Array<string>(8 - front.length - back.length).fill('0');
  return `${[...front, ...gap, ...back].slice(0, 4).join(':')}::/64`;
}
