import { describe, expect, it } from 'vitest';
import { readShapes, withValueAt } from './inputs-shapes.ts';

const person = {
  type: 'object',
  properties: { name: { type: 'string' }, joinedAt: { type: 'string', format: 'date-time' } },
  required: ['name'],
};
const aPerson = { $ref: '#/components/schemas/Person' };
const friend = { allOf: [aPerson, { type: 'object', properties: { age: { type: 'integer' } } }] };
const news = {
  type: 'object',
  properties: {
    about: { anyOf: [aPerson, { type: 'null' }] },
    friends: { type: 'array', items: { $ref: '#/components/schemas/Friend' } },
    counts: { type: 'object', additionalProperties: { type: 'integer' } },
    said: {},
  },
};
const responseWith = (schema: object) => ({ content: { 'application/json': { schema } } });

const shapes = readShapes({
  paths: {
    '/api/friend': {
      get: {
        parameters: [{ name: 'since', in: 'query' }],
        responses: {
          200: responseWith({ type: 'object', properties: { friend: { $ref: '#/components/schemas/Friend' } } }),
          202: responseWith({ $ref: '#/components/schemas/News' }),
          default: responseWith(aPerson),
        },
      },
      put: { requestBody: responseWith({ $ref: '#/components/schemas/Friend' }), responses: {} },
      post: { requestBody: responseWith({ $ref: '#/components/schemas/News' }), responses: {} },
    },
  },
  components: { schemas: { Person: person, Friend: friend, News: news } },
});

function fault(status: number, body: unknown, type = 'application/json; charset=utf-8') {
  return shapes.fault('GET /api/friend', { status, type, text: JSON.stringify(body) });
}

describe('the check of responses against the API document', () => {
  it('accepts a response that the document describes', () => {
    expect(fault(200, { friend: { name: 'Ann', age: 40, joinedAt: '2026-11-01T15:00:00.000Z' } })).toBeNull();
    expect(fault(404, { name: 'Ann' })).toBeNull();
    const friends = [{ name: 'Ann', age: 40 }, { name: 'Bob' }];
    expect(fault(202, { about: { name: 'Ann' }, friends, counts: { one: 1, two: 2 }, said: { a: [1] } })).toBeNull();
    expect(fault(202, { about: null })).toBeNull();
  });

  it.each([
    ['an extra field', 200, { friend: { name: 'Ann', email: 'ann@example.com' } }],
    ['an extra top-level field', 200, { friend: { name: 'Ann' }, secret: 1 }],
    ['an extra field in a refusal', 404, { name: 'Ann', stack: 'at ...' }],
    ['an extra field in one of several parts', 200, { friend: { name: 'Ann', age: 40, secret: 1 } }],
    ['an extra field in an alternative', 202, { about: { name: 'Ann', age: 40 } }],
    ['an extra field in a list', 202, { friends: [{ name: 'Ann' }, { name: 'Bob', secret: 1 }] }],
    ['a count of another type', 202, { counts: { one: 'one' } }],
    ['a missing field', 200, { friend: { age: 40 } }],
    ['another type', 200, { friend: { name: 'Ann', age: 40.5 } }],
    ['an empty body where there should be one', 200, { friend: null }],
    ['an invalid time', 200, { friend: { name: 'Ann', joinedAt: 'yesterday' } }],
  ])('%s', (_what, status, body) => {
    expect(fault(status, body)).toMatch(/^answers another shape/);
  });

  it('reports an unknown status or content type', () => {
    expect(fault(302, {})).toBe('answers 302, which is not described');
    expect(fault(200, {}, 'text/html')).toBe('answers text/html, which is not described');
  });
});

it('the document lists every input of a call, including nested ones', () => {
  expect(shapes.listQuery('GET /api/friend')).toEqual(['since']);
  expect(shapes.listFields('PUT /api/friend')).toEqual(['name', 'joinedAt', 'age']);
  expect(shapes.listFields('GET /api/friend')).toBeNull();
});

it('a value can replace any part of a body, even inside objects and lists', () => {
  const places = shapes.listPlaces('POST /api/friend');
  expect(places).toEqual([
    ...['about', 'about.name', 'about.joinedAt', 'friends', 'friends.0'],
    ...['friends.0.name', 'friends.0.joinedAt', 'friends.0.age', 'counts', 'said'],
  ]);
  expect(places.map((place) => JSON.stringify(withValueAt({ said: 1 }, place, ''))).slice(3, 6)).toEqual([
    '{"said":1,"friends":""}',
    '{"said":1,"friends":[""]}',
    '{"said":1,"friends":[{"name":""}]}',
  ]);
});
