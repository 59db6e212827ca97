import { describe, expect, it } from 'vitest';
import { callerAddress, proxyList } from './caller-address.ts';

const noProxy = proxyList([]);
const proxies = proxyList(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);

describe('where a request comes from', () => {
  it.each([
    ['without a proxy it is who calls', '9.9.9.9', undefined, noProxy, '9.9.9.9'],
    ['what a stranger writes is not believed', '9.9.9.9', '1.1.1.1', noProxy, '9.9.9.9'],
    ['nor beside a proxy of ours', '9.9.9.9', '1.1.1.1', proxies, '9.9.9.9'],
    ['our proxy is believed', '127.0.0.1', '9.9.9.9', proxies, '9.9.9.9'],
    ['in the clothes of IPv6 as well', '::ffff:127.0.0.1', '::ffff:9.9.9.9', proxies, '9.9.9.9'],
    ['what the caller wrote before our proxy did is not', '127.0.0.1', '1.1.1.1, 9.9.9.9', proxies, '9.9.9.9'],
    ['a row of our proxies is gone through', '127.0.0.1', '9.9.9.9, 10.0.0.7', proxies, '9.9.9.9'],
    ['even when that is all there is', '127.0.0.1', '10.0.0.9, 10.0.0.7', proxies, '10.0.0.9'],
    ['a proxy that says nothing is the caller', '127.0.0.1', undefined, proxies, '127.0.0.1'],
    ['or nonsense', '127.0.0.1', 'unknown', proxies, '127.0.0.1'],
    ['a household has one network', '2001:db8:1:2:3:4:5:6', undefined, noProxy, '2001:db8:1:2::/64'],
    ['however it is written', '2001:DB8:1:2::9', undefined, noProxy, '2001:db8:1:2::/64'],
    ['or short', 'fe80::1%eth0', undefined, noProxy, 'fe80:0:0:0::/64'],
    ['an IPv4 address inside IPv6 is IPv4', '::ffff:9.9.9.9', undefined, noProxy, '9.9.9.9'],
    ['an IPv4 address inside IPv6 is IPv4 when it is written in hex', '::ffff:909:909', undefined, noProxy, '9.9.9.9'],
    ['or spelled out in full', '127.0.0.1', '0:0:0:0:0:FFFF:0909:0909', proxies, '9.9.9.9'],
    ['a proxy written as IPv4 inside IPv6 is still our proxy', '::ffff:7f00:1', '9.9.9.9', proxies, '9.9.9.9'],
    ['a port behind the address does not matter', '127.0.0.1', '9.9.9.9:4711', proxies, '9.9.9.9'],
    ['nor behind one in brackets', '127.0.0.1', '[2001:db8:1:2::9]:4711', proxies, '2001:db8:1:2::/64'],
    ['behind a proxy of the same kind', 'fd00::1', '2001:db8:0:2::9', proxies, '2001:db8:0:2::/64'],
  ])('%s', (_what, peer, forwarded, list, due) => {
    expect(callerAddress({ peer, forwarded }, list)).toBe(due);
  });
});
