import { describe, expect, it } from 'vitest';
import { toHostText } from './host-errors.ts';

const errorWith = (fields: object, message = 'connect ECONNREFUSED 127.0.0.1:5999') =>
  Object.assign(new Error(message), fields);

describe('an error that a host can do something about is explained in words', () => {
  it.each([
    ['the database is not running', errorWith({ code: 'ECONNREFUSED' }), 'connect ECONNREFUSED 127.0.0.1:5999'],
    ['the database is not there', errorWith({ code: '3D000' }, 'database "even" does not exist'), '"even" does not'],
    [
      'no address of its host answers',
      Object.assign(new AggregateError([errorWith({}), errorWith({}, 'connect ECONNREFUSED ::1:5999')]), {
        code: 'ECONNREFUSED',
      }),
      '127.0.0.1:5999, connect ECONNREFUSED ::1:5999. Check DATABASE_URL',
    ],
    [
      'the folder belongs to someone else',
      errorWith({ code: 'EACCES', path: '/srv/data' }),
      'can’t use /srv/data. Let',
    ],
    ['the folder is a file', errorWith({ code: 'EEXIST', path: '/srv/data' }), 'needs a folder at /srv/data, but'],
    ['the folder is not there', errorWith({ code: 'ENOENT', path: '/srv/data' }), 'There’s no /srv/data. Create it'],
  ])('when %s', (_what, error, text) => {
    expect(toHostText(error)).toContain(text);
  });

  it('and all others are left as they are', () => {
    expect([toHostText(errorWith({ code: '23505' })), toHostText(new Error('x')), toHostText('x')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
