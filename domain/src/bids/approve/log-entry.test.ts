import { describe, expect, it } from 'vitest';
import { bidDecisionEntry } from './log-entry.ts';

const bid = {
  creatorName: 'Bob',
  amountCents: 60_000,
  betType: 'spread',
  selection: { team: 'Bears', type: null, line: 3.5 },
} as const;

describe("the group log entry for an admin's decision about a large bid", () => {
  it.each([
    [true, 'Ann approved Bob’s $600.00 bid on Bears +3.5.'],
    [false, 'Ann declined Bob’s $600.00 bid on Bears +3.5.'],
  ])('names both people, the wager, and the pick; approved: %s', (isApproved, text) => {
    expect(bidDecisionEntry(bid, { by: 'Ann', isApproved })).toEqual({ kind: 'bid', text });
  });

  it.each([
    ['total', { team: null, type: 'Over', line: 47.5 }, 'Over 47.5'],
    ['moneyline', { team: 'Bears', type: null, line: null }, 'Bears to win'],
    ['custom', { team: 'Snow by noon', type: null, line: null }, 'Snow by noon'],
  ] as const)('describes the pick of a %s bid', (betType, selection, pick) => {
    const large = { ...bid, amountCents: 100_000, betType, selection };
    expect(bidDecisionEntry(large, { by: 'Ann', isApproved: true }).text).toBe(
      `Ann approved Bob’s $1,000.00 bid on ${pick}.`,
    );
  });
});
