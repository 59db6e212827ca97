import { contactErrors } from '@evens/domain/messages/contacts/errors';
import { describe, expect, it } from 'vitest';
import { ApiError, unreachable } from '../../../lib/api.ts';
import { contactSyncCopy } from './copy.ts';
import { retryFailure } from './data.ts';

describe('a retry that fails (CS-06)', () => {
  it('names the address, whatever the reason', () => {
    const failed = 'Failed to resync ann@example.com';
    const refusal = new ApiError(503, { ...contactErrors.CONTACT_NOT_SYNCED, message: failed });
    for (const error of [refusal, unreachable(), new Error('broken')]) {
      expect(retryFailure(error, 'ann@example.com')).toBe(failed);
    }
  });

  it('says so if the error is already resolved', () => {
    const refusal = new ApiError(404, contactErrors.SYNC_ERROR_NOT_FOUND);
    expect(retryFailure(refusal, 'ann@example.com')).toBe('This sync error is already resolved.');
  });
});

it('the page says what failed to load (CS-06)', () => {
  expect(contactSyncCopy.loadFailed).toBe('Failed to load SendGrid sync data');
});
