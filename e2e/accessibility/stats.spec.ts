import { statsCopy } from '@evens/web/features/stats/copy';
import { closingCopy } from '@evens/web/features/stats/standings/copy';
import { expect, test, withWorld } from '../support/fixtures.ts';
import { inspect } from '../support/inspect.ts';
import { playSeason } from '../support/season.ts';

withWorld({ at: new Date('2026-09-06T15:00:00Z') });

const sizes = [320, 390, 768, 1366].map((width) => ({ width, height: 844 }));

test('the statistics are accessible at every width (UX-01, UX-02)', async ({ ann, world }) => {
  test.slow();
  const person = await ann.arrive();
  const [bob, carla] = [await world.aUser('Bartholomew Reyes-Lindqvist'), await world.aUser('Carla Voss')];
  const group = await world.aGroup(person, bob, carla);
  await ann.page.goto('/stats');
  await expect(ann.page.getByText(statsCopy.none)).toBeVisible();
  await inspect(ann, 'no settled bets');

  await playSeason(world, { group, people: [person, bob, carla], days: 12 });
  await carla.api.post(`/api/groups/${group.id}/leave`);
  await ann.context.clock.setSystemTime(world.clock.read());
  await ann.page.goto(`/stats?range=custom&against=${bob.id}`);
  await expect(ann.page.getByRole('slider')).toBeVisible();
  await expect(ann.page.getByRole('img', { name: /each fair chance/ })).toBeVisible();
  await ann.press(ann.page.getByText('View as list'));
  await ann.press(ann.page.getByText('Everyone against everyone'));
  await expect(ann.page.getByRole('list', { name: 'Everyone against everyone' })).toBeVisible();
  await ann.page.getByRole('slider').press('ArrowLeft');
  await inspect(ann, 'statistics', sizes);
  await ann.press(ann.button(closingCopy.about).first());
  await expect(ann.dialog('Closing line value')).toBeVisible();
  await inspect(ann, 'what closing line value is');
  await ann.page.keyboard.press('Escape');

  await ann.page.setViewportSize({ width: 390, height: 844 });
  await ann.press(ann.page.getByRole('list', { name: 'Standings' }).getByRole('listitem').first());
  await expect(ann.page.getByText('Hot Streak').first()).toBeVisible();
  await inspect(ann, 'a member that is open');
  await ann.press(ann.page.getByRole('table', { name: 'Standings' }).getByRole('button', { name: /\$/ }).first());
  await expect(ann.page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await inspect(ann, 'the bets behind a figure');
});
