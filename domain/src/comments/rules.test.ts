import { describe, expect, it } from 'vitest';
import { commentPreview, commentRefusal, commentTime, composerState, deleteCommentRefusal } from './rules.ts';

describe('a comment', () => {
  it.each([
    ['', 'Missing required comment data'],
    [' \n ', 'Missing required comment data'],
    ['\u3164\u200b', 'Missing required comment data'],
    ['x', null],
    [` ${'x'.repeat(500)} `, null],
    ['x'.repeat(501), 'Comment cannot exceed 500 characters'],
  ])('%j: %s (CM-04, CM-06)', (content, message) => {
    expect(commentRefusal(content)?.message ?? null).toBe(message);
  });

  it.each([
    ['  ', 'empty'],
    ['\u2800', 'empty'],
    ['x', 'typing'],
    ['x'.repeat(400), 'typing'],
    ['x'.repeat(401), 'near_limit'],
    ['x'.repeat(500), 'near_limit'],
    ['x'.repeat(501), 'over_limit'],
  ])('typed so far as %j the box is %s (CM-03, CM-05)', (text, state) => {
    expect(composerState(text, false)).toBe(state);
    expect(composerState(text, true)).toBe('posting');
  });

  it('can be deleted only by its author (CM-07)', () => {
    expect(deleteCommentRefusal({ userId: 'ann' }, 'ann')).toBeNull();
    expect(deleteCommentRefusal({ userId: 'ann' }, 'bob')?.message).toBe('You can only delete your own comments');
    expect(deleteCommentRefusal(undefined, 'bob')?.message).toBe('Comment not found');
  });

  it('is previewed by its first 100 characters (NT-20)', () => {
    expect(commentPreview(` ${'x'.repeat(150)}`)).toBe('x'.repeat(100));
    expect(commentPreview('😀'.repeat(101))).toBe('😀'.repeat(100));
  });

  const minute = 60_000;
  const hour = 60 * minute;
  const day = 24 * hour;
  it.each([
    [-minute, 'just now'],
    [minute - 1, 'just now'],
    [minute, '1 minute ago'],
    [59 * minute, '59 minutes ago'],
    [hour, '1 hour ago'],
    [23 * hour, '23 hours ago'],
    [day, 'Yesterday'],
    [2 * day - 1, 'Yesterday'],
    [2 * day, '2 days ago'],
    [6 * day, '6 days ago'],
    [7 * day, '1 week ago'],
    [29 * day, '4 weeks ago'],
    [30 * day, '1 month ago'],
    [400 * day, '13 months ago'],
  ])('of %d ms ago was written %s (CM-09)', (ageMs, text) => {
    const now = new Date('2026-11-01T15:00:00Z');
    expect(commentTime(new Date(now.getTime() - ageMs), now)).toBe(text);
  });

  it('without a valid time says so (ER-01)', () => {
    expect(commentTime('never', new Date(0))).toBe('Invalid Date');
  });
});
