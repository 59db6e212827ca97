import { newGroupDefaults } from '@evens/domain/groups/model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyPosting, type Posting } from './data.ts';
import { rememberPosting, withLastPosting } from './last-posting.ts';

const rules = newGroupDefaults.bettingRules;
const opening = { groupId: 'friends', rules, isLive: false };
const empty = emptyPosting('game_time');
const last = (change: Partial<Posting>) => rememberPosting('friends', { ...empty, amount: '20', ...change });

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the form for the next bid (XP-05)', () => {
  it('starts empty in a browser that has posted nothing', () => {
    expect(withLastPosting(empty, opening)).toEqual(empty);
  });

  it('starts with the amount, the expiration, and Auto of the last one in the group', () => {
    last({ kind: '24h', isAuto: true });
    expect(withLastPosting(empty, opening)).toEqual({ ...empty, amount: '20', kind: '24h', isAuto: true });
    expect(withLastPosting(empty, { ...opening, groupId: 'others' })).toEqual(empty);
  });

  it('forgets an amount that the group no longer allows', () => {
    last({ amount: '20' });
    const strict = { ...rules, minBetAmountCents: 5_000 };
    expect(withLastPosting(empty, { ...opening, rules: strict }).amount).toBe('');
  });

  it('forgets a date, which was for one game', () => {
    last({ kind: 'custom' });
    expect(withLastPosting(empty, opening).kind).toBe('game_time');
  });

  it('keeps the defaults of a game that has started (BD-06)', () => {
    last({ kind: '24h', isAuto: true });
    const live = emptyPosting('1h');
    expect(withLastPosting(live, { ...opening, isLive: true })).toEqual({ ...live, amount: '20' });
  });

  it.each(['', 'null', '[1]', '{"amount":5,"kind":"soon","isAuto":"yes"}', 'not json'])(
    'starts empty if "%s" is stored',
    (text) => {
      stored.set('evens.last-bid.friends', text);
      expect(withLastPosting(empty, opening)).toEqual(empty);
    },
  );
});
