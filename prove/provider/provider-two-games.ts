import { HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { accept, bidOn, type ListedLine } from '@evens/server/testing/actions/bidding';
import type { SeededGroup } from '@evens/server/testing/seeds/seed-people';
import type { MeasuredPostgres } from '@evens/server/testing/servers/measured-database';
import type { ServerProcess } from '@evens/server/testing/servers/server-process';
import type { Person } from '@evens/server/testing/servers/world';
import type { Deviations } from '../report.ts';
import { good } from './provider-faults.ts';
import { type ProvenGame, toOdds, toScores } from './provider-games.ts';
import type { ScriptedProvider } from './provider-stand-in.ts';

const SPORT = 'baseball_mlb';
/** The second game of a day, and one the next day, which is mistaken for the first one returning. */
const GAPS_HOURS = [5, 24];
const SETTLES = 4;
const FINALS = [
  { home: 5, away: 1 },
  { home: 2, away: 9 },
];

/** The parts that an act with its own games needs. */
export type ActStage = {
  from: Date;
  provider: ScriptedProvider;
  server: ServerProcess;
  seededGroup: SeededGroup;
  people: readonly [Person, Person];
  database: MeasuredPostgres;
  deviations: Deviations;
  setClock(at: Date): Promise<void>;
};

/** Two games of the same teams disappear and return. Each bet is graded once, by its own game (GM-03). */
export async function playTwoGames(stage: ActStage): Promise<number> {
  let at = stage.from;
  for (const hours of GAPS_HOURS) at = await playPair(stage, { from: at, hours });
  return GAPS_HOURS.length * 2;
}

async function playPair(stage: ActStage, { from, hours }: { from: Date; hours: number }): Promise<Date> {
  const { provider, database, deviations } = stage;
  const after = (ms: number) => new Date(from.getTime() + ms);
  const teams = { sport: SPORT, home: `Twins ${hours}`, away: `Guests ${hours}` } as const;
  const first: ProvenGame = { ...teams, id: `a${hours}`.padStart(32, '0'), startsAt: after(2 * HOUR_MS) };
  const second = { ...first, id: `b${hours}`.padStart(32, '0'), startsAt: after((2 + hours) * HOUR_MS) };
  const other = { ...first, id: `c${hours}`.padStart(32, '0'), home: `Others ${hours}` };
  const list = (...games: ProvenGame[]) => provider.setAnswer(SPORT, 'odds', good(toOdds(games, 1), 6));
  await stage.setClock(after(HOUR_MS));
  list(first, other);
  const one = await aBet(stage, first);
  provider.setAnswer(SPORT, 'scores', good(toScores([other], null), 2));
  await stage.setClock(after(3 * HOUR_MS));
  await stage.server.runJob('settle-bets');
  list(second, other);
  const two = await aBet(stage, second);
  const over = second.startsAt.getTime() + 4 * HOUR_MS;
  provider.setAnswer(
    SPORT,
    'scores',
    good([...toScores([first], scoresAt(first, 0)), ...toScores([second], scoresAt(second, 1))], 2),
  );
  for (let run = 0; run < SETTLES; run += 1) {
    await stage.setClock(new Date(over + run * 6 * MINUTE_MS));
    await stage.server.runJob('settle-bets');
  }
  const gradings = await database.withDatabase(({ db }) =>
    db.selectFrom('gradings').select(['betId', 'homeScore', 'awayScore']).where('betId', 'in', [one, two]).execute(),
  );
  const found = gradings.map(({ betId, homeScore, awayScore }) => [betId === one ? 0 : 1, homeScore, awayScore]);
  const due = FINALS.map(({ home, away }, n) => [n, home, away]);
  deviations.expect(`two games ${hours} hours apart: the results of their bets`, found.sort(), due);
  return new Date(over + HOUR_MS);
}

function scoresAt({ home, away }: ProvenGame, n: number) {
  return [
    { name: home, score: String(FINALS[n]?.home) },
    { name: away, score: String(FINALS[n]?.away) },
  ];
}

async function aBet({ seededGroup, people, deviations }: ActStage, game: ProvenGame): Promise<string> {
  const [creator, taker] = people;
  const lines = (await creator.api.get<{ items: ListedLine[] }>(`/api/lines?sport=${SPORT}`)).body.items;
  const line = lines.find(
    ({ home_team, commence_time }) => home_team === game.home && Date.parse(commence_time) === game.startsAt.getTime(),
  );
  if (!line) throw new Error(`no line of ${game.home}`);
  const pick = { betType: game.id.includes('a') ? 'moneyline' : 'spread', side: 'home', amountCents: 1_000 } as const;
  const bid = await creator.api.post<Parameters<typeof accept>[2]>(
    `/api/groups/${seededGroup.id}/bids`,
    bidOn(line, pick),
  );
  const accepted = await accept(taker, seededGroup, bid.body);
  deviations.expect(`${game.home}: a bet`, [bid.status, accepted.status], [200, 200]);
  return accepted.body.bet.id;
}
