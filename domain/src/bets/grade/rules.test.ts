import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Selection } from '../../lines/model.ts';
import type { Participant } from '../model.ts';
import { normalizeBetType } from '../rules.ts';
import { explainGrade, gradeBet, gradeSelection } from './rules.ts';

const teams = { homeTeam: 'Chiefs', awayTeam: 'Ravens' };
const prices = { odds: 110, originalOdds: 100, oppositeOdds: -110, oppositeOriginalOdds: -120 };

function on(side: 'home' | 'away', line: number | null): Selection {
  return { side, team: side === 'home' ? 'Chiefs' : 'Ravens', type: null, line, ...prices };
}

function total(side: 'over' | 'under', line: number): Selection {
  return { side, team: null, type: side === 'over' ? 'Over' : 'Under', line, ...prices };
}

describe('the grade of one side', () => {
  it.each([
    ['moneyline', on('home', null), [27, 24], 'won', 'ST-01'],
    ['moneyline', on('away', null), [27, 24], 'lost', 'ST-01'],
    ['moneyline', on('away', null), [24, 24], 'push', 'ST-01'],
    ['moneyline', on('home', null), [0, 0], 'push', 'ST-01'],
    ['spread', on('home', -3.5), [27, 24], 'lost', 'ST-02'],
    ['spread', on('away', 3.5), [27, 24], 'won', 'ST-02'],
    ['spread', on('home', -3), [27, 24], 'push', 'ST-02'],
    ['spread', on('away', 3), [27, 24], 'push', 'ST-02'],
    ['spread', on('home', -2.5), [27, 24], 'won', 'ST-02'],
    ['spread', on('home', 0), [27, 24], 'won', 'ST-02'],
    ['spread', on('home', 0), [24, 24], 'push', 'ST-02'],
    ['spread', on('away', -0), [24, 24], 'push', 'ST-02'],
    ['spread', on('away', -1.5), [2, 3], 'lost', 'ST-02'],
    ['total', total('over', 50.5), [27, 24], 'won', 'ST-03'],
    ['total', total('under', 50.5), [27, 24], 'lost', 'ST-03'],
    ['total', total('over', 51), [27, 24], 'push', 'ST-03'],
    ['total', total('under', 51), [27, 24], 'push', 'ST-03'],
    ['total', total('under', 51.5), [27, 24], 'won', 'ST-03'],
  ] as const)('%s %j at %j: %s (%s)', (betType, selection, [homeScore, awayScore], grade, _row) => {
    expect(gradeSelection({ betType, selection, ...teams }, { homeScore, awayScore })).toBe(grade);
  });

  it.each([
    ['moneyline', 'moneyline'],
    ['ml', 'moneyline'],
    ['h2h', 'moneyline'],
    [' H2H ', 'moneyline'],
    ['spread', 'spread'],
    ['spreads', 'spread'],
    ['total', 'total'],
    ['totals', 'total'],
    ['over_under', 'total'],
    ['custom', 'custom'],
    ['parlay', null],
    ['toString', null],
    ['', null],
  ])('%j is read as %s (ST-05)', (text, betType) => {
    expect(normalizeBetType(text)).toBe(betType);
  });

  it('all spellings settle the same way (ST-05)', () => {
    const scores = { homeScore: 27, awayScore: 24 };
    const grades = (spellings: string[], selection: Selection) =>
      spellings.map((betType) => gradeSelection({ betType, selection, ...teams }, scores));
    expect(new Set(grades(['moneyline', 'ml', 'h2h'], on('home', null)))).toEqual(new Set(['won']));
    expect(new Set(grades(['spread', 'spreads'], on('home', -3.5)))).toEqual(new Set(['lost']));
    expect(new Set(grades(['total', 'totals', 'over_under'], total('over', 51)))).toEqual(new Set(['push']));
  });

  it.each([
    ['without a selection', 'spread', null],
    ['of an unknown type', 'parlay', on('home', null)],
    ['of custom terms, which no score decides', 'custom', on('home', null)],
    ['a spread without a line', 'spread', on('home', null)],
    ['a spread whose line is no number', 'spread', on('home', Number.NaN)],
    ['a spread on Over', 'spread', total('over', 3)],
    ['a moneyline on Under', 'moneyline', total('under', 3)],
    ['a total without a line', 'total', { ...total('over', 3), line: null }],
    ['a total on a team', 'total', on('home', 47)],
    ['a side whose team is the other one', 'moneyline', { ...on('home', null), team: 'Ravens' }],
    ['a team that does not play', 'moneyline', { ...on('home', null), team: 'Bills' }],
  ] as const)('a bet %s cannot be graded (ST-06)', (_, betType, selection) => {
    for (const scores of [
      { homeScore: 27, awayScore: 24 },
      { homeScore: null, awayScore: null },
    ]) {
      expect(gradeSelection({ betType, selection, ...teams }, scores)).toBe('error');
    }
  });

  it.each([null, undefined, '', 'W', -1, 2.5, Number.NaN])(
    'a score of %j is waited for, never taken as 0 (ST-07)',
    (score) => {
      const pick = { betType: 'moneyline', selection: on('home', null), ...teams };
      expect(gradeSelection(pick, { homeScore: score, awayScore: 24 })).toBe('pending');
      expect(gradeSelection(pick, { homeScore: 27, awayScore: score })).toBe('pending');
    },
  );
});

