import { HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { accept, type Bid, bidOn, type ListedLine } from '@evens/server/testing/actions/bidding';
import { type ShownLines, wrongPrices } from './provider-checks.ts';
import { good } from './provider-faults.ts';
import { type ProvenGame, toOdds, toScores } from './provider-games.ts';
import type { ActStage } from './provider-two-games.ts';

const SPORT = 'baseball_mlb';
const VERSION = 1;
/** The first game has a valid score. Each of the others has one of these. */
const SCORES = ['2147483648', '2147483647', 2 ** 31, -7, '1.5', '1e3', '9'.repeat(400)];
const PRICES = [2 ** 31, -(2 ** 31), 1e308, 99, 1.91, '1e3', null];

/** An impossible price or score affects only its own game. Other games in the response are still shown and settled. */
export async function playBeside(stage: ActStage): Promise<number> {
  const { from, provider, deviations } = stage;
  const after = (ms: number) => new Date(from.getTime() + ms);
  const games = [null, ...SCORES].map((_, n) => makeGame(n, after(2 * HOUR_MS)));
  await stage.setClock(after(HOUR_MS));
  provider.setAnswer(SPORT, 'odds', good(poisoned(games), 6));
  const { items } = await readLines(stage);
  deviations.expect('absurd prices next to good ones', wrongPrices({ items, stale: false }, games, VERSION), []);
  deviations.expect(
    'the game with good prices',
    items.some(({ home_team, bookmakers }) => home_team === games[0]?.home && bookmakers.length > 0),
    true,
  );
  provider.setAnswer(SPORT, 'odds', good(toOdds(games, VERSION), 6));
  await stage.setClock(after(HOUR_MS + 10 * MINUTE_MS));
  const bets: string[] = [];
  for (const game of games) bets.push(await betOn(stage, game));
  await setScores(stage, games, { at: after(6 * HOUR_MS), isTrue: false });
  const due = (isTrue: boolean) => games.map((_, n) => (n === 0 || isTrue ? 'settled' : 'active'));
  deviations.expect('bets next to absurd scores', await readStatuses(stage, bets), due(false));
  await setScores(stage, games, { at: after(7 * HOUR_MS), isTrue: true });
  deviations.expect('bets after good scores', await readStatuses(stage, bets), due(true));
  return bets.length;
}

function makeGame(n: number, startsAt: Date): ProvenGame {
  return { id: `d${n}`.padStart(32, '0'), sport: SPORT, home: `Beside ${n}`, away: `Besides ${n}`, startsAt };
}

function poisoned(games: readonly ProvenGame[]) {
  return toOdds(games, VERSION).map((event, n) => ({
    ...event,
    bookmakers: event.bookmakers.map((book) => ({
      ...book,
      markets: book.markets.map((market) => ({
        ...market,
        outcomes: market.outcomes.map((outcome) => (n === 0 ? outcome : { ...outcome, price: PRICES[n - 1] })),
      })),
    })),
  }));
}

async function readLines({ people: [creator] }: ActStage): Promise<ShownLines> {
  return (await creator.api.get<ShownLines>(`/api/lines?sport=${SPORT}`)).body;
}

async function betOn(stage: ActStage, game: ProvenGame): Promise<string> {
  const [creator, taker] = stage.people;
  const { items } = await readLines(stage);
  const line = items.find(({ home_team }) => home_team === game.home);
  if (!line) throw new Error(`no line of ${game.home}`);
  const pick = { betType: 'moneyline', side: 'home', amountCents: 1_000 } as const;
  const path = `/api/groups/${stage.seededGroup.id}/bids`;
  const bid = await creator.api.post<Bid>(path, bidOn(line as unknown as ListedLine, pick));
  const accepted = await accept(taker, stage.seededGroup, bid.body);
  stage.deviations.expect(`${game.home}: a bet`, [bid.status, accepted.status], [200, 200]);
  return accepted.body.bet.id;
}

async function setScores(
  stage: ActStage,
  games: readonly ProvenGame[],
  { at, isTrue }: { at: Date; isTrue: boolean },
): Promise<void> {
  const events = games.flatMap((game, n) =>
    toScores(
      [game],
      [
        { name: game.home, score: n === 0 || isTrue ? '31' : SCORES[n - 1] },
        { name: game.away, score: '10' },
      ],
    ),
  );
  stage.provider.setAnswer(SPORT, 'scores', good(events, 2));
  await stage.setClock(at);
  await stage.server.runJob('settle-bets');
}

async function readStatuses({ database }: ActStage, ids: readonly string[]): Promise<(string | undefined)[]> {
  const bets = await database.withDatabase(({ db }) =>
    db.selectFrom('bets').select(['id', 'status']).where('id', 'in', ids).execute(),
  );
  return ids.map((id) => bets.find((bet) => bet.id === id)?.status);
}
