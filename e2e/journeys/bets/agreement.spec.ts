import { betErrors } from '@evens/domain/bets/errors';
import { accept, postBid, postCustomBid } from '@evens/server/testing/actions/bidding';
import { agreementCopy } from '@evens/web/features/settlement/agree/copy';
import { betCard, betDetails as details, openDetails } from '../../support/betting.ts';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';

withWorld();

const rain = { awayTeam: 'Rain', homeTeam: 'Sunshine', betType: 'custom' } as const;
const within = (friend: Friend, name: string) => details(friend).getByRole('button', { name, exact: true });

test('two friends propose, reject, propose again, and confirm the result of a custom bet, which leaves a debt (ST-18, ST-20, BT-14, GM-10)', async ({
  ann,
  bob,
  world,
  step,
}) => {
  const [annsSide, bobsSide] = [await ann.arrive(), await bob.arrive()];
  const group = await world.aGroup(await world.aUser('Carla Voss'), annsSide, bobsSide);
  await accept(bobsSide, group, await postCustomBid(annsSide, group));
  const [annsCard, bobsCard] = [betCard(ann, 'Rain', rain), betCard(bob, 'Sunshine', rain)];

  await step("Ann says she won, after she's asked to choose a result", async () => {
    await ann.page.goto('/bets');
    await bob.page.goto('/bets');
    await expect(bobsCard).toContainText('The two sides decide the result');
    await openDetails(ann, annsCard);
    await ann.press(within(ann, 'Propose Result'));
    await expect(details(ann).getByRole('alert')).toHaveText(betErrors.RESULT_INVALID.message);
    await expect(details(ann)).toContainText('Bob Reyes owes you $30.00');
    await details(ann).getByRole('radio', { name: 'You won' }).check();
    await ann.press(within(ann, 'Propose Result'));
    await ann.seeToast('Result proposed.');
    await expect(details(ann)).toContainText('You proposed: you won');
    await expect(within(ann, 'Confirm Result')).toHaveCount(0);
  });
  await step('Bob sees it on his card right away and rejects it in the details', async () => {
    await expect(bobsCard).toContainText('Ann Lee proposes: Ann Lee won');
    await openDetails(bob, bobsCard);
    await expect(details(bob)).toContainText('You owe Ann Lee $30.00');
    await bob.press(within(bob, 'Reject'));
    await bob.seeToast('Proposal rejected. The bet stays active.');
    await expect(details(ann)).toContainText('Bob Reyes rejected the proposal');
    await expect(within(ann, 'Propose Result')).toBeVisible();
  });
  await step('she proposes a push and then replaces it, and he confirms what he sees', async () => {
    await details(ann).getByRole('radio', { name: 'Push' }).check();
    await ann.press(within(ann, 'Propose Result'));
    await expect(details(bob)).toContainText('Ann Lee proposes: push');
    await ann.press(within(ann, 'Propose Another Result'));
    await details(ann).getByRole('radio', { name: 'Bob Reyes won' }).check();
    await ann.press(within(ann, 'Replace Proposal'));
    await expect(details(bob)).toContainText('Ann Lee proposes: you won');
    await bob.press(within(bob, 'Confirm Result'));
    await bob.seeToast('Bet settled.');
  });
  await step('both see the result and the debt', async () => {
    for (const friend of [ann, bob]) {
      await expect(details(friend)).toContainText('Agreed by Ann Lee and Bob Reyes: Bob Reyes won');
      await expect(within(friend, 'Void This Bet')).toHaveCount(0);
    }
    await expect(details(ann)).toContainText('This bet left you owing Bob Reyes $20.00.');
    await ann.press(details(ann).getByRole('link', { name: 'View Debts' }));
    await expect(ann.page.getByRole('heading', { name: 'You owe Bob Reyes $20.00' })).toBeVisible();
  });
});

test('an admin decides a bet between two other members, and a proposal that has changed is refused (ST-19, ST-20, BT-12)', async ({
  ann,
  bob,
  world,
  step,
}) => {
  const [annsSide, bobsSide, cora] = [await ann.arrive(), await bob.arrive(), await world.aUser('Cora Vale')];
  const group = await world.aGroup(annsSide, bobsSide, cora);
  const { bet } = (await accept(bobsSide, group, await postCustomBid(cora, group))).body;
  const say = (what: string, body: object) => cora.api.post(`/api/groups/${group.id}/bets/${bet.id}/${what}`, body);

  await step('a link to the bet opens it for any member of the group, and an unknown bet is not found', async () => {
    await ann.page.goto(`/groups/${group.id}/bets?bet=${'x'.repeat(24)}`);
    await expect(details(ann).getByRole('alert')).toContainText(betErrors.BET_NOT_FOUND.message);
    await ann.page.goto(`/groups/${group.id}/bets?bet=${bet.id}`);
    await expect(details(ann)).toContainText('Cora Vale');
    await expect(ann.page).toHaveURL(`/bets?bet=${bet.id}`);
    await expect(within(ann, 'Propose Result')).toHaveCount(0);
  });
  await step("Bob can't confirm a proposal that was replaced, and sees the new one", async () => {
    await bob.hearNothing();
    await say('result', { result: 'acceptor' });
    await bob.page.goto(`/bets?bet=${bet.id}`);
    await expect(details(bob)).toContainText('Cora Vale proposes: you won');
    await say('result', { result: 'push' });
    await bob.press(within(bob, 'Confirm Result'));
    await expect(details(bob).getByRole('alert')).toHaveText(betErrors.PROPOSED_RESULT_CHANGED.message);
    await expect(details(bob)).toContainText('Cora Vale proposes: push');
  });
  await step("Ann decides it while Bob is offline: he is refused and sees that it's settled", async () => {
    await ann.press(within(ann, 'Set a Different Result'));
    await details(ann).getByRole('radio', { name: 'Cora Vale won' }).check();
    await ann.press(within(ann, 'Set Result'));
    await ann.seeToast('Bet settled.');
    await expect(details(ann)).toContainText('Decided by Ann Lee: Cora Vale won');
    await bob.press(within(bob, 'Reject'));
    await expect(details(bob)).toContainText('Decided by Ann Lee: Cora Vale won');
  });
});

