import type { FairLines } from '@evens/domain/lines/model';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { render } from '../../../testing/render.tsx';
import type { Line } from '../data.ts';
import { GamePrices } from './game-prices.tsx';

afterAll(() => vi.unstubAllGlobals());

/** A browser that draws no pictures, so teams have no logos. */
vi.stubGlobal('document', { createElement: () => ({ getContext: () => null, toDataURL: () => '' }) });

const side = (line: number | null, odds: number, originalOdds: number) => ({ line, odds, originalOdds });

const fair: FairLines = {
  book: 'draftkings',
  title: 'DraftKings',
  moneyline: { home: side(null, -150, -160), away: side(null, 150, 140) },
  spread: { home: side(-3.5, 104, -105), away: side(3.5, -104, -115) },
  total: { over: side(47.5, 101, -108), under: side(47.5, -101, -112) },
};

const line: Line = {
  id: 'game',
  sport_key: 'americanfootball_nfl',
  sport_title: 'NFL',
  commence_time: '2026-11-22T18:00:00.000Z',
  home_team: 'Chiefs',
  away_team: 'Bills',
  state: 'scheduled',
  home_score: null,
  away_score: null,
  bookmakers: [],
  fair,
};

function face(change: Partial<FairLines> = {}, isHeld = false) {
  return render(
    <GamePrices line={{ ...line, fair: { ...fair, ...change } }} isHeld={isHeld} logoUrl="" onPick={() => undefined} />,
  ).buttons;
}

const labels = (buttons: ReturnType<typeof face>) => buttons.map(({ label }) => label);

describe('the prices of a game (LN-14)', () => {
  it('are two for each market, the away team and Over first, with fair and original odds', () => {
    expect(labels(face())).toEqual([
      'Bills to win +150 book +140',
      'Bills +3.5 −104 book −115',
      'Over O 47.5 +101 book −108',
      'Chiefs to win −150 book −160',
      'Chiefs −3.5 +104 book −105',
      'Under U 47.5 −101 book −112',
    ]);
  });

  it('are N/A in a market that no one offers (ER-01)', () => {
    const buttons = face({ moneyline: null, total: null });
    expect(labels(buttons)).toEqual([
      'Bills to win N/A',
      'Bills +3.5 −104 book −115',
      'Over N/A',
      'Chiefs to win N/A',
      'Chiefs −3.5 +104 book −105',
      'Under N/A',
    ]);
    const disabled = buttons.filter(({ isDisabled }) => isDisabled);
    expect(labels(disabled)).toEqual(['Bills to win N/A', 'Over N/A', 'Chiefs to win N/A', 'Under N/A']);
  });

  it("can't be picked while they're out of date", () => {
    const held = face({}, true);
    expect(held.filter(({ isDisabled }) => !isDisabled)).toEqual([]);
  });
});
