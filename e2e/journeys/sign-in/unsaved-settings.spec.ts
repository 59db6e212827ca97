import { postCustomBid } from '@evens/server/testing/actions/bidding';
import type { World } from '@evens/server/testing/servers/world';
import { settingsCopy } from '@evens/web/features/accounts/settings/copy';
import { leaveCopy } from '@evens/web/ui/page/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';
import { inspect } from '../../support/inspect.ts';

withWorld();

test('leaving with unsaved changes asks first (US-04)', async ({ ann, world, step }) => {
  await world.aGroup(await ann.arrive());
  const { page } = ann;
  const question = ann.dialog(leaveCopy.title);
  const name = page.getByLabel('Display name');
  await page.goto('/settings/user');
  await name.fill('Annie');

  await step('she stays, and what she typed does too', async () => {
    await ann.press(page.getByRole('link', { name: 'Lines' }).first());
    await expect(question).toBeVisible();
    await inspect(ann, 'a question before leaving');
    await ann.press(question.getByRole('button', { name: leaveCopy.stay }));
    await expect(question).toBeHidden();
    await expect(name).toHaveValue('Annie');
  });
  await step('she leaves, and nothing is saved', async () => {
    await ann.press(page.getByRole('link', { name: 'Lines' }).first());
    await ann.press(question.getByRole('button', { name: leaveCopy.leave }));
    await expect(page.getByRole('heading', { level: 1, name: 'Lines' })).toBeVisible();
    await page.goto('/settings/user');
    await expect(name).toHaveValue('Ann Lee');
  });
  await step('saved changes ask nothing', async () => {
    await name.fill('Annie');
    await ann.press(ann.button(settingsCopy.save));
    await ann.seeToast(settingsCopy.saved);
    await ann.press(page.getByRole('link', { name: 'Lines' }).first());
    await expect(page.getByRole('heading', { level: 1, name: 'Lines' })).toBeVisible();
  });
});

async function switchTo(friend: Friend, from: string, item: string): Promise<void> {
  await friend.press(friend.button(`Group: ${from}`));
  await friend.press(friend.page.getByRole('menu').getByText(item, { exact: true }));
}

async function answerQuestion(friend: Friend, label: string): Promise<void> {
  const question = friend.dialog(leaveCopy.title);
  await expect(question).toBeVisible();
  await friend.press(question.getByRole('button', { name: label }));
  await expect(question).toBeHidden();
}

/** Ann is in both groups, Bob is in Office Pool, and Ann looks at the settings of Sunday Crew. */
async function openSettingsOfOne(ann: Friend, bob: Friend, world: World) {
  const [annsSide, bobsSide] = [await ann.arrive(), await bob.arrive()];
  const [sunday, office] = [await world.aGroup(annsSide), await world.aGroup(annsSide, bobsSide)];
  await annsSide.api.call('PATCH', `/api/groups/${office.id}`, { body: { name: 'Office Pool' } });
  await ann.page.goto(`/groups/${sunday.id}/home`);
  await expect(ann.button('Group: Sunday Crew')).toBeVisible();
  await ann.page.goto('/settings/group');
  return { bobsSide, office, name: ann.page.getByLabel('Group name') };
}

test('switching groups asks first if it would lose what was typed (US-04, SH-10)', async ({
  ann,
  bob,
  world,
  step,
}) => {
  const { page } = ann;
  const { name } = await openSettingsOfOne(ann, bob, world);
  await name.fill('Monday Crew');

  await step('she stays in the group, and what she typed does too', async () => {
    await switchTo(ann, 'Sunday Crew', 'Office Pool');
    await answerQuestion(ann, leaveCopy.stay);
    await expect(ann.button('Group: Sunday Crew')).toBeFocused();
    await expect(name).toHaveValue('Monday Crew');
  });
  await step('a group she creates would become the current one, so its form asks first, too', async () => {
    await switchTo(ann, 'Sunday Crew', 'Create Group');
    await answerQuestion(ann, leaveCopy.stay);
    await expect(ann.dialog('Create Group')).toBeHidden();
    await expect(name).toHaveValue('Monday Crew');
  });
  await step('she switches, and nothing is saved', async () => {
    await switchTo(ann, 'Sunday Crew', 'Office Pool');
    await answerQuestion(ann, leaveCopy.leave);
    await expect(name).toHaveValue('Office Pool');
    await switchTo(ann, 'Office Pool', 'Sunday Crew');
    await expect(name).toHaveValue('Sunday Crew');
  });
  await step('her own settings stay as typed in every group, so nothing is asked', async () => {
    await page.goto('/settings/user');
    await page.getByLabel('Display name').fill('Annie');
    await switchTo(ann, 'Sunday Crew', 'Office Pool');
    await expect(ann.button('Group: Office Pool')).toBeVisible();
    await expect(page.getByLabel('Display name')).toHaveValue('Annie');
    await expect(ann.dialog(leaveCopy.title)).toBeHidden();
  });
});

