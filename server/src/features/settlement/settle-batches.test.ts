import type { Selection } from '@evens/domain/lines/model';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findDifferences } from '../../testing/checks/audits.ts';
import { countEventGaps } from '../../testing/checks/event-logs.ts';
import { type PlayedBet, writeBets, writeGames } from '../../testing/seeds/played-bets.ts';
import { type SeededGroup, seedGroup, seedUsers, toPerson } from '../../testing/seeds/seed-people.ts';
import { startWorld, type World } from '../../testing/servers/world.ts';
import type { StandInGame } from '../../testing/stand-ins/odds-stand-in.ts';
import type { SettleResponse } from '../bets/api.ts';
import { dueBets } from './queries.ts';
import { settleDueBets } from './settle-batches.ts';

/** More than two batches of one group. */
const MANY = 230;

let world: World;
let group: SeededGroup;
let games: StandInGame[];

beforeEach(async () => {
  world = await startWorld();
  const at = world.clock.read();
  const members = await seedUsers(world.database.db, { count: 4, at });
  group = await seedGroup(world.database.db, { members, at });
  games = Array.from({ length: 3 }, () => world.aGame({ startsAt: new Date(at.getTime() - 4 * HOUR_MS) }));
  await writeGames(world.database.db, games, at);
  // The home team wins each game by one point more than the one before.
  for (const [n, game] of games.entries()) world.endGame(game, 21 + n, 20);
});
afterEach(() => world.stop());

/** Bets on the games in turn, between all pairs of members. The creator has the home team, and risks a dollar more each time. */
async function writeDueBets(count: number, inGroup = group): Promise<PlayedBet[]> {
  const bets = Array.from({ length: count }, (_, n) => dueBet(n, inGroup));
  await writeBets(world.database.db, bets, world.clock.read());
  return bets;
}

function dueBet(n: number, { id: groupId, members }: SeededGroup): PlayedBet {
  const [creator, acceptor] = [members[n % 4], members[(n + 1 + (Math.floor(n / 4) % 3)) % 4]];
  const game = games[n % games.length];
  if (!creator || !acceptor || !game) throw new Error('a bet needs two members and a game');
  const prices = { odds: 100, originalOdds: -110, oppositeOdds: 100, oppositeOriginalOdds: -110 };
  const pick = (side: 'home' | 'away', team: string): Selection => ({ side, team, type: null, line: null, ...prices });
  return {
    id: `bet${String(n).padStart(21, '0')}`.concat(groupId).slice(0, 40),
    groupId,
    game,
    betType: 'moneyline',
    creator: { id: creator.id, name: creator.name, selection: pick('home', game.homeTeam), wagerCents: 100 * (n + 1) },
    acceptor: {
      id: acceptor.id,
      name: acceptor.name,
      selection: pick('away', game.awayTeam),
      wagerCents: 100 * (n + 1),
    },
  };
}

const api = (place = 0) => {
  const member = group.members[place];
  if (!member) throw new Error('the group has four members');
  return toPerson(world.url, member).api;
};

type Figures = { userId: string; bets: number; won: number; profitCents: number };

const settle = async () => (await api().post<SettleResponse>(`/api/groups/${group.id}/settle`)).body;

async function readStatuses(bets: readonly PlayedBet[]): Promise<string[]> {
  const ids = bets.map(({ id }) => id);
  const rows = await world.database.db.selectFrom('bets').select(['id', 'status']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.status ?? 'missing');
}

