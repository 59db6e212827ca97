import type { World } from '@evens/server/testing/servers/world';
import { profitsCopy } from '@evens/web/features/stats/profits/copy';
import { expect } from '../../support/fixtures.ts';
import type { Friend, Person } from '../../support/friend.ts';
import { playSeason } from '../../support/season.ts';

/** Six friends with a few weeks of settled bets. */
export async function aSeason(world: World, ...people: Person[]) {
  const others: Person[] = [];
  for (const name of ['Carla Voss', 'Dan Roth', 'Eve Marlowe', 'Grace Lind'].slice(people.length - 2)) {
    others.push(await world.aUser(name));
  }
  const [founder, ...friends] = [...people, ...others];
  if (!founder) throw new Error('a season needs people');
  const group = await world.aGroup(founder, ...friends);
  await playSeason(world, { group, people: [founder, ...friends], days: 8 });
  return { group, others };
}

export const picture = ({ page }: Friend) => page.getByRole('slider', { name: profitsCopy.label });

export async function openStats(friend: Friend, world: World, search = ''): Promise<void> {
  await friend.context.clock.setSystemTime(world.clock.read());
  await friend.page.goto(`/stats${search}`);
  await expect(friend.page.getByRole('heading', { level: 1, name: 'Group Statistics' })).toBeVisible();
  await expect(picture(friend)).toBeVisible();
}
