import type { SportKey } from '@evens/domain/lines/model';
import type { SeasonGame } from './seasons.ts';
import { seededChoice, seededRandom } from './seeded-random.ts';

type Slots = readonly [string, ...string[]];
type WeekSlots = { readonly evening: Slots; readonly weekend: Slots; readonly late: Slots };

/** The usual start times of a league, in US Eastern time. `late` is for home teams in the West. */
const SLOTS: Record<SportKey, WeekSlots> = {
  americanfootball_nfl: { evening: ['20:15'], weekend: ['13:00', '16:05', '16:25'], late: ['16:05', '16:25'] },
  americanfootball_ncaaf: {
    evening: ['19:00', '19:30', '20:00'],
    weekend: ['12:00', '12:00', '13:00', '15:30', '15:30', '16:00', '19:00', '19:30', '20:00'],
    late: ['22:15'],
  },
  basketball_nba: {
    evening: ['19:00', '19:30', '19:30', '20:00', '20:30'],
    weekend: ['13:00', '15:30', '18:00', '19:00', '19:30', '20:00'],
    late: ['21:00', '22:00', '22:30'],
  },
  basketball_ncaab: {
    evening: ['18:00', '18:30', '19:00', '19:00', '20:00', '21:00'],
    weekend: ['12:00', '13:00', '14:00', '16:00', '18:00', '19:00', '20:00'],
    late: ['22:00'],
  },
  basketball_wnba: {
    evening: ['19:00', '19:30', '20:00'],
    weekend: ['13:00', '15:00', '18:00', '19:00'],
    late: ['21:30', '22:00'],
  },
  baseball_mlb: {
    evening: ['13:05', '18:40', '19:05', '19:10', '19:10', '20:10'],
    weekend: ['13:05', '13:10', '13:35', '14:10', '16:10', '19:15'],
    late: ['15:45', '21:40', '22:10'],
  },
  icehockey_nhl: {
    evening: ['19:00', '19:00', '19:30', '20:00', '20:30'],
    weekend: ['13:00', '15:00', '19:00', '19:00', '20:00'],
    late: ['21:00', '22:00', '22:30'],
  },
};

/** The second game of the same teams on a day starts six hours after the first, when that one is over. */
const DOUBLE_HEADER: Slots = ['13:05', '19:05'];

const WESTERN = new Set(
  [
    'Anaheim Ducks, Arizona Coyotes, Arizona Diamondbacks, Calgary Flames, Colorado Avalanche, Colorado Rockies, Denver Nuggets, Edmonton Oilers',
    'Golden State Valkyries, Golden State Warriors, Las Vegas Aces, Los Angeles Angels, Los Angeles Clippers, Los Angeles Dodgers',
    'Los Angeles Kings, Los Angeles Lakers, Los Angeles Sparks, Oakland Athletics, Phoenix Mercury, Phoenix Suns, Portland Trail Blazers',
    'Sacramento Kings, San Diego Padres, San Francisco Giants, San Jose Sharks, Seattle Mariners, Seattle Storm, Utah Jazz',
    'Vancouver Canucks, Vegas Golden Knights',
  ].flatMap((line) => line.split(', ')),
);

/** The start of a game in minutes after midnight US Eastern: the real one if it's known, or a usual one of its league. */
export function startMinuteFor(game: SeasonGame): number {
  if (game.startMinute !== null) return game.startMinute;
  if (game.pairGames > 1) return minutes(DOUBLE_HEADER[game.pairGame - 1] ?? DOUBLE_HEADER[0]);
  const words = [game.day, game.away, game.home];
  const slots = SLOTS[game.sport];
  if (WESTERN.has(game.home)) return minutes(seededChoice(slots.late, 'start', ...words));
  const isWeekend = game.day % 7 === 2 || game.day % 7 === 3;
  if (game.sport === 'americanfootball_ncaaf' && game.day % 7 === 2 && seededRandom('late', ...words) < 0.06) {
    return minutes(slots.late[0]);
  }
  return minutes(seededChoice(isWeekend ? slots.weekend : slots.evening, 'start', ...words));
}

function minutes(slot: string): number {
  const [hours = 0, rest = 0] = slot.split(':').map(Number);
  return hours * 60 + rest;
}
