import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAYMENT_SERVICES } from '../../accounts/model.ts';
import { paymentLink } from './payment-link.ts';

const owed = { handle: 'ann-moss', amountCents: 4_545, note: 'Sunday Crew & friends: 100% fair' };

describe('a link to pay (PY-02)', () => {
  it('has payee, amount and, at Venmo, the note filled in', () => {
    expect(paymentLink('venmo', owed)).toBe(
      'https://venmo.com/?txn=pay&audience=private&recipients=ann-moss&amount=45.45&note=Sunday%20Crew%20%26%20friends%3A%20100%25%20fair',
    );
    expect(paymentLink('cashApp', { ...owed, handle: 'annmoss' })).toBe('https://cash.app/$annmoss/45.45');
    expect(paymentLink('paypal', { ...owed, handle: 'annmoss' })).toBe('https://paypal.me/annmoss/45.45USD');
  });

  it('does not exist for Zelle, a zero amount, or a missing handle', () => {
    expect(paymentLink('zelle', { ...owed, handle: 'ann@example.com' })).toBeNull();
    for (const amountCents of [0, -1, 0.5, Number.NaN])
      expect(paymentLink('venmo', { ...owed, amountCents })).toBeNull();
    expect(paymentLink('paypal', { ...owed, handle: '' })).toBeNull();
  });

  it.each([
    [1, '0.01'],
    [10, '0.10'],
    [100, '1.00'],
    [123_456_789, '1234567.89'],
  ])('%i cents are %s', (amountCents, dollars) => {
    expect(paymentLink('cashApp', { ...owed, amountCents })).toMatch(new RegExp(`/${dollars}$`));
  });

  it('leads to the service alone, whatever is filled in', () => {
    const hosts = { venmo: 'venmo.com', cashApp: 'cash.app', paypal: 'paypal.me', zelle: '' };
    const anything = fc.record({
      service: fc.constantFrom(...PAYMENT_SERVICES),
      handle: fc.string({ unit: 'grapheme', minLength: 1 }),
      amountCents: fc.integer({ min: 1, max: 10_000_000 }),
      note: fc.string({ unit: 'binary' }),
    });
    fc.assert(
      fc.property(anything, ({ service, ...payment }) => {
        const link = paymentLink(service, payment);
        expect(link === null).toBe(service === 'zelle');
        if (link === null) return;
        const { protocol, host, hash, searchParams } = new URL(link);
        expect([protocol, host, hash]).toEqual(['https:', hosts[service], '']);
        const filled = { note: payment.note.toWellFormed(), recipients: payment.handle };
        expect(Object.fromEntries(searchParams)).toMatchObject(service === 'venmo' ? filled : {});
      }),
    );
  });
});
