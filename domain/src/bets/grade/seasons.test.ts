import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Selection, SPORT_KEYS, type SportKey } from '../../lines/model.ts';
import { gradeSelection } from './rules.ts';

/** How many games with a result each real season has; a file that lost rows would otherwise pass in silence. */
const games: Readonly<Record<SportKey, number>> = {
  americanfootball_nfl: 285,
  basketball_nba: 1_323,
  baseball_mlb: 2_462,
  icehockey_nhl: 1_358,
  americanfootball_ncaaf: 1_557,
  basketball_ncaab: 5_569,
  basketball_wnba: 308,
};

const prices = { odds: 100, originalOdds: -110, oppositeOdds: 100, oppositeOriginalOdds: -110 };

type Row = (column: string) => string;

function readSeason(sport: SportKey): Row[] {
  const file = new URL(`../../../../server/src/replay/seasons/season_${sport}.csv`, import.meta.url);
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return (column) => cells[columns.indexOf(column)] ?? '';
  });
}

/** The four sides of the two kinds of market, each as a bid would carry it. */
function bothSelections(row: Row, market: 'moneyline' | 'spread' | 'total'): Selection[] {
  if (market === 'total') {
    const line = Number(row('total'));
    return [
      { side: 'over', team: null, type: 'Over', line, ...prices },
      { side: 'under', team: null, type: 'Under', line, ...prices },
    ];
  }
  const line = market === 'spread' ? Number(row('spread_home')) : null;
  return [
    { side: 'home', team: row('home'), type: null, line, ...prices },
    { side: 'away', team: row('away'), type: null, line: line === null ? null : -line, ...prices },
  ];
}

function misgraded(row: Row, market: 'moneyline' | 'spread' | 'total', expected: string): string[] {
  return bothSelections(row, market).flatMap((selection) => {
    const grade = gradeSelection(
      { betType: market, selection, homeTeam: row('home'), awayTeam: row('away') },
      { homeScore: row('home_score'), awayScore: row('away_score') },
    );
    const due = expected === 'push' ? 'push' : expected === selection.side ? 'won' : 'lost';
    return grade === due ? [] : [`${row('date')} ${row('away')} at ${row('home')}: ${selection.side} ${grade}`];
  });
}

describe('the grades of seven real seasons match their results (ST-01 to ST-03)', () => {
  it.each(SPORT_KEYS)('%s: moneyline, spread and total of every game with a line', (sport) => {
    const season = readSeason(sport);
    const faults = season.flatMap((row) => [
      ...misgraded(row, 'moneyline', row('expected_ml')),
      ...(row('spread_home') === '' ? [] : misgraded(row, 'spread', row('expected_spread'))),
      ...(row('total') === '' ? [] : misgraded(row, 'total', row('expected_total'))),
    ]);
    expect(season).toHaveLength(games[sport]);
    expect(faults).toEqual([]);
  });
});
