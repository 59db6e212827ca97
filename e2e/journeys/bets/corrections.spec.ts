import { betErrors } from '@evens/domain/bets/errors';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { accept, postBid } from '@evens/server/testing/actions/bidding';
import { detailsCopy } from '@evens/web/features/bets/details/copy';
import { bidsCopy } from '@evens/web/features/bids/copy';
import { correctionCopy } from '@evens/web/features/settlement/correct/copy';
import { ruleCardTitle } from '@evens/web/features/settlement/rule-card/copy';
import { betCard, betDetails as details, openDetails } from '../../support/betting.ts';
import { type Company, expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend, Person } from '../../support/friend.ts';

withWorld();

const within = (friend: Friend, name: string) => details(friend).getByRole('button', { name, exact: true });
const debtsIn = (friend: Friend) =>
  details(friend).getByRole('list', { name: correctionCopy.debts }).getByRole('listitem');

type Debts = { items: { id: string; betId: string }[] };

/** Ends the game so that Cora wins, has Bob pay her, and returns the id of the bet. */
async function loseAndPay(
  { world, passTime }: Pick<Company, 'world' | 'passTime'>,
  { game, groupId, bob }: { game: Parameters<Company['world']['endGame']>[0]; groupId: string; bob: Person },
): Promise<string> {
  await passTime(5 * HOUR_MS);
  world.endGame(game, 28, 24);
  await world.runJob('settle-bets');
  const { items } = (await bob.api.get<Debts>(`/api/groups/${groupId}/debts`)).body;
  const paid = { debtIds: items.map(({ id }) => id), paymentMethod: 'cash' };
  expect((await bob.api.post(`/api/groups/${groupId}/payments`, paid)).status).toBe(200);
  return items[0]?.betId ?? '';
}

const pick = { betType: 'spread', side: 'home', amountCents: 5_000 } as const;

test('the provider corrects a wrong score after the bet was paid (GM-06, GM-07)', async ({
  bob,
  world,
  step,
  offerGame,
  passTime,
}) => {
  const game = await offerGame();
  const [bobsSide, cora] = [await bob.arrive(), await world.aUser('Cora Vale')];
  const group = await world.aGroup(bobsSide, cora);
  await postBid(cora, group, game, pick);
  const bobsCard = betCard(bob, 'Buffalo Bills +3.5', game);

  await step('Bob reads how the bet will be settled before he accepts it, with the exact deadline', async () => {
    await bob.page.goto('/bids');
    await bob.press(bob.page.getByRole('button', { name: 'Accept' }).first());
    const dialog = bob.dialog('Accept Bet');
    await bob.press(dialog.getByText(ruleCardTitle));
    await expect(dialog).toContainText('The final score, including overtime.');
    await expect(dialog).toContainText('the line has a half point, so one of you wins');
    await expect(dialog).toContainText(/If there’s no final score by \w+, Nov 8, 2026, .* it’s a push/);
    await bob.press(dialog.getByRole('button', { name: 'Accept Bet' }));
    await bob.seeToast(bidsCopy.accepted);
  });
  await step('he loses by the first score, and he pays', async () => {
    await bob.page.goto('/bets');
    await openDetails(bob, bobsCard);
    await expect(details(bob)).toContainText(detailsCopy.deadline);
    await loseAndPay({ world, passTime }, { game, groupId: group.id, bob: bobsSide });
    await expect(details(bob)).toContainText('Lost −$50.00');
  });
  await step('the score is corrected: his open details change sides and say what happened to each debt', async () => {
    world.endGame(game, 24, 28);
    await passTime(2 * HOUR_MS);
    await world.runJob('refresh-feed');
    await world.runJob('settle-bets');
    await expect(details(bob)).toContainText('Buffalo Bills +3.5: 28 + 3.5 = 31.5 > 24, won');
    await expect(details(bob)).toContainText('The provider corrected the score, so the bet was re-graded.');
    await expect(debtsIn(bob)).toHaveText([
      'You owed Cora Vale $50.00: paid',
      'Cora Vale owes you $100.00: not paid yet',
    ]);
  });
  await step("he's notified, and his debts say so", async () => {
    await bob.page.goto('/notifications');
    await expect(bob.page.getByText('Corrected: You won $50.00')).toBeVisible();
    await bob.page.goto('/debts');
    await expect(bob.page.getByText('Cora Vale owes you $100.00')).toBeVisible();
  });
});

