import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../../shared/limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/time-units.ts';
import { type FeedSettings, SPORT_KEYS } from '../model.ts';
import { monthEnd, planFeed, planHorizon } from './rules.ts';

const now = new Date('2026-11-10T18:00:00Z');
const settings: FeedSettings = {
  cacheRefreshMinutes: 5,
  apiQuotaLimit: 40_000,
  enableCaching: true,
  enableAutoSettlement: true,
  followedSports: SPORT_KEYS,
};
const inHours = (...hours: number[]) => hours.map((hour) => new Date(now.getTime() + hour * HOUR_MS));
const outlook = {
  settings,
  now,
  creditsLeft: 20_000,
  spent: { today: 900, scores: 1_000, scoresOverMs: 7 * DAY_MS },
  starts: {
    basketball_nba: inHours(0.5, 3, 24, 27, 48),
    americanfootball_nfl: inHours(30, 100),
    baseball_mlb: inHours(120),
  },
  waitingSports: 1,
};

describe('how often the provider is asked (AD-23, AD-33)', () => {
  it('follows the settings while the credits last at the current pace', () => {
    const plan = planFeed({ ...outlook, creditsLeft: 60_000 });
    expect(plan.isSpaced).toBe(false);
    expect(Object.values(plan.oddsAgeMs)).toEqual(SPORT_KEYS.map(() => 5 * MINUTE_MS));
    expect(plan.scoresAgeMs).toBeLessThan(limits.settlementIntervalMs);
  });

  it('drops when the credits would run out, more so the further away the next game is', () => {
    const plan = planFeed(outlook);
    const { basketball_nba: near = 0, americanfootball_nfl: far = 0, baseball_mlb: farthest = 0 } = plan.oddsAgeMs;
    expect(plan.isSpaced).toBe(true);
    expect(near).toBeLessThanOrEqual(10 * MINUTE_MS);
    expect(far).toBeGreaterThan(2 * near);
    expect(farthest).toBeGreaterThan(far);
    expect(plan.scoresAgeMs).toBeLessThanOrEqual(15 * MINUTE_MS);
  });

  it('protects lines within the hour and awaited scores longest, which are still read within two hours', () => {
    const plan = planFeed({ ...outlook, creditsLeft: 400 });
    const { basketball_nba: near = 0, americanfootball_nfl: far = 0 } = plan.oddsAgeMs;
    expect(near).toBeLessThan(6 * HOUR_MS);
    expect(far).toBe(DAY_MS);
    expect(plan.scoresAgeMs).toBeLessThan(2 * HOUR_MS);
  });

  it('lets a button read scores sooner only while less than half of the day’s share is used up', () => {
    const at = (today: number, creditsLeft = 60_000) =>
      planFeed({ ...outlook, creditsLeft, spent: { ...outlook.spent, today } });
    expect([at(0).mayReadOnDemand, at(400).mayReadOnDemand]).toEqual([true, true]);
    expect(at(1_200)).toMatchObject({ mayReadOnDemand: false, isSpaced: false });
    expect(at(0, 600).mayReadOnDemand).toBe(false);
  });

  it('reports when the remaining credits are a reserve for waiting bets, and when they cover nothing', () => {
    const standing = [601, 600, 6, 5, 0].map((creditsLeft) => planFeed({ ...outlook, creditsLeft }).credits);
    expect(standing).toEqual(['enough', 'reserve', 'reserve', 'none', 'none']);
  });

  it('never exceeds the settings, and has a plan for every followed league', () => {
    const credits = fc.nat(200_000);
    fc.assert(
      fc.property(credits, credits, fc.integer({ min: 1, max: 60 }), fc.nat(29), (left, spent, minutes, day) => {
        const at = new Date(Date.UTC(2026, 10, 1 + day, 18));
        const plan = planFeed({
          ...outlook,
          now: at,
          settings: { ...settings, cacheRefreshMinutes: minutes },
          creditsLeft: left,
          spent: { ...outlook.spent, today: spent },
        });
        const ages = SPORT_KEYS.map((sport) => plan.oddsAgeMs[sport] ?? 0);
        for (const age of ages) expect(age).toBeGreaterThanOrEqual(minutes * MINUTE_MS);
        expect(plan.scoresAgeMs).toBeLessThan(2 * HOUR_MS);
      }),
    );
  });

  it('more credits never make lines or scores older, on any day of the month', () => {
    const credits = fc.nat(100_000);
    fc.assert(
      fc.property(credits, credits, fc.nat(29), fc.nat(20_000), (left, more, day, today) => {
        const at = new Date(Date.UTC(2026, 10, 1 + day, 18));
        const plan = (creditsLeft: number) =>
          planFeed({ ...outlook, now: at, creditsLeft, spent: { ...outlook.spent, today } });
        const [poor, rich] = [plan(left), plan(left + more)];
        for (const sport of SPORT_KEYS) {
          expect(rich.oddsAgeMs[sport] ?? Number.NaN).toBeLessThanOrEqual(poor.oddsAgeMs[sport] ?? Number.NaN);
        }
        expect(rich.scoresAgeMs).toBeLessThanOrEqual(poor.scoresAgeMs);
      }),
    );
  });

  it('lines are read at least once a day, even of a league without games and with no credits to spare', () => {
    for (const starts of [{}, outlook.starts]) {
      const plan = planFeed({ ...outlook, creditsLeft: 0, starts });
      expect(Object.keys(plan.oddsAgeMs).sort()).toEqual([...SPORT_KEYS].sort());
      expect(Object.values(plan.oddsAgeMs).every((age) => age <= DAY_MS)).toBe(true);
    }
  });

  it('looks a week ahead', () => {
    expect(planHorizon(now)).toEqual(new Date('2026-11-17T18:00:00Z'));
  });

  it("resets each month in UTC, the provider's time", () => {
    expect(monthEnd(new Date('2026-12-31T23:59:59Z'))).toEqual(new Date('2027-01-01T00:00:00Z'));
    expect(monthEnd(new Date('2026-02-01T00:00:00Z'))).toEqual(new Date('2026-03-01T00:00:00Z'));
  });
});
