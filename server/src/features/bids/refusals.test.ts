import { accountErrors } from '@evens/domain/accounts/errors';
import { bidErrors } from '@evens/domain/bids/errors';
import { groupErrors } from '@evens/domain/groups/errors';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { accept, bidOn, customTerms, getLine, postBid, postCustomBid } from '../../testing/actions/bidding.ts';
import { callAll, callOnce, noIds, refusalFor, removeFrom } from '../../testing/checks/refusals.ts';
import type { Person } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { BidResponse } from './api.ts';

type Who = keyof typeof people;
type Change = { columns: Record<string, boolean | number>; undone: Record<string, boolean | number> };

const largeBidsWait = { requireApprovalForLargeBets: true, largeBetThresholdCents: 10_000 };
const large = { amountCents: 10_000 };

const world = await testWorld();
const named = async (name: string) => world.aUser(name);
const [Carla, Ann, Bob] = [await named('Carla'), await named('Ann'), await named('Bob')];
/** Carla is the group admin, Ann owns the bids, Bob is a member, Dora was one, and Otto has his own group. */
const people: Record<'Carla' | 'Ann' | 'Bob' | 'Dora' | 'Otto', Person> = {
  Carla,
  Ann,
  Bob,
  Dora: await named('Dora'),
  Otto: await named('Otto'),
};
const group = await world.aGroup(Carla, Ann, Bob, people.Dora);
const elsewhere = await world.aGroup(people.Otto);
await setRules(largeBidsWait);
await removeFrom(world, group, people.Dora);

async function setRules(rules: Record<string, boolean | number>): Promise<void> {
  await world.database.db.updateTable('groups').set(rules).where('id', '=', group.id).execute();
}

const path = (rest = '') => `/api/groups/${group.id}/bids${rest}`;
const read = async ({ id }: BidResponse) => (await people.Carla.api.get<BidResponse>(path(`/${id}`))).body;

type Act = 'edit' | 'cancel' | 'accept' | 'approve' | 'decline';

function act(who: Who, what: Act, bid: { id: string; version: number }) {
  const { api } = people[who];
  const { id, version } = bid;
  if (what === 'edit') return api.call('PATCH', path(`/${id}`), { body: { version, amountCents: 500 } });
  return api.post(path(`/${id}/${what}`), what === 'accept' || what === 'approve' ? { version } : {});
}

describe('access is checked before the input (ER-05)', () => {
  it.each([
    ['GET', '?limit=0', undefined],
    ['POST', '', { betType: 'parlay' }],
    ['GET', '/a%00b', undefined],
    ['PATCH', '/{bid}', { version: 'one' }],
    ['POST', '/a%00b/cancel', {}],
    ['POST', '/{bid}/accept', {}],
    ['POST', '/a%00b/approve', {}],
    ['POST', '/a%00b/decline', {}],
  ] as const)('%s %s with %j is refused for lack of access', async (method, rest, body) => {
    const bid = await postCustomBid(people.Ann, group);
    const askers = [world.aStranger(), people.Otto.api, people.Dora.api];
    const at = path(rest.replace('{bid}', bid.id));
    const calls = askers.map((api) => () => api.call(method, at, body ? { body } : {}));
    // Posting has its own error for someone who isn't signed in (BD-17).
    const signedOut = method === 'POST' && rest === '' ? bidErrors.USER_INVALID : accountErrors.NOT_SIGNED_IN;
    const { GROUP_NOT_FOUND } = groupErrors;
    expect(await callAll(world, calls)).toEqual([signedOut, GROUP_NOT_FOUND, GROUP_NOT_FOUND].map(refusalFor));
  });

  it.each(noIds)('a group called %s is not found', async (id) => {
    const ask = () => people.Ann.api.get(`/api/groups/${id}/bids`);
    expect(await callOnce(world, ask)).toEqual(refusalFor(groupErrors.GROUP_NOT_FOUND));
  });
});

