import { describe, expect, it } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { aBet } from '../../../testing/sample-bet.ts';
import { ResultChoice } from './result-choice.tsx';

/** Ann risks $50.00, and Bob risks $45.00. */
function choice(viewerId: string, error?: string) {
  const { participants } = aBet('b');
  return render(
    <ResultChoice
      participants={participants}
      viewerId={viewerId}
      field={{ name: 'result', ref: () => {}, onChange: async () => {}, onBlur: async () => {} }}
      error={error}
    />,
  ).text;
}

describe('the choice of a result (GM-12, ST-18)', () => {
  it('shows every result with what it means in dollars, before anyone commits to it', () => {
    expect(choice('ann')).toBe(
      'How did the bet end? You won Bob owes you $45.00 Bob won You owe Bob $50.00 Push No one owes anything',
    );
    expect(choice('carla')).toBe(
      'How did the bet end? Ann won Bob owes Ann $45.00 Bob won Ann owes Bob $50.00 Push No one owes anything',
    );
  });

  it("shows what's wrong", () => {
    expect(choice('ann', 'Please choose a result')).toContain('Please choose a result');
  });
});
