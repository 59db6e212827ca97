import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** About 75 ms and 32 MB a password. Others may follow: the parameters stand in every hash. */
const NOW: Parameters = { version: 's1', N: 2 ** 15, r: 8, p: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const MEMORY_BYTES = 128 * 1024 * 1024;
type Parameters = { version: string; N: number; r: number; p: number };

/**
 * One after the other: hashing takes a whole processor, and runs on the threads that files and name lookups need as well.
 * However many sign in at once, everybody else is served meanwhile.
 */
let last: Promise<unknown> = Promise.resolve();

let cost = NOW;

/** For tests, in which thousands sign up: the same hash for a hundredth of the work. */
export function hashQuickly(isQuick: boolean): void {
  cost = isQuick ? { ...NOW, N: 2 ** 8 } : NOW;
}

/** A salted slow hash, made beside the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(password, salt, cost);
  return [cost.version, cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const [version, N, r, p, salt, key] = hash.split('$');
  if (version !== NOW.version || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const parameters = { version, N: Number(N), r: Number(r), p: Number(p) };
  const found = await deriveKey(password, Buffer.from(salt, 'base64url'), parameters);
  return found.length === expected.length && timingSafeEqual(found, expected);
}

function deriveKey(password: string, salt: Buffer, { N, r, p }: Parameters): Promise<Buffer> {
  const derive = () => slowKey(password.normalize('NFKC'), salt, { N, r, p, maxmem: MEMORY_BYTES });
  const own = last.then(derive, derive);
  last = own;
  return own;
}

function slowKey(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((done, fail) => {
    scrypt(password, salt, KEY_BYTES, options, (error, key) => (error ? fail(error) : done(key)));
  });
}
