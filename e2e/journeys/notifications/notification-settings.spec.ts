import { notificationSettingsErrors } from '@evens/domain/notifications/settings/errors';
import { askCopy } from '@evens/web/features/messages/ask/copy';
import { mutesCopy } from '@evens/web/features/notifications/mutes/copy';
import { notificationSettingsCopy as copy } from '@evens/web/features/notifications/settings/copy';
import { postOffer, readPrice } from '../../support/betting.ts';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';
import { inspect } from '../../support/inspect.ts';

withWorld();

const main = ({ page }: Friend, name: string) => page.getByRole('switch', { name });
const type = ({ page }: Friend, name: keyof typeof copy.typeNames, channel: keyof typeof copy.channelNames) =>
  page.getByRole('checkbox', { name: copy.switchLabel(copy.typeNames[name], copy.channelNames[channel]) });

async function openSettings(friend: Friend): Promise<void> {
  await friend.page.goto('/settings/notifications');
  await expect(main(friend, 'In-App')).toBeVisible();
}

test('someone chooses what reaches them, and where (NS-01, NS-03, NS-04, NS-05, NS-06, NS-09, SH-03)', async ({
  ann,
  world,
  step,
}) => {
  const person = await ann.arrive();
  await world.aGroup(person);
  await step('the page starts with the defaults', async () => {
    await openSettings(ann);
    for (const name of ['In-App', 'Email']) await expect(main(ann, name)).toBeChecked();
    await expect(ann.page.getByText(person.email)).toBeVisible();
    for (const heading of ['Betting', 'Payments', 'Social', 'Other']) {
      await expect(ann.page.getByRole('rowheader', { name: heading, exact: true })).toBeVisible();
    }
    await expect(ann.page.getByRole('checkbox', { name: /Weekly digest/ })).toHaveCount(1);
    await expect(ann.page.getByRole('checkbox', { name: 'Weekly digest: Email' })).toBeChecked();
  });
  await step("a type can't be chosen while its channel is off", async () => {
    await main(ann, 'Email').uncheck();
    await expect(type(ann, 'bid_created', 'email')).toBeDisabled();
    await expect(type(ann, 'bid_created', 'inApp')).toBeEnabled();
    await main(ann, 'Email').check();
    await expect(type(ann, 'bid_created', 'email')).toBeEnabled();
  });
  await step('what was saved is there after a reload', async () => {
    await type(ann, 'user_joined', 'inApp').uncheck();
    await ann.press(ann.button('Save Changes'));
    await ann.seeToast('Notification settings saved successfully!');
    await ann.reload();
    await expect(type(ann, 'user_joined', 'inApp')).not.toBeChecked();
    await expect(type(ann, 'user_joined', 'email')).toBeChecked();
    await inspect(ann, 'the notification settings');
  });
});

/** Answers each call of a path with an error. Returns how many there were. */
async function refuseCalls({ page, watch }: Friend, path: string, status: number): Promise<() => number> {
  watch.expectOutage();
  let calls = 0;
  await page.route(`**${path}`, (route) => {
    calls += 1;
    return route.fulfill({ status, json: { code: 'FAILED', message: 'Please try again.' } });
  });
  return () => calls;
}

test("settings that can't be loaded show as the defaults, and the page doesn't keep asking (NS-09)", async ({
  ann,
  world,
}) => {
  await world.aGroup(await ann.arrive());
  const countCalls = await refuseCalls(ann, '/api/notifications/settings', 503);
  await openSettings(ann);
  for (const name of ['In-App', 'Email']) await expect(main(ann, name)).toBeChecked();
  await expect(ann.page.getByRole('heading', { name: mutesCopy.title })).toBeVisible();
  await inspect(ann, 'the default notification settings');
  // Once when the page opens, and at most once more when live updates connect.
  expect(countCalls()).toBeLessThanOrEqual(2);
});

