import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noHandles, PAYMENT_SERVICES, type PaymentService } from '../model.ts';
import { handleRefusal, handlesRefusal, normalizeHandle, withHandles } from './rules.ts';

describe('a payment handle (PY-01)', () => {
  it.each<[PaymentService, string, string]>([
    ['venmo', 'Ann-Moss_1', 'Ann-Moss_1'],
    ['venmo', ' @ann ', 'ann'],
    ['venmo', 'https://venmo.com/u/ann', 'ann'],
    ['venmo', 'venmo.com/ann/', 'ann'],
    ['cashApp', '$annmoss', 'annmoss'],
    ['cashApp', 'https://cash.app/$ann1', 'ann1'],
    ['paypal', 'annmoss', 'annmoss'],
    ['paypal', 'https://www.paypal.me/annmoss', 'annmoss'],
    ['paypal', 'paypal.com/paypalme/annmoss', 'annmoss'],
    ['zelle', 'Ann.Moss@Example.com', 'ann.moss@example.com'],
    ['zelle', '(212) 555-0199', '(212) 555-0199'],
    ['zelle', '+1 212.555.0199', '(212) 555-0199'],
    ['zelle', '2125550199', '(212) 555-0199'],
  ])('%s takes %j as %j', (service, typed, normalized) => {
    expect(normalizeHandle(service, typed)).toBe(normalized);
    expect(handleRefusal(service, typed)).toBeNull();
  });

  it.each<[PaymentService, string, string]>([
    ['venmo', 'ann moss', 'VENMO_INVALID'],
    ['venmo', 'x'.repeat(51), 'VENMO_INVALID'],
    ['venmo', 'ann?amount=1', 'VENMO_INVALID'],
    ['venmo', 'https://evil.example/ann', 'VENMO_INVALID'],
    ['cashApp', '12345', 'CASH_APP_INVALID'],
    ['cashApp', 'x'.repeat(21), 'CASH_APP_INVALID'],
    ['cashApp', 'ann/100', 'CASH_APP_INVALID'],
    ['paypal', 'ann.moss', 'PAYPAL_INVALID'],
    ['paypal', 'x'.repeat(21), 'PAYPAL_INVALID'],
    ['zelle', 'ann', 'ZELLE_INVALID'],
    ['zelle', '+49 30 1234567', 'ZELLE_INVALID'],
    ['zelle', '(212) 555-019', 'ZELLE_INVALID'],
  ])('%s refuses %j', (service, typed, code) => {
    expect(handleRefusal(service, typed)?.code).toBe(code);
    expect(handlesRefusal({ [service]: typed })?.code).toBe(code);
  });

  it('is removed by an empty one, and stays if it is not mentioned', () => {
    const current = { ...noHandles, venmo: 'ann', zelle: 'ann@example.com' };
    expect(handlesRefusal({ venmo: ' ', cashApp: null })).toBeNull();
    expect(withHandles(current, { venmo: ' ', paypal: 'paypal.me/ann' })).toEqual({
      ...noHandles,
      zelle: 'ann@example.com',
      paypal: 'ann',
    });
    expect(withHandles(current, { venmo: null, zelle: null })).toEqual(noHandles);
  });

  it('a stored handle is accepted unchanged', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PAYMENT_SERVICES), fc.string(), (service, typed) => {
        const normalized = normalizeHandle(service, typed);
        if (normalized !== null) expect(normalizeHandle(service, normalized)).toBe(normalized);
      }),
    );
  });
});
