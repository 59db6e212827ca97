import { accountErrors } from '@evens/domain/accounts/errors';
import { limits } from '@evens/domain/shared/limits';
import { tooManyGuesses } from '@evens/domain/sign-in/attempts/rules';
import { sql } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Store } from '../../../db/store.ts';
import { newId } from '../../../ports/ids.ts';

/**
 * An attempt to sign in with a password. A running session or a device that signed in before (the OWASP device cookie)
 * is counted separately, so that strangers can't lock it out.
 */
export type Attempt = { email: string; now: Date; address: string; knownAs: string | null };

const OLD_ATTEMPTS_BATCH = 100;

/** Refuses a blocked attempt before doing any expensive work. */
export async function refuseTooManyAttempts(db: Db, attempt: Attempt): Promise<void> {
  if (await hasTooManyAttempts(db, attempt)) throw new AppError(accountErrors.TOO_MANY_SIGN_INS);
}

async function hasTooManyAttempts(db: Db, { email, now, address, knownAs }: Attempt): Promise<boolean> {
  const recent = new Date(now.getTime() - limits.failedSignInWindowMs);
  const rows = db
    .selectFrom('failedSignIns')
    .where('email', '=', email)
    .where('at', '>', new Date(now.getTime() - limits.failedSignInsFromStrangersWindowMs))
    .where('knownAs', knownAs === null ? 'is' : '=', knownAs);
  const { own, all } = await rows
    .select((e) => [
      e.fn.countAll<number>().as('all'),
      e.fn
        .countAll<number>()
        .filterWhere('at', '>', recent)
        .filterWhere((f) => (knownAs === null ? f('address', '=', address) : f.lit(true)))
        .as('own'),
    ])
    .executeTakeFirstOrThrow();
  return tooManyGuesses({ own, strangers: knownAs === null ? all : 0 });
}

/** Checks the attempts for an email one at a time, so that concurrent guesses count like guesses in a row. */
export async function checkAttempt(store: Store, attempt: Attempt, isRight: boolean): Promise<void> {
  const isOpen = await store.database.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${attempt.email}, 0))`.execute(tx);
    if (await hasTooManyAttempts(tx, attempt)) return false;
    if (!isRight) await recordFailedAttempt(tx, attempt);
    return true;
  });
  if (!isOpen) throw new AppError(accountErrors.TOO_MANY_SIGN_INS);
}

/** Each failure also deletes some old ones. It skips rows that another request is deleting, so it never waits. */
async function recordFailedAttempt(tx: Db, { email, now, address, knownAs }: Attempt): Promise<void> {
  const old = tx
    .selectFrom('failedSignIns')
    .select('id')
    .where('at', '<=', new Date(now.getTime() - limits.failedSignInsFromStrangersWindowMs))
    .limit(OLD_ATTEMPTS_BATCH)
    .forUpdate()
    .skipLocked();
  await tx.deleteFrom('failedSignIns').where('id', 'in', old).execute();
  await tx.insertInto('failedSignIns').values({ id: newId(), email, at: now, address, knownAs }).execute();
}
