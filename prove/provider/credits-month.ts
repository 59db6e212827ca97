import { monthEnd, planFeed, planHorizon } from '@evens/domain/lines/feed/rules';
import type { FeedPlan, FeedSettings, SportKey } from '@evens/domain/lines/model';
import { awaitedScoresAge, nextRereadAt } from '@evens/domain/lines/scores/rules';
import { limits } from '@evens/domain/shared/limits';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { daysListed, type SeasonGame, seasonGames } from '@evens/server/testing/seeds/season-games';

const LOOKS_A_DAY = 200;
const BETS_A_DAY = 6;
const WAKING_HOURS = { first: 8, count: 16 };
/** US Eastern Standard Time, because the leagues play in its evenings. */
const EAST_MS = -5 * HOUR_MS;
const AUTO_BID_OPEN_MS = 4 * HOUR_MS;
const JOB_EVERY_MS = 5 * MINUTE_MS;

export type Case = {
  from: Date;
  until: Date;
  quota: number;
  sports: readonly SportKey[];
  groups: number;
  /** A member presses Auto-Settle Bets every minute, all day long. */
  isPressed: boolean;
};

export type MonthFigures = {
  /** Counts this month only. In UTC, the last night is in the next month. */
  creditsOfMonth: number;
  oddsCalls: number;
  scoresCalls: number;
  /** Score calls made right away because of a button press. */
  onDemandCalls: number;
  lowestLeft: number;
  looks: number;
  looksBeforeGames: number;
  oldestBeforeGameMs: number;
  bets: number;
  longestWaitMs: number;
};

type Waiting = { game: SeasonGame; isAuto: boolean };
type Entry = { readAt: number };

/** Simulates a period minute by minute, with the same rules that the server uses to decide on its calls. */
export class CreditsMonth {
  readonly #case: Case;
  readonly #settings: FeedSettings;
  readonly #games: Map<SportKey, SeasonGame[]>;
  readonly #odds = new Map<SportKey, Entry>();
  readonly #scores = new Map<SportKey, Entry>();
  readonly #demands = new Map<SportKey, Entry>();
  readonly #days = new Map<string, { credits: number; scoresCredits: number }>();
  readonly #rng: () => number;
  #open: Waiting[] = [];
  #graded: { game: SeasonGame; readAt: number }[] = [];
  #plan: { plan: FeedPlan; at: number } | null = null;
  readonly figures: MonthFigures = {
    creditsOfMonth: 0,
    oddsCalls: 0,
    scoresCalls: 0,
    onDemandCalls: 0,
    lowestLeft: Number.POSITIVE_INFINITY,
    looks: 0,
    looksBeforeGames: 0,
    oldestBeforeGameMs: 0,
    bets: 0,
    longestWaitMs: 0,
  };