test("following another group's notification asks once before what was typed is lost (US-04, NT-03)", async ({
  ann,
  bob,
  world,
  step,
}) => {
  const { bobsSide, office, name } = await openSettingsOfOne(ann, bob, world);
  await postCustomBid(bobsSide, office, { odds: 100 });
  await name.fill('Monday Crew');
  const openNotification = async () => {
    await ann.press(ann.button(/^Notifications/));
    await ann.press(ann.dialog('Notifications').getByRole('button', { name: /Bob Reyes posted a bid/ }));
  };

  await step('she stays, also in the group', async () => {
    await openNotification();
    await answerQuestion(ann, leaveCopy.stay);
    await expect(ann.button('Group: Sunday Crew')).toBeVisible();
    await expect(name).toHaveValue('Monday Crew');
  });
  await step('she leaves, and sees what it is about', async () => {
    await openNotification();
    await answerQuestion(ann, leaveCopy.leave);
    await expect(ann.page.getByRole('heading', { level: 1, name: 'Bids' })).toBeVisible();
    await expect(ann.button('Group: Office Pool')).toBeVisible();
  });
});

/** Presses Save, and makes changes before the server answers. */
async function changeWhileSaving({ page }: Friend, address: string, change: () => Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    address,
    async (route) => {
      await promise;
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await change();
  resolve();
  await expect(page.getByText(/saved successfully/).last()).toBeVisible();
}

/** So one part of a page hears of what was saved well before another, as on a busy device. */
function slowTimers(): void {
  const inTime = window.setTimeout;
  Object.assign(window, {
    setTimeout: (run: TimerHandler, wait = 0, ...rest: unknown[]) => inTime(run, wait + 50, ...rest),
  });
}

test('what is changed while the settings are being saved stays, and can be saved next (US-04, GS-10, NS-09)', async ({
  ann,
  world,
  step,
}) => {
  await world.aGroup(await ann.arrive());
  const { page } = ann;
  await page.addInitScript(slowTimers);
  const unsaved = page.getByText(settingsCopy.unsaved);
  const field = (label: string) => page.getByLabel(label, { exact: true });

  await step('in her own settings', async () => {
    await page.goto('/settings/user');
    await field('Display name').fill('Annie');
    await changeWhileSaving(ann, '**/api/me/settings', () => field('Venmo').fill('ann-lee'));
    await expect(field('Display name')).toHaveValue('Annie');
    await expect(field('Venmo')).toHaveValue('ann-lee');
    await expect(unsaved).toBeVisible();
    await ann.press(ann.button('Save'));
    await expect(unsaved).toBeHidden();
    await ann.reload();
    await expect(field('Venmo')).toHaveValue('ann-lee');
  });
  await step("in the group's settings, also what goes back to how it was", async () => {
    await page.goto('/settings/group');
    await field('Members can invite').uncheck();
    await changeWhileSaving(ann, '**/api/groups/*', async () => {
      await field('Members can invite').check();
      await field('Group name').fill('Monday Crew');
    });
    await expect(field('Group name')).toHaveValue('Monday Crew');
    await expect(field('Members can invite')).toBeChecked();
    await expect(unsaved).toBeVisible();
    await ann.press(ann.button('Save Changes'));
    await expect(unsaved).toBeHidden();
    await ann.reload();
    await expect(field('Group name')).toHaveValue('Monday Crew');
    await expect(field('Members can invite')).toBeChecked();
  });
  await step('in her notification settings, too', async () => {
    await page.goto('/settings/notifications');
    const channel = (name: string) => page.getByRole('switch', { name });
    await channel('In-App').uncheck();
    await channel('Push').check();
    await changeWhileSaving(ann, '**/api/notifications/settings', async () => {
      await channel('Email').uncheck();
      await channel('Push').uncheck();
    });
    for (const name of ['Email', 'Push']) await expect(channel(name)).not.toBeChecked();
    await expect(unsaved).toBeVisible();
    await ann.press(ann.button('Save Changes'));
    await expect(unsaved).toBeHidden();
    await ann.reload();
    for (const name of ['Email', 'In-App', 'Push']) await expect(channel(name)).not.toBeChecked();
  });
});
