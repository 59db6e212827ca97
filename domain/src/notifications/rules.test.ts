import { describe, expect, it } from 'vitest';
import { NOTIFICATION_KINDS, NOTIFICATION_TYPES } from './model.ts';
import {
  badgeText,
  notificationData,
  notificationRoute,
  notificationTarget,
  notificationText,
  notificationType,
} from './rules.ts';

const game = {
  groupName: 'Sunday Crew',
  awayTeam: 'Baltimore Ravens',
  homeTeam: 'Kansas City Chiefs',
  betType: 'spread',
  pick: 'Kansas City Chiefs −3.5',
};

describe('the type that a notification is shown under (NT-12)', () => {
  it('is its own kind, or the nearest of the types for plans, reminders, and nudges', () => {
    const mapped = NOTIFICATION_KINDS.map((kind) => [kind, notificationType(kind)] as const);
    expect(Object.fromEntries(mapped.filter(([kind, type]) => kind !== type))).toEqual({
      plan_waiting: 'debt_created',
      plan_agreed: 'debt_created',
      plan_settled: 'debt_settled',
      plan_reversed: 'payment_reversed',
      plan_ended: 'debt_created',
      plan_unpaid: 'payment_reversed',
      debt_reminder: 'debt_created',
      debt_nudge: 'debt_created',
    });
    expect([...new Set(mapped.map(([, type]) => type))].sort()).toEqual([...NOTIFICATION_TYPES].sort());
  });
});

describe('the link of a notification (NT-03)', () => {
  it('leads from bids to Bids, from accepted bids to Bets, from results and debts to Debts, and nowhere else', () => {
    expect(Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, notificationRoute(type)]))).toEqual({
      bid_created: '/bids',
      bid_accepted: '/bets',
      game_started: null,
      bet_settled: '/debts',
      debt_created: '/debts',
      debt_paid: '/debts',
      debt_settled: null,
      group_invite: null,
      group_joined: null,
      user_joined: null,
      system_announcement: null,
      comment_created: null,
      payment_reversed: null,
    });
  });
});

it('a notification leads to the bet it names, or to the comments on the bid (NT-03)', () => {
  expect(notificationTarget({ entityType: 'bet', entityId: 'b1' })).toEqual({ to: '/bets', search: { bet: 'b1' } });
  expect(notificationTarget({ entityType: 'bid', entityId: 'b1' })).toEqual({
    to: '/bids',
    search: { bid: 'b1', comments: true },
  });
  expect(notificationTarget({ groupName: 'Sunday Crew' })).toBeNull();
});

