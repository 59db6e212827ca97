import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { accept, approve, type Bid, postCustomBid } from '../../../testing/actions/bidding.ts';
import { createDebt, pay } from '../../../testing/actions/debt-fixtures.ts';
import { leave, remove, setRole } from '../../../testing/actions/members.ts';
import { readAccessTable } from '../../../testing/checks/access-table.ts';
import type { Answer } from '../../../testing/servers/client.ts';
import { LiveReader } from '../../../testing/servers/live-reader.ts';
import type { Person, TestGroup } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { GroupLogEntryResponse } from '../api.ts';

let group: TestGroup;

type LogPage = { items: GroupLogEntryResponse[]; nextCursor: string | null };

const world = await testWorld();
/** Ann is the admin. Bob and Carla bet with each other. */
const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];
beforeEach(async () => {
  group = await world.aGroup(ann, bob, carla);
});

const path = (rest: string) => `/api/groups/${group.id}${rest}`;
const readLog = async (reader = carla, query = '') => (await reader.api.get<LogPage>(path(`/log${query}`))).body;
const texts = async (reader = carla) => (await readLog(reader)).items.map(({ text }) => text);

async function aBet(): Promise<{ id: string }> {
  return (await accept(carla, group, await postCustomBid(bob, group))).body.bet;
}

async function aLargeBid(): Promise<Bid> {
  await ann.api.call('PATCH', path(''), { body: { bettingRules: { requireApprovalForLargeBets: true } } });
  return postCustomBid(bob, group, { amountCents: 60_000 });
}

/** Nothing is ever sent to it. */
const connectWebhook = () =>
  ann.api.post<{ items: { id: string }[] }>(path('/channels'), {
    ...{ service: 'webhook', address: { url: 'https://example.com/hook' }, kinds: ['bid_created'] },
  });

async function aChannel(): Promise<string> {
  const { body } = await connectWebhook();
  return path(`/channels/${body.items[0]?.id}`);
}

type Action = { prepare: () => Promise<() => Promise<Answer>>; text: string };

/** Every call that only group admins may make, and the sentence it adds to the log. */
const actions: Record<string, Action> = {
  'PATCH /api/groups/{groupId}': {
    prepare: async () => () =>
      ann.api.call('PATCH', path(''), { body: { bettingRules: { maxBetAmountCents: 50_000 } } }),
    text: 'Ann changed the settings: maximum bet from $1,000 to $500.',
  },
  'PATCH /api/groups/{groupId}/members/{userId}': {
    prepare: async () => () => setRole(ann, group, bob, 'admin'),
    text: 'Ann made Bob an admin.',
  },
  'DELETE /api/groups/{groupId}/members/{userId}': {
    prepare: async () => () => remove(ann, group, bob),
    text: 'Ann removed Bob from the group, which also replaced the invite code.',
  },
  'POST /api/groups/{groupId}/invite-code': {
    prepare: async () => () => ann.api.post(path('/invite-code')),
    text: 'Ann replaced the invite code.',
  },
  'POST /api/groups/{groupId}/bids/{bidId}/approve': {
    prepare: async () => {
      const bid = await aLargeBid();
      return () => approve(ann, group, bid);
    },
    text: 'Ann approved Bob’s $600.00 bid on Rain.',
  },
  'POST /api/groups/{groupId}/bids/{bidId}/decline': {
    prepare: async () => {
      const bid = await aLargeBid();
      return () => ann.api.post(path(`/bids/${bid.id}/decline`));
    },
    text: 'Ann declined Bob’s $600.00 bid on Rain.',
  },
  'POST /api/groups/{groupId}/bets/{betId}/result': {
    prepare: async () => {
      const bet = await aBet();
      return () => ann.api.post(path(`/bets/${bet.id}/result`), { result: 'acceptor' });
    },
    text: 'Ann decided the bet on Rain between Bob and Carla: Carla won.',
  },
  'POST /api/groups/{groupId}/bets/{betId}/void': {
    prepare: async () => {
      const bet = await aBet();
      return () => ann.api.post(path(`/bets/${bet.id}/void`), { reason: ' wrong line ' });
    },
    text: 'Ann voided the bet on Rain between Bob and Carla: wrong line.',
  },
  'POST /api/groups/{groupId}/bets/{betId}/regrade': {
    prepare: async () => {
      const { betId } = await createDebt(group, { debtor: bob, creditor: carla, amountCents: 2_000 });
      return () => ann.api.post(path(`/bets/${betId}/regrade`), { result: 'push', reason: 'It snowed!' });
    },
    text: 'Ann re-graded the bet on Rain between Bob and Carla: push. Reason: It snowed!',
  },
  'POST /api/groups/{groupId}/debts/{debtId}/undo': {
    prepare: async () => {
      const debt = await createDebt(group, { debtor: bob, creditor: carla, amountCents: 2_000 });
      await pay(bob, group, [debt]);
      return () => ann.api.post(path(`/debts/${debt.id}/undo`), { reason: 'it never came' });
    },
    text: 'Ann undid Bob’s $20.00 payment to Carla: it never came.',
  },
  'POST /api/groups/{groupId}/channels': {
    prepare: async () => connectWebhook,
    text: 'Ann connected a webhook to the group.',
  },
  'PATCH /api/groups/{groupId}/channels/{channelId}': {
    prepare: async () => {
      const channel = await aChannel();
      return () => ann.api.call('PATCH', channel, { body: { kinds: ['bid_accepted'] } });
    },
    text: 'Ann changed what is posted to a webhook.',
  },
  'POST /api/groups/{groupId}/channels/{channelId}/test': {
    prepare: async () => {
      const channel = await aChannel();
      return () => ann.api.post(`${channel}/test`);
    },
    text: 'Ann sent a test to a webhook.',
  },
  'DELETE /api/groups/{groupId}/channels/{channelId}': {
    prepare: async () => {
      const channel = await aChannel();
      return () => ann.api.call('DELETE', channel);
    },
    text: 'Ann removed a webhook.',
  },
};