describe('a missing bid (BD-36, ER-05)', () => {
  async function expectNone(bid: { id: string; version: number }): Promise<void> {
    const acts: readonly Act[] = ['edit', 'cancel', 'accept', 'approve', 'decline'];
    const calls = [
      () => people.Carla.api.get(path(`/${bid.id}`)),
      ...acts.map((what) => () => act('Carla', what, bid)),
    ];
    expect(await callAll(world, calls)).toEqual(Array(6).fill(refusalFor(bidErrors.BID_NOT_FOUND)));
  }

  it.each(noIds)('is not found under the id %s', async (id) => {
    await expectNone({ id, version: 1 });
  });

  it('is not found in this group when it belongs to another one', async () => {
    await expectNone(await postCustomBid(people.Otto, elsewhere));
  });
});

const standing = {
  open: () => postCustomBid(people.Ann, group),
  'edited since': async () => ({ ...(await postCustomBid(people.Ann, group)), version: 2 }),
  waiting: () => postCustomBid(people.Ann, group, large),
  'waiting with new terms': async () => {
    const bid = await postCustomBid(people.Ann, group);
    const body = { version: bid.version, ...large };
    expect((await people.Ann.api.call('PATCH', path(`/${bid.id}`), { body })).status).toBe(200);
    return bid;
  },
  accepted: async () => (await accept(people.Bob, group, await postCustomBid(people.Ann, group))).body.bid,
  cancelled: async () => {
    const bid = await postCustomBid(people.Ann, group);
    await act('Ann', 'cancel', bid);
    return read(bid);
  },
  declined: async () => {
    const bid = await postCustomBid(people.Ann, group, large);
    await act('Carla', 'decline', bid);
    return read(bid);
  },
  'past expiration': async () => {
    const terms = { ...customTerms, expiration: { kind: '1h' } };
    const { body } = await people.Ann.api.post<BidResponse>(path(), terms);
    world.clock.advance(HOUR_MS);
    return body;
  },
  'waiting past expiration': async () => {
    const terms = { ...customTerms, ...large, expiration: { kind: '1h' } };
    const { body } = await people.Ann.api.post<BidResponse>(path(), terms);
    world.clock.advance(HOUR_MS);
    return body;
  },
  expired: async () => {
    const bid = await standing['past expiration']();
    await world.runJob('expire-bids');
    return read(bid);
  },
};

const { BID_UNAVAILABLE, BID_CHANGED, NOT_OWN_BID, NOT_OWN_BID_EDIT, OWN_BID } = bidErrors;
const { NOT_GROUP_ADMIN } = groupErrors;

/** Every action not listed here is allowed. */
const refusals = [
  ['open', 'edit', { Bob: NOT_OWN_BID_EDIT, Carla: NOT_OWN_BID_EDIT }],
  ['open', 'cancel', { Bob: NOT_OWN_BID, Carla: NOT_OWN_BID }],
  ['open', 'accept', { Ann: OWN_BID }],
  ['open', 'approve', { Ann: NOT_GROUP_ADMIN, Bob: NOT_GROUP_ADMIN, Carla: BID_UNAVAILABLE }],
  ['open', 'decline', { Ann: NOT_GROUP_ADMIN, Bob: NOT_GROUP_ADMIN, Carla: BID_UNAVAILABLE }],
  ['edited since', 'edit', { Ann: BID_CHANGED, Bob: NOT_OWN_BID_EDIT }],
  ['edited since', 'accept', { Ann: OWN_BID, Bob: BID_CHANGED, Carla: BID_CHANGED }],
  ['waiting', 'edit', { Ann: BID_UNAVAILABLE, Bob: NOT_OWN_BID_EDIT, Carla: NOT_OWN_BID_EDIT }],
  ['waiting', 'cancel', { Bob: NOT_OWN_BID, Carla: NOT_OWN_BID }],
  ['waiting', 'accept', { Ann: OWN_BID, Bob: BID_UNAVAILABLE, Carla: BID_UNAVAILABLE }],
  ['waiting', 'approve', { Ann: NOT_GROUP_ADMIN, Bob: NOT_GROUP_ADMIN }],
  ['waiting with new terms', 'approve', { Ann: NOT_GROUP_ADMIN, Bob: NOT_GROUP_ADMIN, Carla: BID_CHANGED }],
  ['waiting', 'decline', { Ann: NOT_GROUP_ADMIN, Bob: NOT_GROUP_ADMIN }],
  ...(['accepted', 'cancelled', 'declined', 'expired', 'past expiration', 'waiting past expiration'] as const).flatMap(
    (state) =>
      [
        [state, 'edit', { Ann: BID_UNAVAILABLE, Bob: NOT_OWN_BID_EDIT, Carla: NOT_OWN_BID_EDIT }],
        [state, 'cancel', { Ann: BID_UNAVAILABLE, Bob: NOT_OWN_BID, Carla: NOT_OWN_BID }],
        [state, 'accept', { Ann: OWN_BID, Bob: BID_UNAVAILABLE, Carla: BID_UNAVAILABLE }],
        [state, 'approve', { Ann: NOT_GROUP_ADMIN, Bob: NOT_GROUP_ADMIN, Carla: BID_UNAVAILABLE }],
        [state, 'decline', { Ann: NOT_GROUP_ADMIN, Bob: NOT_GROUP_ADMIN, Carla: BID_UNAVAILABLE }],
      ] as const,
  ),
] as const;

