import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { postFailure } from './data.ts';

describe('a comment that was not posted (CM-08)', () => {
  it("shows the server's message if it refused, or if the server couldn't be reached", () => {
    const refused = new ApiError(422, {
      code: 'COMMENT_TOO_LONG',
      message: 'Comment cannot exceed 500 characters',
    });
    expect(postFailure(refused)).toBe('Comment cannot exceed 500 characters');
    const unreachable = new ApiError(0, { code: 'UNREACHABLE', message: 'Unable to connect to the server.' });
    expect(postFailure(unreachable)).toBe('Unable to connect to the server.');
  });

  it('shows the general text if the server or the page failed', () => {
    expect(postFailure(new ApiError(500, { code: 'INTERNAL', message: 'Something broke' }))).toBe(
      'Failed to post comment',
    );
    expect(postFailure(new TypeError('x is undefined'))).toBe('Failed to post comment');
  });
});
