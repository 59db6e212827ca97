import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBehindSignIn, returnPath } from './return-path.ts';

describe('where sign-in leads (AU-22)', () => {
  it.each(['/', '/lines', '/bids?tab=mine#top', '/join/abc', '/groups/a/debts', '/lines?search=https://x'])(
    'back to %s',
    (path) => {
      expect(returnPath(path)).toBe(path);
    },
  );

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    'https:evil.example',
    'https://evil.example',
    '%2f%2fevil.example',
    '/%2fevil.example',
    '/%252fevil.example',
    '/%5cevil.example',
    '/%09/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /lines',
    'lines',
    '',
    '/%zz',
    '/login',
    '/login?next=/login',
    null,
    undefined,
    7,
    ['/lines'],
  ])('%j leads home instead', (raw) => {
    expect(returnPath(raw)).toBe('/');
  });

  it('whatever is asked for, the browser stays on the same host', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '%2f',
      '%5c',
      '%09',
      '\t',
      '\n',
      ' ',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      'https',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const url = new URL(returnPath(parts.join('')), 'https://evens.example/login');
        expect(url.host).toBe('evens.example');
        expect(url.protocol).toBe('https:');
      }),
    );
  });
});

describe('the login prompt on the sign-in page (SH-09)', () => {
  it.each([
    ['/bids', true],
    ['/bets?tab=past', true],
    ['/debts', true],
    ['/stats', true],
    ['/groups/abc/debts', true],
    [undefined, false],
    ['/', false],
    ['/join/abc', false],
    ['/verify-email', false],
    ['//evil.example', false],
  ])('someone who wanted %s: %s', (next, needsSignIn) => {
    expect(isBehindSignIn(next)).toBe(needsSignIn);
  });
});