  constructor(month: Case) {
    this.#case = month;
    this.#settings = {
      cacheRefreshMinutes: 5,
      apiQuotaLimit: month.quota,
      enableCaching: true,
      enableAutoSettlement: true,
      followedSports: month.sports,
    };
    const until = new Date(month.until.getTime() + 30 * DAY_MS);
    const from = new Date(month.from.getTime() - DAY_MS);
    this.#games = new Map(month.sports.map((sport) => [sport, seasonGames(sport, from, until)]));
    this.#rng = numbersFrom(month.from.getTime() / DAY_MS + month.quota);
  }

  run(): MonthFigures {
    for (let day = this.#case.from.getTime(); day < this.#case.until.getTime(); day += DAY_MS) this.#liveADay(day);
    return this.figures;
  }

  #liveADay(day: number): void {
    const morning = day + WAKING_HOURS.first * HOUR_MS - EAST_MS;
    const looks = Array.from({ length: LOOKS_A_DAY }, () => morning + this.#rng() * WAKING_HOURS.count * HOUR_MS);
    const jobs = Array.from({ length: DAY_MS / JOB_EVERY_MS }, (_, n) => morning + n * JOB_EVERY_MS);
    const minutes = this.#case.isPressed ? (WAKING_HOURS.count * HOUR_MS) / MINUTE_MS : 0;
    const presses = Array.from({ length: minutes }, (_, n) => morning + n * MINUTE_MS);
    this.#placeBets(morning);
    const moments = [
      ...looks.map((at) => ({ at, act: () => this.#look(at) })),
      ...jobs.map((at) => ({ at, act: () => this.#runJobs(at) })),
      ...presses.map((at) => ({ at, act: () => this.#press(at) })),
    ];
    for (const { act } of moments.sort((a, b) => a.at - b.at)) act();
  }

  /** Each group picks some games of the next day. Every sixth bid follows its line until the game starts. */
  #placeBets(at: number): void {
    const coming = this.#case.sports.flatMap((sport) => this.#between(sport, at, at + DAY_MS));
    for (let n = 0; n < this.#case.groups * BETS_A_DAY && coming.length > 0; n += 1) {
      const game = coming[Math.floor(this.#rng() * coming.length)];
      if (game) this.#open.push({ game, isAuto: n % BETS_A_DAY === 0 });
      this.figures.bets += 1;
    }
  }

  #between(sport: SportKey, from: number, until: number): SeasonGame[] {
    const games = this.#games.get(sport) ?? [];
    return games.filter(({ startsAt }) => startsAt.getTime() >= from && startsAt.getTime() < until);
  }

  #look(at: number): void {
    this.figures.looks += 1;
    for (const sport of this.#case.sports) {
      this.#refresh(sport, at);
      if (this.#between(sport, at, at + HOUR_MS).length === 0) continue;
      this.figures.looksBeforeGames += 1;
      const age = at - (this.#odds.get(sport)?.readAt ?? 0);
      this.figures.oldestBeforeGameMs = Math.max(this.figures.oldestBeforeGameMs, age);
    }
  }

  #refresh(sport: SportKey, at: number): void {
    const maxAge = this.#planAt(at).oddsAgeMs[sport] ?? 0;
    const known = this.#odds.get(sport);
    if (known && at - known.readAt < maxAge) return;
    const isListed = this.#between(sport, at - 3 * HOUR_MS, at + daysListed(sport) * DAY_MS).length > 0;
    if (!this.#spend(at, isListed ? limits.oddsCredits : 0, 0)) return;
    this.figures.oddsCalls += 1;
    this.#odds.set(sport, { readAt: at });
  }

  /** The timed jobs: lines for Auto bids, scores for waiting bets, and a later second look at scores. */
  #runJobs(at: number): void {
    const auto = this.#open.filter(({ game, isAuto }) => {
      const untilStart = game.startsAt.getTime() - at;
      return isAuto && untilStart > 0 && untilStart <= AUTO_BID_OPEN_MS;
    });
    for (const sport of new Set(auto.map(({ game }) => game.sport))) this.#refresh(sport, at);
    this.#readAwaited(at);
    const { isSpaced } = this.#planAt(at);
    for (const { game, readAt } of this.#graded) {
      const due = nextRereadAt(new Date(readAt), { now: new Date(at), isSpaced });
      if (due) this.#readScores(game.sport, at, at - due.getTime() + 1);
    }
    this.#graded = this.#graded.filter(({ readAt }) => at - readAt < 30 * HOUR_MS);
  }

  #waitingAt(at: number): Map<SportKey, Date[]> {
    const waiting = this.#open.filter(({ game }) => game.startsAt.getTime() <= at);
    return new Map(
      this.#case.sports.flatMap((sport) => {
        const starts = waiting.filter(({ game }) => game.sport === sport).map(({ game }) => game.startsAt);
        return starts.length > 0 ? [[sport, starts]] : [];
      }),
    );
  }

  #readAwaited(at: number): void {
    const plan = this.#planAt(at);
    for (const [sport, starts] of this.#waitingAt(at)) {
      const lastReadAt = new Date(this.#scores.get(sport)?.readAt ?? 0);
      const maxAge = awaitedScoresAge(plan, { sportKey: sport, starts, lastReadAt, now: new Date(at) });
      if (maxAge !== null) this.#readScores(sport, at, maxAge);
    }
  }

  /** A press fetches scores right away if the credit plan allows it, or else no sooner than the job. */
  #press(at: number): void {
    const { mayReadOnDemand } = this.#planAt(at);
    if (!mayReadOnDemand) this.#readAwaited(at);
    for (const sport of mayReadOnDemand ? this.#waitingAt(at).keys() : []) {
      if (at - (this.#demands.get(sport)?.readAt ?? 0) < limits.settleOnDemandPerSportMs) continue;
      const before = this.figures.scoresCalls;
      this.#readScores(sport, at, 0);
      if (this.figures.scoresCalls === before) continue;
      this.#demands.set(sport, { readAt: at });
      this.figures.onDemandCalls += 1;
    }
  }

  #readScores(sport: SportKey, at: number, maxAge: number): void {
    const known = this.#scores.get(sport);
    if (known && at - known.readAt < maxAge) return;
    if (!this.#spend(at, limits.scoresCredits, limits.scoresCredits)) return;
    this.figures.scoresCalls += 1;
    this.#scores.set(sport, { readAt: at });
    const isOver = ({ game }: Waiting) => game.sport === sport && game.endsAt.getTime() <= at;
    for (const { game } of this.#open.filter(isOver)) {
      this.figures.longestWaitMs = Math.max(this.figures.longestWaitMs, at - game.endsAt.getTime());
      if (!this.#graded.some((known) => known.game.id === game.id)) this.#graded.push({ game, readAt: at });
    }
    this.#open = this.#open.filter((waiting) => !isOver(waiting));
  }

  #planAt(at: number): FeedPlan {
    if (this.#plan && at - this.#plan.at < MINUTE_MS) return this.#plan.plan;
    const now = new Date(at);
    const sports = this.#case.sports;
    const starts = Object.fromEntries(
      sports.map((sport) => {
        const knownUntil = (this.#odds.get(sport)?.readAt ?? 0) + daysListed(sport) * DAY_MS;
        const until = Math.min(planHorizon(now).getTime(), knownUntil);
        return [sport, this.#between(sport, at - limits.liveWindowMs, until).map(({ startsAt }) => startsAt)];
      }),
    );
    const running = sports.filter((sport) => (starts[sport] ?? []).some((start) => start <= now));
    const plan = planFeed({
      settings: this.#settings,
      now,
      creditsLeft: this.#left(at),
      spent: this.#recent(at),
      starts,
      waitingSports: running.length,
    });
    this.#plan = { plan, at };
    return plan;
  }

  #left(at: number): number {
    const month = new Date(at).toISOString().slice(0, 7);
    const used = [...this.#days]
      .filter(([day]) => day.startsWith(month))
      .reduce((sum, [, own]) => sum + own.credits, 0);
    return this.#case.quota - used;
  }

  #recent(at: number) {
    const first = new Date(at - 6 * DAY_MS).toISOString().slice(0, 10);
    const days = [...this.#days].filter(([day]) => day >= first);
    return {
      today: this.#days.get(new Date(at).toISOString().slice(0, 10))?.credits ?? 0,
      scores: days.reduce((sum, [, own]) => sum + own.scoresCredits, 0),
      scoresOverMs: days[0] ? at - Date.parse(days[0][0]) : 0,
    };
  }

  #spend(at: number, credits: number, scoresCredits: number): boolean {
    const left = this.#left(at) - credits;
    if (left < 0) return false;
    const day = new Date(at).toISOString().slice(0, 10);
    const known = this.#days.get(day) ?? { credits: 0, scoresCredits: 0 };
    this.#days.set(day, { credits: known.credits + credits, scoresCredits: known.scoresCredits + scoresCredits });
    if (at >= this.#case.until.getTime()) return true;
    this.figures.creditsOfMonth += credits;
    this.figures.lowestLeft = Math.min(this.figures.lowestLeft, left);
    return true;
  }
}

/** What it would cost to fetch these leagues' odds and scores every five minutes until the end of the month. */
export function constantPolling(sports: readonly SportKey[], from: Date): number {
  const calls = (monthEnd(from).getTime() - from.getTime()) / limits.cacheRefreshMs;
  return sports.length * calls * (limits.oddsCredits + limits.scoresCredits);
}

/** Random numbers from 0 to 1 that are the same every time. */
function numbersFrom(seed: number): () => number {
  let state = (Math.floor(seed) * 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
