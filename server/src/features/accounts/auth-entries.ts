import { createHash } from 'node:crypto';
import type { SignInProvider } from '@evens/domain/accounts/model';
import { limits } from '@evens/domain/shared/limits';
import { parse, serialize } from 'hono/utils/cookie';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { Identity, SignInRequest } from '../../ports/identity-provider.ts';

/** Somebody is on the way through a provider: where they go on to, and as whom they link it, if they do. */
export type Asked = {
  kind: 'asked';
  provider: SignInProvider;
  request: SignInRequest;
  next: string;
  isPopup: boolean;
  linkTo: string | null;
  /** The session whose owner proves again who they are, if that is what it's for. */
  confirms: string | null;
};

/** Somebody whom a provider has proved, but who has no account yet. */
export type Proved = { kind: 'proved'; provider: SignInProvider; identity: Identity };

type Entry = Asked | Proved;

/** Keeps what a sign-in through a provider needs between two requests: in the browser, and readable here alone. */
export type Entries = {
  /** The cookie that keeps it for ten minutes. */
  keep(entry: Entry): Promise<string>;
  read<K extends Entry['kind']>(kind: K, requestHeaders: Headers): Promise<Extract<Entry, { kind: K }> | null>;
  /** The cookie that takes it back. */
  drop(): string;
};

const PURPOSE = 'evens.entry';

export function createEntries({ secret, publicUrl }: { secret: string; publicUrl: string }): Entries {
  const isHttps = publicUrl.startsWith('https:');
  const name = isHttps ? '__Host-evens-entry' : 'evens-entry';
  const cookie = (value: string, maxAge: number) =>
    serialize(name, value, { path: '/', httpOnly: true, secure: isHttps, sameSite: 'Lax', maxAge });
  const key = createHash('sha256').update(`${PURPOSE} ${secret}`).digest();
  return {
    keep: async (entry) => {
      const seconds = limits.entryMs / 1000;
      const sealed = new EncryptJWT(entry).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' });
      return cookie(await sealed.setExpirationTime(`${seconds} seconds`).encrypt(key), seconds);
    },
    read: async <K extends Entry['kind']>(kind: K, requestHeaders: Headers) => {
      const sealed = parse(requestHeaders.get('cookie') ?? '', name)[name];
      const opened = sealed ? await jwtDecrypt<Entry>(sealed, key).catch(() => null) : null;
      const entry = opened?.payload;
      return entry?.kind === kind ? (entry as Extract<Entry, { kind: K }>) : null;
    },
    drop: () => cookie('', 0),
  };
}
