import type { ReviewReason } from '../model.ts';

/** Why a bet is not settled by what was read of its game (GM-05, GM-06), and what becomes of a level score (GM-08). */
export function describeReview(reason: ReviewReason | null): string {
  switch (reason) {
    case 'level':
      return 'The final score was read as level, though such games are played until somebody wins. If it stays so, it counts after a day.';
    case 'not_read':
      return 'The scores were not read all the time until the deadline, so nobody can say whether this game was played.';
    case 'two_games':
      return 'The odds feed mixed up two games of these teams, so a score alone can’t settle this bet.';
    default:
      return 'The score that was read cannot be trusted.';
  }
}
