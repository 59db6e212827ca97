import { expect, it } from 'vitest';
import { describeReview } from './copy.ts';

it('the review text says why a bet waits for an admin (GM-05, GM-06, GM-08)', () => {
  expect(describeReview('names_differ')).toBe('The score we received can’t be trusted.');
  expect(describeReview('level')).toBe(
    'The final score came in tied, which this sport doesn’t allow. If the score is still tied a day later, it counts.',
  );
  expect(describeReview('not_read')).toContain('we can’t tell whether this game was played');
});
