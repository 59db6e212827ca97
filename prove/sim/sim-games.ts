import type { SportKey } from '@evens/domain/lines/model';
import { HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import type { SeededRandom } from './seeded-random.ts';

export type Score = { home: number; away: number };

/** The real state of a game, which the server knows only through the provider. */
export type SimGame = {
  number: number;
  eventId: string;
  sport: SportKey;
  homeTeam: string;
  awayTeam: string;
  startsAt: Date;
  prices: { home: number; away: number; spread: number; total: number };
  final: Score;
  /** A wrong score that the provider publishes first and corrects some hours later. */
  early: { score: Score; untilMs: number } | null;
  withheldMs: number;
  isGone: boolean;
  /** The valid final scores that the provider published. */
  reported: (Score & { at: Date })[];
};

type SimSport = keyof typeof base;
export const SIM_SPORTS = ['americanfootball_nfl', 'basketball_nba', 'icehockey_nhl'] as const;

const GAME_MS = 3 * HOUR_MS;
const LISTED_MS = 72 * HOUR_MS;
const base = { americanfootball_nfl: 20, basketball_nba: 100, icehockey_nhl: 3, baseball_mlb: 5 } as const;
const prices = [-350, -220, -150, -118, -110, -105, 100, 105, 118, 150, 220, 300];

type Listing = { rng: SeededRandom; now: Date; edition: number };

export class SimGames {
  readonly all: SimGame[] = [];
  readonly #byId = new Map<string, SimGame>();
  #events = 0;

  /** A new game some hours from now, sometimes the second one of a day between the same teams. */
  add(rng: SeededRandom, now: Date): SimGame {
    const sport = rng.pick(SIM_SPORTS) ?? SIM_SPORTS[0];
    const startsAt = new Date(wholeMinutes(now) + rng.between(2, 240) * HOUR_MS * 0.1);
    const twin = rng.percent(10)
      ? this.all.findLast((game) => game.sport === sport && game.startsAt > now && !game.isGone)
      : undefined;
    return this.#add(rng, {
      sport,
      startsAt: twin ? new Date(twin.startsAt.getTime() + 5 * HOUR_MS) : startsAt,
      twin,
    });
  }

  /** A baseball game in an hour. */
  addBaseball(rng: SeededRandom, now: Date): SimGame {
    return this.#add(rng, { sport: 'baseball_mlb', startsAt: new Date(wholeMinutes(now) + HOUR_MS), twin: undefined });
  }

  /** The second game of the day between the same teams. */
  addSecond(rng: SeededRandom, twin: SimGame): SimGame {
    const startsAt = new Date(twin.startsAt.getTime() + rng.between(3, 9) * HOUR_MS);
    return this.#add(rng, { sport: 'baseball_mlb', startsAt, twin });
  }

  #add(
    rng: SeededRandom,
    { sport, startsAt, twin }: { sport: SimSport; startsAt: Date; twin: SimGame | undefined },
  ): SimGame {
    const number = this.all.length + 1;
    const spread = rng.between(-14, 14) / 2;
    const total = 2 * base[sport] + rng.between(-4, 4) / 2;
    const game: SimGame = {
      number,
      eventId: this.#newEvent(),
      sport,
      homeTeam: twin?.homeTeam ?? `Home ${number}`,
      awayTeam: twin?.awayTeam ?? `Away ${number}`,
      startsAt,
      prices: { ...pricePair(rng), spread, total },
      final: finalScore(rng, { spread, total }),
      early: null,
      withheldMs: rng.percent(15) ? rng.between(1, 30) * HOUR_MS : 0,
      isGone: false,
      reported: [],
    };
    if (rng.percent(15))
      game.early = { score: finalScore(rng, { spread, total }), untilMs: rng.between(1, 20) * HOUR_MS };
    this.all.push(game);
    return game;
  }

  coming(now: Date): SimGame[] {
    return this.all.filter(({ startsAt, isGone }) => startsAt > now && !isGone);
  }

  /** Whether two games of the same teams could be mistaken for each other. */
  hasTwin({ homeTeam }: SimGame): boolean {
    return this.all.filter((game) => game.homeTeam === homeTeam).length > 1;
  }

  /** Whether a server's id still refers to the same game as before. */
  isStill(id: string, game: SimGame): boolean {
    const known = this.#byId.get(id);
    if (!known) this.#byId.set(id, game);
    return !known || known === game;
  }

  findGame(id: string | null): SimGame | null {
    return (id && this.#byId.get(id)) || null;
  }

  reprice(rng: SeededRandom, game: SimGame): void {
    const spread = game.prices.spread + rng.between(-2, 2) / 2;
    game.prices = { ...pricePair(rng), spread, total: game.prices.total + rng.between(-2, 2) / 2 };
  }

  /** The game leaves the feed before its start and comes back later, half the time with another id. */
  returnLater(rng: SeededRandom, game: SimGame, now: Date): void {
    game.isGone = false;
    game.startsAt = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + rng.between(1, 20) * HOUR_MS);
    if (rng.percent(50)) game.eventId = this.#newEvent();
  }

  #newEvent(): string {
    this.#events += 1;
    return this.#events.toString(16).padStart(32, '0');
  }

  /** The provider's list for a league. `edition` tells which of two responses is newer. */
  odds(sport: SportKey, { now, edition }: Listing): unknown[] {
    return this.all
      .filter((game) => game.sport === sport && !game.isGone && game.startsAt.getTime() > now.getTime() - GAME_MS)
      .map((game) => ({ ...toEvent(game), bookmakers: [toBook(game, edition)] }));
  }

  /** Live games and those of the last three days. One response in ten has an invalid score. */
  scores(sport: SportKey, { rng, now, edition }: Listing): unknown[] {
    const listed = this.all.filter(
      ({ startsAt, ...game }) =>
        game.sport === sport && !game.isGone && now.getTime() - startsAt.getTime() < LISTED_MS + GAME_MS,
    );
    const odd = rng.percent(10) ? rng.pick(listed) : undefined;
    return listed.flatMap((game) => {
      const item = { ...toEvent(game), last_update: toTimestamp(edition) };
      if (game === odd) return nonsense(rng, game, item);
      const score = scoreAt(game, now);
      if (!score) return [{ ...item, completed: false, scores: null }];
      if (score.isFinal) note(game, { home: score.home, away: score.away, at: now });
      return [{ ...item, completed: score.isFinal, scores: namedScores(game, score) }];
    });
  }
}

