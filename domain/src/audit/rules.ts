import { gradeBet } from '../bets/grade/rules.ts';
import type { BetGrade } from '../bets/model.ts';
import { pairNet } from '../debts/rules.ts';
import { gradeAgreed } from '../settlement/agree/rules.ts';
import { formatSignedUsd, formatUsd } from '../shared/money.ts';
import {
  debtText,
  describeBet,
  eventText,
  joinOrNone,
  outcomeText,
  owedText,
  scoreText,
  transferText,
  wonText,
} from './difference-text.ts';
import type { AuditedBet, AuditedDebt, AuditedGrading, AuditedPayment, Difference, Entry } from './model.ts';

type Ledger = { bets: readonly AuditedBet[]; payments: readonly AuditedPayment[] };
type Person = { id: string; name: string };
type Transfer = Pick<AuditedPayment, 'payerId' | 'payeeId' | 'amountCents'>;
type Claim = Pick<Difference, 'about' | 'expected' | 'found'>;

/**
 * Recalculates every bet, debt, and payment from the sides, the scores, and people's decisions alone, and lists what differs
 * (OP-06). Over all of a group's books, the entries add up to each member's standing.
 */
export function auditLedger({ bets, payments }: Ledger): { differences: Difference[]; entries: Entry[] } {
  const differences = [...bets.flatMap(auditBet), ...payments.flatMap(auditPayment)];
  return { differences, entries: [...bets.flatMap(betEntries), ...payments.flatMap(paymentEntries)] };
}

function unless(isSame: boolean, claim: Claim): Claim[] {
  return isSame ? [] : [claim];
}

function unlessSame(claim: Claim): Claim[] {
  return unless(claim.expected === claim.found, claim);
}

function auditBet(bet: AuditedBet): Difference[] {
  const ofBet = [
    ...auditNumbers(bet),
    ...auditEvents(bet),
    ...bet.gradings.flatMap((grading) => auditGrading(bet, grading)),
  ];
  const claims = [...ofBet, ...auditOutcome(bet), ...auditSum(bet)];
  return [
    ...claims.map((claim) => ({ subject: 'bet' as const, id: bet.id, betId: bet.id, ...claim })),
    ...bet.debts.flatMap((debt) =>
      [...auditParties(bet, debt), ...auditStatus(bet, debt)].map((claim) => ({
        subject: 'debt' as const,
        id: debt.id,
        betId: bet.id,
        ...claim,
      })),
    ),
  ];
}

/** A settled bet has its gradings 1, 2, 3, an active one none. */
function auditNumbers(bet: AuditedBet): Claim[] {
  const expected = bet.status === 'settled' ? Array.from({ length: bet.grading }, (_, n) => n + 1) : [];
  return unlessSame({
    about: `The gradings of ${describeBet(bet)}`,
    expected: joinOrNone(expected.map(String)),
    found: joinOrNone(bet.gradings.map(({ number }) => String(number))),
  });
}

/** A bet's score came from its own game, and no other event's score replaced it automatically (GM-03). */
function auditEvents({ eventIds, eventId, gradings, ...bet }: AuditedBet): Claim[] {
  return gradings.flatMap((grading, place) => {
    const { number, basis } = grading;
    if (basis !== 'score' || grading.eventId === null) return [];
    const about = `The game behind grading ${number} of ${describeBet(bet)}`;
    const before = gradings[place - 1]?.eventId ?? grading.eventId;
    const found = eventText(grading.eventId);
    if (before !== grading.eventId) return [{ about, expected: eventText(before), found }];
    const isOwn = eventIds.includes(grading.eventId) && (eventId === null || eventIds.includes(eventId));
    const expected = joinOrNone(eventIds.map(eventText));
    return unless(isOwn || place < gradings.length - 1, { about, expected, found });
  });
}

/** The outcome follows from the score and the sides, or from the decision that settled the bet. */
function auditGrading(bet: AuditedBet, grading: AuditedGrading): Claim[] {
  const about = `${grading.number} of ${describeBet(bet)}`;
  const [expected, recorded] = [regrade(bet, grading), recordedGrade(bet, grading)];
  const outcome = unless(isSameGrade(expected, recorded), {
    about: `Grading ${about}`,
    expected: outcomeText(bet, expected),
    found: outcomeText(bet, recorded),
  });
  const { result } = bet;
  const isOfScore = grading.basis === 'score' && result && grading.readAt && result.readAt <= grading.readAt;
  if (!isOfScore || result.resultEventId !== grading.eventId) return outcome;
  const score = { about: `The score of grading ${about}`, expected: scoreText(result), found: scoreText(grading) };
  return [...outcome, ...unlessSame(score)];
}

