import { describe, expect, it } from 'vitest';
import { accountErrors } from '../../accounts/errors.ts';
import { defaultSignUp, isHost, newcomerRefusal, signUpChangeRefusal } from './rules.ts';

describe('who can sign up (HO-01)', () => {
  it('is anyone at first, and on a public address only people with an invite', () => {
    expect(defaultSignUp(false)).toBe('open');
    expect(defaultSignUp(true)).toBe('invite');
  });

  it.each([
    ['open', null, null],
    ['open', { isOpen: false }, null],
    ['invite', null, accountErrors.INVITE_NEEDED],
    ['invite', { isOpen: false }, accountErrors.INVITE_OVER],
    ['invite', { isOpen: true }, null],
    ['closed', null, accountErrors.SIGN_UP_CLOSED],
    ['closed', { isOpen: true }, accountErrors.SIGN_UP_CLOSED],
  ] as const)('where sign-up is %s, with the invite %j: %j', (mode, invite, refusal) => {
    expect(newcomerRefusal({ mode, isHost: false, invite })).toBe(refusal);
    expect(newcomerRefusal({ mode, isHost: true, invite })).toBeNull();
  });

  it('always includes the host: the person named in the settings, or else the first person', () => {
    const email = 'ann@example.com';
    expect(isHost({ email, siteAdminEmail: undefined, hasAccounts: false })).toBe(true);
    expect(isHost({ email, siteAdminEmail: undefined, hasAccounts: true })).toBe(false);
    expect(isHost({ email, siteAdminEmail: email, hasAccounts: true })).toBe(true);
    expect(isHost({ email, siteAdminEmail: 'bob@example.com', hasAccounts: false })).toBe(false);
  });

  it('can be changed unless a setting decides it', () => {
    expect(signUpChangeRefusal({ fixed: undefined })).toBeNull();
    expect(signUpChangeRefusal({ fixed: 'open' })).toBe(accountErrors.SIGN_UP_FIXED);
  });
});