describe('refused actions on a bid, by its owner Ann, by Bob and by the admin Carla (BD-22, BD-36 to BD-44)', () => {
  it.each(refusals)('in the state "%s", the action "%s" is refused', async (state, what, specs) => {
    const bid = await standing[state]();
    const calls = Object.keys(specs).map((who) => () => act(who as Who, what, bid));
    expect(await callAll(world, calls)).toEqual(Object.values(specs).map(refusalFor));
  });
});

describe('group permissions', () => {
  const noPosting: Change = { columns: { membersCanCreateBids: false }, undone: { membersCanCreateBids: true } };
  const noTaking: Change = { columns: { membersCanAcceptBids: false }, undone: { membersCanAcceptBids: true } };

  async function under({ columns, undone }: Change, work: () => Promise<void>): Promise<void> {
    await setRules(columns);
    await work().finally(() => setRules(undone));
  }

  it('members may not post or edit bids when this is turned off, but an admin may (BD-26)', async () => {
    const own = await standing.open();
    const line = await getLine(people.Ann, world.aGame({ homeTeam: 'Dallas Cowboys' }));
    const onLine = bidOn(line, { betType: 'spread', side: 'home', amountCents: 500 });
    await under(noPosting, async () => {
      const forbidden = refusalFor(bidErrors.CREATE_BID_FORBIDDEN);
      expect(await callOnce(world, () => people.Ann.api.post(path(), onLine))).toEqual(forbidden);
      expect(await callOnce(world, () => people.Ann.api.post(path(), customTerms))).toEqual(forbidden);
      expect(await callOnce(world, () => act('Ann', 'edit', own))).toEqual(forbidden);
      expect((await people.Carla.api.post(path(), customTerms)).status).toBe(200);
      expect((await act('Ann', 'cancel', own)).status).toBe(200);
    });
  });

  it('members may not accept bids when this is turned off, but an admin may (BD-26)', async () => {
    const bid = await standing.open();
    await under(noTaking, async () => {
      expect(await callOnce(world, () => act('Bob', 'accept', bid))).toEqual(
        refusalFor(bidErrors.ACCEPT_BID_FORBIDDEN),
      );
      expect((await act('Carla', 'accept', bid)).status).toBe(200);
    });
  });

  it('a second bet of a type on a game is refused, whether posted or accepted (BD-25)', async () => {
    const game = world.aGame({ homeTeam: 'Miami Dolphins' });
    const pick = { betType: 'total', side: 'over', amountCents: 500 } as const;
    const mine = await postBid(people.Bob, group, game, pick);
    const other = await postBid(people.Ann, group, game, pick);
    await setRules({ allowSameBetTypes: false });
    const again = bidOn(await getLine(people.Bob, game), { ...pick, side: 'under' });
    const second = refusalFor(bidErrors.SAME_BET_TYPE);
    expect(await callOnce(world, () => people.Bob.api.post(path(), again))).toEqual(second);
    expect(await callOnce(world, () => act('Bob', 'accept', other))).toEqual(second);
    await act('Bob', 'cancel', mine);
    expect((await act('Bob', 'accept', other)).status).toBe(200);
    await setRules({ allowSameBetTypes: true });
  });
});
