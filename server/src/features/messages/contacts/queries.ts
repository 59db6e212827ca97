import { getDisplayName } from '@evens/domain/accounts/rules';
import { contactLimits } from '@evens/domain/messages/contacts/model';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Contact } from '../../../ports/contacts/contacts.ts';

/** What SendGrid gets to know about a person. */
export async function readContact(db: Db, userId: string): Promise<Contact> {
  const row = await db.selectFrom('users').select(['email', 'name']).where('id', '=', userId).executeTakeFirstOrThrow();
  return { email: row.email, name: getDisplayName(row) };
}

/** Who isn't among the contacts, doesn't wait for it, and hasn't just failed; only as many as may still wait. */
export async function listMissingContacts(db: Db, now: Date): Promise<string[]> {
  const { catchUpMost, catchUpAfterMs } = contactLimits;
  const failedBefore = new Date(now.getTime() - catchUpAfterMs);
  const { rows } = await sql<{ id: string }>`
    with waiting as (select recipient from deliveries where channel = 'contacts' and due_at is not null limit ${catchUpMost})
    select id from users
    where not sendgrid_synced
      and not exists (
        select from deliveries where channel = 'contacts' and recipient = users.id and due_at is not null
      )
      and not exists (select from sendgrid_errors where user_id = users.id and at > ${failedBefore})
    order by id limit ${catchUpMost} - (select count(*) from waiting)
  `.execute(db);
  return rows.map(({ id }) => id);
}