function regrade(bet: AuditedBet, { homeScore, awayScore, basis, winnerId }: AuditedGrading): BetGrade {
  if (basis === 'void' || basis === 'deadline') return { kind: 'push' };
  if (homeScore !== null) return gradeBet(bet, { homeScore, awayScore });
  if (winnerId === null) return { kind: 'push' };
  const winner = bet.participants.find(({ id }) => id === winnerId);
  return (winner && gradeAgreed(bet.participants, winner.role)) ?? { kind: 'error' };
}

/** The recorded grade, in the same shape as the expected one. */
function recordedGrade(bet: AuditedBet, { outcome, winnerId, amountCents }: AuditedGrading): BetGrade {
  if (outcome === 'push') return { kind: 'push' };
  const winner = bet.participants.find(({ id }) => id === winnerId);
  const loser = bet.participants.find(({ id }) => id !== winnerId);
  if (!winner || !loser) return { kind: 'error' };
  return { kind: 'win', winnerId: winner.id, loserId: loser.id, winnerRole: winner.role, amountCents };
}

function isSameGrade(one: BetGrade, other: BetGrade): boolean {
  if (one.kind !== 'win' || other.kind !== 'win') return one.kind === other.kind && one.kind === 'push';
  return one.winnerId === other.winnerId && one.amountCents === other.amountCents;
}

/** The bet shows what its last grading says. */
function auditOutcome(bet: AuditedBet): Claim[] {
  const last = bet.gradings.at(-1);
  if (!last) return [];
  const isSame = bet.winnerId === last.winnerId && (bet.settlementStatus === 'push') === (last.outcome === 'push');
  const expected = `${wonText(bet, last.winnerId)}, ${scoreText(last)}`;
  const found = `${wonText(bet, bet.winnerId)}, ${scoreText(bet)}`;
  const claim = { about: `What ${describeBet(bet)} shows`, expected, found };
  return unless(isSame && scoreText(last) === scoreText(bet), claim);
}

/** The debts of a bet that were not replaced come to what its last grading says (I3). */
function auditSum(bet: AuditedBet): Claim[] {
  const currentDebts = bet.debts.filter(({ status }) => status !== 'replaced');
  const found = currentDebts.reduce((sum, debt) => sum + signedCents(bet, debt), 0);
  const expected = expectedCents(bet);
  const claim = {
    about: `The debts from ${describeBet(bet)}`,
    expected: owedText(bet, expected),
    found: owedText(bet, found),
  };
  return unless(found === expected, claim);
}

/** What the acceptor owes the creator by the last grading; negative the other way round. */
function expectedCents(bet: AuditedBet): number {
  const last = bet.gradings.at(-1);
  const grade = last && regrade(bet, last);
  if (grade?.kind !== 'win') return 0;
  return grade.winnerRole === 'creator' ? grade.amountCents : -grade.amountCents;
}

function signedCents({ participants }: AuditedBet, { creditorId, amountCents }: AuditedDebt): number {
  const creator = participants.find(({ role }) => role === 'creator');
  return creditorId === creator?.id ? amountCents : -amountCents;
}

function auditParties(bet: AuditedBet, { debtorId, debtorName, creditorId, creditorName }: AuditedDebt): Claim[] {
  const parties = new Set(bet.participants.map(({ id }) => id));
  const isBetween = parties.has(debtorId) && parties.has(creditorId) && debtorId !== creditorId;
  return unless(isBetween, {
    about: `The two people in a debt from ${describeBet(bet)}`,
    expected: joinOrNone(bet.participants.map(({ name }) => name)),
    found: joinOrNone([debtorName, creditorName]),
  });
}

/** A debt is settled by exactly one payment or plan, or not at all; only an earlier grading's is replaced (I4). */
function auditStatus(bet: AuditedBet, debt: AuditedDebt): Claim[] {
  const { status, paymentId, planId, paidBy, grading } = debt;
  const about = `The payment for the debt ${debtText(debt)}`;
  if (status === 'replaced' && grading >= bet.grading) {
    return [{ about: `The debt ${debtText(debt)}`, expected: 'pending or settled', found: 'replaced' }];
  }
  if (status !== 'settled') return unlessSame({ about, expected: 'none', found: joinOrNone(paidBy) });
  const expected = paidBy.length === 1 ? joinOrNone(paidBy) : 'exactly one';
  return unlessSame({
    about,
    expected,
    found: paidBy.length === 1 ? (paymentId ?? planId ?? 'none') : joinOrNone(paidBy),
  });
}

