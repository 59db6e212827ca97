import { readFileSync } from 'node:fs';
import type { SportKey } from '@evens/domain/lines/model';
import { DAY_MS } from '@evens/domain/shared/time-units';

export type PricePair = { readonly home: number; readonly away: number };

/** A real past game, with its closing line and final score. */
export type SeasonGame = {
  readonly sport: SportKey;
  /** The local date (US Eastern) in days since 1970-01-01. */
  readonly day: number;
  readonly startMinute: number | null;
  readonly away: string;
  readonly home: string;
  readonly awayScore: number;
  readonly homeScore: number;
  readonly moneyline: PricePair | null;
  readonly spreadHome: number | null;
  readonly spreadPrices: PricePair | null;
  readonly total: number | null;
  readonly totalPrices: { readonly over: number; readonly under: number } | null;
  /** 1, or 2 for the second game of the same teams on one day, and how many there are. */
  readonly pairGame: number;
  readonly pairGames: number;
};

export type Season = { readonly sport: SportKey; readonly firstYear: number; readonly games: readonly SeasonGame[] };

const COLUMNS =
  'sport_key,date,time_et,away,home,away_score,home_score,ml_away,ml_home,spread_home,spread_odds_away,spread_odds_home,total,over_odds,under_odds';

const loaded = new Map<SportKey, Season>();

/** The season of a sport, sorted by day. Its file is read at the first use. */
export function loadSeason(sport: SportKey): Season {
  const known = loaded.get(sport);
  if (known) return known;
  const text = readFileSync(new URL(`./seasons/season_${sport}.csv`, import.meta.url), 'utf8');
  const games = readGames(sport, text).sort((a, b) => a.day - b.day);
  const first = games[0];
  if (!first) throw new Error(`The season file of ${sport} holds no games.`);
  const season = { sport, firstYear: new Date(first.day * DAY_MS).getUTCFullYear(), games };
  loaded.set(sport, season);
  return season;
}

function readGames(sport: SportKey, text: string): SeasonGame[] {
  const [header = '', ...lines] = text.trimEnd().split(/\r?\n/);
  if (!header.startsWith(COLUMNS)) throw new Error(`The season file of ${sport} has other columns than expected.`);
  const pairs = new Map<string, number>();
  for (const line of lines) pairs.set(pairKey(line), (pairs.get(pairKey(line)) ?? 0) + 1);
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const key = pairKey(line);
    const pairGame = (seen.get(key) ?? 0) + 1;
    seen.set(key, pairGame);
    return readGame(sport, line, { pairGame, pairGames: pairs.get(key) ?? 1 });
  });
}

/** The files lack some spaces: 'MDBaltimore Co' is MD Baltimore Co. UMass, UConn, and UAlbany are written like that. */
export function spacedName(name: string): string {
  return name.replaceAll(/([A-Z])([A-Z][a-z])/g, (both, before: string, word: string, at: number) =>
    at === 0 && before === 'U' ? both : `${before} ${word}`,
  );
}

function pairKey(line: string): string {
  const [, date, , away = '', home = ''] = line.split(',');
  return [date, ...[away, home].sort()].join('|');
}

function readGame(sport: SportKey, line: string, pair: { pairGame: number; pairGames: number }): SeasonGame {
  const cells = line.split(',');
  const cell = (index: number): string => cells[index] ?? '';
  const spread = pricePair(cell(11), cell(10));
  const overs = pricePair(cell(13), cell(14));
  return {
    sport,
    day: Date.parse(`${cell(1)}T00:00:00Z`) / DAY_MS,
    startMinute: parseMinute(cell(2)),
    away: cell(3),
    home: cell(4),
    awayScore: Number(cell(5)),
    homeScore: Number(cell(6)),
    moneyline: pricePair(cell(8), cell(7)),
    spreadHome: numberOrNull(cell(9)),
    spreadPrices: spread,
    total: numberOrNull(cell(12)),
    totalPrices: overs && { over: overs.home, under: overs.away },
    ...pair,
  };
}

function pricePair(home: string, away: string): PricePair | null {
  return home === '' || away === '' ? null : { home: Number(home), away: Number(away) };
}

function numberOrNull(text: string): number | null {
  return text === '' ? null : Number(text);
}

function parseMinute(text: string): number | null {
  const [hours, minutes] = text.split(':');
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}
