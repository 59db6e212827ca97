import type { AgreedResult } from '@evens/domain/bets/model';
import { gradeBet } from '@evens/domain/bets/rules';
import { correctionOf } from '@evens/domain/debts/correct/rules';
import type { Owed } from '@evens/domain/debts/model';
import { gradeAgreed } from '@evens/domain/settlement/agree/rules';
import { formatUsd } from '@evens/domain/shared/money';
import type { BetDetails } from '../../bets/model.ts';
import { capitalised } from '../agree/copy.ts';

export const correctionCopy = {
  title: 'Correction',
  means:
    'As a group admin, you can correct the result of this bet. Recorded payments stay. Any difference becomes a new debt, and both people are notified.',
  onlyAdmin: 'No one else has been an admin since this bet was accepted, so you can do this even though you’re in it.',
  otherCorrects:
    'You’re in this bet, and someone else has been an admin since it was accepted. If the result is wrong, ask another admin to correct it.',
  startRegrade: 'Re-grade This Bet',
  startVoid: 'Void This Bet',
  score: (team: string) => `Final score of ${team}`,
  reason: 'Reason',
  regrade: 'Re-grade Bet',
  void: 'Void Bet',
  cancel: 'Cancel',
  incomplete: 'Choose a result to see who would owe what.',

  source: (name: string) => `Score entered by ${name}.`,
  regraded: (name: string, reason: string) => `${name} re-graded it: “${reason}”`,
  providerSays: (score: string) =>
    `The provider's final score is now ${score}. It came more than 24 hours after the bet was settled, so the bet didn’t change automatically. A group admin can re-grade it.`,
  providerDiffers: (score: string, name: string) =>
    `The provider's final score is ${score}, but ${name}’s decision stays in effect.`,
  debts: 'Debts from this bet',
} as const;

/** 'Bills 24, Chiefs 28'. */
export function scoreWords(
  { awayTeam, homeTeam }: { awayTeam: string; homeTeam: string },
  { awayScore, homeScore }: { awayScore: number; homeScore: number },
): string {
  return `${awayTeam} ${awayScore}, ${homeTeam} ${homeScore}`;
}

/** The result that an admin enters; null until it's complete. */
export type Ending = { result: AgreedResult } | { homeScore: number; awayScore: number } | null;

type Debts = readonly Pick<BetDetails['debts'][number], 'id' | 'debtorId' | 'creditorId' | 'amountCents' | 'status'>[];

/** 'Bob has paid Ann $50.00; after this Ann owes Bob $90.00.', shown before the correction is made (GM-09, GM-12). */
export function consequenceWords(bet: BetDetails, ending: Ending, viewerId: string): string {
  const owing = owingOf(bet, ending);
  if (owing === undefined) return correctionCopy.incomplete;
  const [first, second] = [bet.creatorId, bet.acceptorId];
  const isSame = (owing?.creditorId ?? null) === bet.winnerId;
  if (isSame) return 'The result stays the same, so nothing changes in what’s owed.';
  const nameOf = namesFor(bet, viewerId);
  const { owing: missing } = correctionOf(bet.debts, owing, [first, second]);
  const paid = paidWords(bet.debts, nameOf);
  const after = missing ? owesWords(missing, nameOf) : 'no one owes anything';
  return capitalised(paid ? `${paid}; after this ${after}.` : `after this ${after}.`);
}

/** Who would owe the other person; null for a push, undefined if it isn't known. */
function owingOf(bet: BetDetails, ending: Ending): Owed | null | undefined {
  if (!ending) return undefined;
  const isAgreed = 'result' in ending;
  const grade = isAgreed ? gradeAgreed(bet.participants, ending.result) : gradeBet(bet, ending);
  if (grade?.kind === 'push') return null;
  if (grade?.kind !== 'win') return undefined;
  return { debtorId: grade.loserId, creditorId: grade.winnerId, amountCents: grade.amountCents };
}

function namesFor({ participants }: BetDetails, viewerId: string): (id: string) => string {
  return (id) => (id === viewerId ? 'you' : (participants.find((one) => one.id === id)?.name ?? 'Unknown'));
}

type Namer = (id: string) => string;

function owesWords({ debtorId, creditorId, amountCents }: Owed, nameOf: Namer): string {
  const debtor = nameOf(debtorId);
  return `${debtor} ${debtor === 'you' ? 'owe' : 'owes'} ${nameOf(creditorId)} ${formatUsd(amountCents)}`;
}

function paidWords(debts: Debts, nameOf: Namer): string {
  const paid = debts.filter(({ status }) => status === 'settled');
  const words = paid.map(({ debtorId, creditorId, amountCents }) => {
    const debtor = nameOf(debtorId);
    return `${debtor} ${debtor === 'you' ? 'have' : 'has'} paid ${nameOf(creditorId)} ${formatUsd(amountCents)}`;
  });
  return words.join(', ');
}

const fates = { pending: 'not paid yet', settled: 'paid', replaced: 'replaced by the correction' } as const;

/** Every debt from a corrected bet: 'Bob owed you $50.00: paid'. */
export function debtFates(bet: BetDetails, viewerId: string): string[] {
  const nameOf = namesFor(bet, viewerId);
  return bet.debts.map((debt) => {
    const { debtorId, creditorId, amountCents, status } = debt;
    if (status === 'pending') return `${capitalised(owesWords(debt, nameOf))}: ${fates[status]}`;
    return `${capitalised(nameOf(debtorId))} owed ${nameOf(creditorId)} ${formatUsd(amountCents)}: ${fates[status]}`;
  });
}
