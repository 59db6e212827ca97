import { SPORT_KEYS, type SportKey } from '@evens/domain/lines/model';
import { limits } from '@evens/domain/shared/limits';
import { HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { accept, bidOn, type ListedLine } from '@evens/server/testing/actions/bidding';
import { type SeededGroup, type SeededUser, toPerson } from '@evens/server/testing/seeds/seed-people';
import type { MeasuredPostgres } from '@evens/server/testing/servers/measured-database';
import type { ServerProcess } from '@evens/server/testing/servers/server-process';
import { setSharedClock } from '@evens/server/testing/servers/shared-clock';
import type { Deviations } from '../report.ts';
import { playBeside } from './provider-beside.ts';
import { type ShownLines, sameLines, wrongPrices } from './provider-checks.ts';
import { type Answering, good, oddsFaults, scoresFaults } from './provider-faults.ts';
import { type ProvenGame, toOdds, toScores } from './provider-games.ts';
import type { ScriptedProvider } from './provider-stand-in.ts';
import { type ActStage, playTwoGames } from './provider-two-games.ts';

const ROUND_MS = 6 * MINUTE_MS;
/** In the first round of each act, every process calls at once. In the others, one does. */
const CROWDED_ROUNDS = 1;
const CUT: Answering = (response) => void response.socket?.destroy();

type Stage = {
  from: Date;
  provider: ScriptedProvider;
  database: MeasuredPostgres;
  servers: ServerProcess[];
  seededGroup: SeededGroup;
  games: Map<SportKey, ProvenGame[]>;
  deviations: Deviations;
};

/**
 * The acts of the play: bets at good prices, bad prices, bad scores, two games, absurd values next to good ones, an outage,
 * and the last credits.
 */
export class Play {
  readonly #stage: Stage;
  #at: Date;
  #version = 1;
  #requests = 0;
  #mostInAWindow = 0;
  /** The lines last shown for each league. */
  readonly #shown = new Map<SportKey, string>();

  constructor(stage: Stage) {
    this.#stage = stage;
    this.#at = stage.from;
  }

  async run() {
    await this.#placeBets();
    await this.#suffer(oddsFaults.length, (round) => this.#oddsRound(round));
    await this.#setClock(new Date(this.#stage.from.getTime() + 5.5 * HOUR_MS));
    await this.#suffer(scoresFaults.length, (round) => this.#scoresRound(round));
    const settled = await this.#finish();
    const twoGames = await this.#act(playTwoGames);
    const beside = await this.#act(playBeside);
    const stale = await this.#outage();
    const lastCalls = await this.#spendTheLast();
    return {
      calls: this.#requests,
      mostCallsInAWindow: this.#mostInAWindow,
      settled,
      twoGames,
      besideAbsurdValues: beside,
      staleLines: stale,
      lastCalls,
    };
  }

  async #suffer(faults: number, round: (number: number) => Promise<void>): Promise<void> {
    for (let number = 0; number * SPORT_KEYS.length < faults; number += 1) {
      await this.#setClock(new Date(this.#at.getTime() + ROUND_MS));
      await round(number);
    }
  }

  async #setClock(at: Date): Promise<void> {
    this.#at = at;
    await this.#stage.database.withDatabase(({ db }) => setSharedClock(db, at));
  }

  #games(sport: SportKey): ProvenGame[] {
    return this.#stage.games.get(sport) ?? [];
  }

  #seededUser(n: number): SeededUser {
    const seededUser = this.#stage.seededGroup.members[n];
    if (!seededUser) throw new Error('two people bet');
    return seededUser;
  }

  /** All processes together make at most one call per league and kind in a window. */
  #countCalls(what: string, most = 1): number {
    const calls = [...this.#stage.provider.takeCalls()];
    for (const [path, count] of calls) {
      if (most === 1) this.#mostInAWindow = Math.max(this.#mostInAWindow, count);
      this.#stage.deviations.expect(`${what}: calls of ${path} beyond ${most}`, Math.max(0, count - most), 0);
    }
    const sum = calls.reduce((total, [, count]) => total + count, 0);
    this.#requests += sum;
    return sum;
  }

  async #lines(sport: SportKey, server: ServerProcess): Promise<ShownLines> {
    const { api } = toPerson(server.url, this.#seededUser(0));
    const { status, body } = await api.get<ShownLines>(`/api/lines?sport=${sport}`);
    this.#stage.deviations.expect(`${sport}: status of the lines`, status, 200);
    return body;
  }

  #askers(round: number): ServerProcess[] {
    const { servers } = this.#stage;
    return round < CROWDED_ROUNDS ? servers : servers.filter((_, n) => n === round % servers.length);
  }

  async #placeBets(): Promise<void> {
    const { provider, servers, seededGroup, deviations } = this.#stage;
    const [server] = servers;
    if (!server) return;
    for (const sport of SPORT_KEYS)
      provider.setAnswer(sport, 'odds', good(toOdds(this.#games(sport), this.#version), 6));
    const [creator, taker] = [toPerson(server.url, this.#seededUser(0)), toPerson(server.url, this.#seededUser(1))];
    for (const sport of SPORT_KEYS) {
      const lines = await this.#lines(sport, server);
      deviations.expect(`${sport}: good prices`, wrongPrices(lines, this.#games(sport), this.#version), []);
      this.#shown.set(sport, sameLines(lines));
      const line = lines.items[0] as unknown as ListedLine;
      const pick = { betType: 'moneyline', side: 'home', amountCents: 1_000 } as const;
      const bid = await creator.api.post<{ id: string }>(`/api/groups/${seededGroup.id}/bids`, bidOn(line, pick));
      const accepted = await accept(taker, seededGroup, bid.body as Parameters<typeof accept>[2]);
      deviations.expect(`${sport}: a bet`, [bid.status, accepted.status], [200, 200]);
    }
    this.#countCalls('good prices');
  }

  async #oddsRound(round: number): Promise<void> {
    this.#version += 1;
    await Promise.all(
      SPORT_KEYS.map(async (sport, n) => {
        const fault = oddsFaults[round * SPORT_KEYS.length + n];
        const games = this.#games(sport);
        const { provider, deviations } = this.#stage;
        const before = this.#shown.get(sport);
        provider.setAnswer(sport, 'odds', fault?.answer(games, this.#version) ?? good(toOdds(games, this.#version), 6));
        const answers = await Promise.all(this.#askers(round).map((server) => this.#lines(sport, server)));
        const what = `${sport}, ${fault?.name ?? 'good again'}`;
        for (const lines of answers) {
          if (fault?.shows === 'kept') {
            deviations.expect(`${what}: stale`, lines.stale, true);
            deviations.expect(`${what}: the lines before`, sameLines(lines) === before, true);
          } else {
            deviations.expect(`${what}: stale`, lines.stale, false);
            deviations.expect(`${what}: prices`, wrongPrices(lines, games, this.#version), []);
            if (fault?.shows !== 'less') deviations.expect(`${what}: games`, lines.items.length, games.length);
          }
          this.#shown.set(sport, sameLines(lines));
        }
      }),
    );
    this.#countCalls(`prices, round ${round}`);
    await this.#expectNoResult(`prices, round ${round}`);
  }

  async #scoresRound(round: number): Promise<void> {
    const { provider } = this.#stage;
    SPORT_KEYS.forEach((sport, n) => {
      const fault = scoresFaults[round * SPORT_KEYS.length + n];
      provider.setAnswer(sport, 'scores', fault?.answer(this.#games(sport)) ?? CUT);
    });
    await Promise.all(this.#askers(round).map((server) => server.runJob('settle-bets')));
    this.#countCalls(`scores, round ${round}`);
    await this.#expectNoResult(`scores, round ${round}`);
  }

  async #expectNoResult(what: string): Promise<void> {
    const { database, deviations } = this.#stage;
    await database.withDatabase(async ({ db }) => {
      const games = await db
        .selectFrom('games')
        .select(['homeTeam', 'state'])
        .where('homeScore', 'is not', null)
        .execute();
      const debts = await db.selectFrom('debts').select('id').execute();
      deviations.expect(`${what}: results taken`, [games, debts], [[], []]);
    });
  }

  /** Finally the true scores: the home team won every game, and no later response changes that. */
  async #finish(): Promise<number> {
    const { provider, servers, database, deviations } = this.#stage;
    await this.#setClock(new Date(this.#at.getTime() + ROUND_MS));
    for (const sport of SPORT_KEYS) {
      const [game] = this.#games(sport);
      const finals = [
        { name: game?.away, score: '10' },
        { name: game?.home, score: '31' },
      ];
      provider.setAnswer(sport, 'scores', good(toScores(this.#games(sport), finals), 2));
    }
    await Promise.all(servers.map((server) => server.runJob('settle-bets')));
    this.#countCalls('the truth');
    const bets = await database.withDatabase(({ db }) =>
      db.selectFrom('bets').select(['status', 'winnerId']).execute(),
    );
    const winner = this.#seededUser(0).id;
    deviations.expect(
      'bets',
      bets,
      SPORT_KEYS.map(() => ({ status: 'settled', winnerId: winner })),
    );
    const debts = await database.withDatabase(({ db }) => db.selectFrom('debts').select('debtorId').execute());
    deviations.expect(
      'debts',
      debts,
      SPORT_KEYS.map(() => ({ debtorId: this.#seededUser(1).id })),
    );
    return bets.length;
  }

  /** An act with its own games, such as two games of the same teams. */
  async #act(play: (stage: ActStage) => Promise<number>): Promise<number> {
    const { provider, servers, seededGroup, database, deviations } = this.#stage;
    const [server] = servers;
    if (!server) return 0;
    const setClock = (at: Date) => this.#setClock(at);
    const people = [toPerson(server.url, this.#seededUser(0)), toPerson(server.url, this.#seededUser(1))] as const;
    const bets = await play({ from: this.#at, provider, server, seededGroup, people, database, deviations, setClock });
    for (const count of provider.takeCalls().values()) this.#requests += count;
    return bets;
  }

  /** The provider is down, so the page shows the last lines and says that they're old. */
  async #outage(): Promise<number> {
    const { provider, servers, deviations } = this.#stage;
    this.#version += 1;
    for (const sport of SPORT_KEYS)
      provider.setAnswer(sport, 'odds', good(toOdds(this.#games(sport).slice(1), this.#version), 6));
    await this.#setClock(new Date(this.#at.getTime() + ROUND_MS));
    const before = await this.#allLines(servers[0]);
    this.#countCalls('before the outage');
    for (const sport of SPORT_KEYS) provider.setAnswer(sport, 'odds', CUT);
    await this.#setClock(new Date(this.#at.getTime() + ROUND_MS));
    const during = await Promise.all(servers.map((server) => this.#allLines(server)));
    this.#countCalls('the outage');
    for (const lines of during) {
      deviations.expect('an outage: stale', lines?.stale, true);
      deviations.expect('an outage: lines', lines && sameLines(lines), before && sameLines(before));
    }
    return during[0]?.items.length ?? 0;
  }

  async #allLines(server: ServerProcess | undefined): Promise<ShownLines | undefined> {
    if (!server) return undefined;
    const { status, body } = await toPerson(server.url, this.#seededUser(0)).api.get<ShownLines>('/api/lines');
    this.#stage.deviations.expect('status of all lines', status, 200);
    return body;
  }

  /** The site's limit leaves five calls, then the provider leaves two, while all processes request all leagues. */
  async #spendTheLast(): Promise<number> {
    const { provider, servers, database, deviations } = this.#stage;
    for (const sport of SPORT_KEYS)
      provider.setAnswer(sport, 'odds', good(toOdds(this.#games(sport).slice(1), this.#version), 6));
    const day = this.#at.toISOString().slice(0, 10);
    const spend = async (most: number, usage: { creditsUsed: number; quotaRemaining: number | null }) => {
      await this.#setClock(new Date(this.#at.getTime() + ROUND_MS));
      await database.withDatabase(async ({ db }) => {
        await db.updateTable('siteSettings').set({ apiQuotaLimit: 1_000, enableCaching: false }).execute();
        await db.updateTable('apiUsage').set({ creditsUsed: 0 }).execute();
        await db.updateTable('apiUsage').set(usage).where('day', '=', day).execute();
      });
      await Promise.all(servers.map((server) => this.#allLines(server)));
      const calls = this.#countCalls('the last credits', most);
      deviations.expect('calls beyond the credits', Math.max(0, calls - most), 0);
      return calls;
    };
    const byLimit = await spend(5, { creditsUsed: 1_000 - 5 * limits.oddsCredits - 1, quotaRemaining: null });
    const used = await database.withDatabase(({ db }) => db.selectFrom('apiUsage').select('creditsUsed').execute());
    deviations.expect(
      'credits beyond the limit',
      Math.max(0, used.reduce((sum, own) => sum + own.creditsUsed, 0) - 1_000),
      0,
    );
    let left = 2 * limits.oddsCredits + 1;
    for (const sport of SPORT_KEYS) {
      provider.setAnswer(sport, 'odds', (response) => {
        left -= limits.oddsCredits;
        good([], limits.oddsCredits, { 'x-requests-remaining': String(left) })(response);
      });
    }
    const byProvider = await spend(2, { creditsUsed: 0, quotaRemaining: left });
    return byLimit + byProvider;
  }
}
