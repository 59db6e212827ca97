import type { Selection } from '@evens/domain/lines/model';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { SeededGroup } from './seed-people.ts';

const CHUNK = 500;
const teams = { homeTeam: 'Sunshine', awayTeam: 'Rain' };
const endings = ['open', 'cancelled', 'expired', 'pending_approval', 'declined'] as const;

type MarketSeed = { seededGroup: SeededGroup; count: number; at: Date };

/**
 * This many bets with their bids, and half as many bids that no one accepted, one every hour going back from the newest.
 * They cover all members, results, and states.
 */
export async function seedMarket(db: Db, { seededGroup, count, at }: MarketSeed): Promise<void> {
  const numbers = Array.from({ length: count }, (_, n) => n);
  for (let start = 0; start < count; start += CHUNK) {
    const chunk = numbers.slice(start, start + CHUNK).map((n) => toPlace({ seededGroup, n, at }));
    const waiting = chunk.filter(({ n }) => n % 2 === 0);
    await db
      .insertInto('bids')
      .values([...chunk.map(acceptedBid), ...waiting.map(openBid)])
      .execute();
    await db.insertInto('bets').values(chunk.map(betRow)).execute();
  }
  for (const table of ['bids', 'bets']) await sql`analyze ${sql.table(table)}`.execute(db);
}

type Place = ReturnType<typeof toPlace>;

function toPlace({ seededGroup, n, at }: { seededGroup: SeededGroup; n: number; at: Date }) {
  const { members } = seededGroup;
  const creator = members[n % members.length];
  const acceptor = members[(n + 1 + (n % (members.length - 1))) % members.length];
  if (!creator || !acceptor) throw new Error('a market needs two members');
  return { groupId: seededGroup.id, n, creator, acceptor, createdAt: new Date(at.getTime() - (n + 1) * HOUR_MS) };
}

const toId = (kind: string, { groupId, n }: Place) => `${kind}${String(n).padStart(6, '0')}${groupId}`.slice(0, 40);

function pick(side: 'home' | 'away'): Selection {
  const team = side === 'home' ? teams.homeTeam : teams.awayTeam;
  const prices = { odds: 100, originalOdds: null, oppositeOdds: 100, oppositeOriginalOdds: null };
  return { side, team, type: null, line: null, ...prices };
}

function toTerms({ groupId, creator, createdAt }: Place) {
  return {
    groupId,
    creatorId: creator.id,
    creatorName: creator.name,
    gameId: null,
    sportKey: 'unknown' as const,
    ...teams,
    gameTime: null,
    betType: 'custom' as const,
    receipt: null,
    stakes: 'even' as const,
    createdAt,
  };
}

function toBid(place: Place) {
  return {
    ...toTerms(place),
    selection: JSON.stringify(pick('home')),
    book: null,
    amountCents: 1_000,
    acceptorAmountCents: 1_000,
    autoUpdateOdds: false,
    expirationKind: '1w' as const,
    lastModified: place.createdAt,
  };
}

function acceptedBid(place: Place) {
  const acceptance = { acceptorId: place.acceptor.id, acceptorName: place.acceptor.name, acceptedAt: place.createdAt };
  const id = toId('bid', place);
  return { ...toBid(place), id, expirationTime: place.createdAt, status: 'accepted' as const, ...acceptance };
}

function openBid(place: Place) {
  const status = endings[(place.n / 2) % endings.length] ?? 'open';
  const nobody = { acceptorId: null, acceptorName: null, acceptedAt: null };
  const expirationTime = new Date(place.createdAt.getTime() + 10_000 * 24 * HOUR_MS);
  return { ...toBid(place), id: toId('own', place), expirationTime, status, ...nobody };
}

