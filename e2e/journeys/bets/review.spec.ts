import { betErrors } from '@evens/domain/bets/errors';
import { limits } from '@evens/domain/shared/limits';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { accept, postBid } from '@evens/server/testing/actions/bidding';
import { betsCopy } from '@evens/web/features/bets/copy';
import { betCard, betDetails as details, openDetails } from '../../support/betting.ts';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';

withWorld();

const pick = { betType: 'spread', side: 'home', amountCents: 5000 } as const;
const within = (friend: Friend, name: string) => details(friend).getByRole('button', { name, exact: true });

test("both friends see live that a score can't be right, and the admin decides (GM-05, ST-19, BT-14)", async ({
  ann,
  bob,
  world,
  step,
  offerGame,
  passTime,
}) => {
  const game = await offerGame();
  const [annsSide, bobsSide, cora] = [await ann.arrive(), await bob.arrive(), await world.aUser('Cora Vale')];
  const group = await world.aGroup(annsSide, bobsSide, cora);
  const { bet } = (await accept(bobsSide, group, await postBid(cora, group, game, pick))).body;
  const bobsCard = betCard(bob, 'Buffalo Bills +3.5', game);

  await step('Bob waits for the score, and Ann, the admin, has nothing to decide', async () => {
    await bob.page.goto('/bets');
    await expect(bobsCard).toContainText('Starts in');
    await ann.page.goto(`/groups/${group.id}/bets?bet=${bet.id}`);
    await expect(details(ann)).toContainText('Active');
    await expect(within(ann, 'Set Result')).toHaveCount(0);
  });
  await step("the score that arrives can't be right: his card and the details say so right away", async () => {
    await passTime(5 * HOUR_MS);
    world.endGame(game, 27, 20);
    game.scores = [];
    await bobsSide.api.post(`/api/groups/${group.id}/settle`);
    await expect(bobsCard).toContainText('Needs review');
    await expect(bobsCard).toContainText(betsCopy.needsReviewMeans('The score we received can’t be trusted.'));
    await openDetails(bob, bobsCard);
    await expect(details(bob)).toContainText('A group admin can set the result');
    await expect(within(bob, 'Set Result')).toHaveCount(0);
  });
  await step('Ann, who has no bet herself, finds it on her page', async () => {
    await ann.page.keyboard.press('Escape');
    const waiting = ann.page.getByRole('article', { name: 'Needs review' });
    await expect(waiting).toContainText('Cora Vale vs. Bob Reyes');
    await ann.press(waiting.getByRole('button', { name: 'Review' }));
  });
  await step('Ann decides, after a first try without choosing a result', async () => {
    await expect(details(ann)).toContainText('Needs review');
    await ann.press(within(ann, 'Set Result'));
    await expect(details(ann).getByRole('alert')).toHaveText(betErrors.RESULT_INVALID.message);
    await details(ann).getByRole('radio', { name: 'Cora Vale won' }).check();
    await ann.press(within(ann, 'Set Result'));
    await ann.seeToast('Bet settled.');
    await ann.page.keyboard.press('Escape');
    await expect(ann.page.getByText('Cora Vale vs. Bob Reyes')).toHaveCount(0);
  });
  await step('Bob sees right away who decided it and why, and what he owes', async () => {
    await expect(details(bob)).toContainText(
      'Decided by Ann Lee because the game’s score couldn’t be trusted: Cora Vale won',
    );
    await expect(details(bob)).toContainText('This bet left you owing Cora Vale');
    await expect(details(bob)).not.toContainText('Needs review');
  });
});

test('a valid score that arrives later settles the bet automatically (GM-05)', async ({
  bob,
  world,
  step,
  offerGame,
  passTime,
}) => {
  const game = await offerGame();
  const [bobsSide, cora] = [await bob.arrive(), await world.aUser('Cora Vale')];
  const group = await world.aGroup(bobsSide, cora);
  await accept(bobsSide, group, await postBid(cora, group, game, pick));
  const bobsCard = betCard(bob, 'Buffalo Bills +3.5', game);
  const settle = () => bobsSide.api.post(`/api/groups/${group.id}/settle`);

  await step("Bob, the only admin, can decide it although it's his own bet", async () => {
    await passTime(5 * HOUR_MS);
    world.endGame(game, 20, 24);
    game.scores = null;
    await settle();
    await bob.page.goto('/bets');
    await expect(bobsCard).toContainText('Needs review');
    await openDetails(bob, bobsCard);
    await expect(within(bob, 'Set Result')).toBeVisible();
    await expect(details(bob)).toContainText(
      'No one else has been an admin since this bet was accepted, so you can decide it',
    );
  });
  await step('he waits, and the score settles it', async () => {
    world.endGame(game, 20, 24);
    await passTime(limits.cacheRefreshMs);
    await settle();
    await expect(details(bob)).toContainText('Buffalo Bills +3.5: 24 + 3.5 = 27.5 > 20, won');
    await expect(within(bob, 'Set Result')).toHaveCount(0);
  });
});
