import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** What hashAddress returns, for an address in the database. */
function addressHash(address: RawBuilder<unknown>) {
  return sql<string>`rtrim(translate(encode(sha256(convert_to(${address}, 'UTF8')), 'base64'), '+/', '-_'), '=')`;
}

/**
 * Whether the owner of an address has stopped invites there, or turned them off in their settings. Once they've verified the
 * address, only the settings count, so they can turn invites on again.
 */
export function stopsInvites(address: RawBuilder<unknown>) {
  return sql<boolean>`(
    exists (
      select from users join notification_settings as wants on wants.user_id = users.id
      where users.email = ${address} and not (email_on and 'group_invite' = any(email_kinds))
    )
    or exists (select from stopped_invites where address_hash = ${addressHash(address)})
    and not exists (select from users where email = ${address} and email_verified)
  )`;
}

/** The account of an address, by its hash. */
export async function findAccountByHash(db: Db, hash: string): Promise<string | null> {
  const account = db
    .selectFrom('users')
    .select('id')
    .where(addressHash(sql.ref('email')), '=', hash);
  return (await account.executeTakeFirst())?.id ?? null;
}

/** Whether invites to the address of an account were stopped. */
export async function hasStoppedInvites(db: Db, userId: string): Promise<boolean> {
  const stopped = db
    .selectFrom('users')
    .innerJoin('stoppedInvites', (join) => join.on('addressHash', '=', addressHash(sql.ref('email'))))
    .select('users.id')
    .where('users.id', '=', userId);
  return (await stopped.executeTakeFirst()) !== undefined;
}

/** Whether an invite may go to an address. */
export async function wantsInvite(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql<{ isStopped: boolean }>`
    select ${stopsInvites(sql`${address}::text`)} as is_stopped
  `.execute(db);
  return rows[0]?.isStopped === false;
}
