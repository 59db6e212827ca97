import { bidErrors } from '@evens/domain/bids/errors';
import { groupErrors } from '@evens/domain/groups/errors';
import { newGroupDefaults } from '@evens/domain/groups/model';
import { type ErrorSpec, filledError } from '@evens/domain/shared/errors';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  accept,
  type Bid,
  bidOn,
  customTerms,
  getLine,
  postBid,
  postCustomBid,
} from '../../../testing/actions/bidding.ts';
import { refusal } from '../../../testing/checks/refusals.ts';
import type { Answer } from '../../../testing/servers/client.ts';
import type { Person, TestGroup } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';

let group: TestGroup;

const world = await testWorld();
const [ann, bob, cem] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Cem')];
beforeEach(async () => {
  group = await world.aGroup(ann, bob, cem);
});

type Change = { settings?: object; bettingRules?: object; permissions?: object };

async function decide(change: Change): Promise<void> {
  const { status } = await ann.api.call('PATCH', `/api/groups/${group.id}`, { body: change });
  expect(status).toBe(200);
}

const post = (person: Person, terms: object = {}) =>
  person.api.post<Bid>(`/api/groups/${group.id}/bids`, { ...customTerms, ...terms });

const invite = (person: Person) => person.api.post(`/api/groups/${group.id}/invites`, { recipientEmail: null });

const off = (permission: keyof typeof newGroupDefaults.permissions) => ({ permissions: { [permission]: false } });

type Try = (person: Person) => Promise<Answer>;

/** What members try directly on the API, bypassing the screens. */
const permissions: [string, Change, Try, ErrorSpec][] = [
  ['inviting', off('membersCanInvite'), invite, groupErrors.INVITE_FORBIDDEN],
  ['posting a bid', off('membersCanCreateBids'), (person) => post(person), bidErrors.CREATE_BID_FORBIDDEN],
  [
    'accepting a bid',
    off('membersCanAcceptBids'),
    async (person) => accept(person, group, await postCustomBid(cem, group)),
    bidErrors.ACCEPT_BID_FORBIDDEN,
  ],
];

describe('group permissions on the server (GS-09)', () => {
  it.each(permissions)('%s is limited to admins once members may not do it', async (_, change, attempt, refusal) => {
    expect((await attempt(bob)).status).toBe(200);
    await decide(change);
    const { code, status, message } = refusal;
    expect(await attempt(bob)).toMatchObject({ status, body: { code, message } });
    expect((await attempt(ann)).status).toBe(200);
    await decide({ permissions: newGroupDefaults.permissions });
    expect((await attempt(bob)).status).toBe(200);
  });

  it('a promoted member is allowed, and a demoted admin is not', async () => {
    await decide(off('membersCanCreateBids'));
    const bobsRole = `/api/groups/${group.id}/members/${bob.id}`;
    expect((await post(bob)).status).toBe(403);
    await ann.api.call('PATCH', bobsRole, { body: { role: 'admin' } });
    expect((await post(bob)).status).toBe(200);
    await ann.api.call('PATCH', bobsRole, { body: { role: 'member' } });
    expect((await post(bob)).status).toBe(403);
  });
});

