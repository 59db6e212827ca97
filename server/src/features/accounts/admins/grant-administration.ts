import type { Tx } from '../../../db/tx.ts';
import type { AccountTables } from '../tables.ts';
import { isAdministrator } from './queries.ts';

type Grant = { userId: string; via: AccountTables['siteAdministrators']['grantedVia'] };

/** Makes someone a site admin. A grant from the command line overrides one made by another admin. */
export async function grantAdministration(tx: Tx, { userId, via }: Grant): Promise<void> {
  await tx.q
    .insertInto('siteAdministrators')
    .values({ userId, grantedVia: via, grantedAt: tx.now })
    .onConflict((conflict) =>
      via === 'command_line' ? conflict.column('userId').doUpdateSet({ grantedVia: via }) : conflict.doNothing(),
    )
    .execute();
}

/** Returns false if the person wasn't an admin. */
export async function revokeAdministration(tx: Tx, userId: string): Promise<boolean> {
  const gone = await tx.q
    .deleteFrom('siteAdministrators')
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Checks that someone is still a site admin, and locks that until the transaction ends. */
export async function lockAdministrator(
  tx: Tx,
  who: { userId: string; primaryEmail: string | undefined },
): Promise<boolean> {
  const made = tx.q.selectFrom('siteAdministrators').select('userId').where('userId', '=', who.userId);
  await made.forNoKeyUpdate().execute();
  return isAdministrator(tx.q, who);
}
