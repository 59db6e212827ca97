import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../shared/time-units.ts';
import { freshnessErrors } from './errors.ts';
import {
  arePricesOld,
  arePricesOutOfDate,
  BID_HOLDS,
  bidHold,
  type FeedGame,
  feedRefusal,
  holdErrors,
  isProviderDown,
  needsFreshScores,
} from './rules.ts';

const now = new Date('2026-11-22T18:00:00Z');
const ago = (minutes: number, seconds = 0) => new Date(now.getTime() - minutes * MINUTE_MS - seconds * 1_000);

const coming: FeedGame = {
  startsAt: '2026-11-22T20:00:00Z',
  areScoresFollowed: true,
  scoresReadAt: null,
  isListed: true,
  pricesReadAt: ago(4),
  isProviderDown: false,
};
const running: FeedGame = { ...coming, startsAt: ago(60), scoresReadAt: ago(0, 30) };

describe('a bid on a game that has started', () => {
  it('can be accepted only if its scores were read within the last minute (BD-38)', () => {
    const codes = [ago(0), ago(1), ago(1, 1), ago(200), null].map(
      (scoresReadAt) => feedRefusal({ ...running, scoresReadAt }, now)?.code ?? 'accepted',
    );
    const stale = 'LIVE_SCORES_NOT_FRESH';
    expect(codes).toEqual(['accepted', 'accepted', stale, stale, stale]);
  });

  it('cannot be accepted on scores from the future, such as after a clock was set back', () => {
    expect(needsFreshScores({ ...running, scoresReadAt: ago(-5) }, now)).toBe(true);
  });

  it('cannot be accepted while its scores are not followed, no matter how fresh they are', () => {
    expect(feedRefusal({ ...running, areScoresFollowed: false }, now)).toBe(freshnessErrors.LIVE_BIDS_PAUSED);
  });

  it('needs scores from the exact start of the game', () => {
    const at = (startsAt: Date) => needsFreshScores({ ...coming, startsAt }, now);
    expect([at(new Date(now.getTime() + 1)), at(now)]).toEqual([false, true]);
  });
});

describe('a bid on an upcoming game', () => {
  it('needs no scores', () => {
    expect(feedRefusal({ ...coming, areScoresFollowed: false }, now)).toBeNull();
  });

  it('is on hold while its game is missing from the lines', () => {
    expect(feedRefusal({ ...coming, isListed: false }, now)).toBe(freshnessErrors.GAME_NOT_LISTED);
  });
});

describe('prices', () => {
  it('go out of date 30 minutes after they were read, but only while the provider is down', () => {
    const out = (pricesReadAt: Date | null, isDown: boolean) =>
      arePricesOutOfDate({ pricesReadAt, isProviderDown: isDown }, now);
    expect([out(ago(30), true), out(ago(30, 1), true), out(null, true)]).toEqual([false, true, true]);
    expect([out(ago(300), false), out(null, false)]).toEqual([false, false]);
    expect(feedRefusal({ ...coming, pricesReadAt: ago(31), isProviderDown: true }, now)).toBe(
      freshnessErrors.PRICES_OUT_OF_DATE,
    );
  });

  it('are old after 30 minutes whether or not the provider is down', () => {
    const old = [ago(30), ago(30, 1), null].map((pricesReadAt) => arePricesOld({ pricesReadAt }, now));
    expect(old).toEqual([false, true, true]);
  });

  it('count as unavailable when the last read failed or no credits are left for another', () => {
    const entry = (fetchStatus: 'success' | 'error') => ({ fetchStatus });
    expect(isProviderDown(entry('error'), { credits: 'enough' })).toBe(true);
    expect(isProviderDown(entry('success'), { credits: 'none' })).toBe(true);
    expect(isProviderDown(entry('success'), { credits: 'reserve' })).toBe(false);
    expect(isProviderDown(undefined, { credits: 'enough' })).toBe(false);
  });
});

it('every hold has its own error, and the longest one comes first', () => {
  expect(new Set(BID_HOLDS.map((hold) => holdErrors[hold].code)).size).toBe(BID_HOLDS.length);
  const all = { ...running, areScoresFollowed: false, isListed: false, pricesReadAt: null, isProviderDown: true };
  expect(bidHold(all, now)).toBe('live_bids_paused');
  expect(bidHold({ ...all, areScoresFollowed: true }, now)).toBe('prices_out_of_date');
});
