import type { NotificationDataByKind } from '../../notifications/model.ts';
import { formatOdds } from '../../shared/american-odds.ts';
import { describeGame } from '../../shared/copy.ts';
import { formatUsd } from '../../shared/money.ts';
import { capitalize } from '../../shared/text.ts';
import type { EmailFact } from '../emails/model.ts';
import { nameInMail } from '../emails/rules.ts';

type Data = NotificationDataByKind;
type OnSide = Pick<Data['game_started'], 'groupName' | 'awayTeam' | 'homeTeam' | 'betType' | 'pick' | 'odds'>;

export const emailButtons = {
  bids: 'See the bids',
  bets: 'See your bets',
  bet: 'See the bet',
  debts: 'See your debts',
  groups: 'See your groups',
  inbox: 'See your notifications',
} as const;

/** A bid may be gone by the time someone reads about it. */
export const bidMayHaveChanged = 'Odds and amounts are as posted. The bid may have changed since.';

const correctedDebts = 'The result of this bet changed. Your debts in Evens show the difference.';

function sideFacts(side: OnSide, label = 'Your pick'): EmailFact[] {
  return [
    [label, side.pick],
    ['Game', describeGame(side)],
    ['Odds', formatOdds(side.odds)],
  ];
}

export function postedBidFacts(bid: Data['bid_created']): EmailFact[] {
  return [
    ...sideFacts(bid, 'Your side'),
    ['You’d risk', formatUsd(bid.riskCents)],
    ['To win', formatUsd(bid.winCents)],
    ['Group', nameInMail(bid.groupName)],
  ];
}

export function acceptedBidFacts(bid: Data['bid_accepted']): EmailFact[] {
  return [
    ...sideFacts(bid),
    ['Against', nameInMail(bid.userName)],
    ['You risk', formatUsd(bid.riskCents)],
    ['To win', formatUsd(bid.winCents)],
    ['Group', nameInMail(bid.groupName)],
  ];
}

export function betFacts(bet: Data['game_started'] | Data['bet_settled']): EmailFact[] {
  return [...sideFacts(bet), ['Against', nameInMail(bet.opponentName)], ['Group', nameInMail(bet.groupName)]];
}

/** Who owes whom after a bet. */
export function owedText({ result, opponentName, amountCents, isCorrection }: Data['bet_settled']): string {
  if (isCorrection) return correctedDebts;
  if (result === 'push') return 'It’s a push, so no one owes anything.';
  const [amount, opponent] = [formatUsd(amountCents), nameInMail(opponentName)];
  return result === 'won' ? `${opponent} owes you ${amount}.` : `You owe ${opponent} ${amount}.`;
}

export function paymentFacts(payment: Data['debt_settled']): EmailFact[] {
  const { groupName, userName, opponentName, isDebtor, amountCents, paymentMethod } = payment;
  const opponent = nameInMail(opponentName);
  return [
    ['Paid by', isDebtor ? 'You' : opponent],
    ['Paid to', isDebtor ? opponent : 'You'],
    ['Amount', formatUsd(amountCents)],
    ['Method', capitalize(paymentMethod)],
    ['Recorded by', nameInMail(userName)],
    ['Group', nameInMail(groupName)],
  ];
}

/** The headline for the party who didn't record the payment. */
export function paidTitle({ userName, amountCents }: Data['debt_settled']): string {
  const payment = amountCents === 0 ? 'that you’re even' : `a ${formatUsd(amountCents)} payment`;
  return `${nameInMail(userName)} recorded ${payment}`;
}
