import { describe, expect, it } from 'vitest';
import { describePick } from './copy.ts';

describe('the text of a pick', () => {
  it.each([
    ['spread', { team: 'Chiefs', type: null, line: -3.5 }, 'Chiefs −3.5'],
    ['spread', { team: 'Chiefs', type: null, line: 7 }, 'Chiefs +7'],
    ['spread', { team: 'Chiefs', type: null, line: 0 }, 'Chiefs PK'],
    ['moneyline', { team: 'Chiefs', type: null, line: null }, 'Chiefs to win'],
    ['total', { team: null, type: 'Over', line: 47.5 }, 'Over 47.5'],
    ['total', { team: null, type: 'Under', line: 200 }, 'Under 200'],
    ['total', { team: null, type: 'Over', line: null }, 'Over'],
    ['moneyline', { team: null, type: null, line: null }, 'Unknown to win'],
  ] as const)('of a %s bet on %j is "%s"', (betType, pick, text) => {
    expect(describePick(pick, betType)).toBe(text);
  });

  it('of a custom bet is what its creator wrote, and nothing else (BD-09)', () => {
    expect(describePick({ team: 'She does not', type: null, line: null }, 'custom')).toBe('She does not');
  });
});
