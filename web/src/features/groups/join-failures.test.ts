import { groupErrors } from '@evens/domain/groups/errors';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { groupFailures } from './copy.ts';
import { createFailure, joinFailure } from './join-failures.ts';

const failed = (status: number, code = 'ELSEWHERE', message = 'Something of the server') =>
  new ApiError(status, { code, message });

describe("why someone couldn't join (GR-11 to GR-18)", () => {
  it.each([
    ['a wrong code', failed(404, 'INVITE_INVALID', 'This invite code is no good'), 'This invite code is no good'],
    ['a member', failed(409, 'ALREADY_MEMBER', 'You are already in'), 'You are already in'],
    ['too many tries', failed(429), 'Something of the server'],
    ['a session that is over', failed(401), groupErrors.JOIN_NOT_SIGNED_IN.message],
    ['no network', failed(0), groupFailures.joinOffline],
    ['no database', failed(503), groupFailures.joinNoDatabase],
    ['a fault of the server', failed(500), groupFailures.join],
    ['a fault of the page', new Error('no such thing'), groupFailures.joinForm],
  ])('%s', (_, error, text) => {
    expect(joinFailure(error)).toBe(text);
  });
});

describe("why a group wasn't created (GR-24 to GR-26)", () => {
  it.each([
    ['no display name', failed(422, 'DISPLAY_NAME_NEEDED', 'Please choose a name'), 'Please choose a name'],
    ['a session that is over', failed(401), groupErrors.CREATE_GROUP_USER_RECORD_MISSING.message],
    ['no permission', failed(403), groupFailures.createForbidden],
    ['no network', failed(0), groupFailures.createOffline],
    ['a fault of the server', failed(500), groupFailures.create],
    ['a fault of the page', new Error('no such thing'), groupFailures.create],
  ])('%s', (_, error, text) => {
    expect(createFailure(error)).toBe(text);
  });
});
