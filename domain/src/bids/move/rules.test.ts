import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../shared/time-units.ts';
import { EXPIRATION_KINDS } from '../model.ts';
import { expirationTimeFor } from '../rules.ts';
import { expirationAfterMove } from './rules.ts';

const at = (time: string) => new Date(`2026-11-01T${time}:00Z`);
const now = at('12:00');
const from = at('18:00');

describe('an open bid whose game is rescheduled (GM-02)', () => {
  it.each([
    ['game_time', '18:00', '21:10', '21:10', 'goes with the start by Game Time'],
    ['game_time', '18:00', '17:00', '17:00', 'goes with the start when it is earlier'],
    ['1h', '12:30', '21:10', '12:30', 'expires as chosen when that comes first'],
    ['24h', '18:00', '21:10', '21:10', 'runs on to the new start when the old one had cut it short'],
    ['24h', '18:00', '13:00', '13:00', 'never outlasts an earlier start'],
    ['custom', '15:00', '21:10', '15:00', 'keeps its own time'],
    ['custom', '18:00', '21:10', '18:00', 'keeps the cut of the old start, as its own time is not known'],
    ['custom', '15:00', '14:00', '14:00', 'is cut by an earlier start'],
  ] as const)('%s until %s, moved to %s: expires at %s: it %s', (expirationKind, until, to, due, _) => {
    const bid = { expirationKind, expirationTime: at(until), createdAt: at('11:30') };
    expect(expirationAfterMove(bid, { from, to: at(to), now })).toEqual(at(due));
  });

  it('posted while the game ran is not cut when the start is corrected, and is when the game is put off', () => {
    const bid = { expirationKind: '24h', expirationTime: at('23:00'), createdAt: at('11:30') } as const;
    const nextDay = new Date('2026-11-02T11:30:00Z');
    expect(expirationAfterMove(bid, { from: at('11:00'), to: at('11:08'), now })).toEqual(nextDay);
    expect(expirationAfterMove(bid, { from: at('11:00'), to: at('20:00'), now })).toEqual(at('20:00'));
  });
});

describe('any bid posted before the start of its game (GM-02, BD-38)', () => {
  const hours = (count: number) => new Date(now.getTime() + count * HOUR_MS);
  const anyBid = fc
    .record({
      kind: fc.constantFrom(...EXPIRATION_KINDS),
      ownHours: fc.integer({ min: 1, max: 400 }),
      startHours: fc.integer({ min: 1, max: 400 }),
      newStartHours: fc.integer({ min: 1, max: 400 }),
    })
    .map(({ kind, ownHours, startHours, newStartHours }) => {
      const [start, newStart] = [hours(startHours), hours(newStartHours)];
      const expirationTime = expirationTimeFor({ kind, at: hours(ownHours) }, { now, gameTime: start, isLive: false });
      if (!(expirationTime instanceof Date)) throw new Error(expirationTime.code);
      return { bid: { expirationKind: kind, expirationTime, createdAt: now }, start, newStart };
    });

  it('expires at the new start at the latest', () => {
    fc.assert(
      fc.property(anyBid, ({ bid, start, newStart }) => {
        const moved = expirationAfterMove(bid, { from: start, to: newStart, now });
        expect(moved <= newStart).toBe(true);
        expect(moved >= now).toBe(true);
      }),
    );
  });

  it('expires when it would have, if it was posted after the move, unless it has a time of its own', () => {
    fc.assert(
      fc.property(anyBid, ({ bid, start, newStart }) => {
        fc.pre(bid.expirationKind !== 'custom');
        const posted = expirationTimeFor({ kind: bid.expirationKind }, { now, gameTime: newStart, isLive: false });
        expect(expirationAfterMove(bid, { from: start, to: newStart, now })).toEqual(posted);
      }),
    );
  });

  it('keeps its expiration when the start does not really move', () => {
    fc.assert(
      fc.property(anyBid, ({ bid, start }) => {
        expect(expirationAfterMove(bid, { from: start, to: start, now })).toEqual(bid.expirationTime);
      }),
    );
  });
});