test("a reset is saved even if what's stored couldn't be loaded (NS-07, NS-09)", async ({ ann, world }) => {
  const person = await ann.arrive();
  await world.aGroup(person);
  const path = '/api/notifications/settings';
  await person.api.call('PATCH', path, { body: { notifications: { email: { bet_settled: false } } } });
  ann.watch.expectOutage();
  await ann.page.route(`**${path}`, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 503, json: { code: 'FAILED', message: 'Please try again.' } })
      : route.continue(),
  );
  await openSettings(ann);
  await ann.press(ann.button('Reset to Defaults'));
  await ann.press(ann.button('Save Changes'));
  await ann.seeToast('Notification settings saved successfully!');
  await expect(type(ann, 'bet_settled', 'email')).toBeChecked();
  const { body } = await person.api.get<{ notifications: { email: object } }>(path);
  expect(body.notifications.email).toMatchObject({ bet_settled: true });
});

test("the settings can be changed while the account can't be loaded, and the page doesn't keep asking (NS-09)", async ({
  ann,
  world,
}) => {
  await world.aGroup(await ann.arrive());
  const countCalls = await refuseCalls(ann, '/api/me', 403);
  await openSettings(ann);
  await type(ann, 'user_joined', 'inApp').uncheck();
  await ann.press(ann.button('Save Changes'));
  await ann.seeToast('Notification settings saved successfully!');
  // The form and the menu each ask when the page opens, and at most once more when live updates connect.
  expect(countCalls()).toBeLessThanOrEqual(4);
});

test('Reset to Defaults changes only the form until it is saved (NS-07)', async ({ ann, world, step }) => {
  await world.aGroup(await ann.arrive());
  await openSettings(ann);
  await step('a choice is saved', async () => {
    await type(ann, 'bet_settled', 'email').uncheck();
    await ann.press(ann.button('Save Changes'));
    await ann.seeToast('Notification settings saved successfully!');
  });
  await step('the form goes back to the defaults', async () => {
    await ann.press(ann.button('Reset to Defaults'));
    await ann.seeToast('Notification settings reset to defaults');
    await expect(type(ann, 'bet_settled', 'email')).toBeChecked();
    await ann.reload();
    await expect(type(ann, 'bet_settled', 'email')).not.toBeChecked();
  });
});

test('a switch that was put back, and a reset that changed nothing, leave nothing to save (NS-07, NS-09)', async ({
  ann,
  world,
  step,
}) => {
  const person = await ann.arrive();
  await world.aGroup(person);
  await openSettings(ann);
  const saveElsewhere = (notifications: object) =>
    person.api.call('PATCH', '/api/notifications/settings', { body: { notifications } });
  await step('what another browser saves shows where a switch was put back', async () => {
    await type(ann, 'bet_settled', 'email').uncheck();
    await type(ann, 'bet_settled', 'email').check();
    await saveElsewhere({ email: { bet_settled: false } });
    await expect(type(ann, 'bet_settled', 'email')).not.toBeChecked();
    await expect(ann.page.getByText(copy.clean)).toBeVisible();
    await saveElsewhere({ email: { bet_settled: true } });
    await expect(type(ann, 'bet_settled', 'email')).toBeChecked();
  });
  await step('and where the same was chosen in both', async () => {
    await type(ann, 'bet_settled', 'email').uncheck();
    await saveElsewhere({ email: { bet_settled: false } });
    await expect(ann.page.getByText(copy.clean)).toBeVisible();
    await saveElsewhere({ email: { bet_settled: true } });
    await expect(type(ann, 'bet_settled', 'email')).toBeChecked();
  });
  await step('and after a reset of what was at the defaults', async () => {
    await ann.press(ann.button('Reset to Defaults'));
    await ann.seeToast('Notification settings reset to defaults');
    await saveElsewhere({ push: { enabled: true } });
    await expect(main(ann, copy.push)).toBeChecked();
    await expect(ann.page.getByText(copy.clean)).toBeVisible();
  });
});