describe("the group's betting rules on the server (GS-09)", () => {
  const limits = filledError(bidErrors.WAGER_OUT_OF_RANGE, { min: '$10', max: '$50' });

  it('the wager limits apply when a bid is posted and when it is edited (GS-04, BD-14)', async () => {
    const { id, version } = (await post(bob, { amountCents: 2_000 })).body;
    await decide({ bettingRules: { minBetAmountCents: 1_000, maxBetAmountCents: 5_000 } });
    for (const amountCents of [900, 5_100]) {
      const { code, status, message } = limits;
      expect(await post(bob, { amountCents, odds: 100 })).toMatchObject({ status, body: { code, message } });
      const edit = await bob.api.call('PATCH', `/api/groups/${group.id}/bids/${id}`, {
        body: { version, amountCents },
      });
      expect(edit).toMatchObject({ status, body: { code, message } });
    }
    for (const amountCents of [1_000, 5_000]) expect((await post(bob, { amountCents, odds: 100 })).status).toBe(200);
  });

  it('the maximum also applies to the other side of a custom bid, both when it is posted and when it is edited (BD-14)', async () => {
    await decide({ bettingRules: { minBetAmountCents: 100, maxBetAmountCents: 100_000 } });
    const over = filledError(bidErrors.OTHER_SIDE_OVER_MAX, { amount: '$150,000.00', max: '$1,000' });
    expect(await post(bob, { amountCents: 100_000, odds: 15_000 })).toEqual(refusal(over));
    const { body: bid } = await post(bob, { amountCents: 10_000, odds: 1_000 });
    expect(bid.acceptorAmountCents).toBe(100_000);
    const edit = (change: object) =>
      bob.api.call<Bid>('PATCH', `/api/groups/${group.id}/bids/${bid.id}`, {
        body: { version: bid.version, ...change },
      });
    for (const change of [{ odds: 1_001 }, { amountCents: 10_100 }]) {
      expect(await edit(change)).toMatchObject({ status: 422, body: { code: 'OTHER_SIDE_OVER_MAX' } });
    }
    expect((await edit({ odds: -150 })).body.acceptorAmountCents).toBeLessThan(10_000);
  });

  it('an unchanged wager may stay when the maximum drops below it (GS-09)', async () => {
    await decide({ bettingRules: { minBetAmountCents: 100, maxBetAmountCents: 100_000 } });
    const { body: bid } = await post(bob, { amountCents: 10_000, odds: 1_000 });
    await decide({ bettingRules: { maxBetAmountCents: 50_000 } });
    const path = `/api/groups/${group.id}/bids/${bid.id}`;
    const renamed = await bob.api.call<Bid>('PATCH', path, { body: { version: bid.version, homeTeam: 'Grey Cats' } });
    expect(renamed).toMatchObject({ status: 200, body: { acceptorAmountCents: 100_000 } });
  });

  it('no one can accept a custom bid that has them risk more than the maximum (BD-14)', async () => {
    await decide({ bettingRules: { minBetAmountCents: 100, maxBetAmountCents: 100_000 } });
    const { body: bid } = await post(bob, { amountCents: 10_000, odds: 1_000 });
    // Bids posted before the maximum applied to both sides can be far above it.
    const bids = world.database.db.updateTable('bids').where('id', '=', bid.id);
    await bids.set({ acceptorAmountCents: 15_000_000 }).execute();
    const { code, status, message } = filledError(bidErrors.WAGER_OUT_OF_RANGE, { min: '$1', max: '$1,000' });
    for (const person of [cem, ann]) {
      expect(await accept(person, group, bid)).toMatchObject({ status, body: { code, message, details: { bid: {} } } });
    }
    await bids.set({ acceptorAmountCents: 100_000 }).execute();
    expect((await accept(cem, group, bid)).status).toBe(200);
  });

  it('even wagers keep both sides of a custom bid within the maximum, whatever its odds (BD-42)', async () => {
    await decide({ bettingRules: { minBetAmountCents: 100, maxBetAmountCents: 5_000, stakes: 'even' } });
    expect((await post(bob, { amountCents: 5_000, odds: 15_000 })).body).toMatchObject({ acceptorAmountCents: 5_000 });
  });

  it('a custom bid is large when either side is, both when posted and when edited (BD-23, BD-24)', async () => {
    await decide({
      bettingRules: { maxBetAmountCents: 100_000, requireApprovalForLargeBets: true, largeBetThresholdCents: 10_000 },
    });
    const { body: large } = await post(bob, { amountCents: 2_000, odds: 500 });
    const { body: small } = await post(bob, { amountCents: 2_000, odds: 400 });
    expect([large.status, small.status]).toEqual(['pending_approval', 'open']);
    const path = `/api/groups/${group.id}/bids/${small.id}`;
    const edited = await bob.api.call<Bid>('PATCH', path, { body: { version: small.version, odds: 500 } });
    expect(edited.body.status).toBe('pending_approval');
    expect(await accept(cem, group, large)).toMatchObject({ status: 409, body: { code: 'BID_UNAVAILABLE' } });
  });

  it('a member can have only one bet of a type on a game (BD-25)', async () => {
    await decide({ bettingRules: { allowSameBetTypes: false } });
    const game = world.aGame();
    const spread = { betType: 'spread', side: 'home', amountCents: 1_000 } as const;
    await postBid(bob, group, game, spread);
    await expect(postBid(bob, group, game, { ...spread, amountCents: 2_000 })).rejects.toThrow('SAME_BET_TYPE');
    const other = world.aGame({ homeTeam: 'Dallas Cowboys', awayTeam: 'New York Giants' });
    const input = { ...bidOn(await getLine(bob, other), spread), expiration: { kind: '1h' } };
    const postShort = async () => (await bob.api.post(`/api/groups/${group.id}/bids`, input)).status;
    expect([await postShort(), await postShort()]).toEqual([200, 409]);
    // It's past its time, even before the job has said so (BD-47).
    world.clock.advance(HOUR_MS);
    expect(await postShort()).toBe(200);
    await decide({ bettingRules: { allowSameBetTypes: true } });
    await postBid(bob, group, game, { ...spread, amountCents: 2_000 });
  });

  it('large bids by members wait for an admin (BD-23, BD-24)', async () => {
    await decide({ bettingRules: { requireApprovalForLargeBets: true, largeBetThresholdCents: 10_000 } });
    const getStatus = async (person: Person, amountCents: number) =>
      (await post(person, { amountCents, odds: 100 })).body.status;
    expect(await getStatus(bob, 9_900)).toBe('open');
    expect(await getStatus(bob, 10_000)).toBe('pending_approval');
    expect(await getStatus(ann, 10_000)).toBe('open');
  });

  it('with even wagers, both sides risk the same (GS-06, BD-42)', async () => {
    const before = (await post(bob, { odds: 150, amountCents: 2_000 })).body;
    await decide({ bettingRules: { stakes: 'even' } });
    const after = (await post(bob, { odds: 150, amountCents: 2_000 })).body;
    expect([before.acceptorAmountCents, after.acceptorAmountCents]).toEqual([3_000, 2_000]);
    const { bet } = (await accept(cem, group, before)).body;
    expect(bet.participants.map(({ wagerCents }) => wagerCents)).toEqual([2_000, 3_000]);
  });

  it('without auto-settle, the job skips the bets and a member settles them manually (ST-12, ST-15)', async () => {
    await decide({ bettingRules: { autoSettleBets: false } });
    const game = world.aGame();
    const bid = await postBid(bob, group, game, { betType: 'moneyline', side: 'home', amountCents: 1_000 });
    const { bet } = (await accept(cem, group, bid)).body;
    world.clock.advance(4 * HOUR_MS);
    world.endGame(game, 30, 10);
    const statusNow = async () =>
      (await bob.api.get<{ status: string }>(`/api/groups/${group.id}/bets/${bet.id}`)).body.status;
    await world.runJob('settle-bets');
    expect(await statusNow()).toBe('active');
    await bob.api.post(`/api/groups/${group.id}/settle`);
    expect(await statusNow()).toBe('settled');
  });
});

describe('a rule change and existing bids (GS-09)', () => {
  it('open bids, and the bets they become, stay unchanged', async () => {
    const bid = (await post(bob, { odds: 150, amountCents: 2_000 })).body;
    await decide({
      bettingRules: {
        minBetAmountCents: 10_000,
        stakes: 'even',
        requireApprovalForLargeBets: true,
        largeBetThresholdCents: 1_000,
      },
      permissions: { membersCanCreateBids: false },
    });
    const read = (await bob.api.get<Bid>(`/api/groups/${group.id}/bids/${bid.id}`)).body;
    expect(read).toEqual({ ...bid, present: null, hold: null, receipt: null });
    const accepted = await accept(cem, group, bid);
    expect(accepted.body.bet.participants.map(({ wagerCents }) => wagerCents)).toEqual([2_000, 3_000]);
  });
});
