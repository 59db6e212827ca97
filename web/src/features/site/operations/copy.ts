import { groupServices } from '@evens/domain/deliveries/group-services';
import { type Channel, deliveryLimits } from '@evens/domain/deliveries/model';
import { formatGameTime } from '@evens/domain/shared/time';
import type { ScheduledJob } from '@evens/domain/site/model';

const count = new Intl.NumberFormat('en-US');
const { figureDays } = deliveryLimits;

export const operationsCopy = {
  review: 'Games That Need Review',
  reviewHint: 'The score we got can’t settle the bets on these games. A group admin can decide each bet.',
  reviewLoading: 'Loading games...',
  reviewFailed: 'Failed to load games that need review',
  reviewNone: 'No games need review',
  reviewMore: 'Show more games',
  game: (away: string, home: string) => `${away} at ${home}`,
  about: (sport: string, startsAt: string) => `${sport} · ${formatGameTime(startsAt)}`,
  received: (scores: string) => `Score we got: ${scores}`,
  score: (name: string, score: string | null) => `${name} ${score ?? '–'}`,
  waitingBets: (bets: number) => (bets === 1 ? '1 bet is waiting for it.' : `${bets} bets are waiting for it.`),
  decide: (group: string) => `Decide in ${group}`,
  look: (group: string) => `View in ${group}`,
  elsewhere: (bets: number) => (bets === 1 ? '1 is in a group you’re not in.' : `${bets} are in groups you’re not in.`),

  deliveries: 'Deliveries',
  deliveriesHint: `What Evens sends outside of the app. Sent and Failed cover the last ${figureDays} days. Site admins can retry a channel.`,
  deliveriesLoading: 'Loading deliveries...',
  deliveriesFailed: 'Failed to load deliveries',
  channels: {
    email: 'Email',
    text: 'Text messages',
    push: 'Push notifications',
    discord: groupServices.discord.label,
    slack: groupServices.slack.label,
    telegram: groupServices.telegram.label,
    ntfy: groupServices.ntfy.label,
    webhook: groupServices.webhook.label,
    contacts: 'SendGrid contacts',
  } satisfies Record<Channel, string>,
  columns: { channel: 'Channel', waiting: 'Waiting', sent: 'Sent', failed: 'Failed', oldest: 'Oldest', retry: 'Retry' },
  captured: 'No provider set up. Saved here, not sent.',
  oldest: 'Oldest waiting:',
  resting: 'The provider didn’t respond. Evens tries again soon.',
  lastError: (error: string) => `Last error: ${error}`,
  number: (value: number) => count.format(value),
  nothing: '–',
  retry: 'Retry',
  retryLabel: (channel: string) => `Retry ${channel}`,
  retried: (retried: number) => {
    if (retried === 0) return 'Waiting messages go out within the next 5 minutes.';
    return retried === 1 ? 'Trying 1 message again.' : `Trying ${count.format(retried)} messages again.`;
  },
  retryFailed: 'Failed to retry. Please try again.',

  jobs: 'Jobs',
  jobsHint: 'What Evens does on a schedule, and how it went.',
  jobsLoading: 'Loading jobs...',
  jobsFailed: 'Failed to load jobs',
  jobsNone: 'No jobs run on this server',
  jobColumns: { job: 'Job', last: 'Last run', took: 'Took', failures: 'Failures' },
  jobNames: {
    'daily-backup': 'Make the daily backup',
    deliver: 'Send waiting messages',
    'expire-bids': 'Expire bids',
    'game-starts': 'Notify about game starts',
    'refresh-feed': 'Refresh odds and corrected scores',
    'remind-debtors': 'Send reminders about unpaid debts',
    'settle-bets': 'Settle bets',
    sweep: 'Delete what is no longer needed',
    'sync-contacts': 'Add people to SendGrid’s contacts',
    'text-costs': 'Look up what text messages cost',
    'weekly-digests': 'Send weekly digests',
  } satisfies Record<ScheduledJob, string> as Readonly<Record<string, string | undefined>>,
  running: 'Running',
  failed: 'Failed',
  notYet: 'Not yet',
  took: (ms: number) => (ms < SECOND_MS ? `${ms} ms` : `${(ms / SECOND_MS).toFixed(1)} s`),
  failures: (failures: number, days: number) => `${failures} in ${days} days`,
  noFailures: 'None',
} as const;

const SECOND_MS = 1_000;
