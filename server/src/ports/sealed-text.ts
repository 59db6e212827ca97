import { createHash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';

type SealKey = { secret: string; purpose: string };

/** Encrypts a text, so that the database alone doesn't reveal it. */
export function sealText(text: string, key: SealKey): Promise<string> {
  const sealed = new CompactEncrypt(new TextEncoder().encode(text));
  return sealed.setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(toKey(key));
}

/** Null if it was sealed under another secret. */
export async function openText(sealed: string, key: SealKey): Promise<string | null> {
  const opened = await compactDecrypt(sealed, toKey(key)).catch(() => null);
  return opened && new TextDecoder().decode(opened.plaintext);
}

function toKey({ secret, purpose }: SealKey): Uint8Array {
  return createHash('sha256').update(`${purpose} ${secret}`).digest();
}
