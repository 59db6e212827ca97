import { expect, test, withWorld } from '../fixtures.ts';

withWorld({ settings: { SUPPORT_EMAIL: 'help@example.com' } });

test('somebody who only looks around reads how Evens works and the terms (SH-05, AU-03, PB-01 to PB-08)', async ({
  ann,
  step,
}) => {
  const { page } = ann;
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

  await step('the sign-in says where to read more and where to ask', async () => {
    await page.goto('/login');
    await expect(link('Email Support')).toHaveAttribute('href', 'mailto:help@example.com');
    await ann.press(link('Learn How Evens Works'));
    await expect(heading('How It Works')).toBeVisible();
    await expect(page).toHaveTitle('Evens · How It Works');
  });
  await step('of its six chapters the overview is open, the others on request', async () => {
    const chapters = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(chapters).toHaveCount(6);
    await expect(page.getByText('there is no sportsbook in between')).toBeVisible();
    await expect(page.getByText('The 4-5% that a sportsbook would keep')).toBeVisible();
    const course = page.getByText('an admin of the group can reverse it');
    await expect(course).toBeHidden();
    await ann.press(chapters.filter({ hasText: 'Settling debts' }));
    await expect(course).toBeVisible();
    await ann.press(chapters.filter({ hasText: 'Tracking bets' }));
    await expect(page.getByText('that is the loser’s own wager')).toBeVisible();
  });
  await step('the terms have eighteen sections and a day from which they hold', async () => {
    await ann.press(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }));
    await expect(heading('Terms of Service')).toBeVisible();
    await expect(page.getByText('Effective 06/06/2025', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: /^\d+\. / })).toHaveCount(18);
    await expect(page.getByText('the lesser of what you have paid us')).toContainText(
      '12 months before the claim and $100',
    );
    await ann.press(page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Governing law' }));
    await expect(page.getByRole('heading', { name: '17. Governing law' })).toBeInViewport();
    await expect(page).toHaveURL('/terms#law');
  });
  await step('from there the way leads to the sign-in', async () => {
    await ann.press(page.getByRole('link', { name: 'Sign In' }));
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page).toHaveTitle('Evens');
  });
});

test('somebody who is signed in finds the same pages and the way back (SH-02, SH-05, SH-34)', async ({
  ann,
  world,
  step,
}) => {
  const { page } = ann;
  await world.aGroup(await ann.arrive());
  const footer = page.getByRole('contentinfo');

  await step('the footer says what Evens is not, and leads to both', async () => {
    await page.goto('/lines');
    await expect(footer).toContainText('for entertainment only. No real money is processed. You must be 21 or older');
    await ann.press(footer.getByRole('link', { name: 'About' }));
    await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible();
    await ann.press(page.getByRole('link', { name: 'Back to Evens' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Lines' })).toBeVisible();
    await expect(page).toHaveTitle('Evens · Lines');
  });
  await step('what is planned, and whom to tell what would be welcome', async () => {
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
      'mailto:help@example.com?subject=Feedback%20on%20Evens',
    );
    await expect(page).toHaveTitle('Evens · Coming Soon');
  });
});

test('a visitor who asks for what is planned signs in first (SH-05)', async ({ bob }) => {
  await bob.page.goto('/coming-soon');
  await expect(bob.page).toHaveURL('/login?next=%2Fcoming-soon');
});
