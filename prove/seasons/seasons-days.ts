import { DAY_MS, HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { writeBets, writeGames } from '@evens/server/testing/seeds/played-bets';
import { type SeededGroup, toPerson } from '@evens/server/testing/seeds/seed-people';
import type { World } from '@evens/server/testing/servers/world';
import { betsOn, FIRST_DAY, type SeasonBet, type SeasonGame } from './seasons-games.ts';

type Parts = { world: World; seededGroups: readonly SeededGroup[]; games: readonly SeasonGame[] };
type Debt = { id: string; debtorId: string; creditorId: string };
const MORNING_MS = 10 * HOUR_MS;
/** When the last games of a day are over. */
const NIGHT_MS = 29 * HOUR_MS;
const MOVED_BY_MS = 45 * MINUTE_MS;
/** The provider lists a finished game for three days. */
const LISTED_DAYS = 3;
/** The provider also lists upcoming games without scores. A few days of them are enough. */
const AHEAD_DAYS = 4;

/** Goes through the days. Bets are made in the morning, and the provider publishes the scores at night. */
export class SeasonDays {
  readonly bets: SeasonBet[] = [];
  payments = 0;
  readonly #parts: Parts;
  readonly #byDay: Map<number, SeasonGame[]>;
  readonly #lastDay: number;
  #played = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#byDay = Map.groupBy(parts.games, ({ day }) => day);
    this.#lastDay = Math.max(...this.#byDay.keys());
    for (let day = 0; day < AHEAD_DAYS; day += 1) parts.world.odds.games.push(...this.#on(day));
  }

  /** Everything is over a few days after the last game. */
  isLeft(day: number): boolean {
    return day <= this.#lastDay + LISTED_DAYS;
  }

  async live(day: number): Promise<void> {
    const start = FIRST_DAY.getTime() + day * DAY_MS;
    await this.#morning(day, new Date(start + MORNING_MS));
    await this.#night(day, new Date(start + NIGHT_MS));
  }

  /** Corrects last night's wrong scores, brings missing games back under another id, and makes bets. */
  async #morning(day: number, now: Date): Promise<void> {
    const { world, seededGroups } = this.#parts;
    const { db } = world.database;
    world.clock.set(now);
    world.odds.games.push(...this.#on(day + AHEAD_DAYS));
    for (const game of this.#on(day - 1)) if (game.change === 'corrected') setFinalScore(game, game);
    const back = this.#on(day - 1).filter(({ change }) => change === 'another id');
    for (const game of back) {
      Object.assign(game, { id: game.id.replace(/0$/, 'b'), isListed: true, moneyline: { home: -110, away: -110 } });
      game.startsAt = new Date(game.startsAt.getTime() + DAY_MS);
      world.odds.games.push(game);
    }
    const [first] = seededGroups[0]?.members ?? [];
    const sports = new Set(back.map(({ sport }) => sport));
    if (first) for (const sport of sports) await toPerson(world.url, first).api.get(`/api/lines?sport=${sport}`);
    await this.#work();
    const games = this.#on(day);
    if (games.length === 0) return;
    await writeGames(db, games, now);
    const bets = games.flatMap((game) => betsOn(game, seededGroups, this.#played++));
    for (let from = 0; from < bets.length; from += 200) await writeBets(db, bets.slice(from, from + 200), now);
    this.bets.push(...bets);
  }

  async #night(day: number, now: Date): Promise<void> {
    const { world } = this.#parts;
    world.clock.set(now);
    const { games } = world.odds;
    for (const game of this.#on(day)) {
      if (game.change === 'another id') games.splice(games.indexOf(game), 1);
      else if (game.change === 'corrected')
        setFinalScore(game, { homeScore: game.awayScore, awayScore: game.homeScore });
      else setFinalScore(game, game);
      if (game.change === 'moved') game.startsAt = new Date(game.startsAt.getTime() + MOVED_BY_MS);
    }
    for (const game of this.#on(day - 1)) if (game.change === 'another id') setFinalScore(game, game);
    const oldest = now.getTime() - LISTED_DAYS * DAY_MS;
    games.splice(0, games.length, ...games.filter(({ startsAt }) => startsAt.getTime() > oldest));
    await this.#work();
    await this.#pay(day);
  }

  #on(day: number): SeasonGame[] {
    return this.#byDay.get(day) ?? [];
  }

  async #work(): Promise<void> {
    const { world } = this.#parts;
    await world.runJob('refresh-feed');
    await world.runJob('settle-bets');
  }

  /** One pair in one group pays their debts, so that some corrections come after the payment. */
  async #pay(day: number): Promise<void> {
    const { world, seededGroups } = this.#parts;
    const seededGroup = seededGroups[day % seededGroups.length];
    const seededUser = seededGroup?.members[day % seededGroup.members.length];
    if (!seededGroup || !seededUser) return;
    const { api } = toPerson(world.url, seededUser);
    const { items } = (await api.get<{ items: Debt[] }>(`/api/groups/${seededGroup.id}/debts?limit=100`)).body;
    const own = items.filter(({ debtorId, creditorId }) => debtorId === seededUser.id || creditorId === seededUser.id);
    const toPairId = ({ debtorId, creditorId }: Debt) => [debtorId, creditorId].sort().join();
    const debtIds = own.filter((debt) => own[0] && toPairId(debt) === toPairId(own[0])).map(({ id }) => id);
    if (debtIds.length === 0) return;
    const paid = await api.post(`/api/groups/${seededGroup.id}/payments`, { debtIds, paymentMethod: 'cash' });
    if (paid.status !== 200) throw new Error(`no payment: ${JSON.stringify(paid.body)}`);
    this.payments += 1;
  }
}

type Score = { homeScore: number; awayScore: number };

function setFinalScore(game: SeasonGame, { homeScore, awayScore }: Score): void {
  Object.assign(game, { completed: true, isListed: false });
  game.scores = [
    { name: game.awayTeam, score: String(awayScore) },
    { name: game.homeTeam, score: String(homeScore) },
  ];
}
