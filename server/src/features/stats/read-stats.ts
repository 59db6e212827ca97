import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { StatsQuery } from './api.ts';
import type { StatsViewer } from './gate.ts';
import { isAllTime, toRange } from './side-totals.ts';

/** What the figures of a route depend on, other than the group. */
type StatsRead<Q> = { name: string; query: Q; isPersonal?: boolean; isStored?: boolean };

/**
 * Reads figures in turn, once for everyone who asks for the same ones. All Time totals are stored, so reading them costs
 * less than waiting in a queue.
 */
export function readStats<Q extends StatsQuery, T>(
  { store: { database }, longReads }: Context,
  viewer: StatsViewer,
  { name, query, isPersonal, isStored }: StatsRead<Q>,
  read: (db: Db, viewer: StatsViewer, query: Q) => Promise<T>,
): Promise<T> {
  if (isStored && isAllTime(toRange(query))) return read(database.db, viewer, query);
  const key = JSON.stringify([name, query, isPersonal && viewer.userId]);
  return longReads.figures.ask({ lane: viewer.groupId, key }, () => read(database.reads, viewer, query));
}
