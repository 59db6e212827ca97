import { describe, expect, it } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { PriceReceipt, PriceSteps, ReceiptSkeleton } from './screen.tsx';

const steps = (first: number, second: number) =>
  render(
    <PriceSteps
      sides={[
        { name: 'Chiefs', originalOdds: first },
        { name: 'Bills', originalOdds: second },
      ]}
    />,
  ).text;

describe("the steps from a bookmaker's odds to the fair odds (LN-15, OM-04, OM-05)", () => {
  it.each([
    [-110, -110, '−110 −110', '52.4% 52.4%', '50.0% 50.0%', '+100 +100', '4.5%'],
    [-200, 170, '−200 +170', '66.7% 37.0%', '64.3% 35.7%', '−180 +180', '3.6%'],
    [-105, -115, '−105 −115', '51.2% 53.5%', '48.9% 51.1%', '+104 −104', '4.5%'],
  ])('for %i and %i are shown one by one', (first, second, original, implied, chance, fair, juice) => {
    expect(steps(first, second)).toBe(
      [
        'The two sides of this market Chiefs Bills',
        `Sportsbook odds ${original}`,
        `Implied probability ${implied}`,
        `True probability ${chance}`,
        `Fair odds ${fair}`,
        `Juice removed ${juice}`,
      ].join(' '),
    );
  });
});

describe('the price receipt of a bid (GM-11)', () => {
  const receipt = {
    book: 'draftkings',
    title: 'DraftKings',
    quotedAt: '2026-11-01T12:00:00.000Z',
    line: -3.5,
    odds: 104,
    oppositeOdds: -104,
    originalOdds: -105,
    oppositeOriginalOdds: -115,
    juicePercent: 4.5,
  };
  const read = (change: Partial<typeof receipt> | { oppositeOriginalOdds: null }) =>
    render(<PriceReceipt receipt={{ ...receipt, ...change }} picks={['Chiefs −3.5', 'Bills +3.5']} />).text;

  it('shows both picks and who quoted them when', () => {
    expect(read({})).toContain('Chiefs −3.5 Bills +3.5');
    expect(read({})).toMatch(/Quoted by DraftKings on \w+, November [12], 2026/);
  });

  it('shows the steps before it knows who quoted them when, so that nothing moves when it does', () => {
    const { quotedAt, title, ...prices } = receipt;
    const text = render(<ReceiptSkeleton prices={prices} picks={['Chiefs −3.5', 'Bills +3.5']} />).text;
    expect(text).toContain('Juice removed 4.5%');
    expect(text).toMatch(/Loading price receipt\.\.\.$/);
    expect(read({}).replace(/Quoted by .*/, '')).toBe(text.replace(/Loading .*/, ''));
  });

  it('has no steps if the book quoted only one side', () => {
    const text = read({ oppositeOriginalOdds: null });
    expect(text).toContain('DraftKings quoted only one side of this market.');
    expect(text).not.toContain('Juice removed');
  });
});
