import { HOUR_MS } from '@evens/domain/shared/time-units';
import { accept, postBid } from '@evens/server/testing/actions/bidding';
import { betCard } from '../../support/betting.ts';
import { expect, test, withWorld } from '../../support/fixtures.ts';

withWorld();

test('Auto-Settle Bets settles the games that have ended and shows the results (BT-06, ST-15 to ST-17)', async ({
  ann,
  bob,
  world,
  together: { annsSide, bobsSide, group },
  step,
  passTime,
  offerGame,
}) => {
  const game = await offerGame();
  const bid = await postBid(annsSide, group, game, { betType: 'spread', side: 'home', amountCents: 5000 });
  const summary = (title: string) => ann.dialog(title);
  const settle = () => ann.press(ann.button('Auto-Settle Bets'));
  const close = (title: string) => ann.press(summary(title).getByRole('button', { name: 'Close' }).last());

  await step("the button shows only when there's an active bet", async () => {
    await ann.page.goto('/bets');
    await expect(ann.page.getByText('No bets yet')).toBeVisible();
    await expect(ann.button('Auto-Settle Bets')).toHaveCount(0);
    await accept(bobsSide, group, bid);
    await expect(ann.button('Auto-Settle Bets')).toBeVisible();
  });
  await step("there's nothing to settle before the game ends", async () => {
    await settle();
    await expect(summary('Settlement Check Complete')).toBeVisible();
    await close('Settlement Check Complete');
    await expect(ann.button('Auto-Settle Bets')).toBeFocused();
  });
  await step('it fails without a network, and says so', async () => {
    await ann.goOffline();
    await settle();
    await expect(summary('Settlement Error')).toBeVisible();
    await ann.comeBack();
    await close('Settlement Error');
  });
  await step('both see the bet settled after the game ends', async () => {
    await bob.page.goto('/bets');
    await passTime(6 * HOUR_MS);
    world.endGame(game, 27, 20);
    await settle();
    await expect(summary('Bets Settled Successfully!')).toContainText('1 bet settled');
    await close('Bets Settled Successfully!');
    await expect(ann.button('Auto-Settle Bets')).toHaveCount(0);
    await expect(betCard(ann, 'Kansas City Chiefs −3.5', game)).toContainText('Won +$50.00');
    await expect(betCard(bob, 'Buffalo Bills +3.5', game)).toContainText('Lost −$50.00');
  });
  await step('a settled bet explains its result (GM-10)', async () => {
    await expect(betCard(ann, 'Kansas City Chiefs −3.5', game)).toContainText(
      'Kansas City Chiefs −3.5: 27 − 3.5 = 23.5 > 20, won',
    );
  });
});

