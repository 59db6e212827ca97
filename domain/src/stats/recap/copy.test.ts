import { expect, it } from 'vitest';
import { bestBetText, luckDetail, recapBetDetail, recordText, unpaidText, worstBetText } from './copy.ts';

const bet = {
  name: 'Cat',
  opponentName: 'Ann',
  pick: 'Kansas City Chiefs −3.5',
  homeTeam: 'Kansas City Chiefs',
  awayTeam: 'Buffalo Bills',
  betType: 'spread',
  wagerCents: 1_000,
  profitCents: 3_000,
};

it('a recap names the best and the worst bet with its money, its pick, and the other person (RC-13)', () => {
  expect(bestBetText(bet)).toBe('Cat won $30.00 on a $10.00 bet');
  expect(worstBetText({ ...bet, profitCents: -1_000 })).toBe('Cat lost $10.00');
  expect(recapBetDetail(bet)).toBe('Kansas City Chiefs −3.5 (Buffalo Bills at Kansas City Chiefs), against Ann');
});

it('a recap explains luck with the wins there were and the ones to expect (RC-13)', () => {
  const record = { name: 'Ann', bets: 4, won: 3, expectedWins: 1.62 };
  expect(recordText(record)).toBe('Ann won 3 of 4');
  expect(luckDetail(record)).toBe('1.4 more than the 1.6 wins expected at fair odds');
  expect(luckDetail({ ...record, won: 1 })).toBe('0.6 fewer than the 1.6 wins expected at fair odds');
});

it('a recap says who owes whom how much (RC-13)', () => {
  expect(unpaidText({ payerName: 'Bob', payeeName: 'Ann', amountCents: 3_000 })).toBe('Bob owes Ann $30.00');
});
