const BEARER = /^Bearer +(evens_[A-Za-z0-9]{1,100})$/i;

/** The API token that a program sends. Browsers never add one on their own, so other sites' pages can't use it. */
export function readBearer(headers: Headers): string | null {
  return BEARER.exec(headers.get('authorization') ?? '')?.[1] ?? null;
}
