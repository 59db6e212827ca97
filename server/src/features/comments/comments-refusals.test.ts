import { accountErrors } from '@evens/domain/accounts/errors';
import { betErrors } from '@evens/domain/bets/errors';
import { bidErrors } from '@evens/domain/bids/errors';
import { commentErrors } from '@evens/domain/comments/errors';
import { groupErrors } from '@evens/domain/groups/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { httpErrors } from '../../http/errors.ts';
import { postCustomBid } from '../../testing/actions/bidding.ts';
import { callAll, callOnce, noCursors, noIds, refusalFor, removeFrom } from '../../testing/checks/refusals.ts';
import type { Person, TestGroup } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { BidResponse } from '../bids/api.ts';
import type { CommentResponse } from './api.ts';

const world = await testWorld();

/** Carla is the group's admin, Ann wrote the comment on her bid, Bob is a member, and Otto is in another group. */
let people: Record<'Carla' | 'Ann' | 'Bob' | 'Otto', Person>;
let group: TestGroup;
let bid: BidResponse;
let comment: CommentResponse;

beforeAll(async () => {
  const named = (name: string) => world.aUser(name);
  people = { Carla: await named('Carla'), Ann: await named('Ann'), Bob: await named('Bob'), Otto: await named('Otto') };
  group = await world.aGroup(people.Carla, people.Ann, people.Bob);
  bid = await postCustomBid(people.Ann, group);
  comment = (await people.Ann.api.post<CommentResponse>(path(), { ...on(), content: 'Rain it is' })).body;
});

const path = (rest = '', within = group) => `/api/groups/${within.id}/comments${rest}`;
const on = () => ({ entityType: 'bid', entityId: bid.id });
const write = (change: object) => () => people.Ann.api.post(path(), { ...on(), content: 'Hm', ...change });
const { COMMENT_INCOMPLETE, COMMENT_TOO_LONG, COMMENT_NOT_FOUND, NOT_OWN_COMMENT } = commentErrors;
const { INVALID_INPUT, INVALID_JSON, NOT_JSON } = httpErrors;

describe('access to comments is checked before the input (ER-05)', () => {
  it.each([
    ['GET', '?entityType=bid&entityId=x', undefined],
    ['GET', '', undefined],
    ['POST', '', { content: 'Hm' }],
    ['POST', '', {}],
    ['DELETE', '/{comment}', undefined],
    ['DELETE', '/a%00b', undefined],
  ] as const)('for %s %s with %j', async (method, rest, body) => {
    const dora = await world.aUser('Dora');
    await dora.api.post('/api/groups/join', { code: group.inviteCode });
    await removeFrom(world, group, dora);
    const at = path(rest.replace('{comment}', comment.id));
    const askers = [world.aStranger(), people.Otto.api, dora.api];
    const calls = askers.map((api) => () => api.call(method, at, body ? { body } : {}));
    const { NOT_SIGNED_IN } = accountErrors;
    const { GROUP_NOT_FOUND } = groupErrors;
    expect(await callAll(world, calls)).toEqual([NOT_SIGNED_IN, GROUP_NOT_FOUND, GROUP_NOT_FOUND].map(refusalFor));
  });
});

describe('deleting a comment (CM-07)', () => {
  it('is only for its author, not for other members or admins', async () => {
    const calls = [people.Bob, people.Carla].map(
      ({ api }) =>
        () =>
          api.call('DELETE', path(`/${comment.id}`)),
    );
    expect(await callAll(world, calls)).toEqual(Array(2).fill(refusalFor(NOT_OWN_COMMENT)));
  });

  it.each(noIds)('fails with not found for the id %s', async (id) => {
    const call = () => people.Ann.api.call('DELETE', path(`/${id}`));
    expect(await callOnce(world, call)).toEqual(refusalFor(COMMENT_NOT_FOUND));
  });

  it('fails with not found through another group, or after the author has left', async () => {
    const other = await world.aGroup(people.Otto, people.Ann);
    const call = () => people.Ann.api.call('DELETE', path(`/${comment.id}`, other));
    expect(await callOnce(world, call)).toEqual(refusalFor(COMMENT_NOT_FOUND));
    const dora = await world.aUser('Dora');
    await dora.api.post('/api/groups/join', { code: group.inviteCode });
    const { body } = await dora.api.post<CommentResponse>(path(), { ...on(), content: 'Bye' });
    await removeFrom(world, group, dora);
    const late = () => dora.api.call('DELETE', path(`/${body.id}`));
    expect(await callOnce(world, late)).toEqual(refusalFor(groupErrors.GROUP_NOT_FOUND));
  });
});

