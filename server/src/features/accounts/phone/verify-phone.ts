import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { accountErrors } from '@evens/domain/accounts/errors';
import { phoneCodes } from '@evens/domain/accounts/model';
import { codeFormatRefusal, codeRefusal, newCodeRefusal, normalizePhone } from '@evens/domain/accounts/phone/rules';
import type { ErrorSpec } from '@evens/domain/shared/errors';
import { sql } from 'kysely';
import { AppError, refuse } from '../../../app-error.ts';
import type { Context } from '../../../context.ts';
import { defineHook } from '../../../db/hooks.ts';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import { newId } from '../../../ports/ids.ts';
import { phoneCodeFailed, settingsChanged } from '../events.ts';
import type { ProvedSession, Session } from '../gate.ts';

/** A code on its way to a phone. Only the person holding the phone may see it. */
export type PhoneCode = { userId: string; to: string; code: string };

export const phoneCodeCreated = defineHook<PhoneCode>('phoneCodeCreated');

/** Someone's number is no longer theirs (US-12). */
export const phoneRemoved = defineHook<{ userId: string }>('phoneRemoved');

/** Texts a code to a number. The previously verified number stays until the code is entered (US-07, US-14). */
export async function sendPhoneCode(ctx: Context, { userId }: ProvedSession, typed: string): Promise<void> {
  const to = normalizePhone(typed);
  if (to === null) throw new AppError(accountErrors.PHONE_INVALID);
  await transact(ctx.store, async (tx) => {
    const { emailVerified } = await lockPerson(tx, userId);
    // Requests run one at a time, since each one counts toward the number's limit and the site's.
    await sql`select pg_advisory_xact_lock(hashtextextended('phone-codes', 0))`.execute(tx.q);
    const recent = await codesSince(tx, new Date(tx.now.getTime() - phoneCodes.dayMs));
    const sentAt = recent.filter((sent) => sent.userId === userId).map(({ createdAt }) => createdAt);
    const toNumber = recent.filter(({ phoneNumber }) => phoneNumber === to).length;
    refuse(newCodeRefusal({ isVerified: emailVerified, sentAt, toNumber, ofSite: recent.length }, tx.now));
    await revokeOpenCodes(tx, userId).execute();
    const [id, code] = [newId(), newCode()];
    const codeHash = hashCode(ctx, { id, phoneNumber: to, code });
    await tx.q
      .insertInto('phoneCodes')
      .values({ id, userId, phoneNumber: to, codeHash, endedAt: null, createdAt: tx.now })
      .execute();
    await tx.run(phoneCodeCreated, { userId, to, code });
  });
}

/** Enters the code. The number is now verified here and removed from any other account (US-09, US-11). */
export async function verifyPhone(ctx: Context, session: Session, code: string): Promise<{ phoneNumber: string }> {
  refuse(codeFormatRefusal(code));
  // A wrong attempt has to be counted, so the transaction commits before the refusal is thrown.
  const outcome = await transact(ctx.store, (tx) => checkCode(tx, { ctx, session, code }));
  if ('refusal' in outcome) throw new AppError(outcome.refusal);
  return outcome;
}

type CodeAttempt = { ctx: Context; session: Session; code: string };

async function checkCode(tx: Tx, { ctx, session: { userId }, code }: CodeAttempt) {
  // Verifying runs one at a time, so of two people who verify one number, the second takes it from the first.
  await sql`select pg_advisory_xact_lock(hashtextextended('phone-numbers', 0))`.execute(tx.q);
  await lockPerson(tx, userId);
  const sent = await tx.q
    .selectFrom('phoneCodes')
    .selectAll()
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  const refusal = codeRefusal(sent ? { sentAt: sent.createdAt, tries: sent.tries } : null, tx.now);
  if (refusal || !sent) return { refusal: refusal ?? accountErrors.PHONE_CODE_OVER };
  if (!isSame(sent.codeHash, hashCode(ctx, { ...sent, code }))) {
    const counted = { tries: sent.tries + 1 };
    await tx.q.updateTable('phoneCodes').set(counted).where('id', '=', sent.id).execute();
    return { refusal: accountErrors.PHONE_CODE_INVALID } satisfies { refusal: ErrorSpec };
  }
  await revokeOpenCodes(tx, userId).execute();
  await assignPhone(tx, { userId, phoneNumber: sent.phoneNumber });
  return { phoneNumber: sent.phoneNumber };
}

