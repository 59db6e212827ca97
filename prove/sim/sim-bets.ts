import { aGroup, aMember, findPerson } from './sim-bids.ts';
import { checkNothingIsDue } from './sim-checks.ts';
import { type DueBet, outcomeAt, type Read } from './sim-model.ts';
import type { Person, SimWorld } from './sim-world.ts';

const RESULTS = ['creator', 'acceptor', 'push'] as const;

export async function settleGroup(world: SimWorld): Promise<void> {
  const group = aGroup(world);
  await world.send(aMember(world, group), { path: `/api/groups/${group.id}/settle`, isKeyed: false });
  world.touch(null, 'feed', 'bets', 'money', 'news');
}

export async function settleJob(world: SimWorld): Promise<void> {
  const hasRun = await world.runJob('settle-bets');
  if (hasRun) await checkNothingIsDue(world);
  world.touch(null, 'feed', 'bets', 'money', 'news');
}

export async function otherJobs(world: SimWorld): Promise<void> {
  await world.runJob(world.rng.pick(['expire-bids', 'game-starts']) ?? 'expire-bids');
  world.touch(null, 'bids', 'news');
}

/** A bet as a group member reads it, more often one that's still active. */
async function readBet(world: SimWorld, among: readonly DueBet[]) {
  const open = among.filter(({ outcome }) => outcome === null);
  const bet = world.rng.pick(world.rng.percent(85) ? open : among);
  const group = world.groups.find(({ id }) => id === bet?.groupId);
  if (!bet || !group) return null;
  const { creatorId, acceptorId } = bet;
  const path = `/api/groups/${group.id}/bets/${bet.id}`;
  const lastRead = world.rng.percent(50) ? world.betsSeen.get(bet.id) : undefined;
  const read = lastRead ?? (await readLines(world, { person: findPerson(world, creatorId), path, betId: bet.id }));
  const admin = findPerson(world, group.members[0]?.id ?? '');
  const someone = world.rng.percent(10) ? aMember(world, group) : null;
  return (
    read && {
      bet,
      read,
      path,
      admin,
      someone,
      parties: [findPerson(world, creatorId), findPerson(world, acceptorId)] as const,
    }
  );
}

async function readLines(world: SimWorld, { person, path, betId }: { person: Person; path: string; betId: string }) {
  const answer = await world.send(person, { method: 'GET', path });
  if (answer.status !== 200) return null;
  const read = answer.body as unknown as Read;
  world.betsSeen.set(betId, read);
  return read;
}

function otherThan(parties: readonly [Person, Person], id: string): Person {
  return parties[0].id === id ? parties[1] : parties[0];
}

/** People report the result of a custom bet and agree or not, or an admin decides. */
export async function reportResult(world: SimWorld): Promise<void> {
  const { rng } = world;
  const custom = world.bets.filter(({ betType }) => betType === 'custom');
  const found = await readBet(world, rng.percent(90) ? custom : world.bets);
  if (!found) return;
  const { bet, read, path, admin, someone, parties } = found;
  const proposed = read.proposedResult;
  const result = rng.pick(RESULTS) ?? 'push';
  if (rng.percent(20)) {
    const done = (body: Record<string, unknown>) =>
      ended(world, bet, { body, agreed: { outcome: result, basis: 'decision' } });
    await world.send(admin, { path: `${path}/result`, body: { result, decide: true }, done });
  } else if (proposed && rng.percent(80)) {
    const answering = someone ?? otherThan(parties, proposed.byId);
    const isAgreed = rng.percent(75);
    const done = (body: Record<string, unknown>) =>
      ended(world, bet, { body, agreed: { outcome: proposed.result, basis: 'agreement' } });
    await world.send(answering, {
      path: `${path}/result/${isAgreed ? 'confirm' : 'reject'}`,
      ...(isAgreed ? { body: { result: proposed.result }, done } : {}),
    });
  } else {
    const done = (body: Record<string, unknown>) =>
      ended(world, bet, { body, agreed: { outcome: result, basis: 'decision' } });
    await world.send(someone ?? rng.pick(parties) ?? admin, { path: `${path}/result`, body: { result }, done });
  }
  world.touch(bet.groupId, 'bets', 'money', 'news');
}

/** Both agree to void a bet, or an admin voids it. */
export async function voidBet(world: SimWorld): Promise<void> {
  const { rng } = world;
  const found = await readBet(world, world.bets);
  if (!found) return;
  const { bet, read, path, admin, someone, parties } = found;
  const voidRequest = read.voidRequest;
  const done = (body: Record<string, unknown>) =>
    ended(world, bet, { body, agreed: { outcome: 'push', basis: 'void' } });
  const reason = rng.percent(90) ? 'the show was canceled' : '';
  const usual = voidRequest ? otherThan(parties, voidRequest.byId) : (rng.pick(parties) ?? admin);
  const person = someone ?? (rng.percent(15) ? admin : usual);
  if (voidRequest && rng.percent(30)) await world.send(person, { path: `${path}/void/reject` });
  else await world.send(person, { path: `${path}/void`, body: { reason }, done });
  world.touch(bet.groupId, 'bets', 'money', 'news');
}

/** An admin corrects a settled bet, by score or by picking the result, or voids it. */
export async function regradeBet(world: SimWorld): Promise<void> {
  const { rng } = world;
  const bet = rng.pick(world.bets.filter(({ outcome }) => outcome !== null));
  const group = world.groups.find(({ id }) => id === bet?.groupId);
  if (!bet || !group) return;
  const admin = findPerson(world, rng.percent(90) ? (group.members[0]?.id ?? '') : bet.creatorId);
  const path = `/api/groups/${group.id}/bets/${bet.id}`;
  const reason = rng.percent(92) ? 'we all saw it' : ' ';
  const done = (agreed: Ending['agreed']) => (body: Record<string, unknown>) => ended(world, bet, { body, agreed });
  if (rng.percent(30)) {
    await world.send(admin, { path: `${path}/void`, body: { reason }, done: done({ outcome: 'push', basis: 'void' }) });
  } else if (bet.game && rng.percent(80)) {
    const score = { home: bet.game.final.home + rng.between(0, 3), away: bet.game.final.away + rng.between(0, 3) };
    const body = { homeScore: score.home, awayScore: score.away, reason };
    const agreed = { outcome: outcomeAt(bet, score), basis: 'decision' } as const;
    await world.send(admin, { path: `${path}/regrade`, body, done: done(agreed) });
  } else {
    const outcome = rng.pick(RESULTS) ?? 'push';
    const body = { result: outcome, reason };
    await world.send(admin, { path: `${path}/regrade`, body, done: done({ outcome, basis: 'decision' }) });
  }
  world.touch(bet.groupId, 'bets', 'money', 'news');
}

type Ending = { body: Record<string, unknown>; agreed: NonNullable<DueBet['agreed']> };

/** A response that the bet is settled acknowledges the result. A response that it's active only records it. */
function ended(world: SimWorld, bet: DueBet, { body, agreed }: Ending): void {
  world.betsSeen.set(bet.id, body as unknown as Read);
  if (body.status === 'settled') bet.agreed = agreed;
}
