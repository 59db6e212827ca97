import { describe, expect, it } from 'vitest';
import { describeGame } from './copy.ts';

describe('the text of a game', () => {
  it('has the home team last', () => {
    expect(describeGame({ awayTeam: 'Ravens', homeTeam: 'Chiefs', betType: 'moneyline' })).toBe('Ravens at Chiefs');
  });

  it('of a custom bet puts its two sides against each other (BD-09)', () => {
    const sides = { awayTeam: 'She does', homeTeam: 'She does not', betType: 'custom' };
    expect(describeGame(sides)).toBe('She does vs. She does not');
  });
});