/** The last person to verify a number holds the phone now: numbers change hands. */
async function assignPhone(tx: Tx, { userId, phoneNumber }: Holder): Promise<void> {
  const before = await tx.q
    .updateTable('users')
    .set({ phoneNumber: null, phoneVerifiedAt: null, updatedAt: tx.now })
    .where('phoneNumber', '=', phoneNumber)
    .where('id', '<>', userId)
    .returning('id')
    .execute();
  await tx.q
    .updateTable('users')
    .set({ phoneNumber, phoneVerifiedAt: tx.now, updatedAt: tx.now })
    .where('id', '=', userId)
    .execute();
  for (const { id } of before) await tx.run(phoneRemoved, { userId: id });
  for (const { id } of [...before, { id: userId }]) publishSettingsChanged(tx, id);
}

/** Removes the number and cancels any pending code (US-12). */
export async function removePhone(store: Store, { userId }: ProvedSession): Promise<void> {
  await transact(store, async (tx) => {
    await dropPhone(tx, userId);
    publishSettingsChanged(tx, userId);
  });
}

/** Returns whether there was a number. */
export async function dropPhone(tx: Tx, userId: string): Promise<boolean> {
  await lockPerson(tx, userId);
  await revokeOpenCodes(tx, userId).execute();
  const dropped = await tx.q
    .updateTable('users')
    .set({ phoneNumber: null, phoneVerifiedAt: null, updatedAt: tx.now })
    .where('id', '=', userId)
    .where('phoneNumber', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (dropped) await tx.run(phoneRemoved, { userId });
  return dropped !== undefined;
}

type Holder = { userId: string; phoneNumber: string };

/** Cancels a code that couldn't be sent, and tells the person (US-13). A newer code stays valid. */
export async function revokePhoneCode(
  tx: Tx,
  { userId, createdAt }: { userId: string; createdAt: Date },
): Promise<void> {
  const revoked = await revokeOpenCodes(tx, userId).where('createdAt', '<=', createdAt).returning('id').execute();
  if (revoked.length > 0) tx.append(phoneCodeFailed, { userId, data: {} });
}

/** Deletes codes too old to count toward the daily limit. */
export async function sweepPhoneCodes({ database, clock }: Store): Promise<void> {
  const { db } = database;
  const before = new Date((await clock.now(db)).getTime() - phoneCodes.dayMs);
  await db.deleteFrom('phoneCodes').where('createdAt', '<', before).execute();
}

function lockPerson(tx: Tx, userId: string): Promise<{ emailVerified: boolean }> {
  return tx.q
    .selectFrom('users')
    .select('emailVerified')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

function codesSince(tx: Tx, since: Date) {
  return tx.q
    .selectFrom('phoneCodes')
    .select(['userId', 'phoneNumber', 'createdAt'])
    .where('createdAt', '>', since)
    .execute();
}

function revokeOpenCodes(tx: Tx, userId: string) {
  return tx.q
    .updateTable('phoneCodes')
    .set({ endedAt: tx.now })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null);
}

function publishSettingsChanged(tx: Tx, userId: string): void {
  tx.append(settingsChanged, { userId, data: {} });
}

function newCode(): string {
  return String(randomInt(10 ** phoneCodes.digits)).padStart(phoneCodes.digits, '0');
}

/** Six digits are easy to guess from a plain hash, so the hash includes the server's secret. */
function hashCode(
  { config }: Context,
  { id, phoneNumber, code }: { id: string; phoneNumber: string; code: string },
): string {
  return createHmac('sha256', config.secret).update(`phone:${id}:${phoneNumber}:${code}`).digest('hex');
}

function isSame(stored: string, given: string): boolean {
  return timingSafeEqual(Buffer.from(stored), Buffer.from(given));
}
