import { describe, expect, it } from 'vitest';
import { isSignedByTwilio } from './twilio-signature.ts';

/** The example in Twilio's documentation. */
const example = {
  authToken: '12345',
  url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
  form: {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+12349013030',
    Digits: '1234',
    From: '+12349013030',
    To: '+18005551212',
  },
  signature: '0/KCTR6DLpKmkAf8muzZqo1nDgQ=',
};

describe("Twilio's signature (SM-02)", () => {
  it('of the example in its documentation is valid, in any order of the fields', () => {
    expect(isSignedByTwilio(example)).toBe(true);
    const form = Object.fromEntries(Object.entries(example.form).reverse());
    expect(isSignedByTwilio({ ...example, form })).toBe(true);
  });

  it.each([
    ['another token', { authToken: '12346' }],
    ['another address', { url: 'https://mycompany.com/myapp.php?foo=1&bar=3' }],
    ['a changed field', { form: { ...example.form, Digits: '1235' } }],
    ['a field more', { form: { ...example.form, Extra: 'x' } }],
    ['no signature', { signature: '' }],
    ['half a signature', { signature: example.signature.slice(0, 12) }],
    ['a signature that is no base64', { signature: '!' }],
  ])('is invalid with %s', (_, change) => {
    expect(isSignedByTwilio({ ...example, ...change })).toBe(false);
  });
});