describe('invalid comment input (CM-04, CM-06)', () => {
  it.each(['entityType', 'entityId', 'content'])('is rejected in the field %s', async (field) => {
    const values = [undefined, null, 7, '', [], {}, 'a\0b', '\ud800'];
    const calls = values.map((value) => write({ [field]: value }));
    expect(await callAll(world, calls)).toEqual(values.map(() => refusalFor(COMMENT_INCOMPLETE)));
  });

  it("is rejected when the target isn't a bid or bet, or isn't in this group", async () => {
    const other = await world.aGroup(people.Otto);
    const foreign = await postCustomBid(people.Otto, other);
    const calls = [
      write({ entityType: 'debt' }),
      write({ entityId: 'x'.repeat(41) }),
      write({ entityId: 'x'.repeat(24) }),
      write({ entityId: foreign.id }),
      write({ entityType: 'bet' }),
    ];
    const { BID_NOT_FOUND } = bidErrors;
    const specs = [COMMENT_INCOMPLETE, COMMENT_INCOMPLETE, BID_NOT_FOUND, BID_NOT_FOUND, betErrors.BET_NOT_FOUND];
    expect(await callAll(world, calls)).toEqual(specs.map(refusalFor));
  });

  it('is rejected when the text is only whitespace or over 500 characters', async () => {
    const calls = [write({ content: ' \n\t ' }), write({ content: 'x'.repeat(501) })];
    expect(await callAll(world, calls)).toEqual([COMMENT_INCOMPLETE, COMMENT_TOO_LONG].map(refusalFor));
    const edges = ['x'.repeat(500), ` ${'x'.repeat(500)} `];
    for (const content of edges) expect(await write({ content })()).toMatchObject({ status: 200 });
  });

  it.each([
    ['{"content"', 'application/json', INVALID_JSON],
    ['[]', 'application/json', INVALID_INPUT],
    ['null', 'application/json', INVALID_INPUT],
    ['content=Hm', 'application/x-www-form-urlencoded', NOT_JSON],
    ['{"content":"Hm"}', 'text/plain', NOT_JSON],
  ])('is rejected: the body %s as %s', async (body, type, spec) => {
    const call = () => people.Ann.api.call('POST', path(), { body, headers: { 'content-type': type } });
    expect(await callOnce(world, call)).toEqual(refusalFor(spec));
  });

  it.each([
    ['entityType=bid', COMMENT_INCOMPLETE],
    ['entityId=x', COMMENT_INCOMPLETE],
    ['entityType=debt&entityId=x', COMMENT_INCOMPLETE],
    ['entityType=bid&entityId=a%00b', COMMENT_INCOMPLETE],
    ['entityType=bid&entityId=x&entityId=y', COMMENT_INCOMPLETE],
    ['entityType=bid&entityId=x&limit=0', INVALID_INPUT],
    ['entityType=bid&entityId=x&limit=101', INVALID_INPUT],
    [`entityType=bid&entityId=x&cursor=${'x'.repeat(201)}`, INVALID_INPUT],
  ])('is rejected in the list query %s', async (query, spec) => {
    expect(await callOnce(world, () => people.Ann.api.get(path(`?${query}`)))).toEqual(refusalFor(spec));
  });

  it.each(noCursors)('is rejected in the list cursor %s', async (cursor) => {
    const list = `?entityType=bid&entityId=${bid.id}`;
    expect((await people.Ann.api.get(path(`${list}&cursor=${cursor}`))).status).toBe(422);
  });
});
