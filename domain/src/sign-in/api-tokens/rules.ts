import { accountErrors } from '../../accounts/errors.ts';
import type { TokenScope } from '../../accounts/model.ts';
import type { ErrorSpec } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { cleanName } from '../../shared/names.ts';
import { isBlank } from '../../shared/text.ts';

/** How many days a new token can work. There's no token without an end. */
export const TOKEN_DAYS = [30, 90, 365] as const;
export type TokenDays = (typeof TOKEN_DAYS)[number];

/** The checks of a new token's name (HO-12). */
export function tokenNameRefusal({ name: typed }: { name: unknown }): ErrorSpec | null {
  const name = cleanName(typeof typed === 'string' ? typed : '');
  if (isBlank(name)) return accountErrors.TOKEN_NAME_MISSING;
  return name.length > limits.tokenNameMaxCharacters ? accountErrors.TOKEN_NAME_TOO_LONG : null;
}

/** One person can have only so many tokens at once. */
export function tokenCountRefusal(count: number): ErrorSpec | null {
  return count >= limits.apiTokensPerPerson ? accountErrors.TOKENS_TOO_MANY : null;
}

/** Signing in, the security of an account, and the administration of the site (`/api/lines/refresh` as well). */
const OUT_OF_REACH =
  /^\/api\/(?:auth|admin)\/|^\/api\/me\/(?:sessions|sign-in-methods|api-tokens|phone|calendar|push-devices)(?:\/|$)|^\/api\/lines\/refresh$/;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

type TokenCall = { scope: TokenScope; method: string; route: string };

/** What a token can't call: a read token changes nothing, and no token reaches beyond the games and bets of its owner (HO-12). */
export function tokenCallRefusal({ scope, method, route }: TokenCall): ErrorSpec | null {
  if (OUT_OF_REACH.test(route)) return accountErrors.TOKEN_OUT_OF_REACH;
  return scope === 'read' && !SAFE_METHODS.has(method) ? accountErrors.TOKEN_READ_ONLY : null;
}
