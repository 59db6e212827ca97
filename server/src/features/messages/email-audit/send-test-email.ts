import { EMAIL_TEST } from '@evens/domain/messages/samples/model';
import type { Context } from '../../../context.ts';
import { withoutIdempotencyKey } from '../../../db/idempotency.ts';
import { storeUnderKey } from '../../../db/transact.ts';
import type { SiteAdmin } from '../../accounts/gate.ts';
import { getUser } from '../../accounts/queries.ts';
import { deliverNow } from '../../deliveries/deliver-now.ts';
import { emailChannel } from '../email/channel.ts';
import type { TestEmailInput, TestEmailResult } from './api.ts';

/** Sends a test the way that every email goes, and waits for how it ends (EM-05). A repeated request sends no second one. */
export async function sendTestEmail(
  ctx: Context,
  { userId }: SiteAdmin,
  { emailType, recipientEmail }: TestEmailInput,
): Promise<TestEmailResult> {
  const recipient = recipientEmail ?? (await getUser(ctx.store.database.db, userId)).email;
  const test = { kind: EMAIL_TEST, userId, recipient, payload: { emailType } };
  const problem = await withoutIdempotencyKey(() => deliverNow(ctx, { name: 'email', channel: emailChannel }, test));
  const error = problem?.message ?? null;
  return storeUnderKey(ctx.store, { success: error === null, recipientEmail: recipient, error });
}
