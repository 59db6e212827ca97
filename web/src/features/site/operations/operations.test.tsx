import { expect, it } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { operationsCopy as copy } from './copy.ts';
import { DeliveryTable } from './delivery-table.tsx';
import { JobTable } from './job-table.tsx';

const channel = {
  channel: 'email' as const,
  isCaptured: false,
  waiting: 0,
  oldestWaitingAt: null,
  restUntil: null,
  sent: 1_200,
  failed: 0,
  lastError: null,
};
const at = '2026-11-20T12:00:00.000Z';

const job = {
  name: 'settle-bets',
  cron: '*/5 * * * *',
  lastStartedAt: at,
  lastDurationMs: 1_840,
  isRunning: false,
  hasFailed: false,
  failures: 0,
  lastFailedAt: null,
  lastError: null,
};

it('a channel can be retried only while something waits on it (RC-02)', () => {
  const stuck = { ...channel, waiting: 3, oldestWaitingAt: at, restUntil: at, lastError: 'Mailbox full' };
  expect(render(<DeliveryTable channels={[channel]} />).buttons).toEqual([]);
  const { text, buttons } = render(<DeliveryTable channels={[channel, { ...stuck, channel: 'text' }]} />);
  expect(text).toContain('Email 0 1,200 0 –');
  expect(text).toContain('The provider didn’t respond. Evens tries again soon. Last error: Mailbox full');
  expect(buttons.map(({ label }) => label)).toEqual(['Retry Text messages']);
});

it('a channel without a provider says that nothing is sent', () => {
  expect(render(<DeliveryTable channels={[{ ...channel, isCaptured: true }]} />).text).toContain(
    'No provider set up. Saved here, not sent.',
  );
});

it('a job says how long its last run took, and what failed', () => {
  const failed = { ...job, hasFailed: true, failures: 2, lastFailedAt: at, lastError: 'The database is full.' };
  expect(render(<JobTable jobs={[job]} days={7} />).text).toContain('Settle bets settle-bets');
  expect(render(<JobTable jobs={[job]} days={7} />).text).toContain('1.8 s None');
  const { text } = render(<JobTable jobs={[failed]} days={7} />);
  expect(text).toContain('The database is full.');
  expect(text).toContain('2 in 7 days');
  expect(render(<JobTable jobs={[{ ...job, lastStartedAt: null, lastDurationMs: null }]} days={7} />).text).toContain(
    'Not yet –',
  );
});

it('a retry says what it did', () => {
  expect([copy.retried(0), copy.retried(1), copy.retried(1_200)]).toEqual([
    'Waiting messages go out within the next 5 minutes.',
    'Trying 1 message again.',
    'Trying 1,200 messages again.',
  ]);
});
