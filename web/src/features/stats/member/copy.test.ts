import { calculateLuck } from '@evens/domain/stats/luck/rules';
import { describe, expect, it } from 'vitest';
import { luckFormula } from './copy.ts';

const luckText = (expectedCents: number) => {
  const record = { bets: 74, profitCents: 361_500, expectedCents, deviationCents: 509_837.4 };
  return luckFormula(record, calculateLuck(record));
};

describe('the luck formula in words', () => {
  it('expects no profit from anyone at the odds', () => {
    const [sums, , result] = luckText(0);
    expect(sums).toContain('They made +$3,615.00. The expected profit was $0.00: at fair odds, no one has an edge.');
    expect(result).toMatch(/^\(\+\$3,615\.00 − \$0\.00\) ÷ \$5,098\.37 is 0\.71 standard deviations\./);
  });

  it("subtracts the better side's advantage at even stakes", () => {
    const [sums, , result] = luckText(-189_190);
    expect(sums).toContain('with even stakes, a bet that risks s to win w and wins with chance p is expected to make');
    expect(result).toMatch(/^\(\+\$3,615\.00 − \(−\$1,891\.90\)\) ÷ \$5,098\.37 is 1\.08 standard deviations\./);
  });
});
