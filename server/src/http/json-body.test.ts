import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusal } from '../testing/checks/refusals.ts';
import { testWorld } from '../testing/test-world.ts';
import { httpErrors } from './errors.ts';
import { isUnambiguous } from './json-body.ts';

const world = await testWorld();
const ann = await world.aUser('Ann');

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const post = (body: string) => ann.api.call('POST', '/api/groups', { body });

describe('a JSON body', () => {
  it.each([
    ['a field twice', '{"name":"Sunday Crew","name":"Monday Crew"}'],
    ['a field twice, once with an escape', '{"name":"Sunday Crew","n\\u0061me":"Monday Crew"}'],
    ['a field twice further in', '{"name":"Sunday Crew","a":[{"b":1,"c":{},"b":2}]}'],
    ['more than ten levels', `{"name":"Sunday Crew","a":${nested(10)}}`],
    ['as many levels as fit', nested(30_000)],
  ])('is refused when it has %s', async (_what, body) => {
    expect(await post(body)).toEqual(refusal(httpErrors.UNREADABLE));
  });

  it('is refused with another message if it is not valid JSON, no matter how deep it is', async () => {
    expect(await post('['.repeat(60_000))).toEqual(refusal(httpErrors.INVALID_JSON));
  });

  it('is refused if it is too large, even if it comes in pieces', async () => {
    const pieces = new ReadableStream<Uint8Array>({
      start(stream) {
        for (let n = 0; n < 10; n += 1) stream.enqueue(new TextEncoder().encode('['.repeat(10_000)));
        stream.close();
      },
    });
    const headers = { 'content-type': 'application/json', cookie: ann.api.cookie };
    const init = { method: 'POST', headers, body: pieces, duplex: 'half' } as const;
    const answer = await fetch(`${world.url}/api/groups`, init);
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'TOO_LARGE' }]);
  });

  it('can have ten levels, and the same field in two objects', () => {
    expect(isUnambiguous(nested(10))).toBe(true);
    expect(isUnambiguous('{"a":{"a":1},"b":[{"a":1},{"a":"a"}],"":"\\"a\\":1,\\"a\\":{"}')).toBe(true);
  });

  it('can have any texts and keys', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.boolean(), (text, isSpaced) => {
        expect(
          isUnambiguous(isSpaced ? JSON.stringify(JSON.parse(text), null, 2) : JSON.stringify(JSON.parse(text))),
        ).toBe(true);
      }),
    );
  });
});
