import { postCustomBid } from '@evens/server/testing/actions/bidding';
import { pay, pendingDebts } from '@evens/server/testing/actions/debt-fixtures';
import { homeCopy, stepsCopy } from '@evens/web/features/home/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';

withWorld();
test.use({ annsDevice: 'phone' });

const tab = (friend: Friend, name: string) =>
  friend.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const card = (friend: Friend, name: string) => friend.page.getByRole('article', { name });
const done = (friend: Friend, count: number) =>
  expect(card(friend, stepsCopy.title)).toContainText(stepsCopy.lead(count, 4));

test('Home takes a new group from its first invite to its first paid debt (XP-01, XP-07)', async ({
  ann,
  bob,
  world,
  step,
}) => {
  const [annsSide, bobsSide] = [await ann.arrive(), await bob.arrive()];
  const group = await world.aGroup(annsSide);
  const steps = card(ann, stepsCopy.title);

  await step('the first steps are one tap away from the tabs, and each of them is one tap from there', async () => {
    await ann.page.goto('/');
    await ann.press(tab(ann, 'Home'));
    await done(ann, 0);
    await ann.press(steps.getByRole('button', { name: 'Invite' }));
    await expect(ann.dialog(/Invite/)).toBeVisible();
    await ann.page.keyboard.press('Escape');
    await ann.press(steps.getByRole('link', { name: 'Add' }));
    await expect(ann.page.getByRole('heading', { name: 'Payment Handles' })).toBeInViewport();
    await ann.page.getByLabel('Venmo').fill('ann-lee');
    await ann.press(ann.button('Save'));
    await ann.seeToast('Settings saved successfully');
    await ann.press(tab(ann, 'Home'));
    await done(ann, 1);
  });
  await step('Bob joins and posts a bid: the steps tick themselves, and his bid is counted', async () => {
    await bobsSide.api.post('/api/groups/join', { code: group.inviteCode });
    await postCustomBid(bobsSide, group, { odds: 100 });
    await done(ann, 3);
    await expect(tab(ann, 'Bids, 1 needs your attention')).toBeVisible();
    await expect(tab(ann, 'Home, 1 needs your attention')).toBeVisible();
    await expect(card(ann, homeCopy.offers)).toContainText('Risk $20.00 to win $20.00 against Bob Reyes');
  });
  await step('one tap opens it, and accepting it finishes the first steps', async () => {
    await ann.press(card(ann, homeCopy.offers).getByRole('link'));
    await ann.press(ann.dialog('Accept Bet').getByRole('button', { name: 'Accept Bet' }));
    await expect(tab(ann, 'Bids')).toBeVisible();
    await ann.press(tab(ann, 'Home'));
    await expect(card(ann, homeCopy.custom)).toContainText('against Bob Reyes');
    await expect(steps).toHaveCount(0);
  });
  await step('Bob says how it ended: Ann is one tap from her answer', async () => {
    const [bet] = (await bobsSide.api.get<{ items: { id: string }[] }>(`/api/groups/${group.id}/bets`)).body.items;
    await bobsSide.api.post(`/api/groups/${group.id}/bets/${bet?.id}/result`, { result: 'creator' });
    await expect(tab(ann, 'Bets, 1 needs your attention')).toBeVisible();
    await ann.press(card(ann, homeCopy.answers).getByRole('link', { name: /Bob Reyes says Bob Reyes won/ }));
    await ann.press(ann.dialog('Bet Details').getByRole('button', { name: 'Confirm' }));
    await ann.seeToast('Bet settled.');
    await ann.page.keyboard.press('Escape');
    await expect(tab(ann, 'Debts, 1 needs your attention')).toBeVisible();
  });
  await step('she sees what she has to pay, and nothing more once Bob has recorded it', async () => {
    await ann.press(tab(ann, 'Home, 1 needs your attention'));
    await expect(card(ann, homeCopy.payments)).toContainText('Pay Bob Reyes $20.00');
    await pay(bobsSide, group, await pendingDebts(group, bobsSide));
    await expect(ann.page.getByText(homeCopy.nothing)).toBeVisible();
    await expect(tab(ann, 'Home')).toBeVisible();
  });
});

test('Home and the tabs count again right away when an admin changes what members may do (XP-01, GS-10)', async ({
  ann,
  bob,
  world,
  step,
}) => {
  const [annsSide, bobsSide] = [await ann.arrive(), await bob.arrive()];
  const group = await world.aGroup(bobsSide, annsSide);
  const allow = (membersCanAcceptBids: boolean) =>
    bobsSide.api.call('PATCH', `/api/groups/${group.id}`, { body: { permissions: { membersCanAcceptBids } } });
  await postCustomBid(bobsSide, group, { odds: 100 });
  await ann.page.goto('/home');
  await expect(tab(ann, 'Bids, 1 needs your attention')).toBeVisible();

  await step('a bid that Ann may no longer accept is no longer offered', async () => {
    await allow(false);
    await expect(card(ann, homeCopy.offers)).toHaveCount(0);
    await expect(tab(ann, 'Bids')).toBeVisible();
  });
  await step('and is offered again once she may', async () => {
    await allow(true);
    await expect(card(ann, homeCopy.offers)).toContainText('against Bob Reyes');
    await expect(tab(ann, 'Bids, 1 needs your attention')).toBeVisible();
  });
});
