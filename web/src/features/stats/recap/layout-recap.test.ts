import { describe, expect, it } from 'vitest';
import type { Stroke } from '../sharing/strokes.ts';
import type { Recap } from './data.ts';
import { layoutRecap } from './layout-recap.ts';

const bet = {
  betId: 'b',
  userId: 'u0',
  name: 'Hugo Bartholomew-Sanders of the Northern Line',
  opponentName: 'Grace Lindqvist of the very long Southern Line',
  pick: 'Oklahoma City Thunder −13.5',
  homeTeam: 'Oklahoma City Thunder',
  awayTeam: 'Minnesota Timberwolves',
  betType: 'spread' as const,
  wagerCents: 100_000,
  profitCents: 10_000_000,
};
const record = { userId: 'u0', name: 'Bob Reyes', bets: 4, won: 3, expectedWins: 1.62 };

function makeRecap(count: number, change: Partial<Recap> = {}): Recap {
  const names = ['Grace Lindqvist', bet.name, 'Bob Reyes', 'Ann Lee'];
  return {
    week: '2026-11-09',
    from: '2026-11-09T14:00:00.000Z',
    to: '2026-11-16T14:00:00.000Z',
    earlierWeek: null,
    laterWeek: null,
    bets: 8,
    standings: Array.from({ length: count }, (_, at) => ({
      userId: `u${at}`,
      name: names[at % names.length] ?? '',
      isFormer: false,
      rank: at + 1,
      climbed: 1 - (at % 3),
      totalCents: 1_234_567 - at * 400_000,
      profitCents: -123_456,
      won: 12,
      lost: 10,
      pushed: 1,
    })),
    bestBet: bet,
    worstBet: { ...bet, profitCents: -100_000 },
    luckiest: record,
    unluckiest: { ...record, won: 1 },
    unpaid: [],
    ...change,
  };
}

const draw = (recap: Recap) => layoutRecap({ recap, group: 'Sunday Crew', site: 'evens.example' });
const listTexts = (strokes: readonly Stroke[]) => strokes.filter((stroke) => stroke.kind === 'text');
const listWords = (recap: Recap) => listTexts(draw(recap).strokes).map(({ text }) => text);
const owed = (at: number) => ({
  payerId: `p${at}`,
  payerName: `Payer ${at}`,
  payeeId: 'u1',
  payeeName: 'Ann Lee',
  amountCents: 3_000,
});

describe('the picture of a recap (RC-13)', () => {
  it('says which group and week, and has the standings, the highlights, and the debts', () => {
    expect(listWords(makeRecap(3, { unpaid: [owed(1)] }))).toEqual(
      expect.arrayContaining([
        'Sunday Crew',
        'Weekly Recap · Nov 9 to Nov 15',
        '▲ 1',
        '▼ 1',
        '12-10-1',
        '−$1,234.56',
        '+$12,345.67',
        'Best Bet',
        'Worst Bet',
        'Bob Reyes won 3 of 4',
        '1.4 more than the 1.6 wins expected at fair odds',
        'Payer 1 owes Ann Lee $30.00',
      ]),
    );
  });

  it('has room for every word, and shortens long names', () => {
    const picture = draw(makeRecap(12, { unpaid: [owed(1), owed(2)] }));
    for (const { x, y, text, align, size } of listTexts(picture.strokes)) {
      const wide = text.length * size * 0.62;
      const [from, to] = align === 'right' ? [x - wide, x] : [x, x + wide];
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(picture.width);
      expect(y).toBeLessThan(picture.height);
    }
  });

  it('counts the debts that don’t fit, and leaves out highlights that the week has none of', () => {
    const none = { bestBet: null, worstBet: null, luckiest: null, unluckiest: null };
    const words = listWords(makeRecap(2, { ...none, unpaid: [1, 2, 3, 4, 5, 6, 7].map(owed) }));
    expect(words).toContain('and 2 more');
    expect(words).not.toContain('Best Bet');
  });
});
