import type { FairLines } from '@evens/domain/lines/model';
import { describe, expect, it } from 'vitest';
import { drawLines } from './draw-lines.tsx';

const side = (line: number | null, odds: number) => ({ line, odds, originalOdds: odds - 10 });
const fair: FairLines = {
  book: 'draftkings',
  title: 'DraftKings',
  moneyline: { home: side(null, -150), away: side(null, 150) },
  spread: { home: side(-3.5, 104), away: side(3.5, -104) },
  total: { over: side(47.5, 101), under: side(47.5, -101) },
};
const now = new Date('2026-11-22T15:00:00.000Z');
const lastUpdated = now.toISOString();

function draw(games: number, timeZone: string): string {
  const items = Array.from({ length: games }, (_, n) => ({
    id: `game${n}`,
    sport_key: 'americanfootball_nfl' as const,
    sport_title: 'NFL' as const,
    commence_time: new Date(now.getTime() + (n + 12) * 3_600_000).toISOString(),
    home_team: `<Home ${n}>`,
    away_team: 'Buffalo Bills',
    state: 'scheduled' as const,
    home_score: null,
    away_score: null,
    bookmakers: [],
    fair,
  }));
  const about = { lastUpdated, stale: false, demo: false, creditsSpaced: false, sports: [], logoUrl: '' };
  return drawLines({ answer: { items, ...about }, now, timeZone });
}

describe('the Lines screen as the server draws it', () => {
  it('has as many games as the browser renders first, with their prices', () => {
    const drawn = draw(20, 'UTC');
    expect(drawn.match(/<article/g)).toHaveLength(8);
    expect(drawn).toContain('+150');
    expect(drawn).toContain('&lt;Home 0&gt;');
    expect(drawn).not.toContain('<Home');
  });

  it('has the days and times of the reader', () => {
    expect(draw(1, 'UTC')).toContain('Mon, Nov 23, 3:00 AM');
    expect(draw(1, 'UTC')).toContain('Tomorrow');
    expect(draw(1, 'America/Denver')).toContain('Sun, Nov 22, 8:00 PM');
    expect(draw(1, 'America/Denver')).toContain('Today');
  });

  it('has no styles of its own, which the content policy refuses', () => {
    expect(draw(20, 'UTC')).not.toContain(' style=');
  });

  it('leaves no button for the keyboard', () => {
    const [beforeButtons = ''] = draw(1, 'UTC').split('<button');
    expect(beforeButtons).toMatch(/<div inert="" aria-hidden="true" class="contents">$/);
    expect(draw(1, 'UTC')).toContain('<div inert="" aria-hidden="true" class="grid min-w-0');
  });
});
