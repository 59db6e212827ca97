import { readdirSync, readFileSync } from 'node:fs';
import { SPORTS, type SportKey } from '@evens/domain/lines/model';
import { describe, expect, it } from 'vitest';
import { type ProviderGame, readOddsAnswer, readScoresAnswer } from './odds-provider-answers.ts';

const FOLDER = new URL('../../../fixtures/odds-api/', import.meta.url);
const readAt = new Date('2026-11-20T12:00:00Z');

type Item = Record<string, unknown>;

function recorded(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'));
}

/** The lines of an expected file without its header. */
function expected(name: string): string[] {
  const [, ...lines] = readFileSync(new URL(`expected/${name}.csv`, FOLDER), 'utf8')
    .trim()
    .split('\n');
  return lines;
}

/** Formats games like the expected files: each game with each of its books, or with none. */
function asLines(games: readonly ProviderGame[]): string[] {
  return games.flatMap(({ id, commence_time, away_team, home_team, bookmakers }) => {
    const head = [id, commence_time.replace('.000Z', 'Z'), away_team, home_team];
    if (bookmakers.length === 0) return [[...head, ...Array(9).fill('')].join()];
    return bookmakers.map(({ key, markets: { moneyline, spread, total } }) => {
      const prices = [
        ...[moneyline?.home.odds, moneyline?.away.odds],
        ...[spread?.home.point, spread?.home.odds, spread?.away.odds],
        ...[total?.point, total?.over.odds, total?.under.odds],
      ];
      return [...head, key, ...prices.map((price) => price ?? '')].join();
    });
  });
}

function readOdds(items: readonly Item[], sportKey: SportKey): string[] {
  const withSport = items.map((item) => ({ ...item, sport_key: sportKey }));
  return asLines(readOddsAnswer(withSport, { sportKey, readAt }));
}

describe('each recorded answer with prices is read as a person reads it (LN-22, LN-24)', () => {
  it.each([
    ['mlb_odds_live_2022-09-18', 'baseball_mlb', 'games in play, missing markets, wide lines, h2h_lay'],
    ['nba_odds_live_2022-11-23', 'basketball_nba', 'books with one, two and three markets'],
    ['nhl_odds_rebuilt_2026-06-01', 'icehockey_nhl', 'puck lines'],
    ['wnba_odds_rebuilt_2026-06-01', 'basketball_wnba', 'all three markets'],
    ['nfl_odds_h2h_2021-11-13', 'americanfootball_nfl', 'decimal prices: no price is taken'],
    ['nfl_odds_spreads_unix_2024-08-31', 'americanfootball_nfl', 'decimal prices, times as seconds'],
    ['nhl_odds_h2h_2024-03-21', 'icehockey_nhl', 'decimal prices'],
    ['nhl_odds_h2h_us_2025-05-15', 'icehockey_nhl', 'decimal prices'],
    ['nhl_odds_h2h_us_2025-05-15_inplay', 'icehockey_nhl', 'decimal prices of a running game'],
    ['nhl_events_2024-03', 'icehockey_nhl', 'events without books'],
    ['event_without_bookmakers_key_2025-05-16', 'basketball_wnba', 'an event without a list of books'],
    ['outright_null_teams_2021-11-13', 'baseball_mlb', 'an event without sides is none'],
  ] as const)('%s (%s: %s)', (name, sportKey, _shows) => {
    expect(readOdds(recorded(name) as Item[], sportKey)).toEqual(expected(name).filter(Boolean));
  });

  it.each(['nhl_event_odds_2024-03', 'nhl_event_odds_h2h_2025-05-15'])('%s, an event alone', (name) => {
    expect(readOdds([recorded(name) as Item], 'icehockey_nhl')).toEqual(expected(name));
  });

  it('nfl_historical_snapshot_2021-11, games in an envelope', () => {
    const { data } = recorded('nfl_historical_snapshot_2021-11') as { data: Item[] };
    expect(readOdds(data, 'americanfootball_nfl')).toEqual(expected('nfl_historical_snapshot_2021-11'));
  });
});

describe('each recorded answer with scores is read as a person reads it (LN-23, GM-05)', () => {
  it.each([
    ['mlb_scores_2022-08-27', 'baseball_mlb'],
    ['ncaaf_scores_2024-12-19', 'americanfootball_ncaaf'],
    ['nfl_scores_2025-01-12_conditional_playoffs', 'americanfootball_nfl'],
    ['nhl_scores_2024-03-21', 'icehockey_nhl'],
  ] as const)('%s', (name, sportKey) => {
    const read = readScoresAnswer(recorded(name) as Item[], sportKey).map((game) => {
      const of = (team: string) => game.scores?.find((score) => score.name === team)?.score ?? '';
      const [away, home] = [game.away_team, game.home_team];
      const start = game.commence_time.replace('.000Z', 'Z');
      return [game.id, start, game.completed, away, of(away), home, of(home)].join();
    });
    expect(read).toEqual(expected(name));
  });
});

it('the leagues have the same titles as at the provider (LN-01, LN-02)', () => {
  const ours = Object.entries(SPORTS).map(([key, { title }]) => `${key},${title}`);
  const listed = (recorded('sports_list_2024-03') as Item[]).map(({ key, title }) => `${key},${title}`);
  expect(listed).toEqual(expect.arrayContaining(ours));
  expect(expected('sports_list_2024-03')).toEqual(ours.sort());
});

it('every recorded file has a file with the expected result', () => {
  const names = (folder: URL, ending: string) =>
    readdirSync(folder).flatMap((name) => (name.endsWith(ending) ? name.slice(0, -ending.length) : []));
  expect(names(new URL('expected/', FOLDER), '.csv').sort()).toEqual(names(FOLDER, '.json').sort());
});