test('a push costs no one anything, and a single debt is paid without a payment method (ST-09, DB-01, DB-06, DB-07, DB-09)', async ({
  ann,
  bob,
  world,
  step,
  passTime,
  offerGame,
}) => {
  const game = await offerGame({ total: { line: 47, over: -110, under: -110 } });
  const [annsSide, bobsSide, carla] = [await ann.arrive(), await bob.arrive(), await world.aUser('Carla Voss')];
  const group = await world.aGroup(annsSide, bobsSide, carla);
  const push = await postBid(annsSide, group, game, { betType: 'total', side: 'over', amountCents: 5000 });
  const decided = await postBid(annsSide, group, game, { betType: 'moneyline', side: 'away', amountCents: 3000 });
  const ofOthers = await postBid(annsSide, group, game, { betType: 'spread', side: 'home', amountCents: 1000 });
  await accept(bobsSide, group, push);
  await accept(bobsSide, group, decided);
  await accept(carla, group, ofOthers);
  const figure = (label: string) => ann.page.getByText(label, { exact: true }).locator('..');

  await step('both sides see the push, and it makes no debt', async () => {
    await passTime(6 * HOUR_MS);
    world.endGame(game, 27, 20);
    await world.runJob('settle-bets');
    await ann.page.goto('/bets');
    await bob.page.goto('/bets');
    await expect(betCard(ann, 'Over 47', game)).toContainText('Push');
    await expect(betCard(bob, 'Under 47', game)).toContainText('Push');
  });
  await step('the totals show what Ann owes and is owed', async () => {
    await ann.openTab('Debts');
    await expect(figure('You Owe')).toContainText('$30.00');
    await expect(figure('Owed to You')).toContainText('$10.00');
    await expect(figure('Net Position')).toContainText('−$20.00');
    await ann.press(ann.page.getByRole('tab', { name: 'Owed to Me' }));
    await expect(ann.page.getByRole('heading', { name: 'Carla Voss owes you $10.00' })).toBeVisible();
    await expect(ann.page.getByRole('heading', { name: 'You owe Bob Reyes $30.00' })).toHaveCount(0);
  });
  await step("Bob sees a debt between others, but can't pay it", async () => {
    await bob.openTab('Debts');
    await bob.press(bob.page.getByRole('heading', { name: 'Carla Voss owes Ann Lee $10.00' }));
    await expect(bob.button('Record Payment')).toHaveCount(0);
  });
  await step('he records that Ann paid him, without a payment method', async () => {
    await bob.press(bob.page.getByRole('heading', { name: 'Ann Lee owes you $30.00' }));
    await bob.press(bob.button('Record Payment'));
    const dialog = bob.dialog('Record Payment');
    await dialog.getByLabel('Comments').fill('At the bar');
    await bob.press(dialog.getByRole('button', { name: 'Record Payment' }));
    await expect(dialog).toBeHidden();
    await bob.press(bob.page.getByRole('tab', { name: 'Settled' }));
    const payment = bob.page.getByRole('article').filter({ hasText: 'Ann Lee paid you $30.00' });
    for (const word of ['Other', 'covers 1 debt', 'recorded by you', 'At the bar']) {
      await expect(payment).toContainText(word, { ignoreCase: true });
    }
    await expect(figure('You Owe')).toContainText('$0.00');
  });
});

test('a member who waits for a result sees when nothing settles automatically, and the browser remembers it for the site (ST-12, SH-27, SH-28)', async ({
  ann,
  world,
  together: { annsSide, bobsSide, group },
  step,
  offerGame,
}) => {
  const game = await offerGame();
  const bid = await postBid(annsSide, group, game, { betType: 'spread', side: 'home', amountCents: 5000 });
  await accept(bobsSide, group, bid);
  const ofSite = ann.page.getByText('Bets aren’t being settled automatically right now');
  const ofGroup = ann.page.getByText('This group doesn’t settle bets automatically');
  const remembered = () => ann.page.evaluate(() => localStorage.getItem('evens.auto-settlement'));
  const switchSite = (enableAutoSettlement: boolean) =>
    world.database.db.updateTable('siteSettings').set({ enableAutoSettlement }).execute();

  await step('bets settle automatically', async () => {
    await ann.page.goto('/bets');
    await expect(ann.button('Auto-Settle Bets')).toBeVisible();
    await expect.poll(remembered).toBe('on');
    await expect(ofSite).toBeHidden();
  });
  await step('automatic settlement is off for the site, and what the browser remembers changes nothing', async () => {
    await switchSite(false);
    await ann.reload();
    await expect(ofSite).toBeVisible();
    expect(await remembered()).toBe('off');
    await switchSite(true);
    await ann.reload();
    await expect(ann.button('Auto-Settle Bets')).toBeVisible();
    await expect(ofSite).toBeHidden();
  });
  await step('automatic settlement is off for the group', async () => {
    const bettingRules = { autoSettleBets: false };
    await annsSide.api.call('PATCH', `/api/groups/${group.id}`, { body: { bettingRules } });
    await expect(ofGroup).toBeVisible();
  });
});
