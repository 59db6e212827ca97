import { DAY_MS } from '@evens/domain/shared/time-units';
import { cacheEditions, counts, gradedBets, type Invariant, invariants, pendingNets } from './sim-invariants.ts';
import { type DueBet, type Outcome, outcomeAt } from './sim-model.ts';
import { type SimWorld, Violation } from './sim-world.ts';

type Graded = {
  id: string;
  grading: number;
  basis: string;
  homeScore: number | null;
  awayScore: number | null;
  outcome: Outcome;
};

const HELD_MS = DAY_MS;

/** Checks what the step changed, and everything every hundred steps. */
export async function checkWorld(world: SimWorld, { isWhole }: { isWhole: boolean }): Promise<void> {
  const { touched } = world;
  const groupId = isWhole ? null : world.groupTouched;
  if (isWhole || touched.has('bets')) await checkGradings(world);
  const checked = invariants.filter((one) => isWhole || one.of.some((kind) => touched.has(kind)));
  await checkInvariants(world, checked, groupId);
  if (isWhole || touched.has('feed')) await checkCache(world);
  if (isWhole || touched.has('money')) {
    for (const group of world.groups) if (!groupId || group.id === groupId) await checkNets(world, group.id);
  }
  if (isWhole) await checkCounts(world);
  if (isWhole) await checkAudit(world);
  touched.clear();
}

async function checkInvariants({ simulated }: SimWorld, checked: readonly Invariant[], groupId: string | null) {
  for (const { name, text } of checked) {
    const [found] = await simulated.read<{ what: string }>(text, [groupId]);
    if (found) throw new Violation(`${name}: ${found.what}`);
  }
}

/** A run of the job settles every bet whose game is over (ST-15). */
export async function checkNothingIsDue({ simulated }: SimWorld): Promise<void> {
  const [left] = await simulated.read<{ id: string }>(`
    select bets.id from bets
    join games on games.id = bets.game_id
    join groups on groups.id = bets.group_id
    where bets.status = 'active' and bets.held_for is null and games.state = 'final' and groups.auto_settle_bets`);
  if (left) throw new Violation(`ST-15 a run settles every bet whose game is over: ${left.id}`);
}

/** Every new result must follow from the provider's scores or from an acknowledged agreement. */
async function checkGradings(world: SimWorld): Promise<void> {
  const known = new Map(world.bets.map((bet) => [bet.id, bet]));
  for (const graded of await world.simulated.read<Graded>(gradedBets)) {
    const bet = known.get(graded.id);
    if (!bet) throw new Violation(`I9 bet ${graded.id} is settled, and no one entered the result`);
    if (bet.grading === graded.grading) continue;
    checkGrading(world, bet, graded);
    bet.grading = graded.grading;
    bet.outcome = graded.outcome;
    world.count(graded.outcome === 'push' ? 'pushes and voids' : 'bets decided');
  }
}

function checkGrading(world: SimWorld, bet: DueBet, { basis, outcome, homeScore, awayScore }: Graded): void {
  const say = (due: string) =>
    new Violation(`grading of bet ${bet.number} (${bet.betType}): ${outcome}, due is ${due}`);
  if (basis === 'deadline') {
    if (outcome !== 'push' || !bet.voidDeadline || world.latest < bet.voidDeadline)
      throw say('nothing before its deadline');
    return;
  }
  if (basis !== 'score') {
    if (bet.agreed?.basis !== basis) throw say(`nothing: no ${basis} was acknowledged`);
    if (bet.agreed.outcome !== outcome) throw say(bet.agreed.outcome);
    return;
  }
  const score = bet.game?.reported.find(({ home, away }) => home === homeScore && away === awayScore);
  if (!bet.game || !score) throw say(`nothing: ${homeScore}-${awayScore} was never said`);
  const isHeld = score.home === score.away && bet.game.sport !== 'americanfootball_nfl';
  if (isHeld && world.latest.getTime() - score.at.getTime() < HELD_MS) throw say('nothing: a tied score waits a day');
  const due = outcomeAt(bet, score);
  if (due !== outcome) throw say(`${due} at ${homeScore}-${awayScore} with ${bet.side} ${bet.line}`);
}

async function checkNets(world: SimWorld, groupId: string): Promise<void> {
  const rows = await world.simulated.read<{ userId: string; cents: number }>(pendingNets, [groupId]);
  const found = new Map(rows.map(({ userId, cents }) => [userId, cents]));
  const due = world.netsIn(groupId);
  for (const { id, name } of world.people) {
    const [is, must] = [found.get(id) ?? 0, due.get(id) ?? 0];
    if (is !== must) throw new Violation(`nets: ${name} is at ${is} cents instead of ${must}`);
  }
}

/** Cached data never gets older. */
export async function checkCache(world: SimWorld): Promise<void> {
  for (const { key, edition } of await world.simulated.read<{ key: string; edition: string | null }>(cacheEditions)) {
    const before = world.editions.get(key);
    if (!edition) continue;
    if (before && edition < before) throw new Violation(`I12 ${key} went back from ${before} to ${edition}`);
    world.editions.set(key, edition);
  }
}

async function checkAudit({ simulated }: SimWorld): Promise<void> {
  const [difference] = await simulated.audit();
  if (difference) throw new Violation(`OP-06 the audit: ${difference}`);
}

/** Everything that was acknowledged is there, and nothing else (I9). */
async function checkCounts(world: SimWorld): Promise<void> {
  const [found] = await world.simulated.read<Record<string, number>>(counts);
  const due = { bids: world.bids.size, bets: world.bets.length, payments: world.payments.length };
  if (JSON.stringify(found) !== JSON.stringify(due)) {
    throw new Violation(`I9 there are ${JSON.stringify(found)}, acknowledged were ${JSON.stringify(due)}`);
  }
}
