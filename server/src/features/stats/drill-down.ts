import { closingPoints, movedPoints, STAT_SUMS } from '@evens/domain/stats/rules';
import type { Db } from '../../db/database.ts';
import { timeCursor, toPage } from '../../http/pages.ts';
import type { BetResponse } from '../bets/api.ts';
import { reviewReason, toBetResponse } from '../bets/queries.ts';
import type { CellQuery, CellResponse } from './api.ts';
import type { StatsViewer } from './gate.ts';
import { basicSums } from './queries.ts';
import { sidesIn, sumColumn, toRange } from './side-totals.ts';

/** The bets behind a figure, the last settled first, with the totals of all of them. */
export async function listStatBets(db: Db, viewer: StatsViewer, query: CellQuery): Promise<CellResponse> {
  const after = timeCursor(query.cursor);
  const own = filterSides(db, viewer, query);
  const rest = after ? own.where((e) => e(e.refTuple('settledAt', 'betId'), '<', e.tuple(after.at, after.id))) : own;
  const sides = await rest
    .selectAll()
    .orderBy('settledAt', 'desc')
    .orderBy('betId', 'desc')
    .limit(query.limit + 1)
    .execute();
  const bets = await getBetsById(
    db,
    sides.map(({ betId }) => betId),
  );
  const rows = sides.flatMap((side) => {
    const bet = bets.get(side.betId);
    return bet ? [{ ...side, bet }] : [];
  });
  const page = toPage(rows, query.limit, {
    item: ({ bet, result, ownWagersCents: wagerCents, profitCents, savedCents, ...closing }) => {
      const points = { pricePoints: closingPoints(closing), linePoints: movedPoints(closing) };
      return { bet, result, wagerCents, profitCents, savedCents, ...points };
    },
    last: ({ settledAt, betId }) => ({ key: settledAt.toISOString(), id: betId }),
  });
  const sums = await filterSides(db, viewer, query).select(STAT_SUMS.map(sumColumn)).executeTakeFirstOrThrow();
  return { ...page, sums: { ...basicSums(sums), savedCents: sums.savedCents } };
}

function filterSides(db: Db, { groupId, userId }: StatsViewer, cell: CellQuery) {
  const { memberId, opponentId, result, sport, betType, closing } = cell;
  let query = sidesIn(db, groupId, toRange(cell)).where('userId', '=', memberId ?? userId);
  if (opponentId) query = query.where('opponentId', '=', opponentId);
  if (result === 'decided') query = query.where('result', '<>', 'push');
  else if (result !== 'all') query = query.where('result', '=', result);
  if (closing) query = query.where((e) => e.or([e('closingBets', '>', 0), e('movedBets', '>', 0)]));
  if (sport) query = query.where('sportKey', '=', sport);
  return betType ? query.where('betType', '=', betType) : query;
}

async function getBetsById(db: Db, ids: readonly string[]): Promise<Map<string, BetResponse>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('bets').selectAll().select(reviewReason).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toBetResponse(row)]));
}
