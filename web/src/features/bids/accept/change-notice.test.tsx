import { expect, it } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { aBid } from '../../../testing/sample-bid.ts';
import { ChangeNotice } from './change-notice.tsx';

const was = aBid('b');
const is = aBid('b', {
  version: 2,
  selection: { ...was.selection, line: -4.5, odds: -110, oppositeOdds: 110 },
  acceptorAmountCents: 4_545,
});

it('terms that changed are shown before and after, in dollars, from the side of the person who accepts (BD-39)', () => {
  expect(render(<ChangeNotice was={was} is={is} holder="taker" />).text).toBe(
    [
      'This bid has changed. Please review the new terms.',
      'Was Carolina Panthers +3.5 at +104. You risk $48.08 to win $50.00',
      'Now Carolina Panthers +4.5 at +110. You risk $45.45 to win $50.00',
    ].join(' '),
  );
});

it('terms that changed are shown to the owner of the bid from their own side', () => {
  expect(render(<ChangeNotice was={was} is={is} holder="creator" />).text).toContain(
    'Now Kansas City Chiefs −4.5 at −110. You risk $50.00 to win $45.45',
  );
});
