import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statErrors } from '../errors.ts';
import { extraWins, findLuck, rankStandings, recapRefusal } from './rules.ts';

const now = new Date('2026-11-16T14:00:00Z');

it.each([
  ['2026-11-09', null],
  ['2020-01-06', null],
  ['2026-11-16', statErrors.RECAP_WEEK_NOT_OVER],
  ['2026-11-10', statErrors.RECAP_WEEK_INVALID],
  ['2026-02-30', statErrors.RECAP_WEEK_INVALID],
  ['last week', statErrors.RECAP_WEEK_INVALID],
])('the recap of the week of %s (RC-13)', (monday, refusal) => {
  expect(recapRefusal(monday, now)).toBe(refusal);
});

const standing = (name: string, beforeCents: number, profitCents: number) => ({ name, beforeCents, profitCents });
const cents = fc.integer({ min: -500_000, max: 500_000 });
const anyMembers = fc.array(fc.record({ name: fc.string(), beforeCents: cents, profitCents: cents }), {
  maxLength: 12,
});

describe('the standings of a recap (RC-13)', () => {
  it('are those after the week, with how many ranks each person went up or down', () => {
    const ranked = rankStandings([
      standing('Ann', 5_000, -4_000),
      standing('Bob', 0, 0),
      standing('Cat', -5_000, 7_000),
    ]);
    expect(ranked.map(({ name, totalCents, rank, climbed }) => [name, totalCents, rank, climbed])).toEqual([
      ['Cat', 2_000, 1, 2],
      ['Ann', 1_000, 2, -1],
      ['Bob', 0, 3, -1],
    ]);
  });

  it('give the same rank to the same profit, and sort these by name', () => {
    const ranked = rankStandings([standing('Dan', 0, 100), standing('Cat', 0, 100), standing('Bob', 0, 200)]);
    expect(ranked.map(({ name, rank }) => [name, rank])).toEqual([
      ['Bob', 1],
      ['Cat', 2],
      ['Dan', 2],
    ]);
  });

  it('rank everyone by the total, whatever the order they came in', () => {
    fc.assert(
      fc.property(anyMembers, (members) => {
        const ranked = rankStandings(members);
        expect(ranked).toHaveLength(members.length);
        for (const one of ranked) {
          expect(one.totalCents).toBe(one.beforeCents + one.profitCents);
          expect(one.rank).toBe(1 + ranked.filter(({ totalCents }) => totalCents > one.totalCents).length);
          expect(one.rank + one.climbed).toBe(1 + members.filter((m) => m.beforeCents > one.beforeCents).length);
        }
        expect(rankStandings(members.toReversed()).map(({ rank }) => rank)).toEqual(ranked.map(({ rank }) => rank));
      }),
    );
  });

  it('stay as they were in a week without bets', () => {
    fc.assert(
      fc.property(anyMembers, (members) => {
        const idle = members.map((member) => ({ ...member, profitCents: 0 }));
        expect(rankStandings(idle).every(({ climbed }) => climbed === 0)).toBe(true);
      }),
    );
  });
});

const record = (name: string, luckWon: number, luckBets: number, chanceMillionths: number) => ({
  name,
  luckWon,
  luckBets,
  chanceMillionths,
});

describe('the luck of a week (RC-13)', () => {
  it('is the wins beyond those that the fair chances promise', () => {
    expect(extraWins(record('Ann', 3, 3, 1_500_000))).toBe(1.5);
    expect(extraWins(record('Bob', 0, 2, 1_000_000))).toBe(-1);
  });

  it('counts people with at least 3 won and lost bets at market prices', () => {
    const [ann, bob, cat] = [
      record('Ann', 2, 2, 500_000),
      record('Bob', 3, 4, 2_000_000),
      record('Cat', 1, 3, 1_500_000),
    ];
    expect(findLuck([ann, bob, cat])).toEqual({ luckiest: bob, unluckiest: cat });
    expect(findLuck([ann])).toEqual({ luckiest: null, unluckiest: null });
  });

  it('names no one as unlucky who won as much as expected', () => {
    expect(findLuck([record('Ann', 2, 4, 2_000_000)])).toEqual({ luckiest: null, unluckiest: null });
  });

  it('finds the two ends of all records', () => {
    const anyRecord = fc
      .tuple(fc.string(), fc.nat(20), fc.nat(20), fc.nat(1_000_000))
      .map(([name, won, lost, chance]) => record(name, won, won + lost, chance * (won + lost)));
    fc.assert(
      fc.property(fc.array(anyRecord, { maxLength: 10 }), (records) => {
        const { luckiest, unluckiest } = findLuck(records);
        const lucks = records.filter(({ luckBets }) => luckBets >= 3).map(extraWins);
        expect(luckiest ? extraWins(luckiest) : 0).toBe(Math.max(0, ...lucks));
        expect(unluckiest ? extraWins(unluckiest) : 0).toBe(Math.min(0, ...lucks));
      }),
    );
  });
});
