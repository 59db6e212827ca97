import { closingSides } from '@evens/domain/bets/closing/rules';
import { betErrors } from '@evens/domain/bets/errors';
import type { GradingBasis } from '@evens/domain/bets/model';
import type { Selectable } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import { toDebtResponse } from '../../debts/queries.ts';
import type { Membership } from '../../groups/gate.ts';
import { hadAdminSince } from '../../groups/queries.ts';
import type { BetDetails, BetMoment } from '../api.ts';
import { closingQuotes } from '../closing/queries.ts';
import { reviewReason, toBetResponse, toParticipants } from '../queries.ts';

type BetRow = Selectable<Tables['bets']>;

/** A bet with its full history, from posting the bid to the latest grading (BT-11, GM-10, GM-11). */
export async function getBet(
  db: Db,
  member: Membership,
  { betId, now }: { betId: string; now: Date },
): Promise<BetDetails> {
  const row = await db
    .selectFrom('bets')
    .selectAll()
    .select(reviewReason)
    .where('groupId', '=', member.groupId)
    .where('id', '=', betId)
    .executeTakeFirst();
  if (!row) throw new AppError(betErrors.BET_NOT_FOUND);
  const gradings = await listGradings(db, row);
  const moments = [
    ...(await listBidMoments(db, row)),
    moment('accepted', row.createdAt, { byName: row.acceptorName }),
    ...(row.gameTime && row.gameTime <= now ? [moment('started', row.gameTime)] : []),
    ...(await listRequests(db, row)),
    ...gradings.map(toGradingMoment),
  ];
  // The sort is stable, so events at the same moment stay in order.
  const timeline = moments.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const last = gradings.at(-1);
  return {
    ...toBetResponse(row),
    receipt: row.receipt,
    timeline,
    ...(await getGame(db, row, last?.basis)),
    lastGrading: last ? { basis: last.basis, byName: last.decidedByName, reason: last.reason } : null,
    closing: await getClosing(db, row, now),
    debts: await listDebts(db, row),
    hadOtherAdmin: await hadAdminSince(db, { groupId: row.groupId, outside: [member.userId], since: row.createdAt }),
  };
}

/** What the bet was worth when its game began. Settled bets have it stored (SS-10). */
async function getClosing(db: Db, row: BetRow, now: Date): Promise<BetDetails['closing']> {
  const quote = row.status === 'settled' ? row.closing : (await closingQuotes(db, [row], now)).get(row.id);
  if (!quote) return null;
  const sides = closingSides({ betType: row.betType, participants: toParticipants(row) }, quote);
  return {
    book: quote.book,
    at: quote.at,
    sides: sides.map(({ userId, line, odds, priceMillionths, lineHalves }) => ({
      userId,
      line,
      odds,
      pricePoints: priceMillionths === null ? null : priceMillionths / 10_000,
      linePoints: lineHalves === null ? null : lineHalves / 2,
    })),
  };
}

function moment(kind: BetMoment['kind'], at: Date, more: Partial<BetMoment> = {}): BetMoment {
  return { kind, at: at.toISOString(), byName: null, ...more };
}

/** The terms of the bid at each of its versions. Terms that never changed are on the bid alone. */
async function listBidMoments(db: Db, { groupId, bidId, creatorName }: BetRow): Promise<BetMoment[]> {
  const versions = await db
    .selectFrom('bids')
    .leftJoin('bidVersions', (join) =>
      join.onRef('bidVersions.groupId', '=', 'bids.groupId').onRef('bidVersions.bidId', '=', 'bids.id'),
    )
    .select(({ fn, val }) => [
      fn.coalesce('bidVersions.cause', val('posted' as const)).as('cause'),
      fn.coalesce('bidVersions.at', 'bids.createdAt').as('at'),
      fn.coalesce('bidVersions.selection', 'bids.selection').as('selection'),
      fn.coalesce('bidVersions.amountCents', 'bids.amountCents').as('amountCents'),
      fn.coalesce('bidVersions.acceptorAmountCents', 'bids.acceptorAmountCents').as('acceptorAmountCents'),
    ])
    .where('bids.groupId', '=', groupId)
    .where('bids.id', '=', bidId)
    .orderBy('bidVersions.version')
    .execute();
  return versions.map(({ cause, at, ...terms }) =>
    moment(cause, at, { byName: cause === 'moved' ? null : creatorName, terms }),
  );
}

async function listRequests(db: Db, { groupId, id }: BetRow): Promise<BetMoment[]> {
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

function listGradings(db: Db, { groupId, id }: BetRow) {
  return db
    .selectFrom('gradings')
    .select(['number', 'createdAt', 'basis', 'explanation', 'winnerId', 'decidedByName', 'reason'])
    .select(['homeScore', 'awayScore'])
    .where('groupId', '=', groupId)
    .where('betId', '=', id)
    .orderBy('number')
    .execute();
}

function toGradingMoment(grading: Awaited<ReturnType<typeof listGradings>>[number]): BetMoment {
  const { number, createdAt, decidedByName, homeScore, awayScore, basis, explanation, winnerId, reason } = grading;
  const score = homeScore === null || awayScore === null ? null : { homeScore, awayScore };
  const kind = number === 1 ? 'graded' : 're_graded';
  return moment(kind, createdAt, { byName: decidedByName, basis, explanation, winnerId, reason, score });
}

async function listDebts(db: Db, { groupId, id }: BetRow) {
  const debts = await db
    .selectFrom('debts')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('betId', '=', id)
    .orderBy('grading')
    .execute();
  return debts.map(toDebtResponse);
}

/**
 * Where the score of a graded bet came from (GM-10), whether its game needs an admin's decision (GM-05), and the
 * provider's current score if that isn't the one that settled the bet (GM-07).
 */
async function getGame(
  db: Db,
  { gameId, homeScore, awayScore, status, heldFor }: BetRow,
  basis: GradingBasis | undefined,
) {
  if (gameId === null) return { scoreSource: null, gameState: null, providerScore: null };
  const { resultSource, ...game } = await db
    .selectFrom('games')
    .select(['resultSource', 'state', 'homeScore', 'awayScore', 'resultReadAt'])
    .where('id', '=', gameId)
    .executeTakeFirstOrThrow();
  const isOther = game.homeScore !== homeScore || game.awayScore !== awayScore;
  const isShown = status === 'settled' && basis !== 'void' && game.state === 'final' && isOther;
  return {
    scoreSource: basis === 'score' ? resultSource : null,
    gameState: heldFor ? ('needs_review' as const) : game.state,
    providerScore: isShown ? toScoreResponse(game) : null,
  };
}

type ReadScore = { homeScore: number | null; awayScore: number | null; resultReadAt: Date | null };

function toScoreResponse({ homeScore, awayScore, resultReadAt }: ReadScore): BetDetails['providerScore'] {
  if (homeScore === null || awayScore === null || resultReadAt === null) return null;
  return { homeScore, awayScore, readAt: resultReadAt.toISOString() };
}
