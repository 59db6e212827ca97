import { HOUR_MS, SECOND_MS } from '@evens/domain/shared/time-units';
import { accept, postBid, postCustomBid } from '@evens/server/testing/actions/bidding';
import { createDebt, pay } from '@evens/server/testing/actions/debt-fixtures';
import { type Person, startWorld, type TestGroup, type World } from '@evens/server/testing/servers/world';

/** Names as hard as people choose them: as long as the rules allow, from right to left, and with emoji. */
const NAMES = {
  viewer: 'Maximiliana Featherstonehaugh-Cholmondeley Windsor',
  friend: 'عبد الرحمن بن خالد بن فيصل آل سعود الكبير',
  third: '🏈 Zoë O’Brien-Þórsdóttir 🏆',
};
const GROUP_NAME = 'W'.repeat(50);
const LONG_TEAM = 'Rain in Wolverhampton on the last day of summer 🌧';
const HOURS_PLAYED = 6;

export type Place = { path: string; isPublic?: boolean };
export type HardGroup = { world: World; viewer: Person; places: readonly Place[] };

/** A site admin in a group with some of everything, and in which every name is hard to fit. */
export async function startHardGroup(): Promise<HardGroup> {
  // The provider's times have whole seconds.
  const now = Math.floor(Date.now() / SECOND_MS) * SECOND_MS;
  const at = new Date(now - 2 * HOURS_PLAYED * HOUR_MS);
  const world = await startWorld({ withWeb: true, at });
  const viewer = await world.aUser(NAMES.viewer);
  const [friend, third] = [await world.aUser(NAMES.friend), await world.aUser(NAMES.third)];
  await world.makeSiteAdmin(viewer);
  const group = await world.aGroup(viewer, friend, third);
  await viewer.api.call('PATCH', `/api/groups/${group.id}`, { body: { name: GROUP_NAME } });
  const betId = await fillGroup(world, group, { viewer, friend, third });
  world.clock.set(new Date(now));
  return { world, viewer, places: listPlaces(group, betId) };
}

type People = Record<keyof typeof NAMES, Person>;

/** Bids and bets in every state, debts both ways, a payment, comments, and a plan that someone has agreed to. */
async function fillGroup(world: World, group: TestGroup, { viewer, friend, third }: People): Promise<string> {
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
  const paid = await createDebt(group, { debtor: viewer, creditor: third, amountCents: 100_000 });
  await pay(viewer, group, [paid]);
  await createDebt(group, { debtor: third, creditor: viewer, amountCents: 98_700 });
  await createDebt(group, { debtor: friend, creditor: third, amountCents: 1_200 });
  const coming = world.aGame({
    sport: 'basketball_nba',
    homeTeam: 'Golden State Warriors',
    awayTeam: 'Boston Celtics',
  });
  await postBid(viewer, group, coming, { betType: 'spread', side: 'home', amountCents: 99_900 });
  await postBid(friend, group, coming, { betType: 'moneyline', side: 'away', amountCents: 2_000 });
  const custom = { awayTeam: LONG_TEAM, homeTeam: 'W'.repeat(50), odds: -100_000, amountCents: 100_000 };
  const bid = await postCustomBid(friend, group, custom);
  const open = await postCustomBid(third, group, { awayTeam: LONG_TEAM });
  const { bet } = (await accept(viewer, group, bid)).body;
  await friend.api.post(`/api/groups/${group.id}/bets/${bet.id}/result`, { result: 'acceptor' });
  for (const [entityType, entityId] of [
    ['bid', open.id],
    ['bet', bet.id],
  ]) {
    const content = `${'x'.repeat(120)} ${NAMES.friend} ${'🏈'.repeat(40)}`;
    await friend.api.post(`/api/groups/${group.id}/comments`, { entityType, entityId, content });
  }
  const plan = await friend.api.get<{ version: string }>(`/api/groups/${group.id}/plan`);
  await friend.api.post(`/api/groups/${group.id}/plan`, { version: plan.body.version });
  return bet.id;
}

function listPlaces(group: TestGroup, betId: string): Place[] {
  const open = ['/login', '/terms', '/about', `/join/${group.inviteCode}`, '/join/nosuchcodeanywhere1234'];
  const own = [
    ...['/home', '/lines', '/lines?search=nobody', '/bids', '/bids?tab=all', '/bids?tab=mine'],
    ...['/bets', '/bets?tab=active', `/bets?bet=${betId}`, '/debts', '/debts?tab=settled', '/debts?tab=all'],
    ...['/stats', '/stats/recap', '/notifications', '/notifications?view=admin', '/groups', '/log', '/audit'],
    ...['user', 'group', 'notifications', 'admin', 'operations', 'backups'].map((page) => `/settings/${page}`),
    ...['email-test', 'email-audit', 'sms-audit', 'sendgrid', 'announcements'].map((page) => `/settings/${page}`),
  ];
  return [...open.map((path) => ({ path, isPublic: true })), ...own.map((path) => ({ path }))];
}
