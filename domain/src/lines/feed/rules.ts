import { limits } from '../../shared/limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/time-units.ts';
import type { FeedPlan, FeedSettings, SportKey } from '../model.ts';

type Span = { from: number; until: number };
/** For how many hours, and in how many separate times, some game of a league begins within the hour. */
type Near = { hours: number; times: number };

/** What is known when the calls of the rest of the month are planned. */
type FeedForecast = {
  settings: FeedSettings;
  now: Date;
  creditsLeft: number;
  spent: {
    /** Since midnight UTC. */
    today: number;
    /** The scores of the last days, and how long these are. */
    scores: number;
    scoresOverMs: number;
  };
  /** When the coming games of each followed league begin. */
  starts: Readonly<Partial<Record<SportKey, readonly Date[]>>>;
  /** Leagues whose scores someone may be waiting for now. */
  waitingSports: number;
};

/** What a day may spend of its even share of the credits, and how far ahead of the hour it may be. */
const dayPart = 0.7;
const dayAhead = 0.3;
/** What stays out of every plan: a part of what is left, and one of the quota for the last hours of the month. */
const plannedPart = 0.9;
const reservePart = 0.015;
/** How much of a day's share may be used up when a button still has scores read sooner than planned. */
const onDemandPart = 0.5;
/** Of what the scores leave: what lines within the hour take before they are spaced, and what they may take at most. */
const nearPart = 0.45;
const nearPartAtMost = 0.9;
/** The cap that keeps lines within the hour fresher than six hours. */
const nearAgeAtMostMs = 5.5 * HOUR_MS;
/** A plan is used for a while after it was made. */
const planMarginMs = 5 * MINUTE_MS;
const nearAgeMs = 10 * MINUTE_MS;
/** While calls are spaced, all other lines get this share of the remaining credits. The rest is saved for cheaper days. */
const farPart = 0.2;
/** New games are found within a day, also in leagues that have none coming. */
const farAgeAtMostMs = DAY_MS;
const scoresPart = 0.35;
const scoresPartAtMost = 0.6;
const scoresSafety = 1.2;
/** Someone is waiting for scores about a third of the day. */
const waitingPartOfDay = 1 / 3;
/** Below two hours, with the time between two runs of the job and a failed read in between. */
const scoresAgeAtMostMs = 110 * MINUTE_MS;
/** A job that runs every five minutes must find what the run before it read too old. */
const usualScoresAgeMs = limits.settlementIntervalMs - limits.lockMs;
const horizonMs = limits.weekDays * DAY_MS;

/** The first moment of the next month, in UTC as the provider counts it. */
export function monthEnd(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}

/** How far ahead the starts of games matter to the plan. */
export function planHorizon(now: Date): Date {
  return new Date(now.getTime() + horizonMs);
}

/**
 * How old lines and scores may get. As long as the credits last at the present pace, no older than the site's settings say.
 * Otherwise the calls are spaced so that they do: the further a league's next game, the more; lines of games within the
 * hour and scores that bets wait for last (AD-33).
 */
export function planFeed(outlook: FeedForecast): FeedPlan {
  const { settings, now, creditsLeft, spent } = outlook;
  const usualMs = settings.cacheRefreshMinutes * MINUTE_MS;
  const msLeft = monthEnd(now).getTime() - now.getTime();
  const planned = Math.max(1, plannedPart * (creditsLeft - reservePart * settings.apiQuotaLimit));
  const scoresPace = spent.scoresOverMs > 0 ? spent.scores / spent.scoresOverMs : 0;
  const forOdds = planned - Math.min(scoresPartAtMost * planned, scoresSafety * scoresPace * msLeft);
  const near = nearTimes(outlook, msLeft);
  const isShort = forOdds * nearPartAtMost < nearCost(near, nearAgeMs);
  const forToday = creditsForToday(outlook, planned);
  const isSpaced = isShort || spent.today > forToday;
  const credits = creditsStatus(outlook);
  const mayReadOnDemand = credits === 'enough' && !isSpaced && spent.today <= onDemandPart * forToday;
  const everywhere = (age: number) => Object.fromEntries(settings.followedSports.map((sport) => [sport, age]));
  if (!isSpaced) {
    return { isSpaced, oddsAgeMs: everywhere(usualMs), scoresAgeMs: usualScoresAgeMs, mayReadOnDemand, credits };
  }
  const nearMs = nearWindow(near, { forOdds, usualMs });
  const farCredits = Math.max(1, farPart * (forOdds - nearCost(near, nearMs)));
  const oddsAgeMs = { ...everywhere(farAgeAtMostMs), ...spacedAges(outlook, { nearMs, farCredits, msLeft }) };
  const scoresAgeMs = scoresWindow({ waiting: outlook.waitingSports, msLeft, planned });
  return { isSpaced, oddsAgeMs, scoresAgeMs, mayReadOnDemand, credits };
}

