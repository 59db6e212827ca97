import { readFileSync } from 'node:fs';
import type { SportKey } from '@evens/domain/lines/model';
import { describe, expect, it } from 'vitest';
import { type ProviderGame, readOddsAnswer, readScoresAnswer } from './odds-provider-answers.ts';

const readAt = new Date('2026-11-20T12:00:00Z');

function recorded(name: string): Record<string, unknown>[] {
  return JSON.parse(readFileSync(new URL(`../../../fixtures/odds-api/${name}.json`, import.meta.url), 'utf8'));
}

function recordedOdds(name: string, sportKey: SportKey): ProviderGame[] {
  const items = recorded(name).map((event) => ({ ...event, sport_key: sportKey }));
  return readOddsAnswer(items, { sportKey, readAt });
}

const game = (markets: unknown[]) => [
  {
    id: 'a'.repeat(32),
    sport_key: 'basketball_nba',
    commence_time: '2026-11-21T00:00:00Z',
    home_team: 'Boston Celtics',
    away_team: 'Miami Heat',
    bookmakers: [{ key: 'draftkings', markets }],
  },
];

function readMarketsFrom(markets: unknown[]) {
  return readOddsAnswer(game(markets), { sportKey: 'basketball_nba', readAt })[0]?.bookmakers[0]?.markets;
}

describe('prices in an answer (EN-10, LN-24)', () => {
  it('belong to a side by name, in any order', () => {
    const [first] = recordedOdds('wnba_odds_rebuilt_2026-06-01', 'basketball_wnba');
    expect(first).toMatchObject({ home_team: 'Dallas Wings', away_team: 'Seattle Storm', sport_title: 'WNBA' });
    expect(first?.bookmakers[0]?.markets.moneyline).toEqual({
      away: { name: 'Seattle Storm', odds: 470 },
      home: { name: 'Dallas Wings', odds: -700 },
    });
    const [nba] = recordedOdds('nba_odds_live_2022-11-23', 'basketball_nba');
    const fanduel = nba?.bookmakers.find(({ key }) => key === 'fanduel')?.markets.moneyline;
    expect(fanduel).toEqual({
      away: { name: 'Brooklyn Nets', odds: -140 },
      home: { name: 'Philadelphia 76ers', odds: 110 },
    });
  });

  it('are kept for books that quote only some markets, and ignored for other markets', () => {
    const games = recordedOdds('mlb_odds_live_2022-09-18', 'baseball_mlb');
    expect(games.length).toBe(7);
    const books = games.flatMap(({ bookmakers }) => bookmakers);
    expect(books.some(({ markets }) => !markets.moneyline && markets.spread && !markets.total)).toBe(true);
    expect(books.some(({ markets }) => markets.moneyline && !markets.spread && !markets.total)).toBe(true);
    const spreads = books.flatMap(({ markets }) => (markets.spread ? [markets.spread] : []));
    expect(spreads.filter(({ home, away }) => home.point !== -away.point)).toEqual([]);
    expect(spreads.map(({ home }) => Math.abs(home.point))).toContain(3.5);
    expect(books.every(({ last_update }) => !Number.isNaN(Date.parse(last_update)))).toBe(true);
  });

  it('are ignored as decimal odds, and times in seconds are accepted', () => {
    const [first] = recordedOdds('nfl_odds_spreads_unix_2024-08-31', 'americanfootball_nfl');
    expect(first).toMatchObject({ commence_time: '2024-09-06T00:20:00.000Z', bookmakers: [] });
  });

  it('can be missing, but events without two sides are not games', () => {
    const [bare] = recordedOdds('event_without_bookmakers_key_2025-05-16', 'basketball_wnba');
    expect(bare).toMatchObject({ home_team: 'Coco Gauff', bookmakers: [] });
    expect(recordedOdds('outright_null_teams_2021-11-13', 'baseball_mlb')).toEqual([]);
  });

  it('of only one side are kept, and the other price is never made up (LN-20)', () => {
    const oneSided = readMarketsFrom([
      { key: 'h2h', outcomes: [{ name: 'Miami Heat', price: 150 }] },
      { key: 'spreads', outcomes: [{ name: 'Boston Celtics', price: -108, point: -4.5 }] },
      { key: 'totals', outcomes: [{ name: 'Under', price: -112, point: 219.5 }] },
    ]);
    expect(oneSided).toEqual({
      moneyline: { away: { name: 'Miami Heat', odds: 150 }, home: { name: 'Boston Celtics', odds: null } },
      spread: { away: { point: 4.5, odds: null }, home: { point: -4.5, odds: -108 } },
      total: { point: 219.5, over: { odds: null }, under: { odds: -112 } },
    });
  });

  it('that contradict each other are ignored', () => {
    const side = (name: string, price: unknown, point?: unknown) => ({ name, price, point });
    const bad: [string, unknown[]][] = [
      ['h2h', [side('Boston Celtics', -120), side('Miami Heat', 100), side('Draw', 900)]],
      ['h2h', [side('Boston Celtics', -120), side('Boston Celtics', 100)]],
      ['h2h', [side('Boston Celtics', 1.83), side('Miami Heat', 2.1)]],
      ['h2h', [side('Boston Celtics', '-120'), side('Miami Heat', null)]],
      ['spreads', [side('Boston Celtics', '-110', -4.5), side('Miami Heat', -110, 4.5)]],
      ['totals', [side('Over', 101, 219.5), side('Under', 1.01, 219.5)]],
      ['spreads', [side('Boston Celtics', -110, -4.5), side('Miami Heat', -110, 5.5)]],
      ['spreads', [side('Boston Celtics', -110), side('Miami Heat', -110)]],
      ['spreads', [side('Boston Celtics', -110, -4.25), side('Miami Heat', -110, 4.25)]],
      ['totals', [side('Over', -110, 219.5), side('Under', -110, 220.5)]],
      ['totals', [side('Over', -110, -3), side('Under', -110, -3)]],
    ];
    for (const [key, outcomes] of bad) expect(readMarketsFrom([{ key, outcomes }])).toBeUndefined();
    const pick = readMarketsFrom([
      { key: 'spreads', outcomes: [side('Boston Celtics', -110, 0), side('Miami Heat', -110, 0)] },
    ]);
    expect(pick?.spread?.home.point).toBe(0);
    expect(pick?.spread?.away.point).toBe(0);
  });

  it('of a book are all ignored if one has another format, and so are names that the database cannot store', () => {
    const side = (name: string, price: number) => ({ name, price });
    const decimal = {
      key: 'totals',
      outcomes: [
        { ...side('Over', 101), point: 219.5 },
        { ...side('Under', 1.01), point: 219.5 },
      ],
    };
    const fine = { key: 'h2h', outcomes: [side('Boston Celtics', -120), side('Miami Heat', 100)] };
    expect(readMarketsFrom([fine])?.moneyline).not.toBeNull();
    expect(readMarketsFrom([fine, decimal])).toBeUndefined();
    const items = [
      { ...game([fine])[0], home_team: 'Nul\0l' },
      { ...game([fine])[0], id: '\ud800' },
    ];
    expect(readOddsAnswer(items, { sportKey: 'basketball_nba', readAt })).toEqual([]);
  });

  it('of another sport, a repeated game, or nonsense do no harm', () => {
    const [one] = game([]);
    const items = [one, one, { ...one, id: 'b', sport_key: 'icehockey_nhl' }, { ...one, home_team: 'Miami Heat' }];
    const nonsense = [
      null,
      7,
      'x',
      [],
      {},
      { ...one, id: 'c', commence_time: 'soon' },
      { ...one, id: '', bookmakers: 3 },
    ];
    expect(readOddsAnswer([...items, ...nonsense], { sportKey: 'basketball_nba', readAt }).length).toBe(1);
  });
});

