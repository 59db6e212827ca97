import type { SignUpMode } from '@evens/domain/accounts/model';
import type { Tx } from '../../../db/tx.ts';

/** Decides who can sign up (HO-01). */
export async function changeSignUp(tx: Tx, mode: SignUpMode): Promise<void> {
  const row = { mode, changedAt: tx.now };
  await tx.q
    .insertInto('signUpSettings')
    .values(row)
    .onConflict((conflict) => conflict.column('isOnly').doUpdateSet(row))
    .execute();
}
