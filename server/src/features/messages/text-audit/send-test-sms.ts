import { testSmsCopy } from '@evens/domain/messages/audits/copy';
import { formatTextRecipient } from '@evens/domain/messages/audits/rules';
import { messageErrors } from '@evens/domain/messages/errors';
import { TEXT_TEST } from '@evens/domain/messages/samples/model';
import { AppError } from '../../../app-error.ts';
import type { Context } from '../../../context.ts';
import { withoutIdempotencyKey } from '../../../db/idempotency.ts';
import { storeUnderKey } from '../../../db/transact.ts';
import type { SiteAdmin } from '../../accounts/gate.ts';
import { findVerifiedPhone } from '../../accounts/queries.ts';
import { deliverNow } from '../../deliveries/deliver-now.ts';
import { textChannel } from '../text/channel.ts';
import type { TestSmsResult } from './api.ts';

/** Sends a text message to the admin's own phone, and waits until the provider takes it (SM-07). */
export async function sendTestSms(ctx: Context, { userId }: SiteAdmin): Promise<TestSmsResult> {
  const recipient = await findVerifiedPhone(ctx.store.database.db, userId);
  if (recipient === null) throw new AppError(messageErrors.TEST_PHONE_NOT_VERIFIED);
  const test = { kind: TEXT_TEST, userId, recipient, payload: {} };
  const problem = await withoutIdempotencyKey(() => deliverNow(ctx, { name: 'text', channel: textChannel }, test));
  const message = problem?.message ?? testSmsCopy.sent(formatTextRecipient(recipient));
  return storeUnderKey(ctx.store, { success: problem === null, message });
}