test('an admin corrects a wrong score after the bet was paid, and voids the bet in the end (GM-09)', async ({
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
  await accept(bobsSide, group, await postBid(cora, group, game, pick));
  const betId = await loseAndPay({ world, passTime }, { game, groupId: group.id, bob: bobsSide });
  const place = `/groups/${group.id}/bets?bet=${betId}`;

  await step("Bob, who lost, can't change the result himself", async () => {
    await bob.page.goto(place);
    await expect(details(bob)).toContainText('Buffalo Bills +3.5: 24 + 3.5 = 27.5 < 28, lost');
    await expect(within(bob, correctionCopy.startRegrade)).toHaveCount(0);
  });
  await step('Ann, the admin, sees what it means in dollars before she does it', async () => {
    await ann.page.goto(place);
    await ann.press(within(ann, correctionCopy.startRegrade));
    await ann.press(within(ann, 'Re-grade Bet'));
    await expect(details(ann)).toContainText(betErrors.REGRADE_SCORE_INVALID.message);
    await details(ann).getByLabel('Final score for Buffalo Bills').fill('28');
    await details(ann).getByLabel('Final score for Kansas City Chiefs').fill('24');
    await expect(details(ann)).toContainText(
      'Bob Reyes has paid Cora Vale $50.00. After this, Cora Vale owes Bob Reyes $100.00.',
    );
    await ann.press(within(ann, 'Re-grade Bet'));
    await expect(details(ann)).toContainText(betErrors.VOID_REASON_INVALID.message);
    await details(ann).getByLabel('Reason').fill('The teams were swapped');
    await ann.press(within(ann, 'Re-grade Bet'));
    await ann.seeToast('Bet re-graded.');
    await expect(details(ann)).toContainText('Re-graded by Ann Lee: “The teams were swapped”.');
  });
  await step('Bob sees it right away, with who did it and why', async () => {
    await expect(details(bob)).toContainText('Score entered by Ann Lee.');
    await expect(details(bob)).toContainText('Kansas City Chiefs 28, but Ann Lee’s decision stays in effect.');
    await expect(debtsIn(bob).last()).toHaveText('Cora Vale owes you $100.00: not paid yet');
  });
  await step("once it's voided, Bob is owed what he paid", async () => {
    await ann.press(within(ann, 'Void This Bet'));
    await expect(details(ann)).toContainText('After this, Cora Vale owes Bob Reyes $50.00.');
    await details(ann).getByLabel('Reason').fill('The game is played again');
    await ann.press(within(ann, 'Void Bet'));
    await ann.seeToast('Bet voided.');
    await expect(details(bob)).toContainText('Voided by Ann Lee: The game is played again');
    await expect(debtsIn(bob).last()).toHaveText('Cora Vale owes you $50.00: not paid yet');
  });
});

test("the bets on a game that isn't played end automatically, with the reason (GM-06)", async ({
  bob,
  world,
  step,
  offerGame,
  passTime,
}) => {
  const game = await offerGame({ sport: 'baseball_mlb', homeTeam: 'Boston Red Sox', awayTeam: 'New York Yankees' });
  const [bobsSide, cora] = [await bob.arrive(), await world.aUser('Cora Vale')];
  const group = await world.aGroup(bobsSide, cora);
  await accept(
    bobsSide,
    group,
    await postBid(cora, group, game, { betType: 'moneyline', side: 'home', amountCents: 2_000 }),
  );
  const bobsCard = betCard(bob, 'New York Yankees to win', game);

  await step('the provider no longer lists the game', async () => {
    await bob.page.goto('/bets');
    await expect(bobsCard).toContainText('Starts in');
    world.odds.games.splice(world.odds.games.indexOf(game), 1);
    for (const hours of [3, 20, 12]) {
      await passTime(hours * HOUR_MS);
      await world.runJob('settle-bets');
    }
    await expect(bobsCard).toContainText('Waiting for the final score');
  });
  await step('at the deadline they end as a push, and say why', async () => {
    await passTime(4 * HOUR_MS);
    await world.runJob('settle-bets');
    await expect(bobsCard).toContainText('Voided (counts as a push)');
    await expect(bobsCard).toContainText('Game not completed by');
    await openDetails(bob, bobsCard);
    await expect(details(bob)).toContainText('Voided (counts as a push). Game not completed by');
  });
});
