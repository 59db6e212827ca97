import { describe, expect, it } from 'vitest';
import { toCalendarEntry } from './rules.ts';

const prices = { type: null, odds: 100, originalOdds: -110, oppositeOdds: 100, oppositeOriginalOdds: -110 };
const chiefs = { ...prices, side: 'home', team: 'Kansas City Chiefs', line: -3.5 } as const;
const bills = { ...prices, side: 'away', team: 'Buffalo Bills', line: 3.5 } as const;
const bet = {
  id: 'b1',
  groupId: 'g1',
  groupName: 'Sunday Crew',
  awayTeam: 'Buffalo Bills',
  homeTeam: 'Kansas City Chiefs',
  betType: 'spread',
  gameTime: new Date('2026-11-08T18:00:00Z'),
  acceptedAt: new Date('2026-11-05T12:00:00Z'),
  moves: 0,
  movedAt: null,
  participants: [
    { id: 'ann', name: 'Ann', role: 'creator', selection: chiefs, wagerCents: 5_000 },
    { id: 'bob', name: 'Bob', role: 'acceptor', selection: bills, wagerCents: 4_545 },
  ],
} as const;
const toEntry = (viewerId: string, change: object = {}) =>
  toCalendarEntry({ ...bet, ...change }, viewerId, 'https://evens.example');

describe('the calendar entry for a bet (RC-10)', () => {
  it('has the teams, the start, the group, and the link, with the pick and amounts of the person whose calendar it is', () => {
    expect(toEntry('ann')).toEqual({
      uid: 'bet-b1@evens',
      start: new Date('2026-11-08T18:00:00Z'),
      end: new Date('2026-11-08T21:00:00Z'),
      title: 'Kansas City Chiefs −3.5 (Buffalo Bills at Kansas City Chiefs)',
      description: 'You risk $50.00 to win $45.45 against Bob.\nGroup: Sunday Crew',
      link: 'https://evens.example/groups/g1/bets?bet=b1',
      sequence: 0,
      changedAt: new Date('2026-11-05T12:00:00Z'),
    });
    expect(toEntry('bob')).toMatchObject({
      title: 'Buffalo Bills +3.5 (Buffalo Bills at Kansas City Chiefs)',
      description: 'You risk $45.45 to win $50.00 against Ann.\nGroup: Sunday Crew',
    });
  });

  it('moves with its game, under the same id', () => {
    const movedAt = new Date('2026-11-06T09:00:00Z');
    const moved = toEntry('ann', { gameTime: new Date('2026-11-09T01:00:00Z'), moves: 1, movedAt });
    expect(moved).toMatchObject({ uid: 'bet-b1@evens', sequence: 1, changedAt: movedAt });
    expect(moved?.start).toEqual(new Date('2026-11-09T01:00:00Z'));
  });

  it("was last changed when the bet was made, if the game hasn't moved since", () => {
    const movedAt = new Date('2026-11-01T09:00:00Z');
    expect(toEntry('ann', { moves: 1, movedAt })?.changedAt).toEqual(bet.acceptedAt);
  });

  it('is only in the calendars of the two parties', () => {
    expect(toEntry('carla')).toBeNull();
  });
});
