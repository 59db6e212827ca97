import { betErrors } from '@evens/domain/bets/errors';
import type { Selectable } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { Membership } from '../groups/gate.ts';
import { hasOtherAdmin } from '../groups/queries.ts';
import type { BetDetails, BetMoment } from './api.ts';
import { betOnWire, needsReview } from './queries.ts';

type BetRow = Selectable<Tables['bets']>;

/** A bet with all that happened to it, from the posting of its bid to its last grading (BT-11, GM-10, GM-11). */
export async function getBet(
  db: Db,
  member: Membership,
  { betId, now }: { betId: string; now: Date },
): Promise<BetDetails> {
  const row = await db
    .selectFrom('bets')
    .selectAll()
    .select(needsReview)
    .where('groupId', '=', member.groupId)
    .where('id', '=', betId)
    .executeTakeFirst();
  if (!row) throw new AppError(betErrors.BET_NOT_FOUND);
  const moments = [
    ...(await momentsOfBid(db, row)),
    moment('accepted', row.createdAt, { byName: row.acceptorName }),
    ...(row.gameTime && row.gameTime <= now ? [moment('started', row.gameTime)] : []),
    ...(await requestsOf(db, row)),
    ...(await gradingsOf(db, row)),
  ];
  // Sorting keeps the order of what happened at the same moment.
  const timeline = moments.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return { ...betOnWire(row), timeline, ...(await gameOf(db, row)), hasOtherAdmin: await hasOtherAdmin(db, member) };
}

function moment(kind: BetMoment['kind'], at: Date, more: Partial<BetMoment> = {}): BetMoment {
  return { kind, at: at.toISOString(), byName: null, ...more };
}

async function momentsOfBid(db: Db, { groupId, bidId, creatorName }: BetRow): Promise<BetMoment[]> {
  const versions = await db
    .selectFrom('bidVersions')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('bidId', '=', bidId)
    .orderBy('version')
    .execute();
  return versions.map(({ cause, at, selection, amountCents, acceptorAmountCents }) =>
    moment(cause, at, {
      byName: cause === 'moved' ? null : creatorName,
      terms: { selection, amountCents, acceptorAmountCents },
    }),
  );
}

async function requestsOf(db: Db, { groupId, id }: BetRow): Promise<BetMoment[]> {
  const requests = await db
    .selectFrom('betRequests')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('betId', '=', id)
    .orderBy('number')
    .execute();
  return requests.map(({ kind, at, userName, result, reason }) =>
    moment(kind, at, { byName: userName, result, reason }),
  );
}

async function gradingsOf(db: Db, { groupId, id }: BetRow): Promise<BetMoment[]> {
  const gradings = await db
    .selectFrom('gradings')
    .select(['number', 'createdAt', 'basis', 'explanation', 'winnerId', 'decidedByName'])
    .where('groupId', '=', groupId)
    .where('betId', '=', id)
    .orderBy('number')
    .execute();
  return gradings.map(({ number, createdAt, basis, explanation, winnerId, decidedByName }) =>
    moment(number === 1 ? 'graded' : 're_graded', createdAt, { byName: decidedByName, basis, explanation, winnerId }),
  );
}

/** Where the score of a graded bet was read (GM-10), and whether its game needs an admin's word (GM-05). */
async function gameOf(db: Db, { gameId, resultsReadAt }: BetRow) {
  if (gameId === null) return { scoreSource: null, gameState: null };
  const game = await db
    .selectFrom('games')
    .select(['resultSource', 'state'])
    .where('id', '=', gameId)
    .executeTakeFirst();
  return {
    scoreSource: resultsReadAt === null ? null : (game?.resultSource ?? null),
    gameState: game?.state ?? null,
  };
}