describe('the explanation of a grade (GM-10)', () => {
  it.each([
    ['spread', on('home', -3.5), [27, 24], 'Chiefs −3.5: 27 − 3.5 = 23.5 < 24, lost'],
    ['spread', on('away', 3.5), [27, 24], 'Ravens +3.5: 24 + 3.5 = 27.5 > 27, won'],
    ['spread', on('home', -3), [27, 24], 'Chiefs −3: 27 − 3 = 24 = 24, push'],
    ['spread', on('home', -7.5), [3, 24], 'Chiefs −7.5: 3 − 7.5 = −4.5 < 24, lost'],
    ['spread', on('home', 0), [27, 24], 'Chiefs PK: 27 > 24, won'],
    ['moneyline', on('away', null), [27, 24], 'Ravens to win: 24 < 27, lost'],
    ['moneyline', on('home', null), [24, 24], 'Chiefs to win: 24 = 24, push'],
    ['total', total('over', 47.5), [27, 24], 'Over 47.5: 24 + 27 = 51 > 47.5, won'],
    ['total', total('under', 47.5), [27, 24], 'Under 47.5: 24 + 27 = 51 > 47.5, lost'],
  ] as const)('%s %j at %j', (betType, selection, [homeScore, awayScore], sentence) => {
    expect(explainGrade({ betType, selection, ...teams }, { homeScore, awayScore })).toBe(sentence);
  });

  it('is null without a score or a side', () => {
    const pick = { betType: 'spread', selection: on('home', -3), ...teams };
    expect(explainGrade(pick, { homeScore: null, awayScore: 24 })).toBeNull();
    expect(explainGrade({ ...pick, selection: null }, { homeScore: 27, awayScore: 24 })).toBeNull();
  });
});

function party(role: Participant['role'], selection: Selection | null, wagerCents: number): Participant {
  return {
    id: role === 'creator' ? 'ann' : 'bob',
    name: role === 'creator' ? 'Ann' : 'Bob',
    role,
    selection,
    wagerCents,
  };
}

const spread = {
  betType: 'spread',
  ...teams,
  participants: [party('creator', on('home', -3.5), 5_000), party('acceptor', on('away', 3.5), 4_545)],
};

describe('how a bet ends', () => {
  it('the loser owes their own wager on either side (ST-04, ST-08)', () => {
    expect(gradeBet(spread, { homeScore: 31, awayScore: 24 })).toEqual({
      kind: 'win',
      winnerId: 'ann',
      loserId: 'bob',
      winnerRole: 'creator',
      amountCents: 4_545,
    });
    expect(gradeBet(spread, { homeScore: 27, awayScore: 24 })).toEqual({
      kind: 'win',
      winnerId: 'bob',
      loserId: 'ann',
      winnerRole: 'acceptor',
      amountCents: 5_000,
    });
  });

  it('an exact tie is a push, and a bet without a score is pending (ST-02, ST-07, ST-09)', () => {
    const level = {
      ...spread,
      participants: [party('creator', on('home', -3), 5_000), party('acceptor', on('away', 3), 4_545)],
    };
    expect(gradeBet(level, { homeScore: 27, awayScore: 24 })).toEqual({ kind: 'push' });
    expect(gradeBet(level, { homeScore: null, awayScore: 24 })).toEqual({ kind: 'pending' });
  });

  it.each([
    ["the creator's side is missing", [party('creator', null, 1), party('acceptor', on('away', 3.5), 1)]],
    ["the acceptor's side is missing", [party('creator', on('home', -3.5), 1), party('acceptor', null, 1)]],
    ['the acceptor is missing', [party('creator', on('home', -3.5), 1)]],
    ['nobody is in it', []],
    ['both took one side', [party('creator', on('home', -3.5), 1), party('acceptor', on('home', -3.5), 1)]],
    ['the lines are not opposite', [party('creator', on('home', -3.5), 1), party('acceptor', on('away', -3.5), 1)]],
  ])('it is an error when %s (ST-06)', (_, participants) => {
    expect(gradeBet({ ...spread, participants }, { homeScore: 27, awayScore: 24 })).toEqual({ kind: 'error' });
  });

  it('one side wins what the other loses, for every line and score (ST-01 to ST-04)', () => {
    const line = fc.integer({ min: -60, max: 60 }).map((half) => half / 2);
    const score = fc.nat(150);
    const opposite = { won: 'lost', lost: 'won', push: 'push', pending: 'pending', error: 'error' };
    fc.assert(
      fc.property(line, score, score, (points, homeScore, awayScore) => {
        const scores = { homeScore, awayScore };
        const grade = (betType: string, selection: Selection) =>
          gradeSelection({ betType, selection, ...teams }, scores);
        expect(grade('spread', on('away', -points))).toBe(opposite[grade('spread', on('home', points))]);
        expect(grade('moneyline', on('away', null))).toBe(opposite[grade('moneyline', on('home', null))]);
        const over = grade('total', total('over', Math.abs(points)));
        expect(grade('total', total('under', Math.abs(points)))).toBe(opposite[over]);
      }),
    );
  });
});