describe("an admin's decision is logged for every member", () => {
  it('for every call in docs/access.md that changes something and that admins but not members may make', () => {
    const forAdmins = readAccessTable()
      .filter(
        ({ call, due }) => !call.startsWith('GET ') && call.includes('/api/groups/{groupId}') && due.member === 403,
      )
      .filter(({ due }) => due.groupAdmin === 200)
      .map(({ call }) => call);
    expect(forAdmins.toSorted()).toEqual(Object.keys(actions).toSorted());
  });

  it.each(Object.entries(actions))('for %s', async (_, { prepare, text }) => {
    const act = await prepare();
    world.clock.advance(1_000);
    const before = await readLog();
    expect((await act()).status).toBe(200);
    const [entry, ...earlier] = (await readLog()).items;
    expect(entry).toMatchObject({ groupId: group.id, userId: ann.id, userName: 'Ann', text });
    expect(entry?.at).toBe(world.clock.read().toISOString());
    expect(earlier).toEqual(before.items);
  });

  it.each(Object.entries(actions))('but not for a failed %s', async (_, { prepare }) => {
    const act = await prepare();
    const before = await texts();
    await world.database.db.transaction().execute(async (tx) => {
      await sql`alter table group_events add constraint no_more check (number < 0) not valid`.execute(tx);
    });
    try {
      expect((await act()).status).toBe(500);
    } finally {
      await sql`alter table group_events drop constraint no_more`.execute(world.database.db);
    }
    expect(await texts()).toEqual(before);
  });
});

