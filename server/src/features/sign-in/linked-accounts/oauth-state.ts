import type { SignInProvider } from '@evens/domain/accounts/model';
import { limits } from '@evens/domain/shared/limits';
import type { Identity, SignInRequest } from '../../../ports/identity/identity-provider.ts';
import { type SealOptions, sealedCookie } from '../sealed-cookie.ts';

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
