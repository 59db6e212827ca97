import { expect, it } from 'vitest';
import { describeReview } from './rules.ts';

it('says why a bet waits for an admin (GM-05, GM-06, GM-08)', () => {
  expect(describeReview('names_differ')).toBe('The score that was read cannot be trusted.');
  expect(describeReview('level')).toBe(
    'The final score was read as level, though such games are played until somebody wins. If it stays so, it counts after a day.',
  );
  expect(describeReview('not_read')).toContain('nobody can say whether this game was played');
});
