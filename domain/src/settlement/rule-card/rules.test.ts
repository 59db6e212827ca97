import { describe, expect, it } from 'vitest';
import { SPORT_KEYS } from '../../lines/model.ts';
import { ruleCard } from './rules.ts';

const game = { line: null, startsAt: '2026-11-01T18:00:00.000Z', deadline: null };
const nfl = { ...game, betType: 'moneyline', sport: 'americanfootball_nfl' } as const;
const textOf = (...asked: Parameters<typeof ruleCard>) =>
  ruleCard(...asked)
    .map(({ about, says }) => `${about}: ${says}`)
    .join('\n');

describe('the rule card of a bet, read before it is accepted', () => {
  it('says what counts, what a tie means, and the exact deadline, seven days after an NFL game (GM-06)', () => {
    expect(ruleCard(nfl, 'UTC')).toEqual([
      { about: 'What counts', says: 'The final score, overtime included.' },
      { about: 'A tie', says: 'A tie is a push: nobody owes anything.' },
      {
        about: 'Postponed or called off',
        says: 'A game that is moved keeps its bets. Without a final score by Sun, Nov 8, 2026, 6:00 PM UTC the bet is a push: nobody owes anything. This deadline is fixed when the bet is accepted, even if the game moves again.',
      },
      { about: 'Corrections', says: expect.stringContaining('within 24 hours') },
    ]);
  });

  it('says the deadline in the zone of the reader, and keeps the one that was fixed at acceptance', () => {
    expect(textOf(nfl, 'America/New_York')).toContain('Sun, Nov 8, 2026, 1:00 PM EST');
    const moved = { ...nfl, startsAt: '2026-11-05T18:00:00.000Z', deadline: '2026-11-08T18:00:00.000Z' };
    expect(textOf(moved, 'UTC')).toContain('Sun, Nov 8, 2026, 6:00 PM UTC');
  });

  it.each([
    ['spread', -3, 'A score exactly on the line is a push'],
    ['spread', -3.5, 'None: with half a point in the line one of you wins.'],
    ['spread', 0, 'A score exactly on the line is a push'],
    ['total', 47, 'Both scores together exactly on the line are a push'],
    ['total', 47.5, 'None: with half a point in the line one of you wins.'],
  ] as const)('a %s of %d', (betType, line, says) => {
    expect(textOf({ ...nfl, betType, line })).toContain(says);
  });

  it.each([
    ['icehockey_nhl', 'overtime and shoot-out included', 'Tue, Nov 3, 2026, 6:00 PM UTC'],
    ['basketball_nba', 'overtime included', 'Tue, Nov 3, 2026, 6:00 PM UTC'],
    ['baseball_mlb', 'extra innings included', 'Tue, Nov 3, 2026, 6:00 AM UTC'],
    ['americanfootball_ncaaf', 'overtime included', 'Sun, Nov 8, 2026, 6:00 PM UTC'],
  ] as const)('in %s', (sport, counts, until) => {
    const text = textOf({ ...nfl, sport }, 'UTC');
    expect(text).toContain(counts);
    expect(text).toContain(until);
  });

  it('a level score is held only where games are played until somebody wins (GM-08)', () => {
    const held = SPORT_KEYS.filter((sport) => textOf({ ...nfl, sport }).includes('waits a day'));
    expect(held.sort()).toEqual(SPORT_KEYS.filter((sport) => sport !== 'americanfootball_nfl').sort());
  });

  it('a custom bet ends by agreement and has no deadline (ST-18, ST-22)', () => {
    const text = textOf({ betType: 'custom', sport: 'unknown', line: null, startsAt: null, deadline: null });
    expect(text).toContain('One of the two proposes how it ended and the other confirms');
    expect(text).toContain('There is no deadline');
  });
});