async function countRows() {
  const { db } = world.database;
  const count = async (table: 'gradings' | 'debts' | 'notifications' | 'statSides') =>
    (
      await db
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  return {
    gradings: await count('gradings'),
    debts: await count('debts'),
    notifications: await count('notifications'),
    sides: await count('statSides'),
  };
}

describe('a finished game day', () => {
  it('settles every bet once, with one debt and one notification of each kind per party (ST-08, ST-10)', async () => {
    const bets = await writeDueBets(MANY);
    expect(await settle()).toEqual({ checked: MANY, settled: MANY, errors: 0 });
    expect(new Set(await readStatuses(bets))).toEqual(new Set(['settled']));
    const rows = { gradings: MANY, debts: MANY, notifications: 4 * MANY, sides: 2 * MANY };
    expect(await countRows()).toEqual(rows);
    expect(await settle()).toEqual({ checked: 0, settled: 0, errors: 0 });
    expect(await countRows()).toEqual(rows);
    expect(await countEventGaps(world.database.db, group.id)).toBe(0);
    expect(await findDifferences(world.database)).toEqual([]);
  });

  it('counts each bet once in the figures of a member with many of them (SS-06, SS-07)', async () => {
    const bets = await writeDueBets(MANY);
    await settle();
    const { body } = await api().get<{ members: Figures[] }>(`/api/groups/${group.id}/stats`);
    const figures = group.members.map(({ id }) => {
      const [won, lost] = [
        bets.filter(({ creator }) => creator.id === id),
        bets.filter(({ acceptor }) => acceptor.id === id),
      ];
      const total = (own: PlayedBet[]) => own.reduce((sum, { creator }) => sum + creator.wagerCents, 0);
      return { userId: id, bets: won.length + lost.length, won: won.length, profitCents: total(won) - total(lost) };
    });
    const found = body.members.map(({ userId, bets: count, won, profitCents }) => ({
      userId,
      bets: count,
      won,
      profitCents,
    }));
    expect(found).toEqual(expect.arrayContaining(figures));
    expect(found).toHaveLength(4);
  });

  it('adds up what each pair owes, in both directions (DB-03, DB-04)', async () => {
    const bets = await writeDueBets(MANY);
    await settle();
    const owed = Map.groupBy(bets, ({ acceptor, creator }) => `${acceptor.id} ${creator.id}`);
    const { rows } = await sql<{ pair: string; cents: number; debts: number }>`
      select debtor_id || ' ' || creditor_id as pair, amount_cents as cents, debt_count as debts from debt_sums
    `.execute(world.database.db);
    const due = [...owed].map(([pair, own]) => ({
      pair,
      cents: own.reduce((sum, { acceptor }) => sum + acceptor.wagerCents, 0),
      debts: own.length,
    }));
    expect(rows).toEqual(expect.arrayContaining(due));
    expect(rows).toHaveLength(due.length);
  });

  it('settles the bets of other groups in transactions of their own', async () => {
    const at = world.clock.read();
    const other = await seedGroup(world.database.db, { members: group.members, at });
    const bets = [...(await writeDueBets(30)), ...(await writeDueBets(20, other))];
    await world.runJob('settle-bets');
    expect(new Set(await readStatuses(bets))).toEqual(new Set(['settled']));
    const { rows } = await sql<{ groups: number }>`
      select count(distinct group_id)::integer as groups from bets group by xmin::text order by 1
    `.execute(world.database.db);
    expect(rows).toEqual([{ groups: 1 }, { groups: 1 }]);
    expect(await findDifferences(world.database)).toEqual([]);
  });

  it('settles all other bets when one of them fails, and that one as soon as it can (ST-10, ST-16)', async () => {
    const bets = await writeDueBets(MANY);
    const broken = bets[117];
    if (!broken) throw new Error('there are more bets');
    await world.database.runScript(`
      create function fail_one() returns trigger language plpgsql as $$
        begin if new.bet_id = '${broken.id}' then raise exception 'this bet fails'; end if; return new; end $$;
      create trigger fail_one before insert on debts for each row execute function fail_one();`);
    expect(await settle()).toEqual({ checked: MANY, settled: MANY - 1, errors: 1 });
    expect(await readStatuses([broken])).toEqual(['active']);
    expect(await countRows()).toMatchObject({ gradings: MANY - 1, debts: MANY - 1 });
    expect(await countEventGaps(world.database.db, group.id)).toBe(0);
    expect(await findDifferences(world.database)).toEqual([]);

    await world.database.runScript('drop trigger fail_one on debts');
    expect(await settle()).toEqual({ checked: 1, settled: 1, errors: 0 });
    expect(await countRows()).toMatchObject({ gradings: MANY, debts: MANY });
    expect(await findDifferences(world.database)).toEqual([]);
  });

  it('settles each bet once when two runs start at once (ST-10)', async () => {
    await writeDueBets(MANY);
    const [one, other] = await Promise.all([settle(), settle()]);
    expect(one.settled + other.settled).toBe(MANY);
    expect([one.errors, other.errors]).toEqual([0, 0]);
    expect(await countRows()).toEqual({ gradings: MANY, debts: MANY, notifications: 4 * MANY, sides: 2 * MANY });
    expect(await findDifferences(world.database)).toEqual([]);
  });
});

it('a bet that ends after a run has listed it keeps its end (ST-10, ST-22)', async () => {
  const bets = await writeDueBets(12);
  const voided = bets[5];
  if (!voided) throw new Error('there are twelve bets');
  const { store } = world.app.context;
  await settleScoresOnly();
  const due = await dueBets(
    world.database.db,
    games.map(({ id }) => id),
  );
  expect(due).toHaveLength(12);
  await voidBet(voided);
  expect(await settleDueBets(world.app.context, due)).toEqual({ found: 11, settled: 11, errors: 0 });
  const row = await store.database.db
    .selectFrom('bets')
    .select(['settlementStatus', 'voidReason', 'grading'])
    .where('id', '=', voided.id)
    .executeTakeFirst();
  expect(row).toEqual({ settlementStatus: 'push', voidReason: 'rain', grading: 1 });
  expect(await countRows()).toMatchObject({ gradings: 12, debts: 11 });
  expect(await findDifferences(world.database)).toEqual([]);
});

/** Reads the scores while every bet is held for an admin. */
async function settleScoresOnly(): Promise<void> {
  const { db } = world.database;
  await db.updateTable('bets').set({ heldFor: 'two_games' }).execute();
  expect(await settle()).toMatchObject({ settled: 0 });
  await db.updateTable('bets').set({ heldFor: null }).execute();
}

async function voidBet({ id, creator, acceptor }: PlayedBet): Promise<void> {
  for (const party of [creator, acceptor]) {
    const place = group.members.findIndex((member) => member.id === party.id);
    const answer = await api(place).post(`/api/groups/${group.id}/bets/${id}/void`, { reason: 'rain' });
    expect(answer.status).toBe(200);
  }
}
