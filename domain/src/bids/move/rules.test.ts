import { describe, expect, it } from 'vitest';
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
  ] as const)('%s until %s, moved to %s: expires at %s: it %s', (expirationKind, until, to, due) => {
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
