import { BlockList, isIP, isIPv6 } from 'node:net';

/** Proxies whose word on where a request came from is taken, by their addresses and ranges. */
export function proxyList(addresses: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of addresses) {
    const { address, bits } = readRange(text) ?? {};
    if (address === undefined || bits === undefined) throw new Error(`${text} is no address and no range`);
    list.addSubnet(address, bits, kindOf(address));
  }
  return list;
}

/** `10.0.0.1` or `10.0.0.0/8`; null when it is neither. */
export function readRange(text: string): { address: string; bits: number } | null {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  if (!isIP(address) || rest.length > 0) return null;
  if (bits === undefined) return { address, bits: most };
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most ? { address, bits: Number(bits) } : null;
}

/**
 * Who calls: the nearest address that is no proxy of ours. What stands further from us in X-Forwarded-For was written by
 * whoever wanted to.
 */
export function callerAddress(
  { peer, forwarded }: { peer: string | undefined; forwarded: string | undefined },
  proxies: BlockList,
): string {
  const hops = [...(forwarded ?? '').split(',').map((hop) => hop.trim()), plain(peer ?? '')];
  let nearest = hops.pop() ?? '';
  while (isKnown(nearest, proxies)) {
    const next = plain(hops.pop() ?? '');
    if (!isIP(next)) break;
    nearest = next;
  }
  return isIPv6(nearest) ? networkOf(nearest) : nearest;
}

function isKnown(address: string, proxies: BlockList): boolean {
  return isIP(address) > 0 && proxies.check(address, kindOf(address));
}

function kindOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

/** IPv4 in the clothes of IPv6 is IPv4. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** One household has all addresses of a network of 64 bits. */
function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const [front, back] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const gap = tail === undefined ? [] : Array<string>(8 - front.length - back.length).fill('0');
  const groups = [...front, ...gap, ...back].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.join(':')}::/64`;
}
