import { limits } from '@evens/domain/shared/limits';
import { DAY_MS, HOUR_MS } from '@evens/domain/shared/time-units';
import { accept, type Bid, bidOn, type ListedLine } from '@evens/server/testing/actions/bidding';
import { type SeededGroup, seedGroup, seedUsers, toPerson } from '@evens/server/testing/seeds/seed-people';
import { type MeasuredPostgres, makePostgres } from '@evens/server/testing/servers/measured-database';
import { type ServerProcess, startServerProcess } from '@evens/server/testing/servers/server-process';
import { setSharedClock } from '@evens/server/testing/servers/shared-clock';
import type { Person } from '@evens/server/testing/servers/world';
import { CreditsAccount } from './credits-account.ts';
import { type ProvenGame, toOdds, toScores } from './provider-games.ts';
import { ScriptedProvider } from './provider-stand-in.ts';

const SPORT = 'americanfootball_nfl';
const PROCESSES = 2;
const GAME_MS = 3.2 * HOUR_MS;
export const KEY = 'the-first-key';

/** When games start, in hours after the beginning. */
type Setting = { from: Date; startHours: readonly number[]; credits: number };

/**
 * Real servers on one database, an admin and a friend who bet on NFL games, and a provider that charges credits. Like The
 * Odds API, it lists the score of a finished game until three days after the start.
 */
export class CreditsStage {
  readonly account = new CreditsAccount();
  readonly games: readonly ProvenGame[];
  readonly database: MeasuredPostgres;
  readonly #provider: ScriptedProvider;
  readonly #seededGroup: SeededGroup;
  #servers: ServerProcess[] = [];
  #at: Date;
  #turns = 0;

  private constructor(
    { from, startHours }: Setting,
    parts: { database: MeasuredPostgres; provider: ScriptedProvider; seededGroup: SeededGroup },
  ) {
    this.#at = from;
    this.database = parts.database;
    this.#provider = parts.provider;
    this.#seededGroup = parts.seededGroup;
    this.games = startHours.map((hours, n) => ({
      id: `${n}`.padStart(32, '0'),
      sport: SPORT,
      home: `Home ${n}`,
      away: `Away ${n}`,
      startsAt: new Date(from.getTime() + hours * HOUR_MS),
    }));
  }

  static async open(setting: Setting): Promise<CreditsStage> {
    const [database, provider] = await Promise.all([makePostgres(), ScriptedProvider.open()]);
    const seededGroup = await database.withDatabase(async ({ db }) => {
      await setSharedClock(db, setting.from);
      const members = await seedUsers(db, { count: 2, at: setting.from });
      const userId = members[0]?.id ?? '';
      const grant = { userId, grantedVia: 'command_line', grantedAt: setting.from } as const;
      await db.insertInto('siteAdministrators').values(grant).execute();
      await db
        .updateTable('siteSettings')
        .set({ followedSports: [SPORT] })
        .execute();
      return seedGroup(db, { members, at: setting.from });
    });
    const stage = new CreditsStage(setting, { database, provider, seededGroup });
    provider.setAnswer(
      SPORT,
      'odds',
      stage.account.charge(limits.oddsCredits, () => stage.#odds()),
    );
    provider.setAnswer(
      SPORT,
      'scores',
      stage.account.charge(limits.scoresCredits, () => stage.#scores()),
    );
    provider.tellFreeCall(stage.account.sayWhatIsLeft);
    stage.account.set(KEY, setting.credits);
    await stage.startServers(KEY);
    return stage;
  }

  async close(): Promise<void> {
    await this.#stopServers();
    await this.#provider.close();
    await this.database.drop();
  }

  /** Stops the running servers and starts new ones with this provider key. */
  async startServers(key: string): Promise<void> {
    await this.#stopServers();
    const address = { ...this.database.address, odds: this.#provider.url, key };
    this.#servers = await Promise.all(Array.from({ length: PROCESSES }, () => startServerProcess(address)));
  }

  async #stopServers(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.kill()));
  }

  get now(): Date {
    return this.#at;
  }

  async setClock(at: Date): Promise<void> {
    this.#at = at;
    await this.database.withDatabase(({ db }) => setSharedClock(db, at));
  }

  advance(ms: number): Promise<void> {
    return this.setClock(new Date(this.#at.getTime() + ms));
  }

  /** Alternates between the two servers. */
  get #server(): ServerProcess {
    this.#turns += 1;
    const server = this.#servers[this.#turns % PROCESSES];
    if (!server) throw new Error('no server runs');
    return server;
  }

  get admin(): Person {
    return this.#personAt(0);
  }

  get friend(): Person {
    return this.#personAt(1);
  }

  #personAt(n: number): Person {
    const seededUser = this.#seededGroup.members[n];
    if (!seededUser) throw new Error('two people bet');
    return toPerson(this.#server.url, seededUser);
  }

  runJob(name: string): Promise<void> {
    return this.#server.runJob(name);
  }

  async runJobEverywhere(name: string): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.runJob(name)));
  }

  /** The admin bets on the home team, which wins every game. */
  async bet(game: ProvenGame): Promise<void> {
    const lines = await this.admin.api.get<{ items: ListedLine[] }>(`/api/lines?sport=${SPORT}`);
    const line = lines.body.items.find(({ home_team }) => home_team === game.home);
    if (!line) throw new Error(`no line of ${game.home}`);
    const pick = { betType: 'moneyline', side: 'home', amountCents: 1_000 } as const;
    const bid = await this.admin.api.post<Bid>(`/api/groups/${this.#seededGroup.id}/bids`, bidOn(line, pick));
    const { status } = await accept(this.friend, this.#seededGroup, bid.body);
    if (status !== 200) throw new Error(`no bet on ${game.home}`);
  }

  /** Presses Auto-Settle Bets as a member. */
  async press(): Promise<number> {
    return (await this.friend.api.post(`/api/groups/${this.#seededGroup.id}/settle`)).status;
  }

  /** The status of each bet, earliest game first. `won` means that the admin won it. */
  async bets(): Promise<{ status: string; isWon: boolean; waitedMs: number | null }[]> {
    const rows = await this.database.withDatabase(({ db }) =>
      db.selectFrom('bets').select(['status', 'winnerId', 'settledAt', 'gameTime']).orderBy('gameTime').execute(),
    );
    return rows.map(({ status, winnerId, settledAt, gameTime }) => ({
      status,
      isWon: winnerId === this.#seededGroup.members[0]?.id,
      waitedMs: settledAt && gameTime ? settledAt.getTime() - gameTime.getTime() - GAME_MS : null,
    }));
  }

  #odds(): unknown[] {
    return toOdds(
      this.games.filter(({ startsAt }) => startsAt > this.#at),
      1,
    );
  }

  #scores(): unknown[] {
    return this.games.flatMap((game) => {
      const ageMs = this.#at.getTime() - game.startsAt.getTime();
      if (ageMs > limits.scoresDaysFrom * DAY_MS) return [];
      const finals = [
        { name: game.home, score: '31' },
        { name: game.away, score: '10' },
      ];
      return toScores([game], ageMs >= GAME_MS ? finals : null);
    });
  }
}
