import { ownUndoRefusal } from '@evens/domain/debts/undo/rules';
import { refuse } from '../../../app-error.ts';
import type { Tx } from '../../../db/tx.ts';
import { hadAdminSince } from '../../groups/queries.ts';
import type { Overseer } from '../gate.ts';

type Settlement = { partyIds: readonly string[]; since: Date };

/** An admin who is part of a payment or plan can't undo it if there has been another admin outside of it since then. */
export async function refuseOwnUndo(tx: Tx, { userId, groupId }: Overseer, { partyIds, since }: Settlement) {
  if (!partyIds.includes(userId)) return;
  const hadOutsideAdmin = await hadAdminSince(tx.q, { groupId, outside: partyIds, since });
  refuse(ownUndoRefusal({ viewerId: userId, partyIds, hadOutsideAdmin }));
}
