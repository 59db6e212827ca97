import { DAY_MS } from '@evens/domain/shared/time-units';
import type { Person, World } from '../servers/world.ts';
import type { Stage } from './house-rules-stage.ts';
import { steps } from './house-rules-steps.ts';

/** One house rule as friends read it: what happens, and the result. */
export type Scenario = { title: string; lines: string[] };

/** Every second-level heading is a scenario, and every bullet below it is one of its lines. */
export function readScenarios(text: string): Scenario[] {
  const [, ...chapters] = text.split(/^## /m);
  return chapters.map((chapter) => {
    const [title = '', ...rest] = chapter.split('\n');
    return { title: title.trim(), lines: rest.filter((line) => line.startsWith('- ')).map((line) => line.slice(2)) };
  });
}

type Cast = { world: World; people: { Ann: Person; Bob: Person } };

/** Plays a scenario line by line in a new group of Ann and Bob, and names a line that fails. */
export async function playScenario({ world, people }: Cast, { lines }: Scenario): Promise<void> {
  world.odds.games.length = 0;
  // Long enough after the last scenario, in which the same teams may have played.
  world.clock.advance(10 * DAY_MS);
  const group = await world.aGroup(people.Ann, people.Bob);
  const stage: Stage = { world, people, group, game: null, betId: '' };
  for (const line of lines) {
    const step = steps.find(([pattern]) => pattern.test(line));
    if (!step) throw new Error(`Nobody knows what this line means: ${line}`);
    const [pattern, play] = step;
    const [, ...words] = pattern.exec(line) ?? [];
    await play(stage, words).catch((cause: unknown) => {
      throw new Error(`${line}\n${cause instanceof Error ? cause.message : cause}`, { cause });
    });
  }
}