describe('the text of a notification (NT-13, NT-15, NT-16, NT-19)', () => {
  it('for a new bid states the posted terms, which stay true when the bid is gone', () => {
    const data = { ...game, userName: 'Ann', line: -3.5, odds: -110, riskCents: 4_545, winCents: 5_000 };
    expect(notificationText('bid_created', data)).toEqual({
      title: 'Ann posted a bid',
      message:
        'Kansas City Chiefs −3.5 (Baltimore Ravens at Kansas City Chiefs). On the other side, you’d risk $45.45 to win $50.00 at the posted odds.',
    });
  });

  it('for an accepted bid says who accepted it and shows both sides in dollars (GM-12)', () => {
    const data = { ...game, userName: 'Bob', line: -3.5, odds: -110, riskCents: 5_000, winCents: 4_545 };
    expect(notificationText('bid_accepted', data)).toEqual({
      title: 'Your bid was accepted: Kansas City Chiefs −3.5',
      message: 'Bob accepted your bid. You risk $50.00 to win $45.45.',
    });
  });

  it.each([
    ['won', 'You won $45.45', 'you beat Bob.'],
    ['lost', 'You lost $45.45', 'Bob won.'],
    ['push', 'Your bet was a push', 'no one owes anything.'],
  ] as const)('a bet that was %s', (result, title, ending) => {
    const data = { ...game, line: -3.5, odds: -110, opponentName: 'Bob', result, amountCents: 4_545 };
    expect(notificationText('bet_settled', data)).toEqual({
      title,
      message: `Kansas City Chiefs −3.5 (Baltimore Ravens at Kansas City Chiefs): ${ending}`,
    });
  });

  it("a bet that a correction made a push doesn't say that no one owes anything, because what was paid is owed back", () => {
    const data = { ...game, line: -3.5, odds: -110, opponentName: 'Bob', result: 'push', amountCents: 0 } as const;
    expect(notificationText('bet_settled', { ...data, isCorrection: true })).toEqual({
      title: 'Corrected: Your bet was a push',
      message: 'Kansas City Chiefs −3.5 (Baltimore Ravens at Kansas City Chiefs): it counts as a push now.',
    });
  });

  it("for a debt says who owes the money from the reader's point of view", () => {
    const debt = { ...game, opponentName: 'Ann', amountCents: 2_000 };
    expect(notificationText('debt_created', { ...debt, isDebtor: true }).title).toBe('You owe Ann $20.00');
    expect(notificationText('debt_created', { ...debt, isDebtor: false })).toEqual({
      title: 'Ann owes you $20.00',
      message: 'From your bet on Kansas City Chiefs −3.5 (Baltimore Ravens at Kansas City Chiefs).',
    });
  });

  it.each([
    [true, 2_000, 'You paid Ann $20.00'],
    [false, 2_000, 'Ann paid you $20.00'],
    [true, 0, 'You and Ann are even'],
  ])('a recorded payment (payer: %s, %d cents)', (isDebtor, amountCents, sentence) => {
    const data = { groupName: 'Sunday Crew', userName: 'Bob', opponentName: 'Ann', paymentMethod: 'venmo' };
    expect(notificationText('debt_settled', { ...data, isDebtor, amountCents })).toEqual({
      title: 'Payment recorded',
      message: `${sentence} in Sunday Crew. Recorded by Bob.`,
    });
  });

  it.each([
    [true, 'your $20.00 payment to Ann'],
    [false, 'Ann’s $20.00 payment to you'],
  ])('for an undone payment (payer: %s) says who undid it and why (NT-18)', (isDebtor, payment) => {
    const data = { groupName: 'Sunday Crew', userName: 'Carla', opponentName: 'Ann', reason: 'Never arrived' };
    expect(notificationText('payment_reversed', { ...data, isDebtor, amountCents: 2_000 })).toEqual({
      title: 'Payment undone',
      message: `Carla undid ${payment} in Sunday Crew. The debts it covered are owed again. Reason: Never arrived`,
    });
  });

  it.each([
    [5_000, '$50.00 in payments'],
    [0, 'no payments'],
  ])('for an undone plan of %d cents says what is owed again (NT-18, PY-03)', (planCents, payments) => {
    const data = { groupName: 'Sunday Crew', userName: 'Carla', planDebts: 3, reason: 'Wrong one' };
    expect(notificationText('plan_reversed', { ...data, planCents })).toEqual({
      title: 'Plan undone',
      message: `Carla undid the plan in Sunday Crew (${payments}). Its 3 debts are owed again. Reason: Wrong one`,
    });
  });

  it.each([
    [-2_000, 'You’d pay $20.00 in total', 'You pay $20.00 in total'],
    [2_000, 'You’d get $20.00 in total', 'You get $20.00 in total'],
    [0, 'You wouldn’t pay anything', 'You don’t pay anything'],
  ])(
    'for a plan with a net of %d cents says what the recipient would pay or get, and then pays or gets (PY-03)',
    (...row) => {
      const [planNetCents, proposed, agreed] = row;
      const data = { groupName: 'Sunday Crew', userName: 'Bob', planNetCents };
      expect(notificationText('plan_waiting', data)).toEqual({
        title: 'Bob agreed to a plan to settle up',
        message: `${proposed} in Sunday Crew. Review it under Debts.`,
      });
      expect(notificationText('plan_agreed', data)).toEqual({
        title: 'Everyone agreed to the plan in Sunday Crew',
        message: `${agreed}. See the payments under Debts.`,
      });
    },
  );

  it('for a settled plan says that there was nothing to pay (PY-03)', () => {
    const data = { groupName: 'Sunday Crew', userName: 'Bob', planDebts: 3 };
    expect(notificationText('plan_settled', data)).toEqual({
      title: 'Your debts are settled',
      message: 'The plan everyone agreed to in Sunday Crew settled them. You had nothing to pay. Recorded by Bob.',
    });
  });

  it.each([
    [1, '1 debt in Sunday Crew is more than a week old.'],
    [2, '2 debts in Sunday Crew are more than a week old.'],
  ])('for a reminder of %d old debts says how much the recipient owes whom (RC-14)', (oldDebts, sentence) => {
    const data = { groupName: 'Sunday Crew', opponentName: 'Ann', isDebtor: true, amountCents: 3_000 } as const;
    expect(notificationText('debt_reminder', { ...data, oldDebts })).toEqual({
      title: 'You still owe Ann $30.00',
      message: `${sentence} Pay Ann, then record the payment under Debts.`,
    });
  });

  it('for a nudge names the bet that the debt is from (RC-14)', () => {
    const data = { ...game, opponentName: 'Ann', isDebtor: true, amountCents: 2_000 };
    expect(notificationText('debt_nudge', data)).toEqual({
      title: 'Ann nudged you about $20.00',
      message:
        'It’s from your bet on Baltimore Ravens at Kansas City Chiefs in Sunday Crew. Pay Ann, then record the payment under Debts.',
    });
  });

  it('for a comment shows its author and its beginning (NT-20)', () => {
    const comment = { commentId: 'c', entityType: 'bet', entityId: 'b', groupId: 'g' } as const;
    const words = { groupName: 'Sunday Crew', commentAuthor: 'Bob', commentPreview: 'No way' };
    expect(notificationText('comment_created', { ...comment, ...words })).toEqual({
      title: 'Bob commented on your bet',
      message: 'No way',
    });
  });

  it.each([
    ['won', 'Bob says you won.'],
    ['lost', 'Bob says you lost.'],
    ['push', 'Bob says it was a push.'],
  ] as const)('for a proposed result reads as %s to the party who has to answer (ST-18)', (proposed, sentence) => {
    const data = { ...game, line: -3.5, odds: -110, opponentName: 'Bob', request: 'result', proposed } as const;
    expect(notificationText('system_announcement', data)).toEqual({
      title: 'Bob proposed a result for your bet',
      message: `Kansas City Chiefs −3.5 (Baltimore Ravens at Kansas City Chiefs): ${sentence} Confirm or reject it under Bets.`,
    });
  });

  it('for a large bid asks an admin to approve or decline it (BD-23)', () => {
    const data = { ...game, userName: 'Bob', riskCents: 60_000, winCents: 50_000, request: 'approval' } as const;
    expect(notificationText('system_announcement', data)).toEqual({
      title: 'Bob’s bid is waiting for your approval',
      message:
        'Kansas City Chiefs −3.5 (Baltimore Ravens at Kansas City Chiefs). They’d risk $600.00 to win $500.00. Approve or decline it under Bids.',
    });
  });

  it('for a void request names the bet and the reason (ST-22)', () => {
    const data = {
      ...game,
      line: -3.5,
      odds: -110,
      opponentName: 'Bob',
      request: 'void',
      reason: 'rained out',
    } as const;
    expect(notificationText('system_announcement', data)).toEqual({
      title: 'Bob asked to void your bet',
      message:
        'Kansas City Chiefs −3.5 (Baltimore Ravens at Kansas City Chiefs). Reason: rained out. Agree to it or reject it under Bets.',
    });
  });

  it('for a new member welcomes them and notifies the others', () => {
    expect(notificationText('user_joined', { groupName: 'Sunday Crew', userName: 'Bob' })).toEqual({
      title: 'Bob joined Sunday Crew',
      message: 'Bob is now a member of Sunday Crew.',
    });
    expect(notificationText('group_joined', { groupName: 'Sunday Crew' }).title).toBe('Welcome to Sunday Crew');
  });

  it('for someone invited says where the link is, and who has it (NT-19)', () => {
    expect(notificationText('group_invite', { groupName: 'Sunday Crew', userName: 'Bob' })).toEqual({
      title: 'Bob invited you to Sunday Crew',
      message: 'Check your email for the invite link, or ask Bob for it.',
    });
  });
});

describe('the machine-readable data of a notification (NT-13)', () => {
  it.each([
    ['a debt', { amountCents: 2_273 }, { amountCents: 2_273, amount: 22.73 }],
    ['a bid', { riskCents: 4_545, line: -3.5 }, { riskCents: 4_545, line: -3.5, amount: 45.45 }],
    [
      'a bet that was won',
      { result: 'won', amountCents: 100 },
      { result: 'won', amountCents: 100, amount: 1, won: true },
    ],
    ['a lost bet', { result: 'lost', amountCents: 100 }, { result: 'lost', amountCents: 100, amount: 1, won: false }],
    ['a push', { result: 'push', amountCents: 0 }, { result: 'push', amountCents: 0, amount: 0, won: null }],
    ['a new member', { userName: 'Bob' }, { userName: 'Bob' }],
  ])('%s carries the amount in dollars, and whether the recipient won', (_, stored, data) => {
    expect(notificationData(stored)).toEqual(data);
  });
});

describe('the number on the bell (NT-01)', () => {
  it.each([
    [0, null],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('%d unread', (count, text) => {
    expect(badgeText(count)).toBe(text);
  });
});
