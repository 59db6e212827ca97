import { describe, expect, it } from 'vitest';
import { bestBetText, luckDetail, recapBetDetail, recapBlocks, recordText, unpaidText, worstBetText } from './copy.ts';
import { emailedRecap } from './rules.ts';

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

describe('the recap in an email (RC-13)', () => {
  const record = { name: 'Ann', bets: 4, won: 3, expectedWins: 1.62 };
  const ann = { name: 'Ann', rank: 1, climbed: 2, totalCents: 3_000 };
  const owed = { payerName: 'Bob', payeeName: 'Ann', amountCents: 3_000 };
  const standings = [
    ann,
    { name: 'Bob', rank: 2, climbed: -1, totalCents: -1_000 },
    { name: 'Cat', rank: 3, climbed: 0, totalCents: -2_000 },
  ];
  const recap = {
    bets: 4,
    standings,
    bestBet: bet,
    worstBet: { ...bet, name: 'Ann', opponentName: 'Cat', profitCents: -1_000 },
    luckiest: record,
    unluckiest: { ...record, name: 'Bob', won: 1 },
    unpaid: [owed],
  };
  const write = (changes: Partial<typeof recap> = {}) =>
    recapBlocks('Sunday Crew', emailedRecap({ ...recap, ...changes }));

  it('has the standings with their changes, both bets, both records, and the unpaid debts', () => {
    expect(write()).toEqual([
      { title: 'Standings in Sunday Crew' },
      'Total profit, and ranks gained or lost this week:',
      {
        facts: [
          ['1. Ann', '+$30.00 (up 2 ranks)'],
          ['2. Bob', '−$10.00 (down 1 rank)'],
          ['3. Cat', '−$20.00'],
        ],
      },
      { title: 'Highlights in Sunday Crew' },
      {
        items: [
          'Best bet: Cat won $30.00 on a $10.00 bet: Kansas City Chiefs −3.5 (Buffalo Bills at Kansas City Chiefs), against Ann.',
          'Worst bet: Ann lost $10.00: Kansas City Chiefs −3.5 (Buffalo Bills at Kansas City Chiefs), against Cat.',
          'Luckiest record: Ann won 3 of 4, 1.4 more than the 1.6 wins expected at fair odds.',
          'Unluckiest record: Bob won 1 of 4, 0.6 fewer than the 1.6 wins expected at fair odds.',
        ],
      },
      { title: 'Unpaid debts in Sunday Crew' },
      { items: ['Bob owes Ann $30.00.'] },
    ]);
  });

  it('is short: ten rows of each list, and how many more there are', () => {
    const blocks = write({
      standings: Array.from({ length: 12 }, () => ann),
      unpaid: Array.from({ length: 11 }, () => owed),
    });
    expect(blocks).toContain('See 2 more on the Stats page.');
    expect(blocks.at(-1)).toBe('See 1 more on the Debts page.');
  });

  it('leaves out what there is none of', () => {
    const none = { bestBet: null, worstBet: null, luckiest: null, unluckiest: null };
    expect(recapBlocks('Sunday Crew', emailedRecap({ ...recap, ...none, bets: 0, unpaid: [] }))).toEqual([]);
  });

  it('turns no name into a link', () => {
    const text = JSON.stringify(write({ standings: [{ ...ann, name: 'win.example' }] }));
    expect(text).toContain('win. example');
    expect(text).not.toContain('win.example');
  });
});
