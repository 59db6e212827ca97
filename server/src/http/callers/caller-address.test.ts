import { describe, expect, it } from 'vitest';
import { callerAddress, proxyList } from './caller-address.ts';

const noProxy = proxyList([]);
const proxies = proxyList(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);

describe('the address that a request counts for', () => {
  it.each([
    ['is the caller’s own without a proxy', '9.9.9.9', undefined, noProxy, '9.9.9.9'],
    ['is not the one in a stranger’s header', '9.9.9.9', '1.1.1.1', noProxy, '9.9.9.9'],
    ['is not the one in a stranger’s header if we have a proxy', '9.9.9.9', '1.1.1.1', proxies, '9.9.9.9'],
    ['is the one that our proxy names', '127.0.0.1', '9.9.9.9', proxies, '9.9.9.9'],
    ['is the one that our proxy names in IPv6 form', '::ffff:127.0.0.1', '::ffff:9.9.9.9', proxies, '9.9.9.9'],
    ['is not the one that the caller named to our proxy', '127.0.0.1', '1.1.1.1, 9.9.9.9', proxies, '9.9.9.9'],
    ['is the one behind a chain of our proxies', '127.0.0.1', '9.9.9.9, 10.0.0.7', proxies, '9.9.9.9'],
    ['is the last of our proxies if they name no one else', '127.0.0.1', '10.0.0.9, 10.0.0.7', proxies, '10.0.0.9'],
    ['is our proxy’s if it names none', '127.0.0.1', undefined, proxies, '127.0.0.1'],
    ['is our proxy’s if it names nonsense', '127.0.0.1', 'unknown', proxies, '127.0.0.1'],
    ['is the /64 network in IPv6', '2001:db8:1:2:3:4:5:6', undefined, noProxy, '2001:db8:1:2::/64'],
    ['is the same network in uppercase', '2001:DB8:1:2::9', undefined, noProxy, '2001:db8:1:2::/64'],
    ['is the network of a short address with a zone', 'fe80::1%eth0', undefined, noProxy, 'fe80:0:0:0::/64'],
    ['is IPv4 for an IPv4 address inside IPv6', '::ffff:9.9.9.9', undefined, noProxy, '9.9.9.9'],
    ['is IPv4 for an IPv4 address inside IPv6 in hex', '::ffff:909:909', undefined, noProxy, '9.9.9.9'],
    ['is IPv4 for an IPv4 address inside full IPv6', '127.0.0.1', '0:0:0:0:0:FFFF:0909:0909', proxies, '9.9.9.9'],
    ['is the one named by our proxy at an IPv4 address inside IPv6', '::ffff:7f00:1', '9.9.9.9', proxies, '9.9.9.9'],
    ['has no port', '127.0.0.1', '9.9.9.9:4711', proxies, '9.9.9.9'],
    ['has no port in IPv6', '127.0.0.1', '[2001:db8:1:2::9]:4711', proxies, '2001:db8:1:2::/64'],
    ['is the one named by our proxy with an IPv6 address', 'fd00::1', '2001:db8:0:2::9', proxies, '2001:db8:0:2::/64'],
  ])('%s', (_what, peer, forwarded, list, due) => {
    expect(callerAddress({ peer, forwarded }, list)).toBe(due);
  });
});
