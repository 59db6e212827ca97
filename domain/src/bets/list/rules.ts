import { SPORT_KEYS, SPORTS } from '../../lines/model.ts';
import { limits } from '../../shared/limits.ts';
import { type Instant, instantMs, startOfLocalDay } from '../../shared/time.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time-units.ts';
import type { BetSport, BetStatus, BetTab, DateRange, SettlementStatus } from '../model.ts';

type TabBet = { status: BetStatus; settlementStatus: SettlementStatus | null; winnerId: string | null };
type DateSpan = { from: Date | null; to: Date | null };

/** Longer than any local day and shorter than any two. */
const intoNextDayMs = 30 * HOUR_MS;

/** What a range of dates means where the viewer is: from is included, to is not (BD-31, BT-04). */
export function dateSpanFor(range: DateRange, { now, timeZone }: { now: Date; timeZone: string }): DateSpan {
  switch (range) {
    case 'today': {
      const today = startOfLocalDay(now, timeZone);
      return { from: today, to: startOfLocalDay(new Date(today.getTime() + intoNextDayMs), timeZone) };
    }
    case 'yesterday': {
      const today = startOfLocalDay(now, timeZone);
      return { from: startOfLocalDay(new Date(today.getTime() - 1), timeZone), to: today };
    }
    case 'past_week':
      return { from: daysBefore(now, limits.weekDays), to: null };
    case 'past_month':
      return { from: daysBefore(now, limits.monthDays), to: null };
    case 'all_time':
      return { from: null, to: null };
  }
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** The chosen ranges after one was clicked: all time excludes the others, none means all time (BT-04). */
export function toggledRanges(chosen: readonly DateRange[], clicked: DateRange): DateRange[] {
  if (clicked === 'all_time') return ['all_time'];
  const others = chosen.filter((range) => range !== 'all_time' && range !== clicked);
  const next = chosen.includes(clicked) ? others : [...others, clicked];
  return next.length === 0 ? ['all_time'] : next;
}

/** Whether a member's bet belongs under a tab, from that member's side (BT-05). */
export function isOnBetTab({ status, settlementStatus, winnerId }: TabBet, tab: BetTab, memberId: string): boolean {
  if (tab === 'all') return true;
  if (tab === 'active' || tab === 'settled') return status === tab;
  if (tab === 'push') return status === 'settled' && settlementStatus === 'push';
  return status === 'settled' && winnerId !== null && (winnerId === memberId) === (tab === 'won');
}

/** The leagues that a search means, by their names; 'custom' finds what has none (BT-02). */
export function sportsMatching(search: string): BetSport[] {
  const part = search.trim().toLowerCase();
  const leagues = SPORT_KEYS.filter((key) => SPORTS[key].title.toLowerCase().includes(part) || key.includes(part));
  return 'custom'.includes(part) ? [...leagues, 'unknown'] : leagues;
}

type Dated = { gameTime: Instant | null; createdAt: Instant };
type ListedBet = Dated & { homeTeam: string; awayTeam: string; sport: string };

/** A part of either team's name, or a league that is meant (BT-02). */
export function matchesBetSearch({ homeTeam, awayTeam, sport }: ListedBet, search: string): boolean {
  const part = search.trim().toLowerCase();
  const isTeam = [homeTeam, awayTeam].some((name) => name.toLowerCase().includes(part));
  return isTeam || sportsMatching(search).some((key) => key === sport);
}

/** Whether a bet falls into one of these spans, by its game's start, or by its own where there is none (BT-03, BT-04). */
export function isBetWithin({ gameTime, createdAt }: Dated, spans: readonly DateSpan[]): boolean {
  const atMs = instantMs(gameTime ?? createdAt);
  return spans.some(
    ({ from, to }) => (from === null || atMs >= from.getTime()) && (to === null || atMs < to.getTime()),
  );
}

/** An active bet whose game starts within two hours (BT-08). */
export function isGameSoon({ status, gameTime }: { status: BetStatus; gameTime: Instant | null }, now: Date): boolean {
  if (status !== 'active' || gameTime === null) return false;
  const untilMs = instantMs(gameTime) - now.getTime();
  return untilMs > 0 && untilMs <= limits.gameSoonMs;
}

type WaitingBet = Pick<TabBet, 'status' | 'settlementStatus'> & {
  proposedResult: unknown;
  voidRequest: unknown;
  needsReview: boolean;
};
type BetNotice = 'void_requested' | 'result_proposed' | 'needs_review' | 'error';

/** What a card has to say of an active bet that does not just wait for its score (BT-14, GM-05). */
export function betNotice(bet: WaitingBet): BetNotice | null {
  if (bet.status !== 'active') return null;
  if (bet.voidRequest) return 'void_requested';
  if (bet.proposedResult) return 'result_proposed';
  if (bet.needsReview) return 'needs_review';
  return bet.settlementStatus === 'error' ? 'error' : null;
}
