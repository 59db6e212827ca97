import { SECOND_MS } from '@evens/domain/shared/time-units';
import { accept, postCustomBid } from '@evens/server/testing/actions/bidding';
import { bidsCopy } from '@evens/web/features/bids/copy';
import { channelsCopy } from '@evens/web/features/groups/channels/copy';
import { groupsCopy } from '@evens/web/features/groups/copy';
import type { Locator } from '@playwright/test';
import { betCard, betDetails, openDetails } from '../../support/betting.ts';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';
import { holdRequests, type Refusal } from '../../support/hold-requests.ts';

withWorld();

const message = 'Something else came first.';
const refusal: Refusal = { status: 409, code: 'BID_UNAVAILABLE', message };
const acceptCall = '**/api/groups/*/bids/*/accept';

const cancelIn = (dialog: Locator) => dialog.getByRole('button', { name: 'Cancel' });

/** All the ways to close a dialog. A button that does nothing has to be forced. */
const waysToClose: [string, (friend: Friend, dialog: Locator) => Promise<unknown>][] = [
  ['by Cancel', (_friend, dialog) => cancelIn(dialog).click({ force: true })],
  ['by Close', (_friend, dialog) => dialog.getByRole('button', { name: 'Close' }).click({ force: true })],
  ['with Escape', ({ page }) => page.keyboard.press('Escape')],
  ['with Back', ({ page }) => page.goBack()],
];

test('a dialog stays open until the server has answered, so that no refusal is missed (UX-04)', async ({
  ann,
  together: { bobsSide, group },
  step,
}) => {
  await postCustomBid(bobsSide, group);
  await ann.page.goto('/debts');
  await ann.openTab('Bids');
  const dialog = ann.dialog('Accept Bet');

  for (const [name, close] of waysToClose) {
    await step(`she tries to close it ${name}`, async () => {
      const held = await holdRequests(ann, acceptCall, refusal);
      await ann.press(ann.button('Accept'));
      await ann.press(dialog.getByRole('button', { name: 'Accept Bet' }));
      await expect(dialog.getByRole('button', { name: bidsCopy.accepting })).toBeVisible();
      await close(ann, dialog);
      held.letGo();
      await ann.seeToast(bidsCopy.acceptFailed);
      await expect(dialog.getByRole('alert')).toHaveText(message);
      await ann.press(cancelIn(dialog));
      await expect(dialog).toBeHidden();
      await ann.page.unroute(acceptCall);
    });
  }
  await step('a connection that hangs keeps her for ten seconds at most', async () => {
    const held = await holdRequests(ann, acceptCall, refusal);
    await ann.press(ann.button('Accept'));
    await ann.press(dialog.getByRole('button', { name: 'Accept Bet' }));
    await expect(dialog.getByRole('button', { name: bidsCopy.accepting })).toBeVisible();
    await expect(cancelIn(dialog)).toBeDisabled();
    await ann.context.clock.fastForward(10 * SECOND_MS);
    await expect(cancelIn(dialog)).toBeEnabled();
    await ann.press(cancelIn(dialog));
    await expect(dialog).toBeHidden();
    held.letGo();
    await ann.seeToast(bidsCopy.acceptFailed);
    await ann.page.unroute(acceptCall);
  });
  await step('afterward, Back leads to the page before', async () => {
    await ann.page.goBack();
    await expect(ann.page).toHaveURL('/debts');
  });
});

test('a bid that a link opened stays until the server has answered, even with Back (UX-04, XP-01)', async ({
  ann,
  together: { bobsSide, group },
  step,
}) => {
  await postCustomBid(bobsSide, group);
  await ann.page.goto('/home');
  await ann.press(ann.page.getByRole('main').getByRole('link', { name: /Accept/ }));
  const dialog = ann.dialog('Accept Bet');

  await step('a refusal is seen', async () => {
    const held = await holdRequests(ann, acceptCall, refusal);
    await ann.press(dialog.getByRole('button', { name: 'Accept Bet' }));
    await expect(dialog.getByRole('button', { name: bidsCopy.accepting })).toBeVisible();
    await ann.page.goBack();
    held.letGo();
    await ann.seeToast(bidsCopy.acceptFailed);
    await expect(dialog.getByRole('alert')).toHaveText(message);
    await ann.page.unroute(acceptCall);
  });
  await step('after a success, Back leads Home once', async () => {
    const held = await holdRequests(ann, acceptCall);
    await ann.press(dialog.getByRole('button', { name: 'Accept Bet' }));
    await expect(dialog.getByRole('button', { name: bidsCopy.accepting })).toBeVisible();
    await ann.page.goBack();
    held.letGo();
    await ann.seeToast(bidsCopy.accepted);
    await expect(ann.page).toHaveURL('/bids');
    await expect(dialog).toBeHidden();
    await ann.page.goBack();
    await expect(ann.page).toHaveURL('/home');
  });
});

