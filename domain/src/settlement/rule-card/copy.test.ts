import { describe, expect, it } from 'vitest';
import { SPORT_KEYS } from '../../lines/model.ts';
import { ruleCard } from './copy.ts';

const game = { line: null, startsAt: '2026-11-01T18:00:00.000Z', deadline: null };
const nfl = { ...game, betType: 'moneyline', sport: 'americanfootball_nfl' } as const;
const cardText = (...terms: Parameters<typeof ruleCard>) =>
  ruleCard(...terms)
    .map(({ about, says }) => `${about}: ${says}`)
    .join('\n');

describe('the rule card of a bet, read before it is accepted', () => {
  it('says what counts, what a tie means, and the exact deadline, seven days after an NFL game (GM-06)', () => {
    expect(ruleCard(nfl, 'UTC')).toEqual([
      { about: 'What counts', says: 'The final score, including overtime.' },
      { about: 'A tie', says: 'A tie is a push: no one owes anything.' },
      {
        about: 'Postponed or called off',
        says: 'If the game is rescheduled, the bet stays on. If there’s no final score by Sun, Nov 8, 2026, 6:00 PM UTC, it’s a push: no one owes anything. The deadline is set when the bet is accepted and doesn’t change, even if the game moves again.',
      },
      { about: 'Corrections', says: expect.stringContaining('within 24 hours') },
    ]);
  });

  it("shows the deadline in the reader's time zone, and keeps the one set when the bet was accepted", () => {
    expect(cardText(nfl, 'America/New_York')).toContain('Sun, Nov 8, 2026, 1:00 PM EST');
    const moved = { ...nfl, startsAt: '2026-11-05T18:00:00.000Z', deadline: '2026-11-08T18:00:00.000Z' };
    expect(cardText(moved, 'UTC')).toContain('Sun, Nov 8, 2026, 6:00 PM UTC');
  });

  it.each([
    ['spread', -3, 'A score exactly on the line is a push'],
    ['spread', -3.5, 'Can’t happen: the line has a half point, so one of you wins.'],
    ['spread', 0, 'A score exactly on the line is a push'],
    ['total', 47, 'A combined score exactly on the line is a push'],
    ['total', 47.5, 'Can’t happen: the line has a half point, so one of you wins.'],
  ] as const)('a %s of %d', (betType, line, says) => {
    expect(cardText({ ...nfl, betType, line })).toContain(says);
  });

  it.each([
    ['icehockey_nhl', 'including overtime and any shootout', 'Tue, Nov 3, 2026, 6:00 PM UTC'],
    ['basketball_nba', 'including overtime', 'Tue, Nov 3, 2026, 6:00 PM UTC'],
    ['baseball_mlb', 'including extra innings', 'Tue, Nov 3, 2026, 6:00 AM UTC'],
    ['americanfootball_ncaaf', 'including overtime', 'Sun, Nov 8, 2026, 6:00 PM UTC'],
  ] as const)('in %s', (sport, counts, until) => {
    const text = cardText({ ...nfl, sport }, 'UTC');
    expect(text).toContain(counts);
    expect(text).toContain(until);
  });

  it('says that a tied score is held only in sports without ties (GM-08)', () => {
    const held = SPORT_KEYS.filter((sport) => cardText({ ...nfl, sport }).includes('held for a day'));
    expect(held.sort()).toEqual(SPORT_KEYS.filter((sport) => sport !== 'americanfootball_nfl').sort());
  });

  it('says that a custom bet ends by agreement and has no deadline (ST-18, ST-22)', () => {
    const text = cardText({ betType: 'custom', sport: 'unknown', line: null, startsAt: null, deadline: null });
    expect(text).toContain('One of you proposes a result and the other confirms it');
    expect(text).toContain('There’s no deadline');
  });
});
