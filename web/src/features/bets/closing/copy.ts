import { formatPoints } from '@evens/domain/lines/format-points';
import { formatLine, formatOdds, formatTotal } from '@evens/domain/shared/american-odds';
import type { BetDetails } from '../model.ts';

export const closingCopy = {
  title: 'Closing line',
  about: 'About the closing line',
  text: [
    'The last fair price before a game is the best available estimate of its outcome. If you got a better price than that, you made a good bet, win or lose.',
    'The number is your side’s fair chance at the close minus the chance implied by the odds you took, in percentage points. If the line itself moved, it’s in points of the line instead.',
  ],
} as const;

/** How a bet's odds compare to the close, from the viewer's side, or the creator's for anyone else. */
export function describeClosing(bet: BetDetails, viewerId: string): string | null {
  const { closing, participants } = bet;
  const side = closing?.sides.find(({ userId }) => userId === viewerId) ?? closing?.sides[0];
  const taker = participants.find(({ id }) => id === side?.userId);
  if (!closing || !side || !taker) return null;
  const whose = side.userId === viewerId ? 'Your' : `${taker.name}’s`;
  const odds = formatOdds(side.odds);
  if (side.linePoints !== null) {
    const line = bet.betType === 'total' ? formatTotal(side.line ?? 0) : formatLine(side.line ?? 0);
    return `The line closed at ${line}. ${whose} line was ${compared(side.linePoints)}.`;
  }
  if (side.pricePoints === null) return null;
  return `The fair price closed at ${odds}. ${whose} price was ${compared(side.pricePoints)}.`;
}

function compared(points: number): string {
  const text = formatPoints(points);
  if (text === '0.0') return 'the same';
  return `${text.slice(1)} points ${points > 0 ? 'better' : 'worse'} (${text})`;
}
