import { bidErrors } from '@evens/domain/bids/errors';
import { bidsCopy } from '@evens/web/features/bids/copy';
import { gameCard } from '../../support/betting.ts';
import { expect, test, withWorld } from '../../support/fixtures.ts';

withWorld();

const custom = { awayTeam: 'Rain', homeTeam: 'Sunshine', betType: 'custom' } as const;

test("the form of a custom bid says what's wrong with it (BD-06, BD-08, BD-10, BD-11, LN-12)", async ({
  ann,
  world,
  step,
}) => {
  await world.aGroup(await ann.arrive());
  const dialog = ann.dialog('Create Custom Bid');
  const post = dialog.getByRole('button', { name: 'Post Bid' });
  const odds = dialog.getByLabel('Odds');
  const alerts = dialog.getByRole('alert');

  await step('it starts with the away team, one week, and Fixed odds only', async () => {
    await ann.page.goto('/lines');
    await ann.press(ann.button('Create Custom Bid'));
    await expect(dialog.getByRole('radio', { name: 'Away' })).toBeChecked();
    const options = dialog.getByLabel('Expires').getByRole('option');
    await expect(options).toHaveText(['1 Hour', '24 Hours', '1 Week', 'Custom']);
    await expect(dialog.getByLabel('Expires')).toHaveValue('1w');
    await expect(dialog.getByText('Auto', { exact: true })).toHaveCount(0);
  });
  await step("it says what's missing", async () => {
    await ann.press(post);
    await expect(alerts).toHaveText([
      bidErrors.CUSTOM_TEAMS_MISSING.message,
      bidErrors.CUSTOM_ODDS_MISSING.message,
      bidErrors.WAGER_INVALID.message,
    ]);
    await expect(dialog.getByLabel('Away team')).toBeFocused();
    await dialog.getByLabel('Away team').fill(custom.awayTeam);
    await expect(alerts.first()).toHaveText(bidErrors.CUSTOM_ODDS_MISSING.message);
    await ann.press(post);
    await expect(alerts.first()).toHaveText(bidErrors.CUSTOM_TEAMS_MISSING.message);
    await expect(dialog.getByLabel('Home team')).toBeFocused();
    await dialog.getByLabel('Home team').fill(custom.homeTeam);
  });
  await step('the odds box takes only a sign and digits', async () => {
    await odds.pressSequentially('1a5x0');
    await expect(odds).toHaveValue('150');
    await expect(alerts.first()).toHaveText(bidErrors.CUSTOM_ODDS_UNSIGNED.message);
    await odds.fill('+');
    await expect(alerts.first()).toHaveText(bidErrors.CUSTOM_ODDS_INVALID.message);
    await odds.pressSequentially('1500001');
    await expect(odds).toHaveValue('+15000');
  });
  await step('pasted odds lose spaces and separators, and get the minus sign of a keyboard', async () => {
    await odds.fill(' −1,150 ');
    await expect(odds).toHaveValue('-1150');
  });
  await step('two sides with the same name are refused at the second one', async () => {
    await dialog.getByLabel('Home team').fill(custom.awayTeam);
    await dialog.getByLabel('Wager').fill('5');
    await ann.press(post);
    await expect(alerts).toHaveText([bidErrors.CUSTOM_TEAMS_SAME.message]);
    await expect(dialog.getByLabel('Home team')).toBeFocused();
  });
});

test('one friend posts a custom bid and the other accepts it (BD-08, BD-09, BD-19)', async ({
  ann,
  bob,
  together: _,
  step,
}) => {
  await step('Ann sees both sides in dollars and posts it', async () => {
    await ann.page.goto('/bids?tab=mine');
    await ann.press(ann.button('Create Custom Bid'));
    const dialog = ann.dialog('Create Custom Bid');
    await dialog.getByLabel('Away team').fill(custom.awayTeam);
    await dialog.getByLabel('Home team').fill(custom.homeTeam);
    await dialog.getByText(custom.homeTeam, { exact: true }).click();
    await dialog.getByLabel('Odds').fill('+150');
    await dialog.getByLabel('Wager').fill('20');
    await expect(dialog).toContainText('You risk $20.00 to win $30.00');
    await expect(dialog).toContainText('The person who accepts risks $30.00 to win $20.00');
    await dialog.getByRole('button', { name: 'Post Bid' }).dblclick();
    await ann.seeToast('Bid Posted Successfully!');
    await expect(gameCard(ann, custom)).toHaveCount(1);
    await expect(gameCard(ann, custom)).toContainText('Custom bid');
  });
  await step('Bob takes the other side', async () => {
    await bob.page.goto('/bids');
    await expect(gameCard(bob, custom)).toContainText('Sunshine at +150');
    await bob.press(bob.button('Accept'));
    const dialog = bob.dialog('Accept Bet');
    await expect(dialog).toContainText('Rain at −150');
    await expect(dialog).toContainText('You risk $30.00 to win $20.00');
    await bob.press(dialog.getByRole('button', { name: 'Accept Bet' }));
    await bob.seeToast(bidsCopy.accepted);
    await expect(ann.page.getByText('No bids found')).toBeVisible();
  });
});
