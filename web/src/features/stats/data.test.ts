import { describe, expect, it } from 'vitest';
import { standingsAddress } from './data.ts';

describe('the address of the standings as a file', () => {
  it('has no times for all time', () => {
    expect(standingsAddress({ groupId: 'crew', span: { from: null, to: null } })).toBe('/api/groups/crew/stats/export');
  });

  it('has the times of a range, each only if it has an end', () => {
    const [from, to] = [new Date('2026-11-01T04:00:00Z'), new Date('2026-11-08T05:00:00Z')];
    const query = (span: { from: Date | null; to: Date | null }) => {
      const url = new URL(standingsAddress({ groupId: 'crew', span }), 'https://evens.example');
      return Object.fromEntries(url.searchParams);
    };
    expect(query({ from, to })).toEqual({ from: '2026-11-01T04:00:00.000Z', to: '2026-11-08T05:00:00.000Z' });
    expect(query({ from, to: null })).toEqual({ from: '2026-11-01T04:00:00.000Z' });
    expect(query({ from: null, to })).toEqual({ to: '2026-11-08T05:00:00.000Z' });
  });
});