function betRow(place: Place) {
  const { n, creator, acceptor, createdAt } = place;
  const ending = n % 4;
  const isSettled = ending !== 0;
  const winners = [null, creator.id, acceptor.id, null] as const;
  return {
    ...toTerms(place),
    id: toId('bet', place),
    bidId: toId('bid', place),
    acceptorId: acceptor.id,
    acceptorName: acceptor.name,
    creatorSelection: JSON.stringify(pick('home')),
    acceptorSelection: JSON.stringify(pick('away')),
    creatorWagerCents: 1_000,
    acceptorWagerCents: 1_000,
    status: isSettled ? ('settled' as const) : ('active' as const),
    settlementStatus: isSettled ? (ending === 3 ? ('push' as const) : ('resolved' as const)) : null,
    winnerId: winners[ending] ?? null,
    grading: isSettled ? 1 : 0,
    settledAt: isSettled ? createdAt : null,
  };
}

/**
 * Two debts for each bet with a winner, as if every bet had been graded twice: one is pending, and the other was paid on
 * its own.
 */
export async function seedDebts(db: Db, { id: groupId }: SeededGroup): Promise<void> {
  const graded = sql`
    select bets.*, number, 100 + (row_number() over (order by id, number) * 37) % 5000 as cents
    from bets cross join (values (1), (2)) as gradings (number)
    where group_id = ${groupId} and winner_id is not null`;
  await sql`
    insert into gradings (group_id, bet_id, number, outcome, winner_id, amount_cents, explanation, basis, decided_by,
      decided_by_name, created_at)
    select group_id, id, number, 'win', winner_id, cents, 'As agreed', 'agreement', creator_id, creator_name, created_at
    from (${graded}) as graded`.execute(db);
  await sql`
    insert into payments (id, group_id, payer_id, payer_name, payee_id, payee_name, amount_cents, payment_method,
      settled_by, settled_by_name, status, created_at)
    select left('pay' || id, 40), group_id, loser_id, 'Payer', winner_id, 'Payee', cents, 'cash', loser_id, 'Payer',
      'recorded', created_at
    from (${graded}) as graded where number = 1`.execute(db);
  await sql`
    insert into debts (id, group_id, bet_id, grading, debtor_id, debtor_name, creditor_id, creditor_name, amount_cents,
      status, game_info, bet_description, payment_id, payment_method, settled_at, created_at, last_modified)
    select left('debt' || number || id, 40), group_id, id, number, loser_id, 'Payer', winner_id, 'Payee', cents,
      case number when 1 then 'settled' else 'pending' end,
      '{"sport": "unknown", "homeTeam": "Sunshine", "awayTeam": "Rain", "betType": "custom", "gameTime": null}', 'Rain',
      case number when 1 then left('pay' || id, 40) end, case number when 1 then 'cash' end,
      case number when 1 then created_at end, created_at, created_at
    from (${graded}) as graded`.execute(db);
  await sql`
    insert into payment_debts (group_id, payment_id, debt_id, amount_cents)
    select group_id, payment_id, id, amount_cents from debts
    where group_id = ${groupId} and payment_id is not null`.execute(db);
  for (const table of ['debts', 'payments', 'payment_debts']) await sql`analyze ${sql.table(table)}`.execute(db);
}

/** Only the statements that a search and the counts of the tabs need. */
export const bareStatements = {
  searchBids: (db: Db, { groupId, search }: { groupId: string; search: string }) =>
    sql`select * from bids where group_id = ${groupId} and (home_team ilike ${search} or away_team ilike ${search}
      or creator_name ilike ${search}) order by created_at desc, id desc limit 51`.execute(db),
  searchBets: (db: Db, { groupId, userId, search }: { groupId: string; userId: string; search: string }) =>
    sql`select * from bets where group_id = ${groupId} and (creator_id = ${userId} or acceptor_id = ${userId})
      and (home_team ilike ${search} or away_team ilike ${search})
      order by created_at desc, id desc limit 51`.execute(db),
  countBets: (db: Db, { groupId, userId }: { groupId: string; userId: string }) =>
    sql`select count(*), count(*) filter (where status = 'active'), count(*) filter (where status = 'settled'),
      count(*) filter (where winner_id = ${userId}), count(*) filter (where loser_id = ${userId}),
      count(*) filter (where settlement_status = 'push')
      from bets where group_id = ${groupId} and (creator_id = ${userId} or acceptor_id = ${userId})`.execute(db),
};
