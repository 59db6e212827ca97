import { describePick } from '@evens/domain/lines/copy';
import { formatOdds } from '@evens/domain/shared/american-odds';
import { formatUsd } from '@evens/domain/shared/money';
import { describeResult } from '../copy.ts';
import type { BetDetails, BetMoment } from '../model.ts';

export const detailsCopy = {
  title: 'Bet Details',
  loading: 'Loading bet...',

  type: 'Bet type',
  status: 'Status',
  gameTime: 'Game time',
  settledAt: 'Settled',
  winner: 'Winner',
  nobody: 'No winner (push)',
  pot: 'Payout',
  finalScore: 'Final score',
  voidReason: 'Reason for voiding',
  deadline: 'Voided if there’s no score by',

  sides: 'Both sides',
  creator: 'Posted by',
  acceptor: 'Accepted by',
  you: 'You',
  youNamed: (name: string) => `${name} (you)`,
  won: 'Won',
  wagers: (risk: string, win: string) => `Wager ${risk}, to win ${win}`,

  explanation: 'How it was decided',
  source: (source: string, time: string) => `Score from ${source}, received ${time}.`,
  toDebts: 'View Debts',

  receipt: 'Price receipt',
  noReceipt: 'A custom bet has no sportsbook. Its price is what the two sides agreed on.',
  timeline: 'Timeline',
  comments: 'Comments',
  loadFailed: 'Error loading bet details',
} as const;

type MomentsBet = Pick<BetDetails, 'betType' | 'participants'>;

/** An event of the timeline, in one sentence. */
export function describeMoment(moment: BetMoment, { betType, participants }: MomentsBet, viewerId: string): string {
  const { kind, byName, terms, result, reason, basis, explanation } = moment;
  const who = byName ?? 'Someone';
  const price = terms && `${describePick(terms.selection, betType)} at ${formatOdds(terms.selection.odds)}`;
  const stakes = terms && `${formatUsd(terms.amountCents)} to win ${formatUsd(terms.acceptorAmountCents)}`;
  switch (kind) {
    case 'posted':
      return `${who} posted ${price}, ${stakes}`;
    case 'edited':
      return `${who} changed it to ${price}, ${stakes}`;
    case 'moved':
      return `The price moved to ${price}, ${stakes}`;
    case 'accepted':
      return `${who} accepted`;
    case 'started':
      return 'The game started';
    case 'result_proposed':
      return `${who} proposed: ${result ? describeResult(result, participants, viewerId) : 'a result'}`;
    case 'result_rejected':
      return `${who} rejected the proposal`;
    case 'void_requested':
      return `${who} asked to void the bet: “${reason}”`;
    case 'void_rejected':
      return `${who} declined to void the bet`;
    case 'graded':
      return basis === 'deadline'
        ? `Voided (counts as a push). ${explanation}`
        : `Settled. ${creatorsSide(moment, participants, viewerId)}${explanation}`;
    case 're_graded':
      return describeRegrade(moment, creatorsSide(moment, participants, viewerId));
  }
}

/** What won or lost is the creator's side, so anyone else reads whose side that is. */
function creatorsSide({ explanation }: BetMoment, participants: MomentsBet['participants'], viewerId: string): string {
  const creator = participants.find(({ role }) => role === 'creator');
  const isOfSide = /, (won|lost)$/.test(explanation ?? '');
  return isOfSide && creator && creator.id !== viewerId ? `${creator.name}’s side: ` : '';
}

/** Who corrected the bet, why, and its new result (GM-07, GM-09). */
function describeRegrade({ basis, byName, reason, explanation }: BetMoment, side: string): string {
  if (basis === 'score') return `The provider corrected the score, so the bet was re-graded. ${side}${explanation}`;
  // The server's text already says who did it and, for a void, why.
  if (basis === 'void' || explanation?.startsWith('Re-graded')) {
    return basis === 'void' ? `${explanation}` : `${explanation} (“${reason}”)`;
  }
  return `Re-graded by ${byName}: “${reason}”. ${side}${explanation}`;
}
