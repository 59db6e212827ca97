import { HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { bidOn, type ListedLine } from '@evens/server/testing/actions/bidding';
import type { SeededGroup } from '@evens/server/testing/seeds/seed-people';
import type { SimGame } from './sim-games.ts';
import { type Bid, dueStake } from './sim-model.ts';
import { type Answered, type Person, type SimWorld, Violation } from './sim-world.ts';

const MARKETS = ['moneyline', 'spread', 'total'] as const;
const CUSTOM_ODDS = [100, -100, 150, -137, 275, -450];

/** The bid in a response, read the way a client reads it. */
const bidIn = (body: Record<string, unknown>) => body as unknown as Bid;

export function aGroup(world: SimWorld): SeededGroup {
  const group = world.rng.pick(world.groups);
  if (!group) throw new Error('no group');
  return group;
}

export function aMember(world: SimWorld, { members }: SeededGroup): Person {
  return findPerson(world, world.rng.pick(members)?.id ?? '');
}

export function findPerson(world: SimWorld, id: string): Person {
  const person = world.people.find((one) => one.id === id);
  if (!person) throw new Error(`no one is ${id}`);
  return person;
}

function aWager(world: SimWorld): number {
  return 100 * (world.rng.percent(10) ? world.rng.between(300, 1_200) : world.rng.between(0, 250));
}

function anExpiration(world: SimWorld) {
  const kind = world.rng.pick(['game_time', 'game_time', '1h', '24h', '1w', 'custom']) ?? '1h';
  const at = new Date(world.now.getTime() + world.rng.between(-1, 60) * 0.25 * HOUR_MS);
  return kind === 'custom' ? { kind, at: at.toISOString() } : { kind };
}

/** Reads a league's lines like the page does, which makes the server call the provider if they're old. */
export async function viewLines(world: SimWorld, person: Person, game: Pick<SimGame, 'sport'>): Promise<ListedLine[]> {
  const answer = await world.send(person, { method: 'GET', path: `/api/lines?sport=${game.sport}` });
  world.touch(null, 'feed');
  if (answer.status !== 200) return [];
  const lines = answer.body.items as ListedLine[];
  world.linesSeen.set(game.sport, lines);
  return lines;
}

export async function postFeedBid(world: SimWorld): Promise<void> {
  const { rng } = world;
  const group = aGroup(world);
  const person = aMember(world, group);
  const running = world.games.all.filter(({ startsAt }) => world.now.getTime() - startsAt.getTime() < 4 * HOUR_MS);
  const game = rng.pick(rng.percent(80) ? world.games.coming(world.now) : running);
  if (!game) return;
  const lastRead = rng.percent(60) ? world.linesSeen.get(game.sport) : undefined;
  await postOn(world, { group, person, game, lines: lastRead ?? (await viewLines(world, person, game)) });
}

type Posting = { group: SeededGroup; person: Person; game: SimGame; lines: readonly ListedLine[] };

/** Posts a bid on a game at these lines. */
export async function postOn(world: SimWorld, { group, person, game, lines }: Posting): Promise<void> {
  const { rng } = world;
  const line = lines.find(
    ({ home_team, commence_time }) =>
      home_team === game.homeTeam && Date.parse(commence_time) === game.startsAt.getTime(),
  );
  if (!line) return;
  if (!world.games.isStill(line.id, game)) throw new Violation(`GM-03 two games are taken for one: ${game.homeTeam}`);
  const betType = rng.pick(MARKETS) ?? 'spread';
  const side = rng.pick(betType === 'total' ? (['over', 'under'] as const) : (['home', 'away'] as const)) ?? 'home';
  if (!line.fair?.[betType]) return;
  const input = bidOn(line, { betType, side, amountCents: aWager(world), expiration: anExpiration(world) });
  if (rng.percent(20)) world.games.reprice(rng, game);
  const body = { ...input, autoUpdateOdds: rng.percent(30) };
  await post(world, person, { group, body });
}

export async function postCustomBid(world: SimWorld): Promise<void> {
  const { rng } = world;
  const group = aGroup(world);
  const side = rng.pick(['home', 'away']);
  const odds = rng.pick(CUSTOM_ODDS);
  const teams = { awayTeam: 'Rain', homeTeam: 'Sunshine' };
  const body = { betType: 'custom', ...teams, side, odds, amountCents: aWager(world), expiration: anExpiration(world) };
  await post(world, aMember(world, group), { group, body });
}

async function post(
  world: SimWorld,
  person: Person,
  { group, body }: { group: SeededGroup; body: object },
): Promise<void> {
  await world.send(person, {
    path: `/api/groups/${group.id}/bids`,
    body,
    done: (answer) => {
      const bid = bidIn(answer);
      world.bids.set(bid.id, bid);
      world.count('bids');
    },
  });
  world.touch(group.id, 'bids');
}

/** A bid as read just now or earlier, more often a recent one. */
async function readBid(world: SimWorld): Promise<{ bid: Bid; group: SeededGroup; person: Person } | null> {
  const all = [...world.bids.values()];
  const acceptedIds = new Set(world.bets.map(({ bidId }) => bidId));
  const standing = all.filter(
    ({ id, expirationTime }) => Date.parse(expirationTime) > world.now.getTime() && !acceptedIds.has(id),
  );
  const known = world.rng.pick(world.rng.percent(88) ? standing : all);
  const group = world.groups.find(({ id }) => id === known?.groupId);
  if (!known || !group) return null;
  const others = group.members.filter(({ id }) => id !== known.creatorId);
  const person = world.rng.percent(90) ? aMember(world, { ...group, members: others }) : aMember(world, group);
  if (world.rng.percent(60)) return { bid: known, group, person };
  const answer = await world.send(person, { method: 'GET', path: `/api/groups/${group.id}/bids/${known.id}` });
  if (answer.status !== 200) return null;
  const bid = bidIn(answer.body);
  world.bids.set(bid.id, bid);
  return { bid, group, person };
}

export async function acceptBid(world: SimWorld): Promise<void> {
  const seen = await readBid(world);
  if (seen) await acceptSeenBid(world, seen);
}

type Acceptance = { bid: Bid; group: SeededGroup; person: Person };

export async function acceptSeenBid(world: SimWorld, { bid, group, person }: Acceptance): Promise<void> {
  const isLate = world.rng.percent(10);
  if (isLate) world.clock.advance(world.rng.between(5, 90) * MINUTE_MS);
  const path = `/api/groups/${group.id}/bids/${bid.id}/accept`;
  const version = world.rng.percent(5) ? bid.version - 1 : bid.version;
  await world.send(person, { path, body: { version }, done: (body) => entered(world, { bid, person, body }) });
  world.touch(group.id, 'bids');
}

/** The terms accepted are the terms read, by someone allowed to accept, in time (I8). */
function entered(
  world: SimWorld,
  { bid, person, body }: { bid: Bid; person: Person; body: Record<string, unknown> },
): void {
  const { bid: accepted, bet } = body as unknown as { bid: Bid; bet: { id: string; voidDeadline: string | null } };
  const broken = [
    bid.creatorId === person.id && 'their own bid',
    Date.parse(accepted.expirationTime) <= world.now.getTime() && `a bid that expired at ${accepted.expirationTime}`,
    accepted.version !== bid.version && 'terms that differ from the ones that were read',
    bid.acceptorAmountCents !==
      dueStake(bid.amountCents, { odds: bid.selection.odds, isEven: bid.stakes === 'even' }) &&
      `at a stake of ${bid.acceptorAmountCents}`,
    world.bets.some(({ id }) => id === bet.id) && 'a bid accepted twice',
  ].find((reason) => reason !== false);
  if (broken) throw new Violation(`I8 ${person.name} accepted ${broken}, at ${world.now.toISOString()}`);
  world.bets.push({
    number: world.bets.length,
    id: bet.id,
    bidId: bid.id,
    groupId: bid.groupId,
    game: world.games.findGame(bid.gameId),
    betType: bid.betType,
    side: bid.selection.side,
    line: bid.selection.line,
    creatorId: bid.creatorId,
    acceptorId: person.id,
    creatorCents: bid.amountCents,
    acceptorCents: bid.acceptorAmountCents,
    voidDeadline: bet.voidDeadline === null ? null : new Date(bet.voidDeadline),
    agreed: null,
    grading: 0,
    outcome: null,
  });
  world.count('bets');
}

export async function editBid(world: SimWorld): Promise<void> {
  const seen = await readBid(world);
  if (!seen) return;
  const { rng } = world;
  const { bid, group } = seen;
  const person = rng.percent(85) ? findPerson(world, bid.creatorId) : seen.person;
  const custom = bid.betType === 'custom' ? { odds: rng.pick(CUSTOM_ODDS), side: rng.pick(['home', 'away']) } : {};
  const body = { version: bid.version, amountCents: aWager(world), ...custom, expiration: anExpiration(world) };
  await world.send(person, { method: 'PATCH', path: `/api/groups/${group.id}/bids/${bid.id}`, body });
  world.touch(group.id, 'bids');
}

export async function endBid(world: SimWorld): Promise<Answered | null> {
  const seen = await readBid(world);
  if (!seen) return null;
  const { rng } = world;
  const { bid, group } = seen;
  const isWaiting = bid.status === 'pending_approval';
  const verb = isWaiting ? (rng.pick(['approve', 'approve', 'decline', 'cancel']) ?? 'approve') : 'cancel';
  const admin = findPerson(world, group.members[0]?.id ?? '');
  const usual = verb === 'cancel' ? findPerson(world, bid.creatorId) : admin;
  const person = rng.percent(85) ? usual : seen.person;
  const body = verb === 'approve' ? { version: bid.version } : undefined;
  const answer = await world.send(person, { path: `/api/groups/${group.id}/bids/${bid.id}/${verb}`, body });
  if (answer.status === 200) world.count(verb === 'cancel' ? 'bids cancelled' : 'large bids answered');
  world.touch(group.id, 'bids');
  return answer;
}
