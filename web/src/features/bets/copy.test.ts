import { describe, expect, it } from 'vitest';
import { aBet } from '../../testing/sample-bet.ts';
import { describeResult } from './copy.ts';

/** Ann posted the bid, and Bob accepted it. */
const { participants } = aBet('b');

describe('the result that two people agree on (ST-18)', () => {
  it.each([
    ['creator', 'ann', 'you won'],
    ['creator', 'bob', 'Ann won'],
    ['acceptor', 'bob', 'you won'],
    ['acceptor', 'ann', 'Bob won'],
    ['creator', 'carla', 'Ann won'],
    ['acceptor', 'carla', 'Bob won'],
    ['push', 'ann', 'push'],
    ['push', 'carla', 'push'],
  ] as const)('is, for %s as %s reads it, "%s"', (result, viewerId, words) => {
    expect(describeResult(result, participants, viewerId)).toBe(words);
  });

  it("doesn't depend on the order of the two people", () => {
    expect(describeResult('creator', participants.toReversed(), 'bob')).toBe('Ann won');
  });
});
