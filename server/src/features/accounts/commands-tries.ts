import { accountErrors } from '@evens/domain/accounts/errors';
import { limits } from '@evens/domain/shared/limits';
import { sql } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import type { Store } from '../../db/transact.ts';
import { newId } from '../../ports/ids.ts';

/** Somebody tries a password for an e-mail. */
type Try = { email: string; now: Date };

const OLD_TRIES_AT_ONCE = 100;

/** Before any work is done for it. */
export async function refuseTooManyTries(db: Db, attempt: Try): Promise<void> {
  if ((await countFailures(db, attempt)) >= limits.failedSignIns) throw new AppError(accountErrors.TOO_MANY_SIGN_INS);
}

async function countFailures(db: Db, { email, now }: Try): Promise<number> {
  const row = await db
    .selectFrom('failedSignIns')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('at', '>', new Date(now.getTime() - limits.failedSignInWindowMs))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** One try of an e-mail after the other, so that many guesses at once are counted like as many in a row. */
export async function judgeTry(store: Store, { email, now }: Try, isRight: boolean): Promise<void> {
  const isOpen = await store.database.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(tx);
    const failures = await countFailures(tx, { email, now });
    if (failures >= limits.failedSignIns) return false;
    if (!isRight) await writeFailure(tx, { email, now });
    return true;
  });
  if (!isOpen) throw new AppError(accountErrors.TOO_MANY_SIGN_INS);
}

/** Old tries of anybody go as new ones come, but never by waiting for others who clear them away as well. */
async function writeFailure(tx: Db, { email, now }: Try): Promise<void> {
  const old = tx
    .selectFrom('failedSignIns')
    .select('id')
    .where('at', '<=', new Date(now.getTime() - limits.failedSignInWindowMs))
    .limit(OLD_TRIES_AT_ONCE)
    .forUpdate()
    .skipLocked();
  await tx.deleteFrom('failedSignIns').where('id', 'in', old).execute();
  await tx.insertInto('failedSignIns').values({ id: newId(), email, at: now }).execute();
}
