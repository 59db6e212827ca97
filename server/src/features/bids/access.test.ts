import { describe, expect, it } from 'vitest';
import { accept, approve, customTerms, postCustomBid } from '../../testing/actions/bidding.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { BidResponse } from './api.ts';

type Refusal = { code: string; message: string };

const world = await testWorld();
const [carla, ann, bob] = [await world.aUser('Carla'), await world.aUser('Ann'), await world.aUser('Bob')];
const [dora, otto] = [await world.aUser('Dora'), await world.aUser('Otto')];
/** Carla is the admin, Ann owns the bids, Bob is a member, Dora was removed, and Otto is in another group. */
const group = await world.aGroup(carla, ann, bob, dora);
await world.aGroup(otto);
const rules = { requireApprovalForLargeBets: true, largeBetThresholdCents: 10_000 };
await world.database.db.updateTable('groups').set(rules).where('id', '=', group.id).execute();
const members = world.database.db.updateTable('members').where('groupId', '=', group.id);
await members.set({ isActive: false }).where('userId', '=', dora.id).execute();

const path = (rest = '') => `/api/groups/${group.id}/bids${rest}`;

const calls = [
  ['GET', '', undefined],
  ['POST', '', customTerms],
  ['GET', '/{bid}', undefined],
  ['PATCH', '/{bid}', { version: 1, amountCents: 500 }],
  ['POST', '/{bid}/cancel', {}],
  ['POST', '/{bid}/accept', { version: 1 }],
  ['POST', '/{bid}/approve', { version: 1 }],
  ['POST', '/{bid}/decline', {}],
] as const;

describe('posting a bid without a group or a user (BD-17)', () => {
  it.each([
    ['not an id', 'nowhere'],
    ['blank', '%20'],
    ['too long', 'x'.repeat(41)],
  ])('a group id that is %s is refused with its own error, whatever else is wrong', async (_, groupId) => {
    for (const body of [customTerms, {}]) {
      const answer = await ann.api.post<Refusal>(`/api/groups/${groupId}/bids`, body);
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        422,
        'GROUP_ID_INVALID',
        'No valid group selected',
      ]);
    }
  });

  it('someone who is not signed in learns nothing about the group', async () => {
    for (const groupId of [group.id, 'nowhere']) {
      const answer = await world.aStranger().post<Refusal>(`/api/groups/${groupId}/bids`, {});
      expect([answer.status, answer.body.code]).toEqual([401, 'USER_INVALID']);
    }
  });
});

describe('access to bids (ER-05)', () => {
  it.each(calls)(
    '%s %s is refused to strangers, members of other groups and removed members',
    async (method, rest, body) => {
      const bid = await postCustomBid(ann, group);
      const at = path(rest.replace('{bid}', bid.id));
      const options = body ? { body } : {};
      const answers = [
        await world.aStranger().call<Refusal>(method, at, options),
        await otto.api.call<Refusal>(method, at, options),
        await dora.api.call<Refusal>(method, at, options),
      ];
      const isPosting = method === 'POST' && rest === '';
      expect(answers.map((answer) => [answer.status, answer.body.code, answer.body.message])).toEqual([
        isPosting ? [401, 'USER_INVALID', 'No valid user logged in'] : [401, 'NOT_SIGNED_IN', 'Please log in'],
        [404, 'GROUP_NOT_FOUND', 'No group found. Please join or create a group.'],
        [404, 'GROUP_NOT_FOUND', 'No group found. Please join or create a group.'],
      ]);
      expect((await ann.api.get<BidResponse>(path(`/${bid.id}`))).body).toMatchObject({ status: 'open', version: 1 });
    },
  );

  it.each(calls.filter(([, , body]) => body !== undefined))(
    '%s %s does not reveal to them what else is wrong with the request',
    async (method, rest) => {
      const at = path(rest.replace('{bid}', 'x'));
      const answers = [
        await world.aStranger().call<Refusal>(method, at, { body: { version: [] } }),
        await otto.api.call<Refusal>(method, at, { body: { version: [] } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([401, 404]);
    },
  );

  const inside = [
    ['PATCH', '', { version: 1, amountCents: 500 }, [200, 'OK'], [403, 'NOT_OWN_BID_EDIT'], [403, 'NOT_OWN_BID_EDIT']],
    ['POST', '/cancel', {}, [200, 'OK'], [403, 'NOT_OWN_BID'], [403, 'NOT_OWN_BID']],
    ['POST', '/accept', { version: 1 }, [403, 'OWN_BID'], [200, 'OK'], [200, 'OK']],
    ['POST', '/approve', { version: 1 }, [403, 'NOT_GROUP_ADMIN'], [403, 'NOT_GROUP_ADMIN'], [409, 'BID_UNAVAILABLE']],
    ['POST', '/decline', {}, [403, 'NOT_GROUP_ADMIN'], [403, 'NOT_GROUP_ADMIN'], [409, 'BID_UNAVAILABLE']],
  ] as const;
  it.each(inside)(
    '%s %s of an open bid is allowed or refused by role: owner, member and admin',
    async (method, rest, body, ...due) => {
      for (const [at, person] of [ann, bob, carla].entries()) {
        const bid = await postCustomBid(ann, group);
        const answer = await person.api.call<Refusal>(method, path(`/${bid.id}${rest}`), { body });
        expect([answer.status, answer.body.code ?? 'OK']).toEqual(due[at]);
      }
    },
  );
});

describe('simultaneous actions on one bid (BD-22, BD-39, BD-40)', () => {
  it('of an edit, a cancel and an accept at once, the first wins and the others get the reason', async () => {
    for (let round = 0; round < 10; round += 1) {
      const bid = await postCustomBid(ann, group);
      const body = { version: 1, amountCents: 500 };
      const [edited, cancelled, accepted] = await Promise.all([
        ann.api.call<Refusal>('PATCH', path(`/${bid.id}`), { body }),
        ann.api.post<Refusal>(path(`/${bid.id}/cancel`)),
        accept(bob, group, bid),
      ]);
      const row = (await ann.api.get<BidResponse>(path(`/${bid.id}`))).body;
      const ends = [cancelled.status, accepted.status].filter((status) => status === 200);
      expect(ends).toHaveLength(1);
      expect(row.status).toBe(cancelled.status === 200 ? 'cancelled' : 'accepted');
      if (edited.status === 200) expect([row.version, accepted.status]).toEqual([2, 409]);
    }
  });

  it('of an approval, a decline and a cancel of a large bid at once, the first wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const bid = await postCustomBid(ann, group, { amountCents: 20_000 });
      const [approved, declined] = await Promise.all([
        approve(carla, group, bid),
        carla.api.post(path(`/${bid.id}/decline`)),
      ]);
      expect([approved.status, declined.status].sort()).toEqual([200, 409]);
    }
  });
});
