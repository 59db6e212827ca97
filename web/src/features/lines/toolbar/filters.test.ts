import type { SportKey } from '@evens/domain/lines/model';
import { describe, expect, it } from 'vitest';
import type { Line } from '../data.ts';
import {
  chosenBooks,
  countBySport,
  filterLines,
  heldSports,
  type LinesSearch,
  linesOfSport,
  listBooks,
  offeredLines,
  quoteLines,
  readSport,
  toggleBook,
  toSections,
  withKnownBooks,
} from './filters.ts';

const NOW = new Date('2026-11-20T18:00:00.000Z');
const VIEWING = { now: NOW, timeZone: 'America/New_York' };

function aLine(id: string, startsAt: string, over: Partial<Line> = {}): Line {
  return {
    id,
    sport_key: 'americanfootball_nfl',
    sport_title: 'NFL',
    commence_time: startsAt,
    home_team: `Home ${id}`,
    away_team: `Away ${id}`,
    state: 'scheduled',
    home_score: null,
    away_score: null,
    bookmakers: [],
    fair: { book: 'draftkings', title: 'DraftKings', moneyline: null, spread: null, total: null },
    ...over,
  };
}

const LINES = [
  aLine('tomorrow', '2026-11-21T18:00:00.000Z'),
  aLine('tonight', '2026-11-21T01:00:00.000Z', { sport_key: 'basketball_nba' }),
  aLine('live', '2026-11-20T16:00:00.000Z'),
  aLine('over', '2026-11-20T15:00:00.000Z', { state: 'final' }),
  aLine('long-begun', '2026-11-20T13:00:00.000Z'),
  aLine('in-two-weeks', '2026-12-04T18:00:00.000Z'),
];

const OFFERED = offeredLines(LINES, NOW);

function shown(search: Parameters<typeof filterLines>[1]): string[] {
  return filterLines(OFFERED, search, VIEWING).map(({ id }) => id);
}

describe('leagues whose prices are out of date', () => {
  const league = (sport_key: SportKey) => ({ sport_key, held: true, lastUpdated: null, stale: true });
  const sports = [league('americanfootball_nfl'), league('basketball_nba'), league('icehockey_nhl')];
  const named = (search: LinesSearch) =>
    heldSports({ sports }, linesOfSport(filterLines(OFFERED, search, VIEWING), search));

  it('are named while one of their games is on the page', () => {
    expect(named({})).toEqual(['americanfootball_nfl', 'basketball_nba']);
    expect(heldSports(undefined, OFFERED)).toEqual([]);
  });

  it('are not named when a league, a date, or a search hides all of their games', () => {
    expect(named({ sport: 'NBA' })).toEqual(['basketball_nba']);
    expect(named({ sport: 'NHL' })).toEqual([]);
    expect(named({ date: 'live' })).toEqual(['americanfootball_nfl']);
    expect(named({ search: 'home tonight' })).toEqual(['basketball_nba']);
    expect(named({ search: 'no such team' })).toEqual([]);
  });
});

describe('the games of the Lines page', () => {
  it('are those of this week by default, sorted by start time (LN-03, LN-05)', () => {
    expect(shown({})).toEqual(['live', 'tonight', 'tomorrow']);
  });

  it('follow the date filter in the viewer’s own time zone (LN-04)', () => {
    expect(shown({ date: 'today' })).toEqual(['live', 'tonight']);
    expect(shown({ date: 'live' })).toEqual(['live']);
    expect(shown({ date: 'all' })).toEqual(['live', 'tonight', 'tomorrow', 'in-two-weeks']);
  });

  it('follow the search for a team (LN-06)', () => {
    expect(shown({ search: 'HOME TON' })).toEqual(['tonight']);
  });

  it('are counted by sport under the other filters (LN-01)', () => {
    expect(countBySport(filterLines(OFFERED, {}, VIEWING))).toMatchObject({
      americanfootball_nfl: 2,
      basketball_nba: 1,
    });
  });

  it('are grouped by the viewer’s days, with live games first', () => {
    const sections = toSections(filterLines(OFFERED, { date: 'all' }, VIEWING), VIEWING);
    expect(sections.map(({ kind, lines }) => [kind, ...lines.map(({ id }) => id)])).toEqual([
      ['live', 'live'],
      ['today', 'tonight'],
      ['tomorrow', 'tomorrow'],
      ['day', 'in-two-weeks'],
    ]);
  });

  it('know their sport by its title in the URL, and an unknown one means all sports', () => {
    expect(readSport({ sport: 'NHL' })).toBe('icehockey_nhl');
    expect(readSport({ sport: 'Cricket' })).toBeUndefined();
  });
});

function aBook(key: string, title: string, home: number | null) {
  const markets = {
    moneyline: { home: { name: 'Home', odds: home }, away: { name: 'Away', odds: home } },
    spread: null,
    total: null,
  };
  return { key, title, last_update: NOW.toISOString(), markets };
}

describe('the sportsbooks', () => {
  const both = aLine('both', '2026-11-21T18:00:00.000Z', {
    bookmakers: [aBook('fanduel', 'FanDuel', -120), aBook('draftkings', 'DraftKings', -110)],
  });
  const other = aLine('other', '2026-11-21T19:00:00.000Z', { bookmakers: [aBook('betus', 'BetUS', -105)] });

  it('are those with a price for any game, sorted by title, and those that are selected (LN-07)', () => {
    expect(listBooks([both, other], []).map(({ title }) => title)).toEqual(['BetUS', 'DraftKings', 'FanDuel']);
    expect(listBooks([other], ['gone']).map(({ key }) => key)).toEqual(['betus', 'gone']);
  });

  it('are ignored if no one knows them, but not if they just have no prices right now (LN-07)', () => {
    const read = (books: string) => withKnownBooks({ date: 'all', books }, [both, other]);
    expect(read('betus,nosuchbook')).toEqual({ date: 'all', books: 'betus' });
    expect(read('nosuchbook')).toEqual({ date: 'all', books: undefined });
    expect(read('betmgm')).toEqual({ date: 'all', books: 'betmgm' });
    expect(withKnownBooks({ date: 'all' }, [both])).toEqual({ date: 'all' });
  });

  it('are selected one by one, and without any the choice is Automatic (LN-07)', () => {
    const one = toggleBook({ date: 'all' }, 'fanduel');
    expect(one).toEqual({ date: 'all', books: 'fanduel' });
    const two = toggleBook(one, 'draftkings');
    expect(chosenBooks(two)).toEqual(['draftkings', 'fanduel']);
    expect(toggleBook(toggleBook(two, 'fanduel'), 'draftkings')).toEqual({ date: 'all', books: undefined });
    expect(chosenBooks({})).toEqual([]);
  });

  it('price each game at one of the selected books, and hide games without any (LN-10)', () => {
    const [line, ...rest] = quoteLines([both, other], ['fanduel']);
    expect(rest).toEqual([]);
    expect(line?.fair).toMatchObject({ book: 'fanduel', moneyline: { home: { originalOdds: -120 } } });
  });

  it('change nothing while the choice is Automatic', () => {
    expect(quoteLines([both, other], [])).toEqual([both, other]);
  });
});
