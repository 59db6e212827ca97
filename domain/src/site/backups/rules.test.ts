import { describe, expect, it } from 'vitest';
import { isBackupDue, listSurplusBackups, readBackupName, toBackupName } from './rules.ts';

const daily = (at: string) => toBackupName({ kind: 'daily', createdAt: new Date(at) });
const manual = (at: string) => toBackupName({ kind: 'manual', createdAt: new Date(at) });

describe('the name of a backup', () => {
  it('a name says when the backup was made and why', () => {
    const name = daily('2026-11-01T10:39:07.123Z');
    expect(name).toBe('evens-2026-11-01T103907Z-daily.backup');
    expect(readBackupName(name)).toEqual({ kind: 'daily', createdAt: new Date('2026-11-01T10:39:07Z') });
    expect(readBackupName(manual('2026-11-01T10:39:07Z'))?.kind).toBe('manual');
  });

  it.each([
    'secret',
    '../evens-2026-11-01T103907Z-daily.backup',
    'evens-2026-13-01T103907Z-daily.backup',
    'evens-2026-11-01T103907Z-weekly.backup',
    'evens-2026-11-01T103907Z-daily.backup.unfinished',
  ])('%s is not the name of a backup', (name) => {
    expect(readBackupName(name)).toBeNull();
  });
});

describe('a daily backup (HO-02)', () => {
  it.each([
    ['there is none at all', [], '2026-11-02T03:00:00Z', true],
    ['the last one is from before 10:00 UTC today', [daily('2026-11-01T23:00:00Z')], '2026-11-02T10:00:00Z', true],
    ['there is one since 10:00 UTC today', [daily('2026-11-02T10:00:30Z')], '2026-11-02T23:59:00Z', false],
    [
      'it is before 10:00 UTC, and there is one of yesterday',
      [daily('2026-11-01T10:10:00Z')],
      '2026-11-02T09:59:00Z',
      false,
    ],
    ['only a site admin made one', [manual('2026-11-02T11:00:00Z')], '2026-11-02T12:00:00Z', true],
    ['Evens was off for a week', [daily('2026-10-25T10:10:00Z')], '2026-11-02T09:00:00Z', true],
  ])('a backup is due or not: %s', (_when, names, now, isDue) => {
    expect(isBackupDue(names, new Date(now))).toBe(isDue);
  });

  it('only the newest backups of each kind are kept', () => {
    const days = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day) => daily(`${day}T10:10:00Z`));
    const byHand = [manual('2026-10-01T10:10:00Z')];
    expect(listSurplusBackups([...days.toReversed(), ...byHand, 'notes.txt'], 2)).toEqual([days[0]]);
    expect(listSurplusBackups([...days, ...byHand], 3)).toEqual([]);
  });
});
