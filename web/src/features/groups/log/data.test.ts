import { describe, expect, it } from 'vitest';
import { type LogEntry, type LogList, withEntry } from './data.ts';

const entry = (id: string): LogEntry => ({
  id,
  groupId: 'g',
  userId: 'ann',
  userName: 'Ann',
  kind: 'role',
  text: `Entry ${id}.`,
  at: '2026-11-01T15:00:00.000Z',
});

const list: LogList = {
  pages: [
    { items: [entry('9'), entry('7')], nextCursor: 'more' },
    { items: [entry('2')], nextCursor: null },
  ],
  pageParams: ['', 'more'],
};

const idsIn = ({ pages }: LogList) => pages.map(({ items }) => items.map(({ id }) => id));

describe('the group log after a live event', () => {
  it('has a new entry on top, and one that arrives late in its place', () => {
    expect(idsIn(withEntry(list, entry('10')))).toEqual([['10', '9', '7'], ['2']]);
    expect(idsIn(withEntry(list, entry('8')))).toEqual([['9', '8', '7'], ['2']]);
  });

  it('shows no entry twice', () => {
    expect(withEntry(list, entry('2'))).toBe(list);
  });
});
