import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeptFigures } from './kept-figures.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Reads that end when the test says so. */
function aDatabase() {
  const reads: { answer: (figures: number) => void; fail: () => void }[] = [];
  const read = () =>
    new Promise<number>((answer, fail) => {
      reads.push({ answer, fail: () => fail(new Error('no database')) });
    });
  return { reads, read };
}

describe('figures from the database', () => {
  it('are read again only after 15 seconds, so that frequent scraping costs nothing (HO-04)', async () => {
    const kept = new KeptFigures<number>();
    const { reads, read } = aDatabase();
    const first = kept.get(read);
    reads[0]?.answer(1);
    expect(await first).toBe(1);
    vi.advanceTimersByTime(14_999);
    expect(await kept.get(read)).toBe(1);
    vi.advanceTimersByTime(1);
    const second = kept.get(read);
    reads[1]?.answer(2);
    expect([await second, reads.length]).toEqual([2, 2]);
  });

  it('are read once for all who ask at the same time (HO-04)', async () => {
    const kept = new KeptFigures<number>();
    const { reads, read } = aDatabase();
    const asking = [kept.get(read), kept.get(read), kept.get(read)];
    reads[0]?.answer(7);
    expect([await Promise.all(asking), reads.length]).toEqual([[7, 7, 7], 1]);
  });

  it('are missing while the database fails or takes longer than two seconds (HO-04)', async () => {
    const kept = new KeptFigures<number>();
    const { reads, read } = aDatabase();
    const late = kept.get(read);
    vi.advanceTimersByTime(2_000);
    expect(await late).toBe(null);
    // The same read goes on, and no one starts another one next to it.
    const later = kept.get(read);
    reads[0]?.fail();
    expect([await later, reads.length]).toEqual([null, 1]);
  });
});