/** A payment must equal the difference between its debts. Payments of a plan are audited with the plan (I5). */
function auditPayment(payment: AuditedPayment): Difference[] {
  const { id, payerName, payeeName, planId, debts } = payment;
  if (planId !== null) return [];
  const net = pairNet(debts);
  const about = `The payment from ${payerName} to ${payeeName}`;
  const claims = [
    ...unless(net !== null && isSameTransfer(net, payment), {
      about,
      expected: net ? transferText(net) : 'debts between one pair of people',
      found: net ? transferText(payment) : `${debts.length} debts between other people`,
    }),
    ...debts.flatMap((debt) => auditPart(payment, debt)),
  ];
  return claims.map((claim) => ({ subject: 'payment' as const, id, betId: null, ...claim }));
}

/** When the debts cancel out, either of the two may be written down as the payer. */
function isSameTransfer(expected: Transfer, { payerId, payeeId, amountCents }: Transfer): boolean {
  if (expected.amountCents !== amountCents) return false;
  const isTurned = expected.payerId === payeeId && expected.payeeId === payerId;
  return (expected.payerId === payerId && expected.payeeId === payeeId) || (amountCents === 0 && isTurned);
}

function auditPart({ payerId }: AuditedPayment, debt: AuditedPayment['debts'][number]): Claim[] {
  return unlessSame({
    about: `Its share of the debt ${debtText(debt)}`,
    expected: formatUsd(debt.debtorId === payerId ? debt.amountCents : -debt.amountCents),
    found: formatUsd(debt.partCents),
  });
}

/** Each debt counts for both people, with opposite signs, so a group's standings add up to zero (I1). */
function betEntries(bet: AuditedBet): Entry[] {
  const [creator, acceptor] = bet.participants;
  const cents = expectedCents(bet);
  const graded =
    creator && acceptor && cents !== 0
      ? [entry(creator, { gradedCents: cents }), entry(acceptor, { gradedCents: -cents })]
      : [];
  const pending = bet.debts
    .filter(({ status }) => status === 'pending')
    .flatMap(({ debtorId, debtorName, creditorId, creditorName, amountCents }) => [
      entry({ id: creditorId, name: creditorName }, { pendingCents: amountCents }),
      entry({ id: debtorId, name: debtorName }, { pendingCents: -amountCents }),
    ]);
  return [...graded, ...pending];
}

function paymentEntries({ status, amountCents, ...payment }: AuditedPayment): Entry[] {
  if (status === 'reversed') return [];
  return [
    entry({ id: payment.payerId, name: payment.payerName }, { paidCents: amountCents }),
    entry({ id: payment.payeeId, name: payment.payeeName }, { paidCents: -amountCents }),
  ];
}

function entry({ id, name }: Person, moved: Partial<Entry>): Entry {
  return { userId: id, name, gradedCents: 0, paidCents: 0, pendingCents: 0, ...moved };
}

/** One entry for each person. */
export function sumEntries(entries: readonly Entry[]): Entry[] {
  const sums = new Map<string, Entry>();
  for (const { userId, name, gradedCents, paidCents, pendingCents } of entries) {
    const sum = sums.get(userId) ?? entry({ id: userId, name }, {});
    sums.set(userId, {
      ...sum,
      gradedCents: sum.gradedCents + gradedCents,
      paidCents: sum.paidCents + paidCents,
      pendingCents: sum.pendingCents + pendingCents,
    });
  }
  return [...sums.values()];
}

/** A member's wins and payments, minus losses and money received, must equal their pending debts. */
export function auditStandings(entries: readonly Entry[]): Difference[] {
  return entries.flatMap(({ userId, name, gradedCents, paidCents, pendingCents }) =>
    unlessSame({
      about: `${name}’s pending debts`,
      expected: formatSignedUsd(gradedCents + paidCents),
      found: formatSignedUsd(pendingCents),
    }).map((claim) => ({ subject: 'person' as const, id: userId, betId: null, ...claim })),
  );
}