test('two friends agree to void a bet, everyone sees the reason, and the only admin can void one alone (ST-21 to ST-23)', async ({
  ann,
  bob,
  together: { annsSide, bobsSide, group },
  step,
  offerGame,
}) => {
  const game = await offerGame();
  for (const side of ['home', 'away'] as const) {
    const bid = await postBid(annsSide, group, game, { betType: 'spread', side, amountCents: 5000 });
    await accept(bobsSide, group, bid);
  }
  const [bills, chiefs] = ['Buffalo Bills +3.5', 'Kansas City Chiefs −3.5'];

  await step('Bob asks to void it, after his first reason was too long', async () => {
    await ann.page.goto('/bets');
    await bob.page.goto('/bets');
    await openDetails(bob, betCard(bob, bills, game));
    await expect(within(bob, 'Void as Admin')).toHaveCount(0);
    await bob.press(within(bob, 'Void This Bet'));
    await expect(within(bob, 'Void as Admin')).toHaveCount(0);
    await details(bob).getByLabel('Reason').fill('x'.repeat(501));
    await expect(details(bob)).toContainText('501 / 500');
    await bob.press(within(bob, 'Ask to Void'));
    await expect(details(bob)).toContainText(betErrors.VOID_REASON_INVALID.message);
    await details(bob).getByLabel('Reason').fill('The stadium is under water');
    await bob.press(within(bob, 'Ask to Void'));
    await bob.seeToast('Void requested.');
    await expect(details(bob)).toContainText(agreementCopy.youAsked('The stadium is under water'));
  });
  await step('Ann keeps the bet at first, and agrees when he asks again', async () => {
    await expect(betCard(ann, chiefs, game)).toContainText('Bob Reyes wants to void this bet');
    await openDetails(ann, betCard(ann, chiefs, game));
    await ann.press(within(ann, 'Keep Bet'));
    await ann.seeToast('Request rejected. The bet stays active.');
    await expect(details(bob)).toContainText('Ann Lee declined to void the bet');
    await bob.press(within(bob, 'Void This Bet'));
    await details(bob).getByLabel('Reason').fill('It really is');
    await bob.press(within(bob, 'Ask to Void'));
    await ann.press(within(ann, 'Agree to Void'));
    await ann.seeToast('Bet voided.');
    await expect(details(bob)).toContainText('Voided by Ann Lee and Bob Reyes: It really is');
    await expect(details(bob)).toContainText('No one owes anything.');
    await ann.page.keyboard.press('Escape');
    await expect(betCard(ann, chiefs, game)).toContainText('Push');
  });
  await step('she voids the other bet alone', async () => {
    await openDetails(ann, betCard(ann, bills, game));
    await ann.press(within(ann, 'Void This Bet'));
    await details(ann).getByLabel('Reason').fill('All of this is called off');
    await ann.press(within(ann, 'Void as Admin'));
    await ann.seeToast('Bet voided.');
    await expect(details(ann)).toContainText('Voided by Ann Lee: All of this is called off');
  });
});

test('long names and reasons without spaces fit on a phone, on the card and in the details (UX-01)', async ({
  bob,
  world,
  step,
}) => {
  const [person, ann] = [await bob.arrive(), await world.aUser('W'.repeat(50))];
  const group = await world.aGroup(await world.aUser('Carla Voss'), ann, person);
  const teams = { awayTeam: 'M'.repeat(50), homeTeam: 'W'.repeat(50) };
  const { bet } = (await accept(person, group, await postCustomBid(ann, group, teams))).body;
  await ann.api.post(`/api/groups/${group.id}/bets/${bet.id}/result`, { result: 'push' });
  await ann.api.post(`/api/groups/${group.id}/bets/${bet.id}/void`, { reason: 'Q'.repeat(500) });

  await step('they fit on the card', async () => {
    await bob.page.goto('/bets');
    await expect(bob.page.getByRole('main').getByRole('article')).toContainText('wants to void this bet');
  });
  await step('they fit in the details', async () => {
    await openDetails(bob, bob.page.getByRole('main').getByRole('article'));
    await bob.press(within(bob, 'Propose Another Result'));
    const { scrollWidth, clientWidth } = await within(bob, 'Keep Bet').evaluate((button) => {
      const pane = button.closest('[class*=overflow-y-auto]') ?? document.body;
      return { scrollWidth: pane.scrollWidth, clientWidth: pane.clientWidth };
    });
    expect(scrollWidth).toBe(clientWidth);
  });
});
