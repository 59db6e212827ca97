import { gradeBet } from '@evens/domain/bets/grade/rules';
import type { AgreedResult } from '@evens/domain/bets/model';
import { calculateCorrection } from '@evens/domain/debts/correct/rules';
import type { Owed } from '@evens/domain/debts/model';
import { gradeAgreed } from '@evens/domain/settlement/agree/rules';
import { formatUsd } from '@evens/domain/shared/money';
import { capitalize } from '@evens/domain/shared/text';
import type { BetDetails } from '../../bets/model.ts';

export const correctionCopy = {
  title: 'Correction',
  means:
    'As a group admin, you can correct the result of this bet. Recorded payments stay. Any difference becomes a new debt, and both people are notified.',
  onlyAdmin: 'No one else has been an admin since this bet was accepted, so you can do this even though you’re in it.',
  otherCorrects:
    'You’re in this bet, so you can’t correct it yourself. If the result is wrong, ask an admin who isn’t in the bet. If there isn’t one, make another member an admin.',
  startRegrade: 'Re-grade This Bet',
  startVoid: 'Void This Bet',
  score: (team: string) => `Final score for ${team}`,
  reason: 'Reason',
  regrade: 'Re-grade Bet',
  void: 'Void Bet',
  cancel: 'Cancel',
  incomplete: 'Choose a result to see who would owe what.',

  source: (name: string) => `Score entered by ${name}.`,
  regraded: (name: string, reason: string) => `${name} re-graded it: “${reason}”`,
  providerSays: (score: string) =>
    `The provider’s final score is now ${score}. It came more than 24 hours after the bet was settled, so the bet didn’t change automatically. A group admin can re-grade it.`,
  providerDiffers: (score: string, name: string) =>
    `The provider’s final score is ${score}, but ${name}’s decision stays in effect.`,
  debts: 'Debts from this bet',
} as const;

/** The result that an admin enters; null until it's complete. */
export type Ending = { result: AgreedResult } | { homeScore: number; awayScore: number } | null;

type Debts = readonly Pick<BetDetails['debts'][number], 'id' | 'debtorId' | 'creditorId' | 'amountCents' | 'status'>[];

/** 'Bob has paid Ann $50.00. After this, Ann owes Bob $90.00.', shown before the correction is made (GM-09, GM-12). */
export function describeConsequence(bet: BetDetails, ending: Ending, viewerId: string): string {
  const owed = findOwed(bet, ending);
  if (owed === undefined) return correctionCopy.incomplete;
  const [first, second] = [bet.creatorId, bet.acceptorId];
  const isSame = (owed?.creditorId ?? null) === bet.winnerId;
  if (isSame) return 'The result stays the same, so what’s owed doesn’t change.';
  const getName = namesFor(bet, viewerId);
  const { owed: missing } = calculateCorrection(bet.debts, owed, [first, second]);
  const paid = describePaid(bet.debts, getName);
  const after = missing ? describeOwes(missing, getName) : 'no one owes anything';
  return capitalize(paid ? `${paid}. After this, ${after}.` : `after this, ${after}.`);
}

/** Who would owe the other person; null for a push, undefined if it isn't known. */
function findOwed(bet: BetDetails, ending: Ending): Owed | null | undefined {
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

type GetName = (id: string) => string;

function describeOwes({ debtorId, creditorId, amountCents }: Owed, getName: GetName): string {
  const debtor = getName(debtorId);
  return `${debtor} ${debtor === 'you' ? 'owe' : 'owes'} ${getName(creditorId)} ${formatUsd(amountCents)}`;
}

function describePaid(debts: Debts, getName: GetName): string {
  const paid = debts.filter(({ status }) => status === 'settled');
  const words = paid.map(({ debtorId, creditorId, amountCents }) => {
    const debtor = getName(debtorId);
    return `${debtor} ${debtor === 'you' ? 'have' : 'has'} paid ${getName(creditorId)} ${formatUsd(amountCents)}`;
  });
  return words.join(', ');
}

const debtStatusTexts = { pending: 'not paid yet', settled: 'paid', replaced: 'replaced by the correction' } as const;

/** Every debt from a corrected bet: 'Bob owed you $50.00: paid'. */
export function describeDebtChanges(bet: BetDetails, viewerId: string): string[] {
  const getName = namesFor(bet, viewerId);
  return bet.debts.map((debt) => {
    const { debtorId, creditorId, amountCents, status } = debt;
    if (status === 'pending') return `${capitalize(describeOwes(debt, getName))}: ${debtStatusTexts[status]}`;
    return `${capitalize(getName(debtorId))} owed ${getName(creditorId)} ${formatUsd(amountCents)}: ${debtStatusTexts[status]}`;
  });
}