test('what shows only once is seen, even by someone who tries to close the dialog too early (RC-09)', async ({
  ann,
  together: _,
}) => {
  await ann.page.goto('/settings/group');
  await ann.press(ann.button(channelsCopy.connect));
  const dialog = ann.dialog(channelsCopy.connect);
  await dialog.getByLabel(channelsCopy.service).selectOption({ label: 'Webhook' });
  await dialog.getByLabel('Address').fill('https://example.com/evens/hook');
  const held = await holdRequests(ann, '**/api/groups/*/channels');
  await ann.press(dialog.getByRole('button', { name: channelsCopy.connectAction }));
  await expect(dialog.getByRole('button', { name: channelsCopy.connecting })).toBeVisible();
  await ann.page.keyboard.press('Escape');
  await ann.page.goBack();
  held.letGo();
  await expect(ann.page.getByRole('textbox', { name: channelsCopy.secret })).toHaveValue(/^whsec_/);
});

test('a form inside of another dialog keeps it open, too (UX-04)', async ({
  ann,
  together: { annsSide, bobsSide, group },
  step,
}) => {
  await accept(bobsSide, group, await postCustomBid(annsSide, group));

  await step('one to join a group', async () => {
    await ann.page.goto('/bets');
    await ann.press(ann.button('Group: Sunday Crew'));
    await ann.press(ann.page.getByRole('menuitem', { name: 'Join New Group' }));
    const join = ann.dialog('Join Group');
    await join.getByLabel(groupsCopy.codeOrLink).fill('nosuchcodeanywhere1234');
    const held = await holdRequests(ann, '**/api/groups/join');
    await ann.press(join.getByRole('button', { name: 'Join Group' }));
    await expect.poll(() => held.calls).toBe(1);
    await ann.page.keyboard.press('Escape');
    held.letGo();
    await expect(join.getByRole('alert')).toBeVisible();
    await ann.escape();
    await expect(join).toBeHidden();
  });
  await step('one to void a bet', async () => {
    await openDetails(ann, betCard(ann, 'Rain', { awayTeam: 'Rain', homeTeam: 'Sunshine', betType: 'custom' }));
    const details = betDetails(ann);
    await ann.press(details.getByRole('button', { name: 'Void This Bet' }));
    await details.getByLabel('Reason').fill('It rained in both places');
    const held = await holdRequests(ann, '**/api/groups/*/bets/*/void', refusal);
    await ann.press(details.getByRole('button', { name: 'Ask to Void' }));
    await expect.poll(() => held.calls).toBe(1);
    await ann.page.goBack();
    held.letGo();
    await expect(details.getByRole('alert')).toHaveText(message);
  });
});

test('the tabs of a dialog wait for the answer, too (UX-04)', async ({ ann }) => {
  await ann.arrive();
  await ann.page.goto('/bets');
  const welcome = ann.dialog(groupsCopy.welcome);
  const tab = (name: string, selected: boolean) => welcome.getByRole('tab', { name, selected });
  await ann.press(tab(groupsCopy.joinExisting, false));
  await welcome.getByLabel(groupsCopy.codeOrLink).fill('nosuchcodeanywhere1234');
  const held = await holdRequests(ann, '**/api/groups/join');
  await ann.press(welcome.getByRole('button', { name: 'Join Group' }));
  await expect.poll(() => held.calls).toBe(1);
  await expect(tab(groupsCopy.createNew, false)).toBeDisabled();
  await tab(groupsCopy.createNew, false).click({ force: true });
  await tab(groupsCopy.joinExisting, true).press('ArrowLeft');
  await expect(tab(groupsCopy.joinExisting, true)).toBeVisible();
  held.letGo();
  await expect(welcome.getByRole('alert')).toBeVisible();
  await ann.press(tab(groupsCopy.createNew, false));
  await expect(welcome.getByLabel('Group name')).toBeVisible();
});
