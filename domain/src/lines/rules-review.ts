import type { ReviewReason } from './model.ts';

/** Why a bet is not settled by what was read of its game (GM-05, GM-06), and what becomes of a level score (GM-08). */
export function describeReview(reason: ReviewReason | null): string {
  switch (reason) {
    case 'level':
      return 'The final score was read as level, though such games are played until somebody wins. If it stays so, it counts after a day.';
    case 'not_read':
      return 'The scores were not read all the time until the deadline, so nobody can say whether this game was played.';
    default:
      return 'The score that was read cannot be trusted.';
  }
}
