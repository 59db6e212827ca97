import { handlesRefusal, withHandles } from '@evens/domain/accounts/rules-handles';
import { refuse } from '../../app-error.ts';
import { type Store, transact } from '../../db/transact.ts';
import type { SettingsBody, SettingsOnWire } from './api.ts';
import type { Session } from './gate.ts';
import { ownHandles } from './queries.ts';

/** Saves what of the own settings was sent; the rest stays as it was (PY-01). */
export async function updateMySettings(store: Store, session: Session, input: SettingsBody): Promise<SettingsOnWire> {
  return transact(store, async (tx) => {
    const typed = input.paymentHandles ?? {};
    refuse(handlesRefusal(typed));
    await tx.q.selectFrom('users').select('id').where('id', '=', session.userId).forNoKeyUpdate().executeTakeFirst();
    const paymentHandles = withHandles(await ownHandles(tx.q, session), typed);
    const row = { ...paymentHandles, updatedAt: tx.now };
    await tx.q
      .insertInto('paymentHandles')
      .values({ userId: session.userId, ...row })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute();
    return { paymentHandles };
  });
}
