import type { SyncAction } from '@evens/domain/messages/contacts/model';
import type { Generated } from 'kysely';

export type ContactTables = {
  /** The last failure for each person who couldn't be synced. */
  sendgridErrors: { id: Generated<string>; userId: string; error: string; action: SyncAction; at: Date };
};