function wholeMinutes(at: Date): number {
  return Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
}

/** The timestamp of an edition: one second apart, long ago. */
function toTimestamp(edition: number): string {
  return new Date(Date.UTC(2026, 0, 1) + edition * 1_000).toISOString();
}

function note(game: SimGame, score: Score & { at: Date }): void {
  const last = game.reported.at(-1);
  if (last?.home !== score.home || last.away !== score.away) game.reported.push(score);
}

function pricePair(rng: SeededRandom): { home: number; away: number } {
  const home = rng.pick(prices) ?? -110;
  return { home, away: home > 0 ? -home - 20 : Math.max(100, -home - 25) };
}

/** Scores near the lines, so that there are wins, losses, and pushes. */
function finalScore(rng: SeededRandom, { spread, total }: { spread: number; total: number }): Score {
  const lead = Math.round(-spread) + (rng.percent(30) ? 0 : rng.between(-3, 3));
  const points = Math.max(Math.abs(lead), Math.round(total) + (rng.percent(30) ? 0 : rng.between(-3, 3)));
  const home = Math.max(0, Math.floor((points + lead) / 2));
  return { home, away: Math.max(0, home - lead) };
}

function scoreAt(game: SimGame, now: Date): (Score & { isFinal: boolean }) | null {
  const sinceStart = now.getTime() - game.startsAt.getTime();
  if (sinceStart < 0) return null;
  const sinceEnd = sinceStart - GAME_MS;
  if (sinceEnd < game.withheldMs) {
    return { home: Math.floor(game.final.home / 2), away: Math.floor(game.final.away / 2), isFinal: false };
  }
  const isEarly = game.early && sinceEnd < game.withheldMs + game.early.untilMs;
  return { ...(isEarly && game.early ? game.early.score : game.final), isFinal: true };
}

function toEvent(game: SimGame) {
  return {
    id: game.eventId,
    sport_key: game.sport,
    sport_title: game.sport,
    commence_time: game.startsAt.toISOString(),
    home_team: game.homeTeam,
    away_team: game.awayTeam,
  };
}

function toBook({ homeTeam, awayTeam, prices }: SimGame, edition: number) {
  const h2h = [
    { name: homeTeam, price: prices.home },
    { name: awayTeam, price: prices.away },
  ];
  const spreads = [
    { name: homeTeam, price: -112, point: prices.spread },
    { name: awayTeam, price: -108, point: -prices.spread },
  ];
  const totals = [
    { name: 'Over', price: -105, point: prices.total },
    { name: 'Under', price: -115, point: prices.total },
  ];
  const markets = Object.entries({ h2h, spreads, totals }).map(([key, outcomes]) => ({ key, outcomes }));
  return { key: 'draftkings', title: 'DraftKings', last_update: toTimestamp(edition), markets };
}

function namedScores({ homeTeam, awayTeam }: SimGame, { home, away }: { home: unknown; away: unknown }) {
  return [
    { name: awayTeam, score: String(away) },
    { name: homeTeam, score: String(home) },
  ];
}

/** Values that providers send instead of a score. None of them may settle a bet. */
function nonsense(rng: SeededRandom, game: SimGame, item: object): unknown[] {
  const withScores = (scores: unknown) => ({ ...item, completed: true, scores });
  const kinds = [
    () => [withScores(null)],
    () => [withScores(namedScores(game, { home: '12.5', away: '1e3' }))],
    () => [withScores(namedScores(game, { home: -3, away: 7 }))],
    () => [withScores(namedScores(game, { home: 2_147_483_647, away: 1_000 }))],
    () => [withScores(namedScores(game, { home: 2_147_483_648, away: 1e308 }))],
    () => [withScores([{ name: game.homeTeam, score: '21' }])],
    () => [withScores(namedScores({ ...game, homeTeam: 'Somebody Else' }, { home: 90, away: 1 }))],
    () => [withScores(namedScores(game, { home: 31, away: 0 })), withScores(namedScores(game, { home: 0, away: 31 }))],
    () => [],
    () => ['<html>', null, 17],
  ];
  return rng.pick(kinds)?.() ?? [];
}
