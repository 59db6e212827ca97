import { explainGrade } from '@evens/domain/bets/grade/rules';
import { betNotice, isGameSoon } from '@evens/domain/bets/list/rules';
import type { Participant } from '@evens/domain/bets/model';
import { describeReview } from '@evens/domain/lines/review/copy';
import { instantMs } from '@evens/domain/shared/time';
import { describeTimeLeft } from '../../../lib/days/time-left.ts';
import { describeScore, describeScoreState } from '../../lines/running/copy.ts';
import type { GameScore } from '../../lines/running/data.ts';
import { betsCopy, describeResult } from '../copy.ts';
import type { Bet } from '../model.ts';

/** What the bottom of a card shows: plain, starting soon, asking for an answer, or a problem. */
export type StatusNote = { tone: 'plain' | 'soon' | 'asks' | 'error'; head: string; text: string };

type Viewpoint = { own: Participant; other: Participant; now: Date; score: GameScore | undefined };

/** How a bet ended and why, or what it's waiting for (BT-08, BT-14, GM-05, GM-10). */
export function describeStatus(bet: Bet, reading: Viewpoint): StatusNote {
  return bet.status === 'settled' ? describeEnded(bet, reading) : describeWaiting(bet, reading);
}

function describeEnded(bet: Bet, { own }: Viewpoint): StatusNote {
  const explanation = bet.explanation ?? '';
  if (bet.needsReview) return describeReviewState(bet);
  if (bet.voidReason !== null) return { tone: 'plain', head: 'Voided (counts as a push)', text: explanation };
  if (!bet.gameResults) return { tone: 'plain', head: 'Settled without a score', text: explanation };
  const { awayScore, homeScore } = bet.gameResults;
  return {
    tone: 'plain',
    head: `${bet.awayTeam} ${awayScore}, ${bet.homeTeam} ${homeScore}`,
    text: explainGrade({ ...bet, selection: own.selection }, bet.gameResults) ?? explanation,
  };
}

function describeWaiting(bet: Bet, { own, other, now, score }: Viewpoint): StatusNote {
  switch (betNotice(bet)) {
    case 'void_requested': {
      const reason = `“${bet.voidRequest?.reason}”`;
      return bet.voidRequest?.byId === own.id
        ? { tone: 'plain', head: 'You asked to void this bet', text: `${reason} ${other.name} hasn’t answered yet.` }
        : { tone: 'asks', head: `${other.name} wants to void this bet`, text: `${reason} Waiting for your answer.` };
    }
    case 'result_proposed': {
      const words = describeResult(bet.proposedResult?.result ?? 'push', bet.participants, own.id);
      return bet.proposedResult?.byId === own.id
        ? { tone: 'plain', head: `You proposed: ${words}`, text: `${other.name} hasn’t answered yet.` }
        : { tone: 'asks', head: `${other.name} proposes: ${words}`, text: 'Confirm or reject it under Details.' };
    }
    case 'needs_review':
      return describeReviewState(bet);
    case 'error':
      return {
        tone: 'error',
        head: 'We couldn’t grade this bet',
        text: 'The final score doesn’t decide it. It has to be voided under Details.',
      };
    case null:
      return bet.betType === 'custom' ? customWords : describeGameState(bet, now, score);
  }
}

function describeReviewState({ reviewReason }: Bet): StatusNote {
  const text = betsCopy.needsReviewMeans(describeReview(reviewReason));
  return { tone: 'error', head: betsCopy.needsReview, text };
}

const customWords: StatusNote = {
  tone: 'plain',
  head: 'The two sides decide the result',
  text: 'Once you know the result, propose it under Details.',
};

function describeGameState(bet: Bet, now: Date, score: GameScore | undefined): StatusNote {
  const leftMs = bet.gameTime === null ? Number.NaN : instantMs(bet.gameTime) - now.getTime();
  if (leftMs > 0) {
    return {
      tone: isGameSoon(bet, now) ? 'soon' : 'plain',
      head: `Starts in ${describeTimeLeft(leftMs)}`,
      text: 'The final score will settle this bet.',
    };
  }
  if (score) {
    const then = score.state === 'final' ? 'This bet isn’t settled yet.' : 'The final score will settle this bet.';
    return { tone: 'plain', head: describeScore(bet, score), text: `${describeScoreState(score, now)}. ${then}` };
  }
  return {
    tone: 'plain',
    head: 'Waiting for the final score',
    text: 'We check finished games every 5 minutes.',
  };
}