describe('what the two parties say about a bet', () => {
  const say = (person: Person, bet: { id: string }, what: string, body: object = {}) =>
    person.api.post(path(`/bets/${bet.id}/${what}`), body);

  it('is logged: proposing, rejecting, confirming, asking to void, declining and agreeing', async () => {
    const bet = await aBet();
    const known = (await texts()).length;
    await say(bob, bet, 'result', { result: 'creator' });
    await say(carla, bet, 'result/reject');
    await say(bob, bet, 'void', { reason: 'rained out' });
    await say(carla, bet, 'void/reject');
    await say(carla, bet, 'result', { result: 'push' });
    await say(bob, bet, 'result/confirm');
    const other = await aBet();
    await say(carla, other, 'void', { reason: 'wrong team' });
    await say(bob, other, 'void');
    const what = 'the bet on Rain between Bob and Carla';
    expect((await texts()).slice(0, -known).toReversed()).toEqual([
      `Bob proposed a result for ${what}: Bob won.`,
      `Carla rejected the proposed result of ${what}.`,
      `Bob asked to void ${what}: rained out.`,
      `Carla declined to void ${what}.`,
      `Carla proposed a result for ${what}: push.`,
      `Bob confirmed the result of ${what}: push.`,
      `Carla asked to void ${what}: wrong team.`,
      `Bob agreed to void ${what}: wrong team.`,
    ]);
  });
});

describe('the group log', () => {
  it('shows who joined and left and which admins stepped down, newest first', async () => {
    await setRole(ann, group, bob, 'admin');
    await setRole(ann, group, ann, 'member');
    await leave(carla, group);
    expect(await texts(ann)).toEqual([
      'Carla left the group.',
      'Ann stepped down as an admin.',
      'Ann made Bob an admin.',
      'Carla joined the group.',
      'Bob joined the group.',
      'Ann created the group “Sunday Crew”.',
    ]);
  });

  it('keeps names as they were at the time', async () => {
    const dave = await world.aUser('Dave');
    await dave.api.post('/api/groups/join', { code: group.inviteCode });
    await setRole(ann, group, dave, 'admin');
    await dave.api.call('PATCH', '/api/me/settings', { body: { displayName: 'David' } });
    await remove(ann, group, dave);
    expect((await texts()).slice(0, 2)).toEqual([
      'Ann removed David from the group, which also replaced the invite code.',
      'Ann made Dave an admin.',
    ]);
  });

  it('has no entry when nothing changed or the request was refused', async () => {
    const before = await texts();
    await setRole(ann, group, bob, 'member');
    await ann.api.call('PATCH', path(''), { body: { bettingRules: { maxBetAmountCents: 100_000 } } });
    await setRole(bob, group, carla, 'admin');
    await setRole(ann, group, ann, 'member');
    expect(await texts()).toEqual(before);
  });

  it('has one entry for a request that is sent twice', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const before = await texts();
    for (let time = 0; time < 2; time += 1) await ann.api.post(path('/invite-code'), {}, key);
    expect(await texts()).toHaveLength(before.length + 1);
  });

  it('updates open pages of the group at once', async () => {
    const reader = await LiveReader.open(carla.api, group.id);
    await setRole(ann, group, bob, 'admin');
    expect((await reader.waitFor('group_log')).data).toMatchObject({ userName: 'Ann', text: 'Ann made Bob an admin.' });
    await reader.close();
  });

  it('comes in pages, with each entry once and in order, even when several have the same time', async () => {
    for (const role of ['admin', 'member', 'admin', 'member'] as const) await setRole(ann, group, bob, role);
    const all = (await readLog()).items;
    const paged: GroupLogEntryResponse[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: LogPage = await readLog(carla, `?limit=2${cursor && `&cursor=${cursor}`}`);
      paged.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(all);
    const made = await carla.api.get<{ code: string }>(path('/log?cursor=bm9ib2R5'));
    expect([made.status, made.body.code]).toEqual([422, 'INVALID_INPUT']);
  });

  it("can't be changed or deleted", async () => {
    const { db } = world.database;
    const update = db.updateTable('groupLog').set({ text: 'Nothing.' }).where('groupId', '=', group.id);
    await expect(update.execute()).rejects.toThrow('append only');
    await expect(db.deleteFrom('groupLog').where('groupId', '=', group.id).execute()).rejects.toThrow('append only');
    expect(await texts()).not.toEqual([]);
  });

  it('is only for the group (ER-05)', async () => {
    const eve = await world.aUser('Eve');
    await world.aGroup(eve);
    const answers = [await eve.api.get(path('/log')), await world.aStranger().get(path('/log'))];
    expect(answers.map(({ status }) => status)).toEqual([404, 401]);
  });
});
