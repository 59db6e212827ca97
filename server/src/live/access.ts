import type { Tx } from '../db/transact.ts';
import type { LiveEvent } from './topic.ts';

const ACCESS_CHANGED = 'access_changed';

/** Has every open stream of a person, on every process, ask again at once whether it may go on. */
export function tellAccessChanged(tx: Tx, userId: string): void {
  tx.append({ kind: 'user', id: userId }, { type: ACCESS_CHANGED, data: null });
}

export function changesAccess({ scope, type }: LiveEvent): boolean {
  return scope === 'user' && type === ACCESS_CHANGED;
}
