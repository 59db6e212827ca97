import { describe, expect, it } from 'vitest';
import { type Comment, type CommentList, hasArrived, withComment, withoutComment } from './update-comment-list.ts';

function aComment(id: string, minute: number, change: Partial<Comment> = {}): Comment {
  return {
    id,
    groupId: 'crew',
    entityType: 'bet',
    entityId: 'a bet',
    userId: 'ann',
    userName: 'Ann',
    content: `This is ${id}`,
    createdAt: `2026-11-01T15:0${minute}:00.000Z`,
    ...change,
  };
}

const newer = aComment('newer', 6);
const older = aComment('older', 3);
const oneOfTwoPages: CommentList = { pages: [{ items: [newer, older], nextCursor: 'on' }], pageParams: [''] };
const listIds = ({ pages }: CommentList) => pages.map(({ items }) => items.map(({ id }) => id));

describe('the comments after a live event', () => {
  it('start with the new one (CM-01)', () => {
    expect(listIds(withComment(oneOfTwoPages, aComment('new', 9)))).toEqual([['new', 'newer', 'older']]);
    const none: CommentList = { pages: [{ items: [], nextCursor: null }], pageParams: [''] };
    expect(listIds(withComment(none, aComment('new', 9)))).toEqual([['new']]);
  });

  it('contain each comment once, even if its event arrives twice', () => {
    expect(listIds(withComment(oneOfTwoPages, older))).toEqual([['newer', 'older']]);
  });

  it('are sorted by age, whichever event arrives first', () => {
    expect(listIds(withComment(oneOfTwoPages, aComment('between', 4)))).toEqual([['newer', 'between', 'older']]);
    expect(listIds(withComment(oneOfTwoPages, aComment('same time', 6)))).toEqual([['same time', 'newer', 'older']]);
  });

  it("leave one that's older than the loaded pages to its own page", () => {
    expect(listIds(withComment(oneOfTwoPages, aComment('oldest', 1)))).toEqual([['newer', 'older']]);
    const last: CommentList = {
      pages: [...oneOfTwoPages.pages, { items: [], nextCursor: null }],
      pageParams: ['', 'on'],
    };
    expect(listIds(withComment(last, aComment('oldest', 1)))).toEqual([['newer', 'older'], ['oldest']]);
  });

  it('no longer contain a deleted one, known or not (CM-07)', () => {
    expect(listIds(withoutComment(oneOfTwoPages, 'newer'))).toEqual([['older']]);
    expect(listIds(withoutComment(oneOfTwoPages, 'unknown'))).toEqual([['newer', 'older']]);
  });
});

describe('a comment that is being sent', () => {
  const sent = { content: 'Rain!', known: [newer.id, older.id] };
  it.each([
    ['nobody has written it yet', [newer, older], false],
    ['the stream has told of it', [aComment('new', 9, { content: 'Rain!' }), newer, older], true],
    ['somebody else wrote the same', [aComment('new', 9, { content: 'Rain!', userId: 'bob' }), newer], false],
    ['the same was written before', [{ ...newer, content: 'Rain!' }, older], false],
  ])("has arrived when it's listed: %s (UX-04)", (_case, comments, arrived) => {
    expect(hasArrived(sent, comments, 'ann')).toBe(arrived);
  });
});
