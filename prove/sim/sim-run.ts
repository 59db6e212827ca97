import type { PlantedBug } from '@evens/server/testing/checks/planted-bugs';
import type { SimulatedDatabase } from '@evens/server/testing/servers/simulated-server';
import { addCompetingRow } from './competitor.ts';
import { otherJobs, regradeBet, reportResult, settleGroup, settleJob, voidBet } from './sim-bets.ts';
import { acceptBid, editBid, endBid, postCustomBid, postFeedBid } from './sim-bids.ts';
import { checkWorld } from './sim-checks.ts';
import { doubleHeader } from './sim-double.ts';
import { payDebts, readDebtPage, undoPayment } from './sim-money.ts';
import { settleUp } from './sim-plan.ts';
import { jump, moveGames, refresh, stall } from './sim-time.ts';
import { SimWorld, Violation } from './sim-world.ts';

type Command = { weight: number; run(world: SimWorld): Promise<unknown> };

export type SeedEnd = {
  seed: number;
  steps: number;
  commands: number;
  violation: string | null;
  figures: ReadonlyMap<string, number>;
  digest: string;
};

type Running = { seed: number; commands: number; plant?: PlantedBug | null; print?: (line: string) => void };

const WHOLE_EVERY = 100;
const MOST_BETWEEN_MS = 90_000;

const commands: readonly Command[] = [
  { weight: 15, run: postFeedBid },
  { weight: 6, run: postCustomBid },
  { weight: 24, run: acceptBid },
  { weight: 4, run: editBid },
  { weight: 4, run: endBid },
  { weight: 4, run: settleGroup },
  { weight: 4, run: settleJob },
  { weight: 3, run: otherJobs },
  { weight: 9, run: reportResult },
  { weight: 4, run: voidBet },
  { weight: 9, run: payDebts },
  { weight: 3, run: undoPayment },
  { weight: 0.6, run: settleUp },
  { weight: 3, run: regradeBet },
  { weight: 2, run: addCompetingRow },
  { weight: 2, run: readDebtPage },
  { weight: 5, run: jump },
  { weight: 5, run: moveGames },
  { weight: 2, run: refresh },
  { weight: 1, run: stall },
  { weight: 1, run: doubleHeader },
  { weight: 5, run: (world) => world.repeat() },
];

/** Runs one seed and stops at the first violation. */
export async function runSeed(
  simulated: SimulatedDatabase,
  { seed, commands: most, plant = null, print = () => {} }: Running,
): Promise<SeedEnd> {
  const world = new SimWorld(simulated, { seed, plant, print });
  await world.open();
  let step = 0;
  let violation: string | null = null;
  try {
    while (world.commands < most) {
      step += 1;
      await takeStep(world, step);
    }
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    violation = error.message;
  }
  return { seed, steps: step, commands: world.commands, violation, figures: world.figures, digest: world.digest() };
}

async function takeStep(world: SimWorld, step: number): Promise<void> {
  world.clock.advance(world.rng.below(MOST_BETWEEN_MS));
  const command = world.rng.weighted(commands);
  world.note(`${step} ${command?.run.name}`);
  await command?.run(world);
  await checkWorld(world, { isWhole: step % WHOLE_EVERY === 0 });
}
