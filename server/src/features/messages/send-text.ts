import { textLimits } from '@evens/domain/messages/model';
import { phoneCodeText } from '@evens/domain/messages/rules';
import { defineHook } from '../../db/hooks.ts';
import type { Store } from '../../db/store.ts';
import type { Tx } from '../../db/tx.ts';
import { newId } from '../../ports/ids.ts';
import type { PhoneCode } from '../accounts/phone/verify-phone.ts';

/** A text was written. It may go out once the transaction commits. */
export const textWritten = defineHook<{ id: string }>('textWritten');

/** Writes the text with a code in the same transaction that creates the code (US-07). */
export async function textPhoneCode(tx: Tx, { userId, to, code }: PhoneCode): Promise<void> {
  const id = newId();
  await tx.q
    .insertInto('texts')
    .values({
      id,
      userId,
      kind: 'phone_verification',
      recipient: to,
      body: phoneCodeText(code),
      status: 'pending',
      provider: null,
      error: null,
      dueAt: tx.now,
      createdAt: tx.now,
    })
    .execute();
  await tx.run(textWritten, { id });
}

/** Texts are kept as long as emails. */
export async function sweepTexts({ database, clock }: Store): Promise<void> {
  const { db } = database;
  const before = new Date((await clock.now(db)).getTime() - textLimits.keptMs);
  await db.deleteFrom('texts').where('createdAt', '<', before).where('dueAt', 'is', null).execute();
}
