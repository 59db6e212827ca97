import { debtErrors } from '@evens/domain/debts/errors';
import { debtsCopy } from '@evens/web/features/debts/copy';
import { landingCopy } from '@evens/web/features/groups/landing/copy';
import { acceptOffer, betCard, bidCard, postOffer, readPrice } from '../../support/betting.ts';
import {
  expectedOutcome,
  type Game,
  type Market,
  type Offer,
  otherPickText,
  pickText,
  type Score,
  type Side,
  usd,
} from '../../support/expected-outcome.ts';
import { expect, type Company as WholeCompany } from '../../support/fixtures.ts';

type BetPlan = { market: Market; side: Side; dollars: number };

type Company = Pick<WholeCompany, 'ann' | 'bob' | 'step' | 'world'>;

type Story = Company & {
  game: Game;
  sport: string;
  picks: readonly BetPlan[];
  /** Plays the game and returns the final score from the odds provider. */
  play: () => Promise<Score>;
};

const GROUP_NAME = 'Sunday Crew';

async function meet({ ann, bob, step }: Company): Promise<void> {
  let invitePath = '';
  await step('Ann signs up, sees the welcome, creates a group, and opens its invite', async () => {
    await ann.page.goto('/login');
    await ann.press(ann.button('Create Account'));
    await ann.signUp();
    await ann.seeToast('Account created successfully!');
    const welcome = ann.dialog('Welcome');
    await welcome.getByLabel('Group name').fill(GROUP_NAME);
    await ann.press(welcome.getByRole('button', { name: 'Create Group' }));
    await ann.seeToast('Group created successfully!');
    await ann.press(ann.button('Invite'));
    const link = await ann.dialog(`Invite to ${GROUP_NAME}`).getByLabel('Invite link').inputValue();
    expect(new URL(link).pathname).toMatch(/^\/join\/[A-Za-z0-9]{20,}$/);
    invitePath = new URL(link).pathname;
    await ann.press(ann.dialog(`Invite to ${GROUP_NAME}`).getByRole('button', { name: 'Close' }));
  });
  await step('Bob opens the link, signs up, and lands in the group', async () => {
    await bob.page.goto(invitePath);
    await expect(bob.page.getByRole('heading', { name: GROUP_NAME })).toBeVisible();
    await expect(bob.page.getByText('1 member', { exact: true })).toBeVisible();
    await bob.press(bob.button(landingCopy.enter));
    await expect(bob.page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    await bob.signUp();
    await bob.seeToast('Account created successfully!', `Successfully joined ${GROUP_NAME}!`);
    await expect(bob.button(`Group: ${GROUP_NAME}`)).toBeVisible();
  });
  await step('Ann is notified of him right away', async () => {
    await expect(ann.button('Notifications, 1 unread')).toBeVisible();
  });
}

async function trade({ ann, bob, step, game, sport, picks }: Story): Promise<Offer[]> {
  const offers: Offer[] = [];
  await step('Bob waits on the Bids page', async () => {
    await bob.openTab('Bids');
    await expect(bob.page.getByText('No bids found')).toBeVisible();
  });
  await step('Ann posts from the lines, and Bob sees each bid appear', async () => {
    await ann.openTab('Lines');
    await ann.press(
      ann.page.getByRole('navigation', { name: 'Sports' }).getByRole('button', { name: new RegExp(`^${sport}`) }),
    );
    for (const pick of picks) {
      const offer = await readPrice(ann, { ...pick, game });
      await postOffer(ann, offer);
      await expect(bidCard(bob, offer)).toContainText(`${ann.name}’s pick`);
      offers.push(offer);
    }
  });
  await step('Bob accepts them all, and Ann is notified', async () => {
    for (const offer of offers) await acceptOffer(bob, offer, ann.name);
    await expect(ann.button(`Notifications, ${offers.length + 1} unread`)).toBeVisible();
  });
  await step('both have the bets, each on their own side', async () => {
    for (const friend of [ann, bob]) {
      await friend.openTab('Bets');
      for (const offer of offers) {
        const pick = friend === ann ? pickText(offer) : otherPickText(offer);
        await expect(betCard(friend, pick, game)).toContainText('Active');
      }
    }
  });
  return offers;
}

/** The resulting debts, in cents that Bob owes Ann. */
async function settle(story: Story, offers: readonly Offer[]): Promise<number[]> {
  const { ann, bob, step, game, world, play } = story;
  const owed: number[] = [];
  await step('the game ends and the server settles: both see the results without reloading', async () => {
    const score = await play();
    await world.runJob('settle-bets');
    for (const offer of offers) {
      const outcome = expectedOutcome(offer, score);
      if (outcome.owedToPoster !== 0) owed.push(outcome.owedToPoster);
      const anns = betCard(ann, pickText(offer), game);
      const bobs = betCard(bob, otherPickText(offer), game);
      await expect(anns).toContainText(outcome.poster);
      await expect(bobs).toContainText(outcome.taker);
      await expect(anns).toContainText(`${game.awayTeam} ${score.away}, ${game.homeTeam} ${score.home}`);
    }
  });
  return owed;
}

const sumCents = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0);

