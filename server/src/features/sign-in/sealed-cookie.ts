import { createHash } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';
import { describeCookie } from '../../http/serving/base-path.ts';

export type SealOptions = { secret: string; publicUrl: string };

type SealedCookie = SealOptions & { name: string; purpose: string; lifetimeMs: number };

/** A cookie whose content only this server can read or write. */
export function sealedCookie<T extends JWTPayload>({ secret, publicUrl, name, purpose, lifetimeMs }: SealedCookie) {
  const { name: fullName, options } = describeCookie(publicUrl, name);
  const cookie = (value: string, maxAge: number) => serialize(fullName, value, { ...options, maxAge });
  const key = createHash('sha256').update(`${purpose} ${secret}`).digest();
  const seconds = lifetimeMs / 1000;
  return {
    write: async (content: T): Promise<string> => {
      const sealed = new EncryptJWT(content).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' });
      return cookie(await sealed.setExpirationTime(`${seconds} seconds`).encrypt(key), seconds);
    },
    read: async (requestHeaders: Headers): Promise<T | null> => {
      const sealed = parse(requestHeaders.get('cookie') ?? '', fullName)[fullName];
      const opened = sealed ? await jwtDecrypt<T>(sealed, key).catch(() => null) : null;
      return opened?.payload ?? null;
    },
    /** The cookie that clears it. */
    drop: (): string => cookie('', 0),
  };
}
