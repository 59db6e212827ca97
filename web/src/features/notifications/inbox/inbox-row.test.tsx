import { describe, expect, it } from 'vitest';
import { render } from '../../../testing/render.tsx';
import type { InboxItem } from '../bell/latest-list.ts';
import { InboxRow, type RowActions } from './inbox-row.tsx';

const item: InboxItem = {
  id: 'n',
  userId: 'ann',
  groupId: 'crew',
  type: 'bid_created',
  title: 'Bob posted a bid',
  message: 'Chiefs −3.5',
  route: '/bids',
  data: { groupName: 'Sunday Crew' },
  read: false,
  readAt: null,
  createdAt: '2026-11-20T18:00:00.000Z',
};

type Seen = { isOwn?: boolean; choosing?: RowActions['choosing'] };

function row(change: Partial<InboxItem>, { isOwn = true, choosing = null }: Seen = {}) {
  const actions = { onFollow: () => undefined, onMark: () => undefined, choosing };
  const place = { 'data-at': 0 };
  return render(<InboxRow item={{ ...item, ...change }} place={place} isOwn={isOwn} actions={actions} />);
}

const labels = (...args: Parameters<typeof row>) => row(...args).buttons.map(({ label }) => label);

describe('a notification in the inbox (NT-07, NT-08, NT-09)', () => {
  it('says in words that it is unread, what it is about, and for which group', () => {
    expect(row({}).text).toContain('Betting Unread: Bob posted a bid Chiefs −3.5 Sunday Crew');
    expect(row({ read: true }).text).not.toContain('Unread');
    expect(row({ type: 'debt_paid' }).text).toMatch(/^Payment /);
  });

  it('can be followed, and marked as read once', () => {
    const [follow, mark, ...rest] = labels({});
    expect(follow).toContain('Bob posted a bid');
    expect(mark).toBe('Mark as read: Bob posted a bid');
    expect(rest).toEqual([]);
    expect(labels({ read: true })).toHaveLength(1);
  });

  it('can only be selected while several are', () => {
    const choosing = { has: () => true, toggle: () => undefined };
    expect(labels({}, { choosing })).toEqual([]);
    expect(row({}, { choosing }).text).toContain('Bob posted a bid');
  });

  it("can only be read by an admin who isn't its recipient", () => {
    expect(labels({ recipientName: 'Ann' }, { isOwn: false })).toEqual([]);
    const choosing = { has: () => false, toggle: () => undefined };
    expect(labels({ recipientName: 'Ann' }, { isOwn: false, choosing })).toEqual([]);
  });

  it('names its recipient only to an admin', () => {
    expect(row({ recipientName: 'Bob' }, { isOwn: false }).text).toContain('To Bob');
    expect(row({ recipientName: '' }, { isOwn: false }).text).toContain('To someone invited by email');
    expect(row({ recipientName: 'Ann' }).text).toContain('To you');
    expect(row({}).text).not.toContain('To ');
  });
});