async function pay({ ann, bob, step }: Story, owed: readonly number[]): Promise<void> {
  const owedToAnn = sumCents(owed);
  const isBobs = owedToAnn > 0;
  const sum = usd(Math.abs(owedToAnn));
  const back = usd(Math.abs(sumCents(owed.filter((cents) => cents > 0 !== isBobs))));
  const forth = usd(Math.abs(sumCents(owed.filter((cents) => cents > 0 === isBobs))));
  await step('both see the same debt to the cent', async () => {
    await ann.openTab('Debts');
    await bob.openTab('Debts');
    const annsWords = isBobs ? `${bob.name} owes you ${sum}` : `You owe ${bob.name} ${sum}`;
    const bobsWords = isBobs ? `You owe ${ann.name} ${sum}` : `${ann.name} owes you ${sum}`;
    await expect(ann.page.getByRole('heading', { name: annsWords, exact: true })).toBeVisible();
    await expect(bob.page.getByRole('heading', { name: bobsWords, exact: true })).toBeVisible();
  });
  await step('Bob records one payment for all of them', async () => {
    await bob.press(bob.page.getByRole('heading', { name: sum }));
    await bob.press(bob.button('Record Payment'));
    const dialog = bob.dialog('Record Payment');
    const who = isBobs ? `you pay ${ann.name}` : `${ann.name} pays you`;
    await expect(dialog).toContainText(`Covers ${owed.length} debts: ${forth} − ${back} = ${sum}, ${who}`);
    await bob.press(dialog.getByRole('button', { name: 'Record Payment' }));
    await expect(dialog.getByText(debtErrors.PAYMENT_METHOD_MISSING.message)).toBeVisible();
    await bob.press(dialog.getByText('Venmo', { exact: true }));
    await bob.press(dialog.getByRole('button', { name: 'Record Payment' }));
    await expect(dialog).toBeHidden();
    await expect(bob.page.getByText(debtsCopy.empty.all.title)).toBeVisible();
  });
  await step('Ann sees it settled without reloading', async () => {
    await expect(ann.page.getByText(debtsCopy.empty.all.title)).toBeVisible();
    await ann.press(ann.page.getByRole('tab', { name: 'Settled' }));
    const payment = ann.page.getByRole('article').filter({ hasText: sum });
    await expect(payment).toContainText(isBobs ? `${bob.name} paid you ${sum}` : `You paid ${bob.name} ${sum}`);
    for (const word of ['Venmo', `covers ${owed.length} debts`, `recorded by ${bob.name}`]) {
      await expect(payment).toContainText(word, { ignoreCase: true });
    }
  });
}

/** Two friends on two machines go from signing up to a paid debt. */
export async function playStory(story: Story): Promise<void> {
  await meet(story);
  const offers = await trade(story);
  await pay(story, await settle(story, offers));
}
