import { siteCopy } from '@evens/web/features/site/copy';
import { termsCopy } from '@evens/web/features/site/terms/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';

withWorld({ settings: { SUPPORT_EMAIL: 'help@example.com' } });

test('a visitor reads how Evens works and the terms (SH-05, AU-03, PB-01, PB-04, PB-08)', async ({ ann, step }) => {
  const { page } = ann;
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

  await step('the sign-in says where to read more and where to ask', async () => {
    await page.goto('/login');
    await expect(link('Email Support')).toHaveAttribute('href', 'mailto:help@example.com');
    await ann.press(link(siteCopy.learn));
    await expect(heading('How It Works')).toBeVisible();
    await expect(page).toHaveTitle('Evens · How It Works');
  });
  await step('the overview is open, and the other five chapters open on request', async () => {
    const chapters = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(chapters).toHaveCount(6);
    await expect(page.getByText('with no sportsbook in between')).toBeVisible();
    await expect(page.getByText('The 4-5% a sportsbook would keep')).toBeVisible();
    const course = page.getByText('a group admin reversed it');
    await expect(course).toBeHidden();
    await ann.press(chapters.filter({ hasText: 'Settling debts' }));
    await expect(course).toBeVisible();
    await ann.press(chapters.filter({ hasText: 'Tracking bets' }));
    await expect(page.getByText('that’s the loser’s own wager')).toBeVisible();
  });
  await step('the terms have eighteen sections and an effective date', async () => {
    await ann.press(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }));
    await expect(heading('Terms of Service')).toBeVisible();
    await expect(page.getByText(termsCopy.effective, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: /^\d+\. / })).toHaveCount(18);
    await expect(page.getByText('the lesser of what you have paid us')).toContainText(
      '12 months before the claim and $100',
    );
    await ann.press(page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Governing law' }));
    await expect(page.getByRole('heading', { name: '17. Governing law' })).toBeInViewport();
    await expect(page).toHaveURL('/terms#law');
  });
  await step('a link leads to the sign-in', async () => {
    await ann.press(page.getByRole('link', { name: 'Sign In' }));
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page).toHaveTitle('Evens');
  });
});

test('the terms say what Evens is not, who may use it, and who is responsible for what (PB-02, PB-03, PB-07)', async ({
  ann,
}) => {
  const { page } = ann;
  await page.goto('/terms');
  const section = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
  for (const [title, ...texts] of [
    ['Not gambling', 'for entertainment only. It is not gambling'],
    ['You must be 21 or older', 'only if you are at least 21 years old'],
    ['No monetary transactions', 'There are no monetary transactions on Evens'],
    ['A passive intermediary', 'We are a passive intermediary'],
    ['Debt tracking', 'Debt tracking is for entertainment', 'Under ‘at odds’ stakes', 'the loser’s own wager'],
    ['Limit of liability', 'capped at the lesser of', '12 months before the claim and $100'],
    ['Arbitration and class action waiver', 'binding arbitration', 'Class action waiver'],
    ['Governing law', 'the law of the State of Oregon'],
  ] as const) {
    for (const text of texts) await expect(section(title), title).toContainText(text);
  }
});

test('How It Works says what happens to a bid, a bet, and a debt (PB-05, PB-06, PB-07)', async ({ ann }) => {
  const { page } = ann;
  await page.goto('/about');
  const chapters = page.locator('details');
  await expect(chapters.getByRole('heading', { level: 2 })).toHaveText([
    /What Evens is/,
    /Browsing lines and creating bids/,
    /Accepting bids/,
    /Tracking bets/,
    /Settling debts/,
    /Statistics/,
  ]);
  await expect(page.locator('details[open]')).toHaveCount(1);
  const course = async (title: string, list: string) => {
    await ann.press(chapters.filter({ hasText: title }).getByRole('heading', { level: 2 }));
    return page.getByRole('list', { name: list, exact: true }).getByRole('listitem');
  };
  await expect(await course('Accepting bids', 'The stages of a bid')).toContainText([
    'Open',
    'becomes an active bet',
    'cancelled automatically when it expires',
  ]);
  await expect(await course('Tracking bets', 'The stages of a bet')).toContainText([
    'Active',
    /creates a debt: the loser owes the winner the bet amount\. With ‘at odds’ stakes, .*the loser’s own wager/,
  ]);
  await expect(await course('Settling debts', 'The stages of a debt')).toContainText([
    'Pending',
    'one of the two people marked it as paid',
    'a group admin reversed it',
  ]);
});

test('someone who is signed in finds the same pages and the way back (SH-02, SH-05, SH-34)', async ({
  ann,
  world,
  step,
}) => {
  const { page } = ann;
  await world.aGroup(await ann.arrive());
  const footer = page.getByRole('contentinfo');

  await step('the footer says what Evens is not, and links to both', async () => {
    await page.goto('/lines');
    await expect(footer).toContainText('for entertainment only. No real money is processed. You must be 21 or older');
    await ann.press(footer.getByRole('link', { name: 'About' }));
    await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible();
    await ann.press(page.getByRole('link', { name: 'Back to Evens' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Lines' })).toBeVisible();
    await expect(page).toHaveTitle('Evens · Lines');
  });
  await step('Coming Soon says what is planned, and where to send ideas', async () => {
    await ann.press(footer.getByRole('link', { name: 'Coming Soon' }));
    await expect(page.getByRole('list', { name: 'Planned features' }).getByRole('heading')).toHaveText([
      'Group email invitations',
      'Multiple sportsbooks',
      'Advanced analytics',
      'Group chat',
      'Tournaments and seasons',
      'AI betting insights',
    ]);
    await expect(page.getByRole('link', { name: 'Send Feedback' })).toHaveAttribute(
      'href',
      'mailto:help@example.com?subject=Feedback%20about%20Evens',
    );
    await expect(page).toHaveTitle('Evens · Coming Soon');
  });
});

test('a visitor who opens Coming Soon signs in first (SH-05)', async ({ bob }) => {
  await bob.page.goto('/coming-soon');
  await expect(bob.page).toHaveURL('/login?next=%2Fcoming-soon');
});
