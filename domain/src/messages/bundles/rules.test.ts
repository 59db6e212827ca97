import { describe, expect, it } from 'vitest';
import type { EmailNews } from '../news/rules.ts';
import { notificationEmail } from '../news/rules.ts';
import { bundleEmail, bundleText } from './rules.ts';

const place = { publicUrl: 'https://evens.example', groupId: 'crew' };
const side = {
  groupName: 'Sunday Crew',
  awayTeam: 'Ravens',
  homeTeam: 'Chiefs',
  betType: 'spread',
  pick: 'Chiefs −3.5',
  line: -3.5,
  odds: 105,
  opponentName: 'Bob',
};
const total = { betType: 'total', pick: 'Over 47.5', line: 47.5 };
const settled = (result: 'won' | 'lost' | 'push', cents = 0, more = {}): EmailNews => ({
  kind: 'bet_settled',
  data: { ...side, result, amountCents: cents, ...more },
});
const started = (more = {}): EmailNews => ({ kind: 'game_started', data: { ...side, ...more } });

describe('several settled bets told as one (RC-04)', () => {
  it('say how many you won, and what it adds up to', () => {
    const text = bundleText([
      settled('won', 2000),
      settled('won', 3000),
      settled('won', 1250),
      settled('lost', 2000),
      settled('push'),
    ]);
    expect(text.title).toBe('5 bets settled: you won 3, up $42.50');
    expect(text.message).toMatch(/^Won \$20\.00: Chiefs −3\.5; .*; Push: Chiefs −3\.5$/);
  });

  it.each([
    ['a loss', [settled('lost', 2000), settled('lost', 500)], '2 bets settled: you won none, down $25.00'],
    ['nothing', [settled('won', 2000), settled('lost', 2000)], '2 bets settled: you won 1, even'],
    [
      'corrections',
      [settled('won', 500, { isCorrection: true }), settled('won', 500, { isCorrection: true })],
      '2 results corrected',
    ],
    [
      'nothing that counts a corrected bet twice',
      [settled('won', 2000), settled('lost', 2000, { isCorrection: true })],
      '2 updates about your bets',
    ],
  ] as const)('add up to %s', (_, news, title) => {
    expect(bundleText([...news]).title).toBe(title);
  });

  it('say which result was corrected', () => {
    const news = [settled('won', 2000), settled('push', 0, { isCorrection: true })] as const;
    expect(bundleText(news).message).toBe('Won $20.00: Chiefs −3.5; Corrected: Push: Chiefs −3.5');
    expect(bundleEmail(news, place).body.at(-1)).toEqual({
      facts: [
        ['Chiefs −3.5', 'Won $20.00'],
        ['Chiefs −3.5', 'Corrected: Push'],
      ],
    });
  });

  it('name the game of a total, which doesn’t say on its own what it’s about', () => {
    const news = [settled('lost', 1000, total), settled('push', 0, { ...total, homeTeam: 'Bears' })] as const;
    expect(bundleText(news).message).toBe(
      'Lost $10.00: Over 47.5 (Ravens at Chiefs); Push: Over 47.5 (Ravens at Bears)',
    );
    expect(bundleEmail(news, place).body.at(-1)).toEqual({
      facts: [
        ['Over 47.5 (Ravens at Chiefs)', 'Lost $10.00'],
        ['Over 47.5 (Ravens at Bears)', 'Push'],
      ],
    });
  });

  it('are one email with every bet under the name of its group', () => {
    const email = bundleEmail([settled('won', 2000), settled('lost', 500, { groupName: 'Office Pool' })], place);
    expect(email.subject).toBe('2 bets settled: you won 1, up $15.00');
    expect(email.body).toEqual([
      { title: 'Sunday Crew' },
      { facts: [['Chiefs −3.5', 'Won $20.00']] },
      { title: 'Office Pool' },
      { facts: [['Chiefs −3.5', 'Lost $5.00']] },
    ]);
    expect(email.button?.link).toBe('https://evens.example/debts');
    const inOne = bundleEmail([settled('won', 1), settled('won', 1)], place);
    expect(inOne.button?.link).toBe('https://evens.example/groups/crew/debts');
  });

  it('read like any other if there is only one', () => {
    expect(bundleEmail([settled('won', 2000)], place)).toEqual(notificationEmail(settled('won', 2000), place));
    expect(bundleText([settled('won', 2000)]).title).toBe('You won $20.00');
  });
});

describe('several bets on games that start told as one (RC-04)', () => {
  it('name the game once, and every pick', () => {
    const news = [started(), started({ ...total, opponentName: 'Carla' })] as const;
    expect(bundleText(news)).toEqual({
      title: 'Ravens at Chiefs has started',
      message: 'You have 2 bets: Chiefs −3.5 and Over 47.5.',
    });
    const email = bundleEmail(news, place);
    expect(email.body).toEqual([
      { title: 'Sunday Crew' },
      {
        facts: [
          ['Chiefs −3.5', 'against Bob'],
          ['Over 47.5 (Ravens at Chiefs)', 'against Carla'],
        ],
      },
    ]);
    expect(email.button?.link).toBe('https://evens.example/groups/crew/bets');
  });

  it('count the games if they are several, and name the game of a total', () => {
    expect(bundleText([started(), started({ ...total, homeTeam: 'Bears' })])).toEqual({
      title: '2 of your games have started',
      message: 'You have 2 bets: Chiefs −3.5 and Over 47.5 (Ravens at Bears).',
    });
  });
});

it('different news about one game are listed by what they say', () => {
  const news = [started(), settled('won', 2000)] as const;
  expect(bundleText(news)).toEqual({
    title: '2 updates about your bets',
    message: 'Ravens at Chiefs has started; You won $20.00',
  });
  expect(bundleEmail(news, place).body.at(-1)).toEqual({
    facts: [
      ['Chiefs −3.5', 'against Bob'],
      ['Chiefs −3.5', 'Won $20.00'],
    ],
  });
});
