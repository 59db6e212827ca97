import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { inPasswordQueue } from './password-queue.ts';

/**
 * One of the settings in OWASP's Password Storage Cheat Sheet (N=2^17 with p=1, N=2^16 with p=2, N=2^15 with p=3: all
 * equally strong). This one takes the least memory, 32 MB instead of 128 MB, which matters on a host with 512 MB. About
 * a quarter of a second per password. The parameters are part of every hash, so they can change later.
 */
const NOW: Parameters = { version: 's1', N: 2 ** 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const MEMORY_BYTES = 128 * 1024 * 1024;
type Parameters = { version: string; N: number; r: number; p: number };

let cost = NOW;

/** For tests with thousands of sign-ups: the same kind of hash for a hundredth of the work. */
export function useFastHashing(isQuick: boolean): void {
  cost = isQuick ? { ...NOW, N: 2 ** 8 } : NOW;
}

/** A salted slow hash, computed off the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await inPasswordQueue(() => deriveKey(password, salt, cost));
  return [cost.version, cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const stored = readHash(hash);
  if (!stored) return false;
  const found = await inPasswordQueue(async () => {
    const key = await deriveKey(password, stored.salt, stored.parameters);
    await spendMissingTime(password, stored);
    return key;
  });
  return found.length === stored.key.length && timingSafeEqual(found, stored.key);
}

/** Whether a hash has different parameters than new ones. */
export function isOutdatedHash(hash: string): boolean {
  const { N, r, p } = readHash(hash)?.parameters ?? { N: 0, r: 0, p: 0 };
  return N !== cost.N || r !== cost.r || p !== cost.p;
}

type StoredHash = { parameters: Parameters; salt: Buffer; key: Buffer };

function readHash(hash: string): StoredHash | null {
  const [version, N, r, p, salt, key] = hash.split('$');
  if (version !== NOW.version || !salt || !key) return null;
  return {
    parameters: { version, N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

/** Checking a cheaper old hash takes as long as a new one. Otherwise the time would reveal that the account exists (AU-25). */
async function spendMissingTime(password: string, { parameters, salt }: StoredHash): Promise<void> {
  const missing = cost.p - parameters.p;
  if (parameters.N === cost.N && missing > 0) await deriveKey(password, salt, { ...parameters, p: missing });
}

function deriveKey(password: string, salt: Buffer, { N, r, p }: Parameters): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: MEMORY_BYTES };
  return new Promise((done, fail) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => (error ? fail(error) : done(key)));
  });
}
