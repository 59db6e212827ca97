import type { SignInProvider } from '@evens/domain/accounts/model';
import { limits } from '@evens/domain/shared/limits';
import type { Identity, SignInRequest } from '../../../ports/identity/identity-provider.ts';
import { type SealOptions, sealedCookie } from '../sealed-cookie.ts';

/** A sign-in in progress at a provider: where to go afterwards, and which account to link, if any. */
export type Asked = {
  kind: 'asked';
  provider: SignInProvider;
  request: SignInRequest;
  next: string;
  isPopup: boolean;
  linkTo: string | null;
  /** The session to confirm, if that's the purpose. */
  confirms: string | null;
};

/** Someone the provider identified who has no account yet. */
export type Proved = { kind: 'proved'; provider: SignInProvider; identity: Identity };

type Entry = Asked | Proved;

/** Keeps the state of a sign-in between two requests, in a cookie that only this server can read. */
export type Entries = {
  /** The cookie that keeps it for ten minutes. */
  keep(entry: Entry): Promise<string>;
  read<K extends Entry['kind']>(kind: K, requestHeaders: Headers): Promise<Extract<Entry, { kind: K }> | null>;
  /** The cookie that clears it. */
  drop(): string;
};

export function createEntries(options: SealOptions): Entries {
  const cookie = sealedCookie<Entry>({
    ...options,
    name: 'evens-entry',
    purpose: 'evens.entry',
    keptMs: limits.entryMs,
  });
  return {
    keep: cookie.write,
    read: async <K extends Entry['kind']>(kind: K, requestHeaders: Headers) => {
      const entry = await cookie.read(requestHeaders);
      return entry?.kind === kind ? (entry as Extract<Entry, { kind: K }>) : null;
    },
    drop: cookie.drop,
  };
}
