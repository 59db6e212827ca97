import { describe, expect, it } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { BackupsCard } from './backups-card.tsx';
import { backupsCopy as copy } from './copy.ts';

const backup = {
  name: 'evens-2026-11-20T101000Z-daily.backup',
  kind: 'daily' as const,
  createdAt: '2026-11-20T10:10:00.000Z',
  bytes: 1_234_567,
  rows: 9_000,
  release: '0.2.0',
};
const kept = { folder: '/srv/evens/data/backups', keep: 14, items: [backup] };

describe('the backups that site admins see (HO-02)', () => {
  it('they show when backups are made, how many are kept, and where', () => {
    const { text, buttons } = render(<BackupsCard backups={kept} />);
    expect(text).toContain('Kept The last 14 of each kind');
    expect(text).toMatch(/Schedule Every day, after \d+:00/);
    expect(text).toContain('Daily · Evens 0.2.0 1.23 MB');
    expect(text).toContain('These are in /srv/evens/data/backups.');
    expect(buttons.map(({ label }) => label)).toEqual([copy.start, copy.downloadLabel(copy.madeAt(backup.createdAt))]);
  });

  it('a host who turned daily backups off reads so, and can still make one', () => {
    const { text, buttons } = render(<BackupsCard backups={{ ...kept, keep: 0, items: [] }} />);
    expect(text).toContain('Last backup None yet Schedule Off (BACKUP_KEEP is 0) Kept All of them');
    expect(buttons.map(({ label }) => label)).toEqual([copy.start]);
  });

  it.each([
    [0, '1 KB'],
    [1_500, '2 KB'],
    [999_999, '1,000 KB'],
    [25_000_000, '25 MB'],
    [7_340_000_000, '7.34 GB'],
  ])('%i bytes read as %s', (bytes, words) => {
    expect(copy.size(bytes)).toBe(words);
  });
});
