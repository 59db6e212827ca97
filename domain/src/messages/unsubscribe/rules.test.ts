import { describe, expect, it } from 'vitest';
import { NOTIFICATION_KINDS } from '../../notifications/model.ts';
import { EMAIL_TOPICS } from './model.ts';
import { emailFooter, emailTopic, readSubscription, toSubscriptionText, toSwitches } from './rules.ts';

describe('what an unsubscribe link is for (RC-12)', () => {
  it.each(EMAIL_TOPICS)('can be read from its token: %s', (topic) => {
    const subscription = { subscriber: 'a1B2c3D4e5F6g7H8i9J0k1L2', topic };
    const token = `${toSubscriptionText(subscription)}.signature`;
    expect(readSubscription(token)).toEqual({ ...subscription, signature: 'signature' });
  });

  it.each(['', 'a', 'a.bid_created', 'a.bid_created.', '.bid_created.s', 'a.bid_created.s.t', 'a.password_reset.s'])(
    'is nothing for %j',
    (token) => {
      expect(readSubscription(token)).toBeNull();
    },
  );
});

describe('the end of an email', () => {
  it('says why you get it and how to stop it', () => {
    expect(emailFooter('bid_created', 'https://evens.example/unsubscribe#token=1')).toEqual({
      why: 'You’re getting this email because emails about new bids are turned on in your notification settings.',
      stop: { label: 'Unsubscribe from emails about new bids', link: 'https://evens.example/unsubscribe#token=1' },
    });
    expect(emailFooter('invites', '').why).toBe(
      'You’re getting this email because a member of the group entered your address.',
    );
  });
});

describe('what people can unsubscribe from (RC-12)', () => {
  it('is every kind with a switch, and payments as one', () => {
    const topics = NOTIFICATION_KINDS.map((kind) => [kind, emailTopic(kind)]);
    expect(Object.fromEntries(topics)).toEqual({
      bid_created: 'bid_created',
      bid_accepted: 'bid_accepted',
      game_started: 'game_started',
      bet_settled: 'bet_settled',
      debt_created: null,
      debt_paid: 'payments',
      debt_settled: 'payments',
      group_invite: 'invites',
      group_joined: 'group_joined',
      user_joined: 'user_joined',
      system_announcement: null,
      comment_created: 'comment_created',
      payment_reversed: null,
      plan_waiting: null,
      plan_agreed: null,
      plan_settled: 'payments',
      plan_reversed: null,
      plan_ended: null,
      plan_unpaid: null,
      debt_reminder: 'payments',
      debt_nudge: 'payments',
    });
  });

  it('turns off every switch that belongs to it', () => {
    expect(toSwitches('payments')).toEqual(['debt_paid', 'debt_settled']);
    expect(toSwitches('weekly_digest')).toEqual(['weeklyDigest']);
    for (const topic of EMAIL_TOPICS) expect(toSwitches(topic).length).toBeGreaterThan(0);
  });
});
