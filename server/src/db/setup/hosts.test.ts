import { describe, expect, it } from 'vitest';
import { Hosts, splitHosts } from './hosts.ts';

describe('the hosts of a database address (HO-10)', () => {
  it.each([
    ['postgres://127.0.0.1/evens', ['postgres://127.0.0.1/evens']],
    [
      'postgres://evens:p%2C1@one:5432,two:5433/evens?sslmode=verify-full',
      [
        'postgres://evens:p%2C1@one:5432/evens?sslmode=verify-full',
        'postgres://evens:p%2C1@two:5433/evens?sslmode=verify-full',
      ],
    ],
    ['postgresql://one,[::1]:5433,three', ['postgresql://one', 'postgresql://[::1]:5433', 'postgresql://three']],
    ['postgres://one,/evens', null],
    ['postgres://one:99999,two/evens', null],
    ['postgres://', null],
    ['mysql://one,two/evens', null],
    ['one,two', null],
  ])('%s has %j', (address, hosts) => {
    expect(splitHosts(address)).toEqual(hosts);
  });

  it('the next host becomes the current one once, however many connections failed at the same time', () => {
    const hosts = new Hosts('postgres://one,two/evens');
    const first = hosts.current;
    hosts.leave(first);
    hosts.leave(first);
    expect([hosts.count, hosts.current]).toEqual([2, 'postgres://two/evens']);
    hosts.leave(hosts.current);
    expect(hosts.current).toBe(first);
  });
});
