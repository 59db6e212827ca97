import { monthEnd } from '../../lines/feed/rules.ts';
import { addDays } from '../../shared/time.ts';
import { DAY_MS } from '../../shared/time-units.ts';
import { type UsageDay, type UsageForecast, type UsageLevel, usageLimits } from './model.ts';

type Month = { used: number; quota: number };

/** The used part of the month's credits in percent, at most 100 (AD-14). */
export function usedPercent({ used, quota }: Month): number {
  return Math.min(100, (used / quota) * 100);
}

/** The bar is green below 50 percent, amber below 80, and red from there on (AD-14). */
export function usageLevel({ used, quota }: Month): UsageLevel {
  if (used * 100 < quota * usageLimits.mediumPercent) return 'low';
  return used * 100 < quota * usageLimits.highPercent ? 'medium' : 'high';
}

/** The first day whose use matters today: of the month, or of the last seven days if that's earlier. */
export function firstUsageDay(today: string): string {
  const first = addDays(today, 1 - usageLimits.historyDays);
  const ofMonth = `${today.slice(0, 7)}-01`;
  return first < ofMonth ? first : ofMonth;
}

/** The days from the first of the month until today, those without any use included. */
export function monthDays(days: readonly UsageDay[], today: string): UsageDay[] {
  return fillDays(days, { from: `${today.slice(0, 7)}-01`, to: today });
}

/** The last seven days, newest first (AD-20). */
export function recentDays(days: readonly UsageDay[], today: string): UsageDay[] {
  return fillDays(days, { from: addDays(today, 1 - usageLimits.historyDays), to: today }).reverse();
}

function fillDays(days: readonly UsageDay[], { from, to }: { from: string; to: string }): UsageDay[] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const filled: UsageDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    filled.push(byDate.get(date) ?? { date, credits: 0, apiFetches: 0, cacheHits: 0 });
  }
  return filled;
}

export function sumCredits(days: readonly UsageDay[]): number {
  return days.reduce((sum, { credits }) => sum + credits, 0);
}

type Outlook = Month & { days: readonly UsageDay[]; now: Date };

/**
 * What the month comes to if it goes on as in the last seven days, or since the first use if that's more recent. It takes
 * at least a day to tell.
 */
export function forecastUsage({ used, quota, days, now }: Outlook): UsageForecast {
  if (used >= quota) return { kind: 'used_up' };
  const today = now.toISOString().slice(0, 10);
  const earliest = addDays(today, 1 - usageLimits.historyDays);
  const firstUse = days.filter(({ credits }) => credits > 0).reduce((first, { date }) => min(first, date), today);
  const from = firstUse < earliest ? earliest : firstUse;
  const elapsedMs = now.getTime() - Date.parse(`${from}T00:00:00Z`);
  if (elapsedMs < DAY_MS) return { kind: 'unknown' };
  const pace = sumCredits(days.filter(({ date }) => date >= from && date <= today)) / elapsedMs;
  const credits = used + pace * (monthEnd(now).getTime() - now.getTime());
  if (credits <= quota) return { kind: 'lasts', credits: Math.round(credits) };
  return { kind: 'runs_out', at: new Date(now.getTime() + (quota - used) / pace) };
}

function min(a: string, b: string): string {
  return a < b ? a : b;
}

/** An estimate doesn't pretend to be exact: 61,234 is about 61,000. */
export function roundEstimate(credits: number): number {
  return Number(credits.toPrecision(2));
}
