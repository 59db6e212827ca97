import type { BetGrade } from '../bets/model.ts';
import { describeGame } from '../shared/copy.ts';
import { formatUsd } from '../shared/money.ts';
import type { AuditCounts, AuditedBet, AuditedDebt, AuditedPayment, Difference } from './model.ts';

/** 'The debts from the bet between Ann and Bob on Bills at Chiefs: expected Bob owes Ann $20.00, found nothing owed (bet 1a2b)' */
export function differenceText({ subject, id, about, expected, found }: Difference): string {
  return `${about}: expected ${expected}, found ${found} (${subject} ${id})`;
}

/** 'Everything adds up: 214 bets, 180 debts, 75 payments checked'. */
export function auditText({ bets, debts, payments, differences }: AuditCounts): string {
  const checked = `${count(bets, 'bet')}, ${count(debts, 'debt')}, ${count(payments, 'payment')} checked`;
  if (differences === 0) return `Everything adds up: ${checked}`;
  return `${count(differences, 'difference')} found: ${checked}`;
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

type NamedBet = Pick<AuditedBet, 'participants' | 'awayTeam' | 'homeTeam' | 'betType'>;

export function describeBet({ participants, ...game }: NamedBet): string {
  return `the bet between ${participants.map(({ name }) => name).join(' and ')} on ${describeGame(game)}`;
}

export function eventText(eventId: string): string {
  return `event ${eventId}`;
}

export function outcomeText({ participants }: AuditedBet, grade: BetGrade): string {
  if (grade.kind === 'push') return 'push';
  if (grade.kind !== 'win') return 'no outcome';
  const findName = (id: string) => participants.find((party) => party.id === id)?.name ?? id;
  return `${findName(grade.winnerId)} wins ${formatUsd(grade.amountCents)} from ${findName(grade.loserId)}`;
}

export function wonText({ participants }: AuditedBet, winnerId: string | null): string {
  if (winnerId === null) return 'push';
  return `${participants.find(({ id }) => id === winnerId)?.name ?? winnerId} won`;
}

export function scoreText({ homeScore, awayScore }: { homeScore: number | null; awayScore: number | null }): string {
  return homeScore === null || awayScore === null ? 'no score' : `away ${awayScore}, home ${homeScore}`;
}

export function owedText({ participants }: AuditedBet, cents: number): string {
  const findName = (wantedRole: string) => participants.find(({ role }) => role === wantedRole)?.name ?? wantedRole;
  if (cents === 0) return 'nothing owed';
  return cents > 0
    ? `${findName('acceptor')} owes ${findName('creator')} ${formatUsd(cents)}`
    : `${findName('creator')} owes ${findName('acceptor')} ${formatUsd(-cents)}`;
}

export function debtText({
  debtorName,
  creditorName,
  amountCents,
}: Pick<AuditedDebt, 'debtorName' | 'creditorName' | 'amountCents'>): string {
  return `${debtorName} owes ${creditorName} (${formatUsd(amountCents)})`;
}

export function transferText(transfer: Pick<AuditedPayment, 'payerName' | 'payeeName' | 'amountCents'>): string {
  return `${transfer.payerName} pays ${transfer.payeeName} ${formatUsd(transfer.amountCents)}`;
}

export function joinOrNone(items: readonly string[]): string {
  return items.length === 0 ? 'none' : items.join(', ');
}
