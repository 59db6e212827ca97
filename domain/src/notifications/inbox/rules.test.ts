import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INBOX_FILTERS, NOTIFICATION_CATEGORIES, NOTIFICATION_TYPES } from '../model.ts';
import { categoryOf, countInbox, isUnder, typesUnder } from './rules.ts';

describe('the tabs of the inbox (NT-05, NT-06)', () => {
  it.each([
    ['betting', ['bid_created', 'bid_accepted', 'game_started', 'bet_settled']],
    ['payment', ['debt_created', 'debt_paid', 'debt_settled', 'payment_reversed']],
    ['social', ['group_invite', 'group_joined', 'user_joined', 'comment_created']],
    ['system', ['system_announcement']],
  ] as const)('%s contains %j', (category, types) => {
    expect(typesUnder(category)?.toSorted()).toEqual([...types].sort());
    for (const type of types) expect(categoryOf(type)).toBe(category);
  });

  it('every type belongs to one of the four', () => {
    const sorted = NOTIFICATION_CATEGORIES.flatMap((category) => typesUnder(category) ?? []);
    expect(sorted.sort()).toEqual([...NOTIFICATION_TYPES].sort());
  });

  it('all and unread include every type', () => {
    expect(typesUnder('all')).toBeNull();
    expect(typesUnder('unread')).toBeNull();
    expect(isUnder('all', { type: 'bid_created', read: true })).toBe(true);
    expect(isUnder('unread', { type: 'bid_created', read: true })).toBe(false);
    expect(isUnder('unread', { type: 'system_announcement', read: false })).toBe(true);
  });
});

describe('the counts of the tabs (NT-05)', () => {
  const anItem = fc.record({ type: fc.constantFrom(...NOTIFICATION_TYPES), read: fc.boolean() });

  it('match the number of items under each tab, and the categories add up to all', () => {
    fc.assert(
      fc.property(fc.array(anItem), (items) => {
        const counts = countInbox(items.map((item) => ({ ...item, count: 1 })));
        for (const filter of INBOX_FILTERS) {
          expect(counts[filter]).toBe(items.filter((item) => isUnder(filter, item)).length);
        }
        expect(counts.betting + counts.payment + counts.social + counts.system).toBe(counts.all);
      }),
    );
  });
});