describe('scores in an answer (GM-05)', () => {
  it('stay the texts that were sent, with their names', () => {
    const nfl = readScoresAnswer(recorded('nfl_scores_2025-01-12_conditional_playoffs'), 'americanfootball_nfl');
    expect(nfl.length).toBe(14);
    expect(nfl[0]).toMatchObject({
      home_team: 'Houston Texans',
      completed: true,
      scores: [
        { name: 'Los Angeles Chargers', score: '12' },
        { name: 'Houston Texans', score: '32' },
      ],
    });
    expect(nfl.filter(({ scores }) => scores === null).every(({ completed }) => !completed)).toBe(true);
  });

  it('are absent before the start and present while a game runs', () => {
    const mlb = readScoresAnswer(recorded('mlb_scores_2022-08-27'), 'baseball_mlb');
    expect(mlb.filter(({ completed }) => completed).length).toBe(14);
    expect(mlb.filter(({ completed, scores }) => !completed && scores !== null).length).toBe(1);
    const nhl = readScoresAnswer(recorded('nhl_scores_2024-03-21'), 'icehockey_nhl');
    expect(nhl.filter(({ completed }) => completed).length).toBe(18);
    expect(readScoresAnswer(recorded('ncaaf_scores_2024-12-19'), 'americanfootball_ncaaf').length).toBe(4);
  });

  it('that are neither text nor number become null, and are judged later', () => {
    const [one] = game([]);
    const scores = [{ name: 'Miami Heat', score: 101 }, { name: 'Boston Celtics', score: { home: 1 } }, null];
    const [read] = readScoresAnswer([{ ...one, completed: 'yes', scores }], 'basketball_nba');
    expect(read).toMatchObject({ completed: false, last_update: null });
    expect(read?.scores).toEqual([
      { name: 'Miami Heat', score: '101' },
      { name: 'Boston Celtics', score: null },
      { name: '', score: null },
    ]);
  });
});
