import { postCustomBid } from '@evens/server/testing/actions/bidding';
import { signInRefusals } from '@evens/web/features/bids/post/copy';
import { gameCard, priceButton } from '../../support/betting.ts';
import { expect, test, withWorld } from '../../support/fixtures.ts';

withWorld();
test.use({ annsDevice: 'phone' });

test('a half-written bid survives a reload and a lost session, and Cancel and signing out forget it (XP-09, ER-06)', async ({
  ann,
  world,
  step,
  offerGame,
}) => {
  const game = await offerGame();
  const annsSide = await ann.arrive();
  await world.aGroup(annsSide);
  const { page } = ann;
  const dialog = ann.dialog('Create Bid');
  const post = dialog.getByRole('button', { name: 'Post Bid' });
  const wager = dialog.getByLabel('Wager');
  const expectAsWritten = async () => {
    await expect(wager).toHaveValue('35');
    await expect(dialog.getByRole('combobox', { name: 'Expires' })).toHaveValue('24h');
  };
  const reload = async () => {
    await ann.reload();
    await expect(gameCard(ann, game)).toBeVisible();
  };

  await page.goto('/lines');
  await step('after a reload, the form is open again as she left it', async () => {
    await ann.press(priceButton(ann, game, { market: 'spread', side: 'home' }));
    await wager.fill('35');
    await dialog.getByRole('combobox', { name: 'Expires' }).selectOption('24h');
    await page.reload();
    await expectAsWritten();
  });
  await step('her session ends, and after signing in again she posts what she wrote', async () => {
    const answerAgain = await ann.loseSession(annsSide);
    await ann.press(post);
    await ann.seeToast(signInRefusals.bid);
    await answerAgain();
    await ann.signIn({ email: annsSide.email });
    await expectAsWritten();
    await ann.press(post);
    await ann.seeToast('Bid Posted Successfully!');
    await expect(dialog).toBeHidden();
  });
  await step('once posted, or after Cancel, it stays closed', async () => {
    await reload();
    await expect(dialog).toBeHidden();
    await ann.press(priceButton(ann, game, { market: 'spread', side: 'home' }));
    await wager.fill('45');
    await ann.press(dialog.getByRole('button', { name: 'Cancel' }));
    await reload();
    await expect(dialog).toBeHidden();
  });
});

test('a half-written custom bid and comment survive a reload, and signing out forgets them (XP-09, SH-24)', async ({
  ann,
  together,
  step,
}) => {
  const { page } = ann;
  const dialog = ann.dialog('Create Custom Bid');
  const comment = page.getByRole('textbox', { name: 'Add a comment' });
  const openComments = () => ann.press(page.getByRole('article').getByText('Comments'));
  const keptDrafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')));
  await postCustomBid(together.bobsSide, together.group);

  await page.goto('/bids');
  await step('a comment is there when its thread opens again', async () => {
    await openComments();
    await comment.fill('Are you sure about');
    await page.reload();
    await openComments();
    await expect(comment).toHaveValue('Are you sure about');
  });
  await step('a custom bid opens again by itself', async () => {
    await ann.press(ann.button('Create Custom Bid'));
    await dialog.getByLabel('Away team').fill('Nina does it');
    await dialog.getByLabel('Wager').fill('20');
    await page.reload();
    await expect(dialog.getByLabel('Away team')).toHaveValue('Nina does it');
    await expect(dialog.getByLabel('Wager')).toHaveValue('20');
    expect(await keptDrafts()).toHaveLength(2);
  });
  await step('Cancel forgets the bid, and signing out forgets the comment', async () => {
    await ann.press(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(dialog).toBeHidden();
    expect(await keptDrafts()).toHaveLength(1);
    await ann.press(ann.button(/Settings/));
    await ann.press(page.getByRole('menuitem', { name: 'Log Out' }));
    await expect(page).toHaveURL('/login');
    expect(await keptDrafts()).toEqual([]);
  });
});
