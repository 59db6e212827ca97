import { findDifferences } from '@evens/server/testing/checks/audits';
import { countEventGaps } from '@evens/server/testing/checks/event-logs';
import type { Deviations } from '../report.ts';
import type { Story } from './couples.ts';

type Database = Parameters<typeof findDifferences>[0];

/** Compares the rows of each bet with what was acknowledged: each write is there once. */
export async function checkStories(database: Database, stories: readonly Story[], deviations: Deviations) {
  const { db } = database;
  const bids = await db.selectFrom('bids').select(['id', 'groupId', 'awayTeam as name']).execute();
  const bets = await db.selectFrom('bets').select(['id', 'bidId']).execute();
  const gradings = await db.selectFrom('gradings').select('betId').execute();
  const debts = await db.selectFrom('debts').select(['id', 'betId']).execute();
  const parts = await db.selectFrom('paymentDebts').select(['paymentId', 'debtId']).execute();
  const count = { lost: 0, doubled: 0 };
  for (const { name, groupId, ...acknowledged } of stories) {
    const own = bids.filter((bid) => bid.groupId === groupId && bid.name === name);
    const ownBets = bets.filter(({ bidId }) => own.some(({ id }) => id === bidId));
    const ownDebts = debts.filter(({ betId }) => ownBets.some(({ id }) => id === betId));
    const found = {
      bidId: own.map(({ id }) => id),
      betId: ownBets.map(({ id }) => id),
      gradedBetId: gradings.map(({ betId }) => betId).filter((betId) => ownBets.some(({ id }) => id === betId)),
      debtId: ownDebts.map(({ id }) => id),
      paymentId: parts
        .filter(({ debtId }) => ownDebts.some(({ id }) => id === debtId))
        .map(({ paymentId }) => paymentId),
    };
    for (const [what, ids] of Object.entries(found)) {
      const due = acknowledged[what as keyof typeof found];
      if (due !== undefined && !ids.includes(due)) count.lost += 1;
      if (ids.length > 1) count.doubled += 1;
    }
  }
  deviations.expect('lost and doubled writes', count, { lost: 0, doubled: 0 });
  deviations.expect('differences in the audit', await findDifferences(database), []);
  for (const groupId of new Set(stories.map((story) => story.groupId))) {
    deviations.expect(`gaps in the event log of ${groupId}`, await countEventGaps(db, groupId), 0);
  }
  return count;
}
