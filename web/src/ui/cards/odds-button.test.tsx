import { describe, expect, it } from 'vitest';
import { render } from '../../testing/render.tsx';
import { Money } from './money.tsx';
import { OddsButton } from './odds-button.tsx';
import { RelativeTime } from './relative-time.tsx';

describe('a price to pick', () => {
  it('is read aloud with what is picked, the line, and both odds', () => {
    expect(render(<OddsButton name="Chiefs" line="−3.5" fair={104} original={-105} />).buttons).toEqual([
      { label: 'Chiefs −3.5 +104 book −105', isDisabled: false },
    ]);
  });

  it('is N/A and disabled if nothing is offered (ER-01)', () => {
    const { text, buttons } = render(<OddsButton name="Chiefs to win" fair={null} original={-105} />);
    expect(buttons).toEqual([{ label: 'Chiefs to win N/A', isDisabled: true }]);
    expect(text).toBe('N/A');
  });

  it('is disabled while no bids can be posted on it', () => {
    expect(render(<OddsButton name="Over" fair={104} disabled />).buttons[0]?.isDisabled).toBe(true);
  });

  it.each([
    [8, '▲ +8', 'Over +104 +8 up'],
    [-12, '▼ −12', 'Over +104 −12 down'],
  ])('shows a move of %i with an arrow and a sign, not only with a color', (move, shown, label) => {
    const { text, buttons } = render(<OddsButton name="Over" fair={104} move={move} />);
    expect(text).toContain(shown);
    expect(buttons[0]?.label).toBe(label);
  });

  it('shows no move of zero', () => {
    expect(render(<OddsButton name="Over" fair={104} move={0} />).text).toBe('+104');
  });
});

describe('an amount of money', () => {
  it.each([
    [123_450, {}, '$1,234.50'],
    [-5, {}, '−$0.05'],
    [2_000, { signed: true }, '+$20.00'],
    [-2_000, { signed: true }, '−$20.00'],
    [0, { signed: true }, '$0.00'],
    [12_345, { whole: true }, '$123'],
  ])('of %i cents with %o is %s (OM-10)', (cents, options, text) => {
    expect(render(<Money cents={cents} {...options} />).text).toBe(text);
  });
});

describe('a time ago', () => {
  it("says so if the time can't be read (ER-01)", () => {
    expect(render(<RelativeTime at="soon" />).text).toBe('Invalid Date');
  });
});
