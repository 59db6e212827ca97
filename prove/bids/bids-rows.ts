import { countEventGaps } from '@evens/server/testing/checks/event-logs';
import type { MeasuredPostgres } from '@evens/server/testing/servers/measured-database';
import type { Deviations } from '../report.ts';

export type Action = 'accept' | 'cancel' | 'edit' | 'approve' | 'decline';

/** The responses that clients got: which actions succeeded, and why the others were refused. */
export type Answers = { done: { bidId: string; action: Action; version: number }[]; refusals: Map<string, number> };

type CheckInput = { groupId: string; answers: Answers; now: Date };

const endings = { accept: 'accepted', cancel: 'cancelled', decline: 'declined' } as const;

/** The rows in the database must be consistent and match the responses that clients got. */
export function checkBids(database: MeasuredPostgres, { groupId, answers, now }: CheckInput, deviations: Deviations) {
  return database.withDatabase(async ({ db }) => {
    const bids = await db.selectFrom('bids').selectAll().where('groupId', '=', groupId).execute();
    const bets = await db.selectFrom('bets').selectAll().where('groupId', '=', groupId).execute();
    const versions = await db.selectFrom('bidVersions').selectAll().orderBy('version').execute();
    let impossible = 0;
    for (const bid of bids) {
      const before = deviations.count;
      const own = bets.filter(({ bidId }) => bidId === bid.id);
      deviations.expect(`bets of ${bid.id}`, own.length, bid.status === 'accepted' ? 1 : 0);
      for (const bet of own) {
        const terms = [bet.acceptorId, bet.creatorWagerCents, bet.acceptorWagerCents, bet.creatorSelection];
        const due = [bid.acceptorId, bid.amountCents, bid.acceptorAmountCents, bid.selection];
        deviations.expect(`terms of the bet of ${bid.id}`, terms, due);
      }
      const ended = answers.done.flatMap(({ bidId, action, version }) =>
        bidId === bid.id && action in endings ? [{ action, version }] : [],
      );
      const ending = ended[0]?.action;
      const isKnownEnd = ending === 'accept' || ending === 'cancel' || ending === 'decline';
      const isOver = ['accepted', 'cancelled', 'declined'].includes(bid.status);
      deviations.expect(`notifications about the end of ${bid.id}`, ended.length, isOver ? 1 : 0);
      if (isKnownEnd) deviations.expect(`status of ${bid.id}`, bid.status, endings[ending]);
      if (ending === 'accept') deviations.expect(`accepted version of ${bid.id}`, ended[0]?.version, bid.version);
      const ownVersions = versions.filter(({ bidId }) => bidId === bid.id);
      const due = bid.version === 1 ? [] : Array.from({ length: bid.version }, (_, n) => n + 1);
      deviations.expect(
        `versions of ${bid.id}`,
        ownVersions.map(({ version }) => version),
        due,
      );
      const last = ownVersions.at(-1) ?? bid;
      const lastTerms = [last?.amountCents, last?.acceptorAmountCents, last?.selection];
      deviations.expect(`last terms of ${bid.id}`, lastTerms, [
        bid.amountCents,
        bid.acceptorAmountCents,
        bid.selection,
      ]);
      const isWaiting = bid.status === 'open' || bid.status === 'pending_approval';
      deviations.expect(`${bid.id} is open past its expiration`, isWaiting && bid.expirationTime <= now, false);
      if (deviations.count > before) impossible += 1;
    }
    const accepted = new Set(bids.flatMap(({ id, status }) => (status === 'accepted' ? [id] : [])));
    const strayBets = bets.filter(({ bidId }) => !accepted.has(bidId)).length;
    deviations.expect('bets without an accepted bid', strayBets, 0);
    deviations.expect('gaps in the event log', await countEventGaps(db, groupId), 0);
    const moves = versions.filter(({ cause }) => cause === 'moved').length;
    return { statuses: bids.map(({ status }) => status), moves, impossible, strayBets };
  });
}
