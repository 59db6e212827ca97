import { describe, expect, it } from 'vitest';
import type { Participant } from '../model.ts';
import { standingAt } from './rules.ts';

describe('how a side is doing at the running score (XP-01)', () => {
  const price = { type: null, odds: 100, originalOdds: null, oppositeOdds: null, oppositeOriginalOdds: null } as const;
  const participants: Participant[] = [
    {
      id: 'ann',
      name: 'Ann',
      role: 'creator',
      wagerCents: 1_000,
      selection: { ...price, side: 'home', team: 'Chiefs', line: -3 },
    },
    {
      id: 'bob',
      name: 'Bob',
      role: 'acceptor',
      wagerCents: 1_000,
      selection: { ...price, side: 'away', team: 'Bills', line: 3 },
    },
  ];
  const played = { betType: 'spread', homeTeam: 'Chiefs', awayTeam: 'Bills', participants };
  it.each([
    [10, 3, 'winning', 'losing'],
    [6, 3, 'even', 'even'],
    [5, 3, 'losing', 'winning'],
  ] as const)('at %i to %i, Ann with −3 is %s and Bob is %s', (homeScore, awayScore, ofAnn, ofBob) => {
    expect(standingAt(played, { homeScore, awayScore }, 'ann')).toBe(ofAnn);
    expect(standingAt(played, { homeScore, awayScore }, 'bob')).toBe(ofBob);
  });

  it('is unknown when the score can’t tell', () => {
    expect(standingAt({ ...played, betType: 'custom' }, { homeScore: 1, awayScore: 0 }, 'ann')).toBeNull();
  });
});
