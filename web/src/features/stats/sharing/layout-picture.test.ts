import { describe, expect, it } from 'vitest';
import type { Stats } from '../standings/sort-standings.ts';
import { layoutPicture } from './layout-picture.ts';
import type { Stroke } from './strokes.ts';

const NAMES = ['Grace Lindqvist', 'Bob Reyes', 'Hugo Bartholomew-Sanders of the Northern Line', 'Ann Lee'];

function makeStats(count: number): Stats {
  const members = Array.from({ length: count }, (_, at) => ({
    userId: `u${at}`,
    name: NAMES[at % NAMES.length] ?? '',
    isFormer: false,
    bets: 4,
    won: 2,
    lost: 1,
    pushed: 1,
    wageredCents: 123_456,
    ownWagersCents: 123_456,
    profitCents: 1_234_567 - at * 400_000,
    averageBetCents: 1_000,
    winRate: 2 / 3,
    returnOnWagers: 0.1,
    biggestWin: null,
    biggestLoss: null,
    streak: { kind: 'won' as const, length: 2 },
    closing: null,
    movedLines: null,
    luck: null,
    savedCents: 100,
  }));
  return { from: null, to: null, members, bets: 8, savedCents: 12_345, estimatedCents: 0, headToHead: [] };
}

const drawn = (count: number) =>
  layoutPicture({
    stats: makeStats(count),
    profits: undefined,
    group: 'Sunday Crew',
    range: 'All Time',
    site: 'evens.example',
  });
const listTexts = (strokes: readonly Stroke[]) => strokes.filter((stroke) => stroke.kind === 'text');

describe('the picture of the standings', () => {
  it('says which group, when, and how much was saved, without cents (OM-10)', () => {
    const texts = listTexts(drawn(4).strokes).map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining(['Sunday Crew', 'Group Statistics · All Time', '$123', '8 settled bets']),
    );
  });

  it('shows everyone, with a sign before each amount', () => {
    const texts = listTexts(drawn(4).strokes).map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['+$12,345.67', '+$345.67', '2-1-1', '66.7%', 'W2']));
  });

  it('has room for every word, and shortens long names', () => {
    const picture = drawn(4);
    for (const { x, y, text, align, size } of listTexts(picture.strokes)) {
      const wide = text.length * size * 0.62;
      const [from, to] = align === 'right' ? [x - wide, x] : [x, x + wide];
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(picture.width);
      expect(y).toBeLessThan(picture.height);
    }
    expect(listTexts(picture.strokes).some(({ text }) => text.startsWith('Hugo Barth') && text.endsWith('…'))).toBe(
      true,
    );
  });

  it("counts the members who don't fit", () => {
    const texts = listTexts(drawn(40).strokes).map(({ text }) => text);
    expect(texts).toContain('8 settled bets · 24 more members');
  });

  it('says "bet" and "member" for a single one', () => {
    const stats = { ...makeStats(17), bets: 1 };
    const { strokes } = layoutPicture({ stats, profits: undefined, group: 'G', range: 'Today', site: 's' });
    expect(listTexts(strokes).map(({ text }) => text)).toContain('1 settled bet · 1 more member');
  });

  it('leaves out members without bets', () => {
    const stats = makeStats(2);
    const idle = { ...stats, members: stats.members.map((member) => ({ ...member, bets: 0 })) };
    const { strokes } = layoutPicture({ stats: idle, profits: undefined, group: 'G', range: 'Today', site: 's' });
    expect(listTexts(strokes).some(({ text }) => text === 'Bob Reyes')).toBe(false);
  });
});
