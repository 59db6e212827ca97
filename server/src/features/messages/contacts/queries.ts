import { getDisplayName } from '@evens/domain/accounts/rules';
import type { Db } from '../../../db/database.ts';
import type { Contact } from '../../../ports/contacts/contacts.ts';

/** What SendGrid gets to know about a person. */
export async function readContact(db: Db, userId: string): Promise<Contact> {
  const row = await db.selectFrom('users').select(['email', 'name']).where('id', '=', userId).executeTakeFirstOrThrow();
  return { email: row.email, name: getDisplayName(row) };
}
