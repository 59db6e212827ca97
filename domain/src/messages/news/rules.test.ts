import { describe, expect, it } from 'vitest';
import { notificationText } from '../../notifications/rules.ts';
import type { EmailBlock, EmailContent } from '../emails/model.ts';
import { type EmailNews, emailType, notificationEmail } from './rules.ts';

const place = { publicUrl: 'https://evens.example', groupId: 'crew' };
const group = { groupName: 'Sunday Crew' };
const side = {
  ...group,
  awayTeam: 'Baltimore Ravens',
  homeTeam: 'Kansas City Chiefs',
  betType: 'spread',
  pick: 'Kansas City Chiefs −3.5',
  line: -3.5,
  odds: 105,
};
const bet = { ...side, opponentName: 'Bob' };
const payment = { ...group, userName: 'Bob', opponentName: 'Bob', amountCents: 4250, paymentMethod: 'venmo' };

const write = (news: EmailNews) => notificationEmail(news, place);
const settled = (result: 'won' | 'lost' | 'push', more: { isCorrection?: boolean; why?: string } = {}) =>
  write({ kind: 'bet_settled', data: { ...bet, result, amountCents: result === 'push' ? 0 : 2100, ...more } });

function factsIn({ body }: EmailContent): Record<string, string> {
  const isFacts = (block: EmailBlock) => typeof block === 'object' && 'facts' in block;
  return Object.fromEntries(body.filter(isFacts).flatMap((block) => block.facts));
}

describe('the email about a bid (EM-02)', () => {
  it('shows a new bid from the side of the person who could accept it', () => {
    const data = { ...side, userName: 'Ann Lee', riskCents: 2000, winCents: 2100 };
    const email = write({ kind: 'bid_created', data });
    expect(email.subject).toBe('Ann Lee posted a bid (Sunday Crew)');
    expect(email.preview).toBe(notificationText('bid_created', data).message);
    expect(factsIn(email)).toEqual({
      'Your side': 'Kansas City Chiefs −3.5',
      Game: 'Baltimore Ravens at Kansas City Chiefs',
      Odds: '+105',
      'You’d risk': '$20.00',
      'To win': '$21.00',
      Group: 'Sunday Crew',
    });
    expect(email.body).toContain('Odds and amounts are as posted. The bid may have changed since.');
    expect(email.button).toEqual({ label: 'See the bids', link: 'https://evens.example/groups/crew/bids' });
  });

  it('tells a creator who accepted, and what they risk and can win', () => {
    const email = write({ kind: 'bid_accepted', data: { ...side, userName: 'Bob', riskCents: 2000, winCents: 2100 } });
    expect(email.subject).toBe('Your bid was accepted: Kansas City Chiefs −3.5 (Sunday Crew)');
    expect(factsIn(email)).toMatchObject({ Against: 'Bob', 'You risk': '$20.00', 'To win': '$21.00' });
    expect(email.button?.link).toBe('https://evens.example/groups/crew/bets');
  });
});

describe('the email about a settled bet (EM-03)', () => {
  it.each([
    ['won', 'You won $21.00 (Sunday Crew)', 'Bob owes you $21.00.', 'bet_settled_won'],
    ['lost', 'You lost $21.00 (Sunday Crew)', 'You owe Bob $21.00.', 'bet_settled_lost'],
    ['push', 'Your bet was a push (Sunday Crew)', 'It’s a push, so no one owes anything.', 'bet_settled_push'],
  ] as const)('says who owes whom when it is %s', (result, subject, owed, type) => {
    const email = settled(result);
    expect(email.subject).toBe(subject);
    expect(email.body.at(-1)).toBe(owed);
    expect(factsIn(email)).toMatchObject({ 'Your pick': 'Kansas City Chiefs −3.5', Odds: '+105', Against: 'Bob' });
    expect(email.button?.link).toBe('https://evens.example/groups/crew/debts');
    const data = { ...bet, result, amountCents: 2100 };
    expect(emailType({ kind: 'bet_settled', data })).toBe(type);
  });

  it('gives the reason if people decided, and doesn’t say who owes what after a correction', () => {
    expect(settled('won', { why: 'Ann decided it' }).body).toContain('Ann decided it.');
    const corrected = settled('lost', { isCorrection: true });
    expect(corrected.subject).toBe('Corrected: You lost $21.00 (Sunday Crew)');
    expect(corrected.body.at(-1)).toBe('The result of this bet changed. Your debts in Evens show the difference.');
  });
});

describe('the email about a payment (NT-17)', () => {
  it('tells the party who did not record it who did', () => {
    const email = write({ kind: 'debt_paid', data: { ...payment, isDebtor: false } });
    expect(email.subject).toBe('Bob recorded a $42.50 payment (Sunday Crew)');
    expect(factsIn(email)).toEqual({
      'Paid by': 'Bob',
      'Paid to': 'You',
      Amount: '$42.50',
      Method: 'Venmo',
      'Recorded by': 'Bob',
      Group: 'Sunday Crew',
    });
  });

  it('says that you are even if no money moved', () => {
    const email = write({ kind: 'debt_paid', data: { ...payment, amountCents: 0, isDebtor: true } });
    expect(email.subject).toBe('Bob recorded that you’re even (Sunday Crew)');
    expect(email.body).toEqual(['You and Bob are even in Sunday Crew.']);
  });

  it('confirms it to the party who recorded it', () => {
    const email = write({ kind: 'debt_settled', data: { ...payment, userName: 'Ann', isDebtor: true } });
    expect(email.subject).toBe('Payment recorded (Sunday Crew)');
    expect(factsIn(email)).toMatchObject({ 'Paid by': 'You', 'Paid to': 'Bob', 'Recorded by': 'Ann' });
  });
});

describe('the email about people (EM-02, EM-03)', () => {
  it('quotes a comment, and leads to the bet it is on', () => {
    const data = {
      ...group,
      commentId: 'c1',
      entityType: 'bet',
      entityId: 'b1',
      groupId: 'crew',
      commentAuthor: 'Carla',
      commentPreview: 'No chance.',
    } as const;
    const email = write({ kind: 'comment_created', data });
    expect(email.headline).toBe('Carla commented on your bet');
    expect(email.body).toEqual([{ quote: 'No chance.' }]);
    expect(email.button?.link).toBe('https://evens.example/groups/crew/bets?bet=b1');
    const onBid = write({ kind: 'comment_created', data: { ...data, entityType: 'bid' } });
    expect(onBid.button?.link).toBe('https://evens.example/groups/crew/bids');
  });

  it('says who joined, and welcomes you to a group without naming it twice', () => {
    expect(write({ kind: 'user_joined', data: { ...group, userName: 'Dan' } }).subject).toBe('Dan joined Sunday Crew');
    expect(write({ kind: 'group_joined', data: group }).subject).toBe('Welcome to Sunday Crew');
  });

  it('shows names as plain words, so that no email program makes links of them', () => {
    const email = write({ kind: 'user_joined', data: { groupName: 'win.example', userName: 'https://evil.example' } });
    expect(JSON.stringify({ ...email, button: null })).not.toMatch(/:\/\/|\.example/);
  });

  it('starts a game with your pick and your opponent', () => {
    const email = write({ kind: 'game_started', data: bet });
    expect(email.subject).toBe('Baltimore Ravens at Kansas City Chiefs has started (Sunday Crew)');
    expect(factsIn(email)).toMatchObject({ 'Your pick': 'Kansas City Chiefs −3.5', Against: 'Bob' });
  });
});
