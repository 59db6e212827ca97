import { siteErrors } from '@evens/domain/site/errors';
import { AppError } from '../../app-error.ts';
import type { Store } from '../../db/store.ts';
import { transact } from '../../db/transact.ts';
import { hasPerson } from '../accounts/admins/queries.ts';
import type { SiteAdmin } from '../accounts/gate.ts';
import { endUserSessions } from '../sign-in/sessions/end-sessions.ts';

/** Signs a person out everywhere, for example after a theft. Their open streams end on every process. */
export async function endPersonsSessions(
  store: Store,
  _admin: SiteAdmin,
  { userId }: { userId: string },
): Promise<{ ended: number }> {
  return transact(store, async (tx) => {
    if (!(await hasPerson(tx.q, userId))) throw new AppError(siteErrors.PERSON_NOT_FOUND);
    return endUserSessions(tx, userId, {});
  });
}
