import type { AgreedResult, BetStatus, Participant } from '@evens/domain/bets/model';
import { gradeAgreed } from '@evens/domain/settlement/agree/rules';
import { formatUsd } from '@evens/domain/shared/money';
import { capitalize } from '@evens/domain/shared/text';
import { describeResult } from '../../bets/copy.ts';
import type { BetDetails } from '../../bets/model.ts';
import type { ResultPermissions } from './data.ts';
import type { BetAct } from './use-bet-act.ts';

export const agreementCopy = {
  result: 'Result',
  choose: 'How did the bet end?',
  propose: 'Propose Result',
  replace: 'Replace Proposal',
  decide: 'Set Result',
  decideAlone: 'Set Result as Admin',
  other: 'Propose Another Result',
  otherDecision: 'Set a Different Result',
  confirm: 'Confirm Result',
  reject: 'Reject',
  cancel: 'Cancel',
  waitsFor: (name: string) => `It stays active until ${name} answers.`,
  custom: ({ isParty }: ResultPermissions) =>
    `This bet has no score. One of ${isParty ? 'you' : 'the two people in it'} proposes the result, and the other confirms it.`,
  needsReview: (why: string) => `${why} A group admin can set the result, unless a valid score settles the bet first.`,
  otherDecides: ({ mayPropose }: ResultPermissions) =>
    `You’re in this bet, so you can’t decide it yourself. ${mayPropose ? 'The two of you can agree on the result, or an admin who isn’t in the bet can decide.' : 'An admin who isn’t in the bet has to decide.'}`,
  adminDecides: 'As a group admin, you decide for both of them.',
  onlyAdmin:
    'No one else has been an admin since this bet was accepted, so you can decide it even though you’re in it.',
  onlyAdminToo: 'No one else has been an admin since this bet was accepted, so you can also decide it alone.',

  void: 'Void',
  voidThis: 'Void This Bet',
  voidMeans: 'A voided bet counts as a push: no one owes anything.',
  reason: 'Reason',
  reasonHint: 'Everyone in the group can read it under Details.',
  ask: 'Ask to Void',
  voidNow: 'Void Bet',
  voidAlone: 'Void as Admin',
  voidAsk: (name: string) => `The bet is voided if ${name} agrees.`,
  asksToVoid: (name: string, reason: string) => `${name} wants to void this bet: “${reason}”`,
  youAsked: (reason: string) => `You asked to void this bet: “${reason}”`,
  agree: 'Agree to Void',
  keep: 'Keep Bet',
  onlyAdminVoid: 'No one else has been an admin since this bet was accepted, so you can also void it alone.',
} as const;

/** 'Bob owes you $20.00', shown before someone agrees to it (GM-12). */
export function describeOwed(result: AgreedResult, participants: readonly Participant[], viewerId: string): string {
  const debt = debtFrom(result, participants, viewerId);
  if (!debt) return 'No one owes anything';
  return `${capitalize(debt.debtor)} ${debt.debtor === 'you' ? 'owe' : 'owes'} ${debt.creditor} ${debt.sum}`;
}

/** The debt from a settled bet, in words that stay true after it's paid. */
export function describeDebt(result: AgreedResult, participants: readonly Participant[], viewerId: string): string {
  const debt = debtFrom(result, participants, viewerId);
  if (!debt) return 'No one owes anything.';
  return `This bet left ${debt.debtor} owing ${debt.creditor} ${debt.sum}.`;
}

function debtFrom(result: AgreedResult, participants: readonly Participant[], viewerId: string) {
  const grade = gradeAgreed(participants, result);
  if (grade?.kind !== 'win') return null;
  const getName = (id: string) => (id === viewerId ? 'you' : participants.find((one) => one.id === id)?.name);
  const [debtor = 'Unknown', creditor = 'Unknown'] = [getName(grade.loserId), getName(grade.winnerId)];
  return { debtor, creditor, sum: formatUsd(grade.amountCents) };
}

/** 'Bob proposes: you won', 'You proposed: Bob won'. */
export function describeProposal({ proposedResult, participants }: BetDetails, viewerId: string): string {
  if (!proposedResult) return '';
  const words = describeResult(proposedResult.result, participants, viewerId);
  return proposedResult.byId === viewerId ? `You proposed: ${words}` : `${proposedResult.byName} proposes: ${words}`;
}

const done: Readonly<Record<BetAct['kind'], string>> = {
  propose: 'Result proposed.',
  confirm: 'Bet settled.',
  reject: 'Proposal rejected. The bet stays active.',
  void: 'Void requested.',
  keep: 'Request rejected. The bet stays active.',
  regrade: 'Bet re-graded.',
};

/** The toast after an action. */
export function describeDone(kind: BetAct['kind'], status: BetStatus): string {
  if (status === 'active') return done[kind];
  if (kind === 'regrade') return done[kind];
  return kind === 'void' ? 'Bet voided.' : 'Bet settled.';
}
