import type { ReviewReason } from '../model.ts';

/** Why the scores we received don't settle a bet (GM-05, GM-06), and what happens to a tied score (GM-08). */
export function describeReview(reason: ReviewReason | null): string {
  switch (reason) {
    case 'level':
      return 'The final score came in tied, which this sport doesn’t allow. If the score is still tied a day later, it counts.';
    case 'not_read':
      return 'Scores were unavailable at times before the deadline, so we can’t tell whether this game was played.';
    case 'two_games':
      return 'The odds feed mixed up two games between these teams, so a score alone can’t settle this bet.';
    default:
      return 'The score we received can’t be trusted.';
  }
}
