import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestEmail } from './copy.ts';
import { isDigestDue, latestDigestAt, weekBefore } from './rules.ts';

describe('the time of the weekly digest (EM-04)', () => {
  it.each([
    ['2026-11-02T14:00:00Z', '2026-11-02T14:00:00Z'],
    ['2026-11-02T13:59:59Z', '2026-10-26T14:00:00Z'],
    ['2026-11-01T23:00:00Z', '2026-10-26T14:00:00Z'],
    ['2026-11-08T23:59:59Z', '2026-11-02T14:00:00Z'],
    ['2027-01-01T00:00:00Z', '2026-12-28T14:00:00Z'],
  ])('is Monday at 14:00 UTC: at %s the latest one was %s', (now, latest) => {
    expect(latestDigestAt(new Date(now))).toEqual(new Date(latest));
  });

  it('is never in the future and never more than a week ago', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (now) => {
        const at = latestDigestAt(now);
        expect([at.getUTCDay(), at.getUTCHours(), at.getUTCMinutes()]).toEqual([1, 14, 0]);
        expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(weekBefore(at)).toEqual(latestDigestAt(new Date(at.getTime() - 1)));
        expect(now.getTime() - weekBefore(at).getTime()).toBeLessThan(14 * 86_400_000);
      }),
    );
  });

  it('may be made up for during a day, and then not anymore', () => {
    const at = new Date('2026-11-02T14:00:00Z');
    expect(isDigestDue(at, new Date('2026-11-03T13:59:59Z'))).toBe(true);
    expect(isDigestDue(at, new Date('2026-11-03T14:00:00Z'))).toBe(false);
  });
});

describe('the weekly digest (EM-04)', () => {
  const week = { from: '2026-11-02T14:00:00Z' };
  const quiet = { bets: 0, won: 0, lost: 0, pushed: 0, netCents: 0, owesCents: 0, owedCents: 0, recap: null };
  const busy = { ...quiet, bets: 5, won: 3, lost: 1, pushed: 1, netCents: 4250, owesCents: 1000, owedCents: 5250 };
  const write = (groups: readonly (typeof quiet & { groupName: string })[]) =>
    digestEmail({ ...week, groups }, 'https://evens.example');

  it('has bets, wins, losses, net, and open debts of each group', () => {
    const email = write([{ groupName: 'Sunday Crew', ...busy }]);
    expect(email.subject).toBe('Your week on Evens: won 3 of 5, up $42.50');
    expect(email.body).toEqual([
      'Nov 2 to Nov 8',
      { title: 'Sunday Crew' },
      {
        facts: [
          ['Bets settled', '5'],
          ['Won', '3'],
          ['Lost', '1'],
          ['Pushed', '1'],
          ['Net', '+$42.50'],
          ['You owe', '$10.00'],
          ['You’re owed', '$52.50'],
        ],
      },
    ]);
  });

  it('adds up all groups in its subject', () => {
    const groups = [
      { groupName: 'Sunday Crew', ...busy },
      { groupName: 'Office Pool', ...busy, won: 0, lost: 5, pushed: 0, netCents: -9250 },
    ];
    expect(write(groups).subject).toBe('Your week on Evens: won 3 of 10, down $50.00');
  });

  it('says so if nothing happened', () => {
    const email = write([{ groupName: 'Sunday Crew', ...quiet }]);
    expect(email.subject).toBe('Your week on Evens: no bets settled');
    expect(email.body.at(-1)).toEqual({
      facts: [
        ['Bets settled', 'None'],
        ['Open debts', 'None'],
      ],
    });
  });
});
