import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { hashAddress } from './unsubscribe-token.ts';

/** What hashAddress returns, for an address in the database. */
export function addressHash(address: RawBuilder<unknown>) {
  return sql`rtrim(translate(encode(sha256(convert_to(${address}, 'UTF8')), 'base64'), '+/', '-_'), '=')`;
}

/** Whether an invite may go to an address: its owner hasn't stopped invites there, or turned them off in their settings. */
export async function wantsInvite(
  db: Db,
  { address, userId }: { address: string; userId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from stopped_invites where address_hash = ${hashAddress(address)}
    union all
    select from notification_settings
    where user_id = ${userId} and not (email_on and 'group_invite' = any(email_kinds))
  `.execute(db);
  return rows.length === 0;
}
