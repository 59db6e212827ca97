import { landingCopy } from '@evens/web/features/groups/landing/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';

withWorld();

const explainer = ({ page }: Friend, title: string) => page.getByRole('complementary', { name: title });

const pages = [
  { path: '/lines', title: 'Step 1.' },
  { path: '/bids', title: 'Step 2.' },
  { path: '/bets', title: 'Step 3.' },
  { path: '/debts', title: 'Step 4.' },
  { path: '/stats', title: 'Step 5.' },
] as const;

async function switchHelp(friend: Friend): Promise<void> {
  await friend.press(friend.button(/Settings/));
  await friend.press(friend.page.getByRole('menuitemcheckbox', { name: 'Help Dialogs' }));
  await friend.escape();
}

test('each main page has an explainer, which can be closed alone and brought back with all the others (SH-17, SH-18)', async ({
  bob,
  world,
  step,
}) => {
  await world.aGroup(await bob.arrive());
  for (const { path, title } of pages) {
    await step(`${path}: it shows more, and once closed it stays closed after a reload`, async () => {
      await bob.page.goto(path);
      const more = explainer(bob, title).getByRole('button', { name: 'Tell me more' });
      await bob.press(more);
      await expect(more).toHaveAttribute('aria-expanded', 'true');
      await bob.press(explainer(bob, title).getByRole('button', { name: 'Close this explainer' }));
      await bob.reload();
      await expect(bob.page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(explainer(bob, title)).toHaveCount(0);
    });
  }
  await step('turned off and on again, all of them show', async () => {
    await switchHelp(bob);
    await switchHelp(bob);
    for (const { path, title } of pages) {
      await bob.page.goto(path);
      await expect(explainer(bob, title)).toBeVisible();
    }
  });
  await step('turned off, none shows', async () => {
    await switchHelp(bob);
    for (const { path, title } of pages) {
      await bob.page.goto(path);
      await expect(bob.page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(explainer(bob, title)).toHaveCount(0);
    }
  });
});

test('the explainer on the Stats page names every figure, and what each is measured against (SH-21)', async ({
  ann,
  world,
}) => {
  await world.aGroup(await ann.arrive());
  await ann.page.goto('/stats');
  const explanation = explainer(ann, 'Step 5.');
  await ann.press(explanation.getByRole('button', { name: 'Tell me more' }));
  for (const name of [
    /leaderboards/,
    /win rate/,
    /profit\/loss/,
    /total bets/,
    /average bet size/,
    /biggest win\/loss/,
    /hot streak/,
    /ROI/,
    /all time/,
    /month/,
    /week/,
    /head-to-head/i,
    /closing line value/i,
  ]) {
    await expect(explanation).toContainText(name);
  }
});

test("a browser remembers who is signed in, their group, and their theme, and keeps an invite only while it's open (SH-27)", async ({
  ann,
  world,
  step,
}) => {
  const { page } = ann;
  const founder = await world.aUser('Cora Vale');
  const { id, inviteCode } = await world.aGroup(founder);
  const known = () => page.evaluate(() => ({ lasting: { ...localStorage }, passing: { ...sessionStorage } }));

  await step('a stranger has an invite', async () => {
    await page.goto(`/join/${inviteCode}`);
    await ann.press(ann.button(landingCopy.enter));
    await expect(ann.button('Create Account')).toBeVisible();
    const { lasting, passing } = await known();
    expect(lasting).toEqual({});
    expect(passing).toMatchObject({ 'evens.invite': inviteCode });
  });
  await step('a member has preferences', async () => {
    await ann.signUp();
    await expect(ann.button('Group: Sunday Crew')).toBeVisible();
    await ann.press(ann.button('Close this explainer'));
    await ann.press(ann.button(/Settings/));
    await ann.press(page.getByRole('menuitemcheckbox', { name: 'Dark theme' }));
    await page.keyboard.press('Escape');
    const { lasting, passing } = await known();
    expect(lasting).toMatchObject({
      'evens.theme': 'dark',
      'evens.closed-explainers': 'lines',
      'evens.user': expect.any(String),
      'evens.group': id,
    });
    expect(passing).not.toHaveProperty('evens.invite');
    await switchHelp(ann);
    expect((await known()).lasting).toMatchObject({ 'evens.help-dialogs': 'off' });
  });
});
