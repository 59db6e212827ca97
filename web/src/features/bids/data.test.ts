import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { aBid } from '../../testing/sample-bid.ts';
import { isChange } from './accept/use-read-terms.ts';
import { refusedBid } from './data.ts';

const changed = (details?: unknown) =>
  new ApiError(409, { code: 'BID_CHANGED', message: 'This bid has changed. Please review the new terms.', details });

describe('the bid that a refusal carries (BD-39)', () => {
  it('is shown beside the terms that were read', () => {
    const bid = aBid('b', { version: 2, odds: -110 });
    expect(refusedBid(changed({ bid }))).toEqual(bid);
  });

  it.each([[undefined], [null], ['bid'], [{}], [{ bid: null }], [{ bid: 'b' }], [{ bid: { id: 'b' } }]])(
    'is none if the details are %j',
    (details) => {
      expect(refusedBid(changed(details))).toBeNull();
    },
  );

  it('is none if the failure is no refusal', () => {
    expect(refusedBid(new TypeError('x is undefined'))).toBeNull();
    expect(refusedBid({ details: { bid: aBid('b') } })).toBeNull();
  });
});

describe('a refusal because the terms changed', () => {
  it('differs from any other refusal', () => {
    expect(isChange(changed())).toBe(true);
    expect(isChange(new ApiError(409, { code: 'BID_UNAVAILABLE', message: 'Bid is no longer available' }))).toBe(false);
    expect(isChange({ code: 'BID_CHANGED' })).toBe(false);
  });
});
