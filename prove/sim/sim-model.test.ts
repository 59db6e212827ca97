import { describe, expect, it } from 'vitest';
import { calculateNets, type DueBet, duePaidBy, dueStake, outcomeAt } from './sim-model.ts';

const bet: DueBet = {
  number: 0,
  id: 'bet',
  bidId: 'bid',
  groupId: 'crew',
  game: null,
  betType: 'spread',
  side: 'home',
  line: -3.5,
  creatorId: 'ann',
  acceptorId: 'bob',
  creatorCents: 5_000,
  acceptorCents: 4_545,
  voidDeadline: null,
  agreed: null,
  grading: 1,
  outcome: null,
};

describe('the model of the simulation', () => {
  it.each([
    ['spread', 'home', -3.5, { home: 27, away: 24 }, 'acceptor'],
    ['spread', 'home', -3, { home: 27, away: 24 }, 'push'],
    ['spread', 'away', 3.5, { home: 27, away: 24 }, 'creator'],
    ['total', 'over', 50.5, { home: 27, away: 24 }, 'creator'],
    ['total', 'under', 51, { home: 27, away: 24 }, 'push'],
    ['moneyline', 'away', null, { home: 27, away: 24 }, 'acceptor'],
    ['moneyline', 'home', null, { home: 20, away: 20 }, 'push'],
  ] as const)('a %s on %s at %s and %o goes to the %s', (betType, side, line, score, outcome) => {
    expect(outcomeAt({ betType, side, line }, score)).toBe(outcome);
  });

  it.each([
    [1_000, 150, false, 1_500],
    [1_000, -110, false, 909],
    [100, -137, false, 73],
    [100, -100_000, false, 1],
    [1_000, 150, true, 1_000],
  ])('the accepter of %i cents at %i stakes the profit of the bid', (cents, odds, isEven, stake) => {
    expect(dueStake(cents, { odds, isEven })).toBe(stake);
  });

  it('the loser owes their own stake until it is paid', () => {
    const bets = [{ ...bet, outcome: 'acceptor' as const }];
    const paid = {
      id: 'one',
      groupId: 'crew',
      payerId: 'ann',
      payeeId: 'bob',
      cents: 5_000,
      debtIds: [],
      planId: null,
    };
    expect([...calculateNets('crew', { bets, payments: [] })]).toEqual([
      ['bob', 5_000],
      ['ann', -5_000],
    ]);
    expect([...calculateNets('crew', { bets, payments: [{ ...paid, isUndone: false }] }).values()]).toEqual([0, 0]);
    expect([...calculateNets('crew', { bets, payments: [{ ...paid, isUndone: true }] }).values()]).toEqual([
      5_000, -5_000,
    ]);
  });

  it('debts of a pair in both directions become one payment by the person who owes more', () => {
    const debts = [
      { debtorId: 'ann', creditorId: 'bob', amountCents: 700 },
      { debtorId: 'bob', creditorId: 'ann', amountCents: 1_000 },
    ];
    expect(duePaidBy('bob', debts)).toBe(300);
    expect(duePaidBy('ann', debts)).toBe(-300);
  });
});
