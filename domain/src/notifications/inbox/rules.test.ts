import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INBOX_FILTERS, NOTIFICATION_CATEGORIES, NOTIFICATION_KINDS } from '../model.ts';
import { notificationType } from '../rules.ts';
import { countInbox, getCategory, kindsUnder, matchesFilter } from './rules.ts';

const PLAN_KINDS = [
  'plan_waiting',
  'plan_agreed',
  'plan_settled',
  'plan_reversed',
  'plan_ended',
  'plan_unpaid',
] as const;
const REMINDER_KINDS = ['debt_reminder', 'debt_nudge'] as const;

describe('the tabs of the inbox (NT-05, NT-06)', () => {
  it.each([
    ['betting', ['bid_created', 'bid_accepted', 'game_started', 'bet_settled']],
    ['payment', ['debt_created', 'debt_paid', 'debt_settled', 'payment_reversed', ...PLAN_KINDS, ...REMINDER_KINDS]],
    ['social', ['group_invite', 'group_joined', 'user_joined', 'comment_created']],
    ['system', ['system_announcement']],
  ] as const)('%s contains %j', (category, kinds) => {
    expect(kindsUnder(category)?.toSorted()).toEqual([...kinds].sort());
    for (const kind of kinds) expect(getCategory(notificationType(kind))).toBe(category);
  });

  it('every kind belongs to one of the four', () => {
    const sorted = NOTIFICATION_CATEGORIES.flatMap((category) => kindsUnder(category) ?? []);
    expect(sorted.sort()).toEqual([...NOTIFICATION_KINDS].sort());
  });

  it('all and unread include every kind', () => {
    expect(kindsUnder('all')).toBeNull();
    expect(kindsUnder('unread')).toBeNull();
    expect(matchesFilter('all', { type: 'bid_created', read: true })).toBe(true);
    expect(matchesFilter('unread', { type: 'bid_created', read: true })).toBe(false);
    expect(matchesFilter('unread', { type: 'system_announcement', read: false })).toBe(true);
  });
});

describe('the counts of the tabs (NT-05)', () => {
  const anItem = fc.record({ kind: fc.constantFrom(...NOTIFICATION_KINDS), read: fc.boolean() });

  it('match the number of items under each tab, and the categories add up to all', () => {
    fc.assert(
      fc.property(fc.array(anItem), (items) => {
        const counts = countInbox(items.map((item) => ({ ...item, count: 1 })));
        for (const filter of INBOX_FILTERS) {
          const under = items.filter(({ kind, read }) => matchesFilter(filter, { type: notificationType(kind), read }));
          expect(counts[filter]).toBe(under.length);
        }
        expect(counts.betting + counts.payment + counts.social + counts.system).toBe(counts.all);
      }),
    );
  });
});
