import { describe, expect, it } from 'vitest';
import { accountErrors } from '../../accounts/errors.ts';
import { limits } from '../../shared/limits.ts';
import { tokenCallRefusal, tokenCountRefusal, tokenNameRefusal } from './rules.ts';

describe('an API token (HO-12)', () => {
  it.each([
    ['My scripts', null],
    ['', accountErrors.TOKEN_NAME_MISSING],
    [' \u200b', accountErrors.TOKEN_NAME_MISSING],
    [undefined, accountErrors.TOKEN_NAME_MISSING],
    ['x'.repeat(limits.tokenNameMaxCharacters), null],
    ['x'.repeat(limits.tokenNameMaxCharacters + 1), accountErrors.TOKEN_NAME_TOO_LONG],
  ])('has a name: %j', (name, refusal) => {
    expect(tokenNameRefusal({ name })).toBe(refusal);
  });

  it('is one of only so many', () => {
    expect(tokenCountRefusal(limits.apiTokensPerPerson - 1)).toBeNull();
    expect(tokenCountRefusal(limits.apiTokensPerPerson)).toBe(accountErrors.TOKENS_TOO_MANY);
  });

  it.each([
    ['GET', '/api/groups/:groupId/bids', null, null],
    ['HEAD', '/api/me', null, null],
    ['GET', '/api/live', null, null],
    ['POST', '/api/groups/:groupId/bids', accountErrors.TOKEN_READ_ONLY, null],
    ['PATCH', '/api/me/settings', accountErrors.TOKEN_READ_ONLY, null],
    ['DELETE', '/api/groups/:groupId', accountErrors.TOKEN_READ_ONLY, null],
    ['GET', '/api/me/sessions', accountErrors.TOKEN_OUT_OF_REACH, accountErrors.TOKEN_OUT_OF_REACH],
    ['DELETE', '/api/me/sessions/:sessionId', accountErrors.TOKEN_OUT_OF_REACH, accountErrors.TOKEN_OUT_OF_REACH],
    ['POST', '/api/me/api-tokens', accountErrors.TOKEN_OUT_OF_REACH, accountErrors.TOKEN_OUT_OF_REACH],
    ['POST', '/api/auth/change-password', accountErrors.TOKEN_OUT_OF_REACH, accountErrors.TOKEN_OUT_OF_REACH],
    ['GET', '/api/admin/settings', accountErrors.TOKEN_OUT_OF_REACH, accountErrors.TOKEN_OUT_OF_REACH],
    ['POST', '/api/lines/refresh', accountErrors.TOKEN_OUT_OF_REACH, accountErrors.TOKEN_OUT_OF_REACH],
  ])('%s %s: %j for a read token, %j for a write token', (method, route, read, write) => {
    expect(tokenCallRefusal({ scope: 'read', method, route })).toBe(read);
    expect(tokenCallRefusal({ scope: 'write', method, route })).toBe(write);
  });
});
