import { HOUR_MS, SECOND_MS } from '@evens/domain/shared/time-units';
import { accept, postBid, postCustomBid } from '@evens/server/testing/actions/bidding';
import { createDebt, pay } from '@evens/server/testing/actions/debt-fixtures';
import { type Person, startWorld, type TestGroup, type World } from '@evens/server/testing/servers/world';
import type { Stage } from './screens-devices.ts';
import { listPlaces } from './screens-people.ts';

/** Names as hard as people choose them: as long as the rules allow, from right to left, and with emoji. */
const NAMES = {
  viewer: 'Maximiliana Featherstonehaugh-Cholmondeley Windsor',
  friend: 'عبد الرحمن بن خالد بن فيصل آل سعود الكبير',
  third: '🏈 Zoë O’Brien-Þórsdóttir 🏆',
  newcomer: 'M'.repeat(50),
};
const GROUP_NAME = 'W'.repeat(50);
const LONG_TEAM = 'Rain in Wolverhampton on the last day of summer 🌧';
const HOURS_PLAYED = 6;

type People = Record<keyof typeof NAMES, Person>;

/** A site admin in a group with some of everything, and in which every name is hard to fit. */
export async function startHardGroup(): Promise<{ world: World; stage: Stage }> {
  // The provider's times have whole seconds.
  const now = Math.floor(Date.now() / SECOND_MS) * SECOND_MS;
  const at = new Date(now - 2 * HOURS_PLAYED * HOUR_MS);
  const world = await startWorld({ withWeb: true, withProviders: true, at });
  const newcomer = await world.aUser(NAMES.newcomer);
  const viewer = await world.aUser(NAMES.viewer);
  const [friend, third] = [await world.aUser(NAMES.friend), await world.aUser(NAMES.third)];
  await world.makeSiteAdmin(viewer);
  const group = await world.aGroup(viewer, friend, third);
  await viewer.api.call('PATCH', `/api/groups/${group.id}`, { body: { name: GROUP_NAME } });
  const { betId, bidId } = await fillGroup(world, group, { viewer, friend, third, newcomer });
  world.clock.set(new Date(now));
  const cookies = {
    admin: viewer.api.cookies,
    member: friend.api.cookies,
    newcomer: newcomer.api.cookies,
    stranger: [],
  };
  const places = listPlaces({ group, betId, bidId, friendId: friend.id });
  return { world, stage: { url: world.url, cookies, places } };
}

type Filled = { betId: string; bidId: string };

/** Bids and bets in every state, debts both ways, a payment, comments, and a plan that someone has agreed to. */
async function fillGroup(world: World, group: TestGroup, people: People): Promise<Filled> {
  const { viewer, friend, third } = people;
  await playGame(world, group, people);
  const paid = await createDebt(group, { debtor: viewer, creditor: third, amountCents: 100_000 });
  await pay(viewer, group, [paid]);
  await createDebt(group, { debtor: third, creditor: viewer, amountCents: 98_700 });
  await createDebt(group, { debtor: friend, creditor: third, amountCents: 1_200 });
  await offerBids(world, group, people);
  const custom = { awayTeam: LONG_TEAM, homeTeam: 'W'.repeat(50), odds: -100_000, amountCents: 100_000 };
  const bid = await postCustomBid(friend, group, custom);
  const open = await postCustomBid(third, group, { awayTeam: LONG_TEAM });
  const { bet } = (await accept(viewer, group, bid)).body;
  await friend.api.post(`/api/groups/${group.id}/bets/${bet.id}/result`, { result: 'acceptor' });
  await friend.api.post(`/api/groups/${group.id}/bets/${bet.id}/void`, { reason: 'x'.repeat(200) });
  for (const [entityType, entityId] of [
    ['bid', open.id],
    ['bet', bet.id],
  ]) {
    const content = `${'x'.repeat(120)} ${NAMES.friend} ${'🏈'.repeat(40)}`;
    await friend.api.post(`/api/groups/${group.id}/comments`, { entityType, entityId, content });
  }
  const plan = await friend.api.get<{ version: string }>(`/api/groups/${group.id}/plan`);
  await friend.api.post(`/api/groups/${group.id}/plan`, { version: plan.body.version });
  await fillSettings(group, people);
  return { betId: bet.id, bidId: open.id };
}

/** A game that has been played, with bets that were settled by its score. */
async function playGame(world: World, group: TestGroup, { viewer, friend }: People): Promise<void> {
  const played = world.aGame({ homeTeam: 'Denver Broncos', total: { line: 47, over: -110, under: -110 } });
  for (const [creator, betType, side] of [
    [viewer, 'spread', 'home'],
    [viewer, 'moneyline', 'away'],
    [friend, 'total', 'over'],
  ] as const) {
    const bid = await postBid(creator, group, played, { betType, side, amountCents: 4_300 });
    await accept(creator === viewer ? friend : viewer, group, bid);
  }
  world.clock.advance(HOURS_PLAYED * HOUR_MS);
  world.endGame(played, 27, 20);
  await world.runJob('settle-bets');
}

/** A game to come, with an open bid of each, one that was cancelled, and a bet. */
async function offerBids(world: World, group: TestGroup, { viewer, friend }: People): Promise<void> {
  const coming = world.aGame({
    sport: 'basketball_nba',
    homeTeam: 'Golden State Warriors',
    awayTeam: 'Boston Celtics',
    startsAt: new Date(world.clock.read().getTime() + 2 * HOURS_PLAYED * HOUR_MS),
  });
  await postBid(viewer, group, coming, { betType: 'spread', side: 'home', amountCents: 99_900 });
  await postBid(friend, group, coming, { betType: 'moneyline', side: 'away', amountCents: 2_000 });
  const cancelled = await postBid(viewer, group, coming, { betType: 'total', side: 'over', amountCents: 1_000 });
  await viewer.api.post(`/api/groups/${group.id}/bids/${cancelled.id}/cancel`);
  const taken = await postBid(viewer, group, coming, { betType: 'total', side: 'under', amountCents: 1_500 });
  await accept(friend, group, taken);
}

/** What the settings and the pages of site admins list. */
async function fillSettings(group: TestGroup, { viewer, friend }: People): Promise<void> {
  const paymentHandles = { venmo: 'v'.repeat(30), cashApp: 'c'.repeat(20), zelle: `${'z'.repeat(50)}@example.com` };
  await friend.api.call('PATCH', '/api/me/settings', { body: { paymentHandles } });
  await viewer.api.post('/api/me/api-tokens', { name: 'W'.repeat(50) });
  await viewer.api.post(`/api/groups/${group.id}/invites`, { recipientEmail: `${'m'.repeat(50)}@example.com` });
}