function creditsStatus({ settings, creditsLeft }: FeedForecast): FeedPlan['credits'] {
  if (creditsLeft < limits.oddsCredits) return 'none';
  return creditsLeft <= reservePart * settings.apiQuotaLimit ? 'reserve' : 'enough';
}

/** What it costs to read lines that often while some game begins within the hour, and once at the beginning of each such time. */
function nearCost({ hours, times }: Near, everyMs: number): number {
  return limits.oddsCredits * (times + (hours * HOUR_MS) / everyMs);
}

/** The even share of the day in the rest of the month, as far as the day has come and a little further. */
function creditsForToday({ now, spent }: FeedForecast, planned: number): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const daysLeft = (monthEnd(now).getTime() - midnight) / DAY_MS;
  const gone = (now.getTime() - midnight) / DAY_MS;
  return ((planned + spent.today) / daysLeft) * dayPart * Math.min(1, gone + dayAhead);
}

type Spacing = { nearMs: number; farCredits: number; msLeft: number };

function spacedAges({ settings, starts, now }: FeedForecast, { nearMs, farCredits, msLeft }: Spacing) {
  const sports = settings.followedSports.flatMap((sport) => {
    const next = nextStart(starts[sport] ?? [], now);
    return next === null ? [] : [{ sport, untilMs: next - now.getTime() }];
  });
  const calls = sports.reduce((sum, { untilMs }) => sum + 1 / distance(untilMs), 0);
  const farMs = Math.max(nearMs, (calls * limits.oddsCredits * msLeft) / farCredits);
  const ages = sports.map(({ sport, untilMs }) => [
    sport,
    untilMs <= HOUR_MS + planMarginMs ? nearMs : Math.min(farAgeAtMostMs, farMs * distance(untilMs)),
  ]);
  return Object.fromEntries(ages) as Partial<Record<SportKey, number>>;
}

function nextStart(starts: readonly Date[], now: Date): number | null {
  const times = starts.map((start) => start.getTime()).filter((start) => start >= now.getTime());
  return times.length === 0 ? null : Math.min(...times);
}

/** How many times less often the lines of a league are read whose next game is that far. */
function distance(untilMs: number): number {
  if (untilMs <= DAY_MS) return 1;
  return untilMs <= 3 * DAY_MS ? 2 : 4;
}

/** When in the rest of the month some game of a league begins within the hour, by the coming week. */
function nearTimes({ settings, starts, now }: FeedForecast, msLeft: number): Near {
  const until = now.getTime() + Math.min(horizonMs, msLeft);
  const weeks = Math.max(1, msLeft / horizonMs);
  const spans = settings.followedSports.flatMap((sport) =>
    mergeSpans(
      (starts[sport] ?? []).map((start) => ({
        from: Math.max(now.getTime(), start.getTime() - HOUR_MS),
        until: Math.min(until, start.getTime()),
      })),
    ),
  );
  const length = spans.reduce((sum, span) => sum + span.until - span.from, 0);
  return { hours: (weeks * length) / HOUR_MS, times: weeks * spans.length };
}

/** Spans of time without what they have in common. */
function mergeSpans(spans: readonly Span[]): Span[] {
  const apart: Span[] = [];
  for (const span of spans.filter(({ from, until }) => from < until).sort((a, b) => a.from - b.from)) {
    const last = apart.at(-1);
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until);
    else apart.push({ ...span });
  }
  return apart;
}

/** Lines of near games may be up to 10 minutes old to save credits for far games, and older only if the credits wouldn't last. */
function nearWindow(near: Near, { forOdds, usualMs }: { forOdds: number; usualMs: number }): number {
  const intervalFor = (part: number) => {
    const hourly = part * forOdds - limits.oddsCredits * near.times;
    return hourly <= 0 ? nearAgeAtMostMs : (near.hours * HOUR_MS * limits.oddsCredits) / hourly;
  };
  const ageMs = Math.max(Math.min(intervalFor(nearPart), nearAgeMs), intervalFor(nearPartAtMost));
  return Math.max(usualMs, Math.min(nearAgeAtMostMs, ageMs));
}

function scoresWindow({ waiting, msLeft, planned }: { waiting: number; msLeft: number; planned: number }): number {
  const takes = Math.max(1, waiting) * limits.scoresCredits * msLeft * waitingPartOfDay;
  return Math.min(scoresAgeAtMostMs, Math.max(usualScoresAgeMs, takes / (scoresPart * planned)));
}
