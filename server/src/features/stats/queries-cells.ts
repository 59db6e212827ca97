import type { StatSide } from '@evens/domain/stats/model';
import { sumSides } from '@evens/domain/stats/rules';
import type { Db } from '../../db/database.ts';
import { timeCursor, toPage } from '../../http/pages.ts';
import { betOnWire, reviewReason } from '../bets/queries.ts';
import type { CellAnswer, CellQuery } from './api.ts';
import type { StatsViewer } from './gate.ts';
import { basicSums, rangeOf, readSides } from './queries.ts';

/** The bets behind a figure, the last settled first, with what all of them come to. */
export async function listStatBets(db: Db, { groupId, userId }: StatsViewer, asked: CellQuery): Promise<CellAnswer> {
  const memberId = asked.memberId ?? userId;
  const sides = (await readSides(db, groupId, rangeOf(asked))).filter((side) => isAsked(side, { ...asked, memberId }));
  const sums = sumSides(sides);
  const after = timeCursor(asked.cursor);
  const rest = sides.toReversed().filter((side) => !after || isBehind(side, after));
  const shown = rest.slice(0, asked.limit + 1);
  const bets = await betsOf(db, shown);
  const rows = shown.flatMap((side) => {
    const bet = bets.get(side.betId);
    return bet ? [{ side, bet }] : [];
  });
  const page = toPage(rows, asked.limit, {
    item: ({ side, bet }) => ({
      bet,
      result: side.result,
      wagerCents: side.wagerCents,
      profitCents: side.profitCents,
      savedCents: side.savedCents,
    }),
    last: ({ side }) => ({ key: side.settledAt.toISOString(), id: side.betId }),
  });
  return { ...page, sums: { ...basicSums(sums), savedCents: sums.savedCents } };
}

function isAsked(side: StatSide, { memberId, opponentId, result, sport, betType }: CellQuery): boolean {
  const isResult = result === 'all' || side.result === result || (result === 'decided' && side.result !== 'push');
  if (!isResult || side.userId !== memberId) return false;
  if (opponentId && side.opponentId !== opponentId) return false;
  return (!sport || side.sport === sport) && (!betType || side.betType === betType);
}

function isBehind({ settledAt, betId }: StatSide, { at, id }: { at: Date; id: string }): boolean {
  return settledAt < at || (settledAt.getTime() === at.getTime() && betId < id);
}

async function betsOf(db: Db, sides: readonly StatSide[]) {
  if (sides.length === 0) return new Map();
  const ids = sides.map(({ betId }) => betId);
  const rows = await db.selectFrom('bets').selectAll().select(reviewReason).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, betOnWire(row)]));
}