test("text messages can't be turned on without a verified phone (NS-02)", async ({ ann, world, step }) => {
  await world.aGroup(await ann.arrive());
  await openSettings(ann);
  await expect(main(ann, 'SMS')).toBeDisabled();
  await expect(type(ann, 'bid_created', 'sms')).toBeDisabled();
  await step('the reason leads to the phone', async () => {
    await ann.press(ann.page.getByRole('link', { name: 'Verify phone number to enable' }));
    await expect(ann.page).toHaveURL('/settings/user');
  });
});

test('when saving fails, the form says so and keeps what was chosen (NS-08)', async ({ ann, world, step }) => {
  await world.aGroup(await ann.arrive());
  await openSettings(ann);
  await step('quiet hours need two different times', async () => {
    await main(ann, copy.quietOn).check();
    await expect(ann.page.getByLabel('Time zone')).not.toHaveValue('');
    await ann.page.getByLabel('To', { exact: true }).fill('22:00');
    await ann.press(ann.button('Save Changes'));
    await expect(ann.page.getByText(notificationSettingsErrors.QUIET_HOURS_INVALID.message)).toBeVisible();
    await ann.page.getByLabel('To', { exact: true }).fill('06:30');
  });
  await step('a server that fails', async () => {
    await ann.page.route('/api/notifications/settings', (route) => route.fulfill({ status: 422, json: {} }));
    await ann.press(ann.button('Save Changes'));
    await expect(ann.page.getByText('Failed to save notification settings. Please try again.')).toBeVisible();
    await ann.page.unroute('/api/notifications/settings');
    await ann.press(ann.button('Save Changes'));
    await ann.seeToast('Notification settings saved successfully!');
    await ann.reload();
    await expect(ann.page.getByLabel('To', { exact: true })).toHaveValue('06:30');
  });
});

test('a group can be muted for a while and unmuted (RC-06)', async ({ ann, world, step }) => {
  await world.aGroup(await ann.arrive());
  await step('for 8 hours, under Notification Settings', async () => {
    await openSettings(ann);
    await ann.press(ann.button('Mute Sunday Crew'));
    await ann.press(ann.page.getByRole('menuitem', { name: mutesCopy.times['8_hours'] }));
    await expect(ann.page.getByText(/^Muted until /)).toBeVisible();
  });
  await step('and it ends under Groups', async () => {
    await ann.page.goto('/groups');
    await ann.press(ann.button('Sunday Crew is muted'));
    await ann.press(ann.page.getByRole('menuitem', { name: 'Unmute', exact: true }));
    await expect(ann.button('Mute Sunday Crew')).toBeVisible();
  });
});

test('after the first bid, Evens asks once how someone wants to hear about their bets (RC-11)', async ({
  ann,
  world,
  step,
  offerGame,
}) => {
  const game = await offerGame({ homeTeam: 'Dallas Cowboys', moneyline: { home: -150, away: 130 } });
  await world.aGroup(await ann.arrive());
  const question = ann.page.getByRole('region', { name: askCopy.title });
  await ann.page.goto('/lines');
  const offer = await readPrice(ann, { game, market: 'moneyline', side: 'away', dollars: 50 });
  await step('the question comes with the first bid', async () => {
    await expect(question).toBeHidden();
    await postOffer(ann, offer);
    await expect(question).toBeVisible();
    await inspect(ann, 'the question how to hear about bets');
    await ann.press(question.getByRole('button', { name: askCopy.answers.neither }));
    await expect(question).toBeHidden();
  });
  await step('the answer is saved, and the next bid brings no question', async () => {
    await openSettings(ann);
    await expect(type(ann, 'bet_settled', 'email')).not.toBeChecked();
    await expect(type(ann, 'comment_created', 'email')).toBeChecked();
    await ann.page.goto('/lines');
    const answered = ann.page.waitForResponse('/api/notifications/settings');
    await postOffer(ann, await readPrice(ann, { ...offer, side: 'home' }));
    await answered;
    await expect(question).toBeHidden();
  });
});
