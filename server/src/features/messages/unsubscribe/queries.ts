import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** What hashAddress returns, for an address in the database. */
function addressHash(address: RawBuilder<unknown>) {
  return sql`rtrim(translate(encode(sha256(convert_to(${address}, 'UTF8')), 'base64'), '+/', '-_'), '=')`;
}

/** Whether the owner of an address has stopped invites there, or turned them off in their settings. */
export function stopsInvites(address: RawBuilder<unknown>) {
  return sql<boolean>`(
    exists (select from stopped_invites where address_hash = ${addressHash(address)})
    or exists (
      select from users join notification_settings as wants on wants.user_id = users.id
      where users.email = ${address} and not (email_on and 'group_invite' = any(email_kinds))
    )
  )`;
}

/** Whether an invite may go to an address. */
export async function wantsInvite(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql<{ isStopped: boolean }>`
    select ${stopsInvites(sql`${address}::text`)} as is_stopped
  `.execute(db);
  return rows[0]?.isStopped === false;
}
